import { startTestServer, type TestServer } from './harness'
import { samples } from './samples'

/** A full disk as reported by the database and the system: the server reports failed operations, and recovers automatically. */

let isFolderFull = false
let api: TestServer
let member: { token: string; uid: number }
beforeAll(async () => {
  api = await startTestServer()
  const put = api.adapters.pictures.put
  api.adapters.pictures.put = (...args) =>
    isFolderFull
      ? Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
      : put(...args)
  member = await api.member()
  await api.asOwner(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
})
afterAll(() => api.close())

const ready = async () => {
  const answer = await api.app.inject('/readyz')
  return { status: answer.statusCode, reason: answer.json<{ reason?: string }>().reason }
}
const TABLES = ['users', 'meta']
const fill = async () => {
  for (const table of TABLES)
    await api.asOwner(
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    )
}
const free = async () => {
  for (const table of TABLES) await api.asOwner(`drop trigger full_disk on ${table}`)
}
const rename = (nickname: string) => api.call('user/update-info', { nickname }, member)

test('of the database: a write says that it was not taken, reads go on, /readyz says why until there is room', async () => {
  expect(await ready()).toEqual({ status: 200 })
  await fill()
  expect(await rename('换个称呼')).toMatchObject({
    status: 503,
    errmsg: '服务器空间不足，暂时不能提交，请保留内容稍后再试；浏览不受影响',
  })
  await rename('再换一次')
  expect((await api.call('user/account', {}, member)).errcode).toBe(0)
  expect(await ready()).toEqual({
    status: 503,
    reason: 'the disk of the database is full (2 writes failed)',
  })
  expect((await ready()).status).toBe(503)
  await free()
  expect(await ready()).toEqual({ status: 200 })
  expect((await rename('换好了')).errcode).toBe(0)
  expect(await api.db.query(`select 1 from meta where key = 'room'`)).toEqual([])
})

test('of the pictures: an upload says so, everything else goes on', async () => {
  const upload = () => api.call('base/upload-pic-base64', samples['base/upload-pic-base64'], member)
  member = await api.member()
  isFolderFull = true
  expect(await upload()).toMatchObject({
    status: 503,
    errmsg: '服务器空间不足，图片和视频暂时不能上传，请稍后再试；浏览不受影响',
  })
  expect((await rename('照样能改')).errcode).toBe(0)
  isFolderFull = false
  expect((await upload()).errcode).toBe(0)
})

test('too little room for pictures takes the server out of the balancer before they fail', async () => {
  const tight = await startTestServer({ settings: { DISK_FREE_MB: '1000000' } })
  try {
    const answer = await tight.app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ reason: expect.stringContaining('DISK_FREE_MB=1000000') })
    expect((await tight.app.inject('/healthz')).statusCode).toBe(200)
  } finally {
    await tight.close()
  }
})

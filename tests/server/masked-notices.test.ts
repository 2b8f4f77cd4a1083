import { startTestServer, type TestServer } from './harness'
import { LOT_HEAD, lotLine, runFile } from './import-run'
import { runJobsOnce } from './people-tools'
import { insertPlaces } from './places'
import { insertLot } from './rows'

/** Notices as stored by a release that did not mask personal numbers in them. */

const ID = '11010519491231002X'
const TOLD = `本标的现由案外人王某（身份证号 ${ID}）承租，租期至二〇二七年。`
const GONE = `占有人身份证号 ${ID} 已迁出。`
/** A full number, or the part of it at the end of a quotation of forty characters. */
const NUMBERS = /11010519/

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterAll(() => api.close())

const buildNoticeSections = (text: string, title = '标的情况') => [{ key: 'special', title, text }]
const flag = { kind: 'lease', value: 'yes', number: null, quote: TOLD, section: `占有人 ${ID}` }

/** A lot whose notice was stored unchanged. */
async function oldLot(texts: readonly string[]): Promise<number> {
  const id = await insertLot(api.db, { risk: JSON.stringify([flag]), risk_yes: ['lease'] })
  for (const [no, text] of texts.entries()) {
    const row = await api.db.one<{ id: number }>(
      `insert into notice (house_id, version, published_at, sections, risk, changes) values ($1, $2, 1, $3, $4, $5) returning id`,
      [
        id,
        no + 1,
        JSON.stringify(buildNoticeSections(text)),
        JSON.stringify([flag]),
        no === 0 ? ['首次发布'] : [`标的情况：“${texts[no - 1]!.slice(0, 36)}…”改为“${text}”`],
      ],
    )
    await api.db.query('update house set notice_id = $2 where id = $1', [id, row!.id])
  }
  return id
}

test('a form that changes such a notice quotes no number of it, and nobody is told one', async () => {
  const id = await oldLot([GONE])
  await api.db.query('update house set followed_total = 1 where id = $1', [id])
  const saved = await api.call(
    'house/add-edit',
    { id, notice: JSON.stringify(buildNoticeSections('占有人已迁出。')) as never },
    editor,
  )
  expect(saved.errcode).toBe(0)
  const { result } = await api.call('house/get-notice', { house_id: id })
  expect(result.versions[0]?.changes.join()).toContain('已迁出')
  expect(JSON.stringify(result)).not.toMatch(NUMBERS)
  const told = await api.db.query(
    `select payload -> 'after' as after from event where entity_id = $1 and kind = 'lot.notice'`,
    [id],
  )
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toMatch(NUMBERS)
})

test('saved again as it is shown it is no new version', async () => {
  const id = await oldLot([GONE])
  const { sections } = (await api.call('house/get-notice', { house_id: id })).result
  await api.call('house/add-edit', { id, notice: JSON.stringify(sections) as never }, editor)
  expect((await api.call('house/get-notice', { house_id: id })).result.versions).toHaveLength(1)
})

test('an import that changes such a notice quotes no number of it', async () => {
  const withNotice = (text: string) => [
    `${LOT_HEAD},公告`,
    `${lotLine('N', 1).replace('一拍,通州区', '一拍,通州')},${text}`,
  ]
  await runFile(api, 'lots', withNotice('【标的情况】占有人已迁出。'), { isWrite: true, from: '平台甲' })
  const { id, house_id } = (await api.db.one<{ id: number; house_id: number }>(
    'select id, house_id from notice order by id desc limit 1',
  ))!
  await api.db.query('update notice set sections = $2 where id = $1', [
    id,
    JSON.stringify(buildNoticeSections(GONE)),
  ])
  await runFile(api, 'lots', withNotice('【标的情况】占有人仍在。'), { isWrite: true, from: '平台甲' })
  // As stored: notifications to followers use it.
  const kept = await api.db.query('select changes from notice where house_id = $1 and version = 2', [
    house_id,
  ])
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(NUMBERS)
})

test('the job takes the numbers out of all that is kept of such a notice, and looks once', async () => {
  const id = await oldLot([GONE, TOLD])
  const batch = await api.db.one<{ id: number }>(
    `insert into import_batch (kind, source, origin, file, format, state, created_at) values ('lots', '平台甲', 'desk', 'lots.csv', 'csv', 'done', 1) returning id`,
  )
  await api.db.query(
    `insert into import_change (batch_id, entity_id, ref, identity, before, after) values ($1, $2, 'A', $3, $4, $4)`,
    [batch!.id, id, { id }, { risk: [flag] }],
  )
  const asked = await api.db.one<{ id: number }>(
    `insert into ask (type, title, content, uid, house_id, status, created_at) values (1, '租约到何时', '房子里有租客吗', 1, $1, 'published', 1) returning id`,
    [id],
  )
  await runJobsOnce(api, 'mask-notices')
  const said = JSON.stringify(
    await Promise.all([
      api.call('house/info', { id }),
      api.call('house/get-notice', { house_id: id }),
      api.call('house/get-notice', { house_id: id, version: 1 }),
      api.call('ask/info', { id: asked!.id }),
      api.call('tax-calculation/param', { house_id: id }),
    ]),
  )
  expect(said).toContain('案外人王某')
  expect(said).not.toMatch(NUMBERS)
  const kept = await api.db.query(
    `select to_jsonb(n) as row from notice n where house_id = $1 union all select to_jsonb(h) from house h where id = $1
     union all select to_jsonb(c) from import_change c where entity_id = $1`,
    [id],
  )
  expect(JSON.stringify(kept)).not.toMatch(NUMBERS)
  expect(await api.db.one('select 1 from notice where not is_masked limit 1')).toBeUndefined()
})

test('two versions that differed in their numbers alone are told apart', async () => {
  const id = await oldLot([GONE, GONE.replace(ID, '11010519501231002X')])
  await runJobsOnce(api, 'mask-notices')
  const { versions } = (await api.call('house/get-notice', { house_id: id })).result
  expect(versions.map(({ changes }) => changes)).toEqual([['更正了号码'], ['首次发布']])
})

import { startTestServer, type TestServer } from './harness'
import { mp4, type Mp4 } from '../fixtures/mp4'
import { insertPlaces } from './places'
import { insertAgent, insertLot } from './rows'

let api: TestServer
let agent: { token: string }
let lot: number

beforeAll(async () => {
  api = await startTestServer()
  await insertPlaces(api.db)
  const agentId = await insertAgent(api.db)
  agent = await api.member({ roles: ['member', 'agent'], agentId })
  lot = await insertLot(api.db, { title: '望潮台 1号楼2204室', agent_ids: [agentId] })
})
afterAll(() => api.close())

const upload = (film: Mp4) =>
  api.call(
    'base/upload-video',
    { video: mp4(film).toString('base64'), type: 'house', house_id: lot, title: '客厅与楼道现状' },
    agent,
  )

/** Longest response time of a simple request during the work, in milliseconds. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const done = work.finally(() => (isOver = true))
  while (!isOver) {
    const asked = performance.now()
    expect((await api.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await new Promise(resolve => setImmediate(resolve))
    longest = Math.max(longest, performance.now() - asked)
  }
  await done
  return longest
}

test.each<[string, Mp4, string]>([
  [
    '40,000 boxes and as many chunks',
    { boxes: 40_000, chunks: 20_000 },
    '视频的结构过于复杂，请重新导出后上传',
  ],
  ['150,000 chunks', { chunks: 75_000 }, '视频的结构过于复杂，请重新导出后上传'],
  ['more chunks than there are', { chunks: 10, said: 4_000_000_000 }, '视频不完整，请重新上传'],
])(
  'a film of %s is refused, and nobody waits for it',
  async (_, film, message) => {
    const answer = upload(film)
    expect(await longestWait(answer)).toBeLessThan(10_000)
    expect(await answer).toMatchObject({ errcode: 1004, result: { fields: [{ field: 'video', message }] } })
  },
  120_000,
)

test('a film with as much in it as may be is taken, while others are answered', async () => {
  // Opens the connections first: on a busy machine opening one takes longer than a request.
  await Promise.all(Array.from({ length: 6 }, () => api.db.query('select pg_sleep(0.1)')))
  const films = Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      upload({ boxes: 900, chunks: 20_000, data: Buffer.alloc(5_000_000, n) }),
    ),
  )
  expect(await longestWait(films)).toBeLessThan(10_000)
  expect((await films).map(({ errcode }) => errcode)).toEqual([0, 0, 0, 0])
}, 120_000)

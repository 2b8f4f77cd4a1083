import { runImports } from '../../server/jobs/run-imports'
import { runEvents } from './run-events'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile, type FileRun } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD =
  '拍品编号,标题,类型,拍卖阶段,区县,小区,处置法院,案号,地址,建筑面积(㎡),评估价,起拍价(元),保证金,加价幅度,开拍时间,结束时间,公告'
const NOTICE = '"【拍卖公告】\n过户所涉税费均由买受人承担。\n【标的情况】\n房屋现由案外人承租。"'
const line = (no: number, more: { price?: string; address?: string; case?: string; notice?: string } = {}) =>
  [
    `A-${no}`,
    `通州区青梧里 ${no} 号楼 301 室`,
    '住宅',
    '第一次拍卖',
    '通州区',
    '青梧里',
    '北京市通州区人民法院',
    more.case ?? `（2026）京0112执${no}号`,
    more.address ?? `通州区梨园镇青梧里 ${no} 号楼 301 室`,
    '89.32㎡',
    '2880000',
    more.price ?? '201.6万',
    '201600',
    '10000',
    '2026/2/22 10:00',
    '2026-02-23 10:00',
    more.notice ?? NOTICE,
  ].join(',')

const run = (lines: readonly string[] | Buffer, options: FileRun = {}) =>
  runFile(api, 'lots', lines, { from: '平台甲', ...options })
const loadImportedLot = async (ref: string, source = '平台甲') =>
  api.db.one<Record<string, never>>(
    `select h.* from house h join import_source s on s.entity_id = h.id where s.kind = 'lots' and s.source = $2 and s.ref = $1`,
    [ref, source],
  )
const total = async (table = 'house') =>
  (await api.db.one<{ total: number }>(`select count(*)::int as total from ${table}`))?.total
const newest = async () => (await api.db.one<{ id: number }>('select max(id) as id from import_batch'))!.id
const jobTools = () => ({ ...api, log: api.app.log }) as never
const undo = async (id: number) => {
  await api.db.query(`update import_batch set state = 'undoing' where id = $1`, [id])
  await runImports.run(jobTools())
  return api.db.one('select state, undone_total, kept_total, unfit_total from import_batch where id = $1', [
    id,
  ])
}

test('a trial has the counts of the real run and writes no lot; the same file twice changes nothing', async () => {
  const before = await total()
  const lines = [HEAD, line(1), line(2), line(3, { price: '面议' }), line(2)]
  const tried = await run(lines)
  expect(countsIn(tried.said)).toEqual([2, 0, 0, 0, 2])
  expect(tried.said.slice(0, 2)).toEqual([
    '第 10 行　起拍价(元)：应为元，如 2016000 或 201.6万',
    '第 14 行　拍品编号：与第 6 行是同一套',
  ])
  expect(await total()).toBe(before)
  const done = await run(lines, { isWrite: true, step: 1 })
  expect(countsIn(done.said)).toEqual([2, 0, 0, 0, 2])
  expect(await total()).toBe(Number(before) + 2)
  const again = await run(lines, { isWrite: true })
  expect(countsIn(again.said)).toEqual([0, 0, 2, 0, 2])
  expect(await total()).toBe(Number(before) + 2)
})

test('a lot is whole: in fen, in its community, with what its notice says, and found by visitors', async () => {
  await run([HEAD, line(11)], { isWrite: true })
  const lot = (await loadImportedLot('A-11'))!
  expect(lot).toMatchObject({
    start_price: 201_600_000,
    area: 89.32,
    status: 'upcoming',
    round: 1,
    region_name: '通州区',
    xiaoqu_name: '青梧里',
    shelf: 'on',
    price: 201_600_000,
  })
  expect(lot.risk_yes).toEqual(expect.arrayContaining(['tax_bearer', 'lease']))
  expect(lot.near_station_ids).not.toHaveLength(0)
  const { result } = await api.call('house/info', { id: lot.id })
  expect(result.id).toBe(lot.id)
  const found = await api.call('base/house', { code: lot.code })
  expect(found.result.list).toHaveLength(1)
})

test('a start that moved is an update; who follows the lot is told, and what people corrected of it stays when the same file comes', async () => {
  await run([HEAD, line(21)], { isWrite: true })
  const { id } = (await loadImportedLot('A-21'))!
  const follower = await api.member()
  await api.call('user/follow', { type: 'house', entity_id: id }, follower)
  const moved = [HEAD, line(21).replace('2026/2/22 10:00', '2026-2-21 10:00')]
  const { said } = await run(moved, { isWrite: true })
  expect(countsIn(said)).toEqual([0, 1, 0, 0, 0])
  await runEvents(api)
  const told = await api.db.query<{ text: string }>('select text from message where uid = $1', [follower.uid])
  expect(told.map(({ text }) => text).join()).toContain('开拍由 02-22 10:00 改为 02-21 10:00')
  await api.db.query(`update house set title = '编辑改过的标题' where id = $1`, [id])
  await run(moved, { isWrite: true })
  expect((await loadImportedLot('A-21'))?.title).toBe('编辑改过的标题')
})

test('a lot of another source that is like one that is there waits for a person; merged or apart, it is known from then on', async () => {
  await run([HEAD, line(31), line(32)], { isWrite: true })
  const before = await total()
  const others = [HEAD, line(31), line(32, { price: '205万' })].map(text => text.replace('A-', 'B-'))
  const { said } = await run(others, { isWrite: true, from: '平台乙' })
  expect(countsIn(said)).toEqual([0, 0, 0, 2, 0])
  expect(await total()).toBe(before)
})

test('what is wrong is told by line and column', async () => {
  const { said } = await run([
    HEAD,
    line(41).replace('通州区,', '火星区,'),
    line(42).replace('201600,', '100,'),
    line(43).replace('2026-02-23 10:00', '2026-02-22 12:00'),
    line(44, { price: '—' }),
    line(45).replace('通州区青梧里', '加微信看房'),
  ])
  expect(countsIn(said)).toEqual([0, 0, 0, 0, 5])
  expect(said.slice(0, 5).map(text => text.replace(/第 \d+ 行　/, ''))).toEqual([
    '区县：没有“火星区”',
    '保证金：应在 10.08–40.32万',
    '结束时间：竞价时间不少于 24 小时',
    '起拍价(元)：应为元，如 2016000 或 201.6万',
    '标题：含有不能公开的部分（广告）',
  ])
})

test('a file saved in GB 18030 and one of JSON lines bring the same lots', async () => {
  const head = '拍品编号,标题,类型'
  expect(head).toBeTruthy()
  const gb = Buffer.concat([Buffer.from('b1e0bac52cb1eacce22cc0e0d0cd2cc2d6b4ce2cc7f8cfd8', 'hex')])
  const { said } = await run(gb, { file: 'gb.csv' })
  expect(said[0]).toMatch(/^缺少列：起拍价|^缺少列：/)
  expect(said[0]).not.toContain('轮次')
  const row = {
    ref: 'J-1',
    title: '通州区青梧里 91 号楼 301 室',
    house_type: '住宅',
    round: '一拍',
    region: '通州区',
    court: '北京市通州区人民法院',
    address: '通州区青梧里 91 号楼 301 室',
    area: 89.32,
    start_price: 2016000,
    deposit: 201600,
    increment: 10000,
    start_time: '2026-02-22T02:00:00Z',
    end_time: '2026-02-23T02:00:00Z',
  }
  const json = await run([JSON.stringify(row), '{'], { file: 'lots.jsonl', isWrite: true })
  expect(countsIn(json.said)).toEqual([1, 0, 0, 0, 1])
  expect((await loadImportedLot('J-1'))?.start_time).toBe(1_771_725_600)
})

test('a batch is taken back: what is untouched is gone or as before, what was changed since stays, what somebody follows is off the shelf', async () => {
  await run([HEAD, line(51)], { isWrite: true })
  await run([HEAD, line(51, { price: '210万' }), line(52), line(53), line(54)], { isWrite: true })
  const batch = await newest()
  const [followed, corrected] = [(await loadImportedLot('A-53'))!, (await loadImportedLot('A-54'))!]
  await api.call('user/follow', { type: 'house', entity_id: followed.id }, await api.member())
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  await api.db.query(
    `insert into audit (uid, action, entity_type, entity_id, at) values ($1, 'house/add-edit', 'house', $2, $3)`,
    [uid, corrected.id, api.now()],
  )
  expect(await undo(batch)).toEqual({ state: 'undone', undone_total: 3, kept_total: 1, unfit_total: 0 })
  expect(await loadImportedLot('A-52')).toBeUndefined()
  expect(await loadImportedLot('A-51')).toMatchObject({ start_price: 201_600_000 })
  expect(await api.db.one('select shelf, off_reason from house where id = $1', [followed.id])).toEqual({
    shelf: 'off',
    off_reason: 'check',
  })
  expect(await api.db.one('select shelf from house where id = $1', [corrected.id])).toEqual({ shelf: 'on' })
})

test('what an open case holds in doubt is not written over, and the line says why', async () => {
  await run([HEAD, line(61)], { isWrite: true })
  const lot = (await loadImportedLot('A-61'))!
  await api.db.query(`update house set checking = '{start_price}' where id = $1`, [lot.id])
  const changed = [HEAD, line(61, { price: '210万' })]
  const held = await run(changed, { isWrite: true })
  expect(countsIn(held.said)).toEqual([0, 0, 0, 0, 1])
  expect(held.said.join()).toContain('正在核对，结案前不能修改')
  expect(await loadImportedLot('A-61')).toMatchObject({ start_price: 201_600_000 })
  await api.db.query(`update house set checking = '{}' where id = $1`, [lot.id])
  expect(countsIn((await run(changed, { isWrite: true })).said)).toEqual([0, 1, 0, 0, 0])
})

test('addresses of pictures are noted with their lot, each once', async () => {
  const lines = [`${HEAD},图片`, `${line(71)},https://img.example.com/a.jpg`]
  expect(countsIn((await run(lines, { isWrite: true })).said)).toEqual([1, 0, 0, 0, 0])
  const lot = (await loadImportedLot('A-71'))!
  const noted = () => api.db.query('select url, state from import_picture where house_id = $1', [lot.id])
  expect(await noted()).toEqual([{ url: 'https://img.example.com/a.jpg', state: 'waiting' }])
  await run([`${HEAD},图片`, `${line(71, { price: '205万' })},https://img.example.com/a.jpg`], {
    isWrite: true,
  })
  expect(await noted()).toHaveLength(1)
})

// Questions that an import asks before it writes: unknown units and words, unlikely prices, states that contradict times. Command and desk
// refuse until the answer is given; a feed waits at the desk.
import { runImports } from '../../server/jobs/run-imports'
import { formerFingerprint } from '../../server/modules/import/read-row'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile, type FileRun } from './import-run'

const TOKEN = 'feed-token-of-court-a-000001'
let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { FEED_TOKENS: `court-a:lots:${TOKEN}` } })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD =
  '编号,标题,类型,轮次,状态,区县,小区,法院,案号,地址,面积,评估价,起拍价,保证金,加价幅度,成交价,开拍时间,结束时间'
interface Cells {
  ref?: string
  title?: string
  type?: string
  state?: string
  place?: string
  case?: string
  address?: string
  area?: string
  appraisal?: string
  start?: string
  deposit?: string
  deal?: string
  from?: string
  to?: string
}
const line = (no: number, more: Cells = {}) =>
  [
    more.ref ?? `Q-${no}`,
    more.title ?? `通州区青梧里${no}号楼301室`,
    more.type ?? '住宅',
    '一拍',
    more.state ?? '',
    '通州区',
    more.place ?? '青梧里',
    '北京市通州区人民法院',
    more.case ?? `（2026）京0112执${no}号`,
    more.address ?? `通州区梨园镇青梧里${no}号楼301室`,
    more.area ?? '89.32',
    more.appraisal ?? '2880000',
    more.start ?? '2016000',
    more.deposit ?? '201600',
    '10000',
    more.deal ?? '',
    more.from ?? '2026-02-22 10:00',
    more.to ?? '2026-02-23 10:00',
  ].join(',')
const run = (lines: readonly string[], options: FileRun = {}) =>
  runFile(api, 'lots', lines, { from: '平台问', ...options })
const work = () => runImports.run({ ...api, log: api.app.log } as never)
const view = async (id: number) => (await api.call('desk/import', { id }, editor)).result
const loadImportedLot = (ref: string, source: string) =>
  api.db.one<Record<string, never>>(
    `select h.* from house h join import_source s on s.entity_id = h.id where s.kind = 'lots' and s.source = $2 and s.ref = $1`,
    [ref, source],
  )
async function upload(lines: readonly string[]) {
  const sent = await api.call(
    'desk/import-upload',
    {
      kind: 'lots',
      name: 'lots.csv',
      part: 0,
      parts: 1,
      file: Buffer.from(lines.join('\n')).toString('base64'),
    } as never,
    editor,
  )
  expect(sent.errcode).toBe(0)
  return sent.result.id
}
const map = async (id: number, source: string, more: object = {}) => {
  const { columns } = await view(id)
  const found = Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])),
  )
  const answer = await api.call(
    'desk/import-map',
    { id, source, map: JSON.stringify(found), map_name: '', ...more } as never,
    editor,
  )
  if (answer.errcode === 0) await work()
  return answer
}
const fetchImportRows = async (id: number, state: 'wrong' | 'doubtful') =>
  (await api.call('desk/import-rows', { id, state }, editor)).result.list
const counts = ({
  new_total,
  doubtful_total,
  wrong_total,
}: {
  new_total: number
  doubtful_total: number
  wrong_total: number
}) => [new_total, doubtful_total, wrong_total]

test('a share that the title or the address names is one, in new rows and in those that come again', async () => {
  const rows = [
    line(301, { title: '青梧里301号楼的50%份额' }),
    line(302, { address: '梨园镇青梧里302号楼二分之一产权' }),
    line(303),
  ]
  expect(countsIn((await run([HEAD, ...rows], { isWrite: true })).said)).toEqual([3, 0, 0, 0, 0])
  const shareOf = async (no: number) => (await loadImportedLot(`Q-${no}`, '平台问'))?.share_percent ?? null
  expect(await Promise.all([301, 302, 303].map(shareOf))).toEqual([50, 50, null])
  expect(countsIn((await run([HEAD, ...rows], { isWrite: true })).said)).toEqual([0, 0, 3, 0, 0])
  await run([HEAD, line(301), line(303, { title: '青梧里303号楼（1/3）' })], { isWrite: true })
  expect(await Promise.all([301, 303].map(shareOf))).toEqual([null, 33.33])
})

test('a unit that nobody knows is asked: command and desk refuse until it is said, a feed waits at the desk', async () => {
  const head = HEAD.replace('起拍价', '起拍价（港元）')
  expect((await run([head, line(101)])).said[0]).toMatch(/列“起拍价（港元）”的单位“港元”不认识/)
  expect(countsIn((await run([head, line(101)], { units: { start_price: '元' } })).said)).toEqual([
    1, 0, 0, 0, 0,
  ])
  const id = await upload([head, line(101)])
  const column = (await view(id)).columns.find(({ field }) => field === 'start_price')
  expect(column?.units.start_price).toEqual({ unit: '港元', is_known: false })
  expect(await map(id, '平台港')).toMatchObject({ errcode: 1004, errmsg: expect.stringContaining('港元') })
  const kept = { units: JSON.stringify({ start_price: '元' }), map_name: '港元表' }
  expect((await map(id, 'court-a', kept)).errcode).toBe(0)
  expect(counts((await view(id)).batch)).toEqual([1, 0, 0])
  const cells = line(102).split(',')
  const put = (name: string) =>
    api.app.inject({
      method: 'PUT',
      url: '/feeds/court-a',
      payload: JSON.stringify(
        Object.fromEntries(
          HEAD.replace('起拍价', name)
            .split(',')
            .map((one, at) => [one, cells[at]]),
        ),
      ),
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/jsonl' },
    })
  const waits = (await put('起拍价（美元）')).json<{ batch: number; waits?: string }>()
  expect(waits.waits).toContain('美元')
  await work()
  expect((await view(waits.batch)).batch).toMatchObject({ state: 'mapping', new_total: 0 })
  // The saved mapping of the feed's source defines this header.
  const known = (await put('起拍价（港元）')).json<{ batch: number; waits?: string }>()
  expect(known.waits).toBeUndefined()
  await work()
  expect(counts((await view(known.batch)).batch)).toEqual([1, 0, 0])
  expect(await loadImportedLot('Q-102', 'court-a')).toMatchObject({ start_price: 201_600_000 })
})

test('a price that is unlikely for its place waits for a word: at the desk, or with a reason by command', async () => {
  const wrong = { start: '201.6', deposit: '20.16', appraisal: '288' }
  const lines = [HEAD, line(111, wrong), line(112)]
  const { said } = await run(lines, { isWrite: true })
  expect(countsIn(said)).toEqual([1, 0, 0, 1, 0])
  expect(said.join('\n')).toMatch(/第 2 行　存疑　.*这个小区一般在.*单位对吗/)
  expect(await loadImportedLot('Q-111', '平台问')).toBeUndefined()
  const id = await upload(lines.map(text => text.replace('Q-', 'U-')))
  await map(id, '平台问二')
  const [row] = await fetchImportRows(id, 'doubtful')
  expect(row).toMatchObject({ entity_id: null, reason: expect.stringContaining('单位对吗') })
  const decide = (decision: string) =>
    api.call('desk/import-decide', { row_id: row?.id, decision } as never, editor)
  expect((await decide('merge')).errcode).toBe(1004)
  expect((await decide('take')).errcode).toBe(0)
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(await loadImportedLot('U-111', '平台问二')).toMatchObject({ start_price: 20_160 })
  const taken = await run([HEAD, line(113, wrong)], { isWrite: true, takesAll: '凶宅，法院确认' })
  expect(countsIn(taken.said)).toEqual([1, 0, 0, 0, 0])
})

test('words of a source are said once: at the desk and by command, and known for its next file', async () => {
  const lines = [HEAD, line(121, { type: '工业用房' }), line(122, { state: '已下架' })]
  const id = await upload(lines)
  await map(id, '平台词')
  const { words, batch } = await view(id)
  expect(counts(batch)).toEqual([0, 0, 2])
  expect(words.map(({ header, word, total }) => [header, word, total])).toEqual([
    ['类型', '工业用房', 1],
    ['状态', '已下架', 1],
  ])
  const say = (list: object) =>
    api.call('desk/import-words', { id, words: JSON.stringify(list) } as never, editor)
  expect((await say([{ field: 'house_type', word: '工业用房', meaning: '厂房' }])).errcode).toBe(1004)
  await say([
    { field: 'house_type', word: '工业用房', meaning: '商业' },
    { field: 'status', word: '已下架', meaning: '撤回' },
  ])
  await work()
  expect(counts((await view(id)).batch)).toEqual([2, 0, 0])
  const again = await run([HEAD, line(123, { type: '工业用房' })], { from: '平台词' })
  expect(countsIn(again.said)).toEqual([1, 0, 0, 0, 0])
  const by = { from: '平台词二', words: [{ field: '类型', word: '仓库', meaning: '商业' }] }
  expect(countsIn((await run([HEAD, line(124, { type: '仓库' })], by)).said)).toEqual([1, 0, 0, 0, 0])
})

test('a state is what its times and its price allow', async () => {
  const past = { from: '2025-12-01 10:00', to: '2025-12-02 10:00' }
  const { said } = await run(
    [
      HEAD,
      line(131, { state: '已结束', deal: '2350000', ...past }),
      line(132, { state: '已结束', ...past }),
      line(133, past),
      line(134, { state: '正在进行' }),
      line(135, { state: '即将开始', ...past }),
      line(136, { state: '流拍' }),
      line(137, { state: '已流拍', ...past }),
    ],
    { isWrite: true },
  )
  expect(countsIn(said)).toEqual([2, 0, 0, 3, 2])
  expect(await loadImportedLot('Q-131', '平台问')).toMatchObject({ status: 'sold', deal_price: 235_000_000 })
  expect(await loadImportedLot('Q-137', '平台问')).toMatchObject({ status: 'failed' })
})

test('what a court published is taken with a mark: rounding, one yuan, a parking space without an area; more needs an editor', async () => {
  const { said } = await run([
    HEAD,
    line(141, { appraisal: '2880000.50' }),
    line(142, { start: '1', deposit: '50000' }),
    line(143, { type: '车位', area: '', start: '70000', deposit: '7000', appraisal: '100000' }),
    line(144, { type: '车位', area: '0', start: '70000', deposit: '7000', appraisal: '100000' }),
    line(145, { area: '0' }),
    line(146, { deposit: '100' }),
  ])
  expect(countsIn(said)).toEqual([4, 0, 0, 0, 2])
  expect(said.filter(one => one.includes('注明'))).toHaveLength(4)
  expect(said.join('\n')).toContain('保证金：应在 10.08–40.32万')
  const id = await upload([HEAD, line(147, { deposit: '100' })])
  await map(id, '平台公告')
  const [row] = await fetchImportRows(id, 'wrong')
  expect(row?.may_take).toBe(true)
  const taken = await api.call(
    'desk/import-mend',
    { row_id: row?.id, cells: '{}', as_published: '1' } as never,
    editor,
  )
  expect(taken.result).toMatchObject({ outcome: 'new' })
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(await loadImportedLot('Q-147', '平台公告')).toMatchObject({ deposit: 10_000 })
})

test('a lot without a number is the same lot however wide its case and address are written; what was known by the former hash still is', async () => {
  const bare = line(151, { ref: '' })
  await run([HEAD, bare], { isWrite: true })
  const wide = bare.replace('（2026）京0112执151号', '(２０２６)京０１１２执１５１号')
  expect(countsIn((await run([HEAD, wide], { isWrite: true })).said)?.[0]).toBe(0)
  const [source] = await api.db.query<{ ref: string }>(
    `select ref from import_source where source = '平台问' and ref like '#%' order by batch_id limit 1`,
  )
  const former = formerFingerprint(
    '北京市通州区人民法院',
    '（2026）京0112执151号',
    '通州区梨园镇青梧里151号楼301室',
    1,
    1_771_725_600,
  )
  await api.db.query(`delete from import_source where source = '平台问' and ref like '#%' and ref <> $1`, [
    source?.ref,
  ])
  await api.db.query(`update import_source set ref = $1 where source = '平台问' and ref = $2`, [
    former,
    source?.ref,
  ])
  // Only the brackets of its case number differ in width.
  expect(countsIn((await run([HEAD, bare], { isWrite: true })).said)).toEqual([0, 1, 0, 0, 0])
})

test('a lot is found by its case number, in any width, on the list, in search of all and at the desk', async () => {
  await run([HEAD, line(161, { case: '（２０２６）京0112执9161号' })], { isWrite: true })
  const { id } = (await loadImportedLot('Q-161', '平台问'))!
  for (const keyword of ['（2026）京0112执9161号', '(2026)京0112执9161号', '９１６１号', '京0112执9161']) {
    const found = await api.call('h5/house/search', { keyword } as never)
    expect(found.result.list.map((one: { id: number }) => one.id)).toContain(id)
    const list = await api.call('house/list', { keyword } as never)
    expect(list.result.list.map((one: { id: number }) => one.id)).toContain(id)
    const desk = await api.call('desk/lots', { keyword } as never, editor)
    expect(desk.result.list.map((one: { id: number }) => one.id)).toContain(id)
  }
  const all = await api.call('base/search-all', { keyword: '9161号' } as never)
  expect(JSON.stringify(all.result)).toContain(`"id":${id}`)
})

test('what a source does not tell of a lot is empty, and a lot that nobody dated is not published lately', async () => {
  await run([HEAD, line(171, { state: '流拍', from: '2025-12-01 10:00', to: '2025-12-02 10:00' })], {
    isWrite: true,
  })
  const { id } = (await loadImportedLot('Q-171', '平台问'))!
  const { result } = await api.call('house/info', { id })
  expect(result).toMatchObject({
    bid_total: null,
    signup_total: null,
    bidder_total: null,
    delay_total: null,
    notice_time: null,
  })
  const lately = await api.call('house/list', { notice_days: 30, keyword: '青梧里171' } as never)
  expect(lately.result.total).toBe(0)
})

test('communities that are not there are counted and given as a table; once they are made the same file joins its lots', async () => {
  const lines = [HEAD, line(181, { place: '和平家园' }), line(182, { place: '和平家园' })]
  const id = await upload(lines)
  await map(id, '平台小区')
  const { missing_total, missing_url } = await view(id)
  const { list } = (await api.call('desk/import-missing', { id }, editor)).result
  expect(list).toMatchObject([{ thing: 'xiaoqu', region: '通州区', name: '和平家园', total: 2 }])
  expect(missing_total).toBe(2)
  expect((await api.app.inject(missing_url!)).body).toMatch(/名称,.*\r\n.*和平家园/)
  await api.call('desk/import-run', { id }, editor)
  await work()
  expect(await loadImportedLot('Q-181', '平台小区')).toMatchObject({ xiaoqu_id: null })
  await runFile(api, 'communities', ['名称,区县,地址,经度,纬度', '和平家园,通州区,和平路 1 号,116.66,39.9'], {
    isWrite: true,
  })
  expect(countsIn((await run(lines, { isWrite: true, from: '平台小区' })).said)).toEqual([0, 2, 0, 0, 0])
  expect(await loadImportedLot('Q-181', '平台小区')).toMatchObject({ xiaoqu_name: '和平家园' })
})

test('a trial of the command leaves no batch; batches that wrote nothing are deleted, one that wrote is taken back first', async () => {
  const batches = async () =>
    (await api.db.one<{ n: number }>('select count(*)::int as n from import_batch'))?.n
  const before = await batches()
  await run([HEAD, line(191)])
  expect(await batches()).toBe(before)
  // After the lines that are searched for its header.
  const broken = [HEAD, ...Array.from({ length: 210 }, () => line(191)), '"not closed']
  expect((await run(broken)).said.join()).toContain('引号没有结束')
  expect(await batches()).toBe(before)
  const id = await upload([HEAD, line(192)])
  expect((await view(id)).batch.source).toBe('')
  expect((await api.call('desk/import-delete', { id }, editor)).errcode).toBe(0)
  expect((await api.call('desk/import', { id }, editor)).errcode).toBe(1005)
  const written = await upload([HEAD, line(193)])
  await map(written, '平台删')
  await api.call('desk/import-run', { id: written }, editor)
  await work()
  expect((await api.call('desk/import-delete', { id: written }, editor)).errcode).toBe(1008)
  await api.call('desk/import-undo', { id: written }, editor)
  await work()
  expect((await api.call('desk/import-delete', { id: written }, editor)).errcode).toBe(0)
})

test('two columns of one name are asked about; sheet, head and columns can be said by command', async () => {
  const twice = [`${HEAD},状态`, `${line(195)},撤回`]
  expect((await run(twice)).said.join('\n')).toContain('有两列都叫“状态”')
  const chosen = await run(twice, { isWrite: true, map: ['状态 #19=状态'] })
  expect(countsIn(chosen.said)).toEqual([1, 0, 0, 0, 0])
  expect(await loadImportedLot('Q-195', '平台问')).toMatchObject({ status: 'withdrawn' })
  const strange = [HEAD.replace('起拍价', '底价（万元）'), line(196).replace('2016000', '201.6')]
  expect((await run(strange)).said[0]).toBe('缺少列：起拍价')
  await run(strange, { isWrite: true, map: ['底价（万元）=start_price'] })
  expect(await loadImportedLot('Q-196', '平台问')).toMatchObject({ start_price: 201_600_000 })
})

test('a mapping that was kept at the desk under a name is used by command: alone and beside a column by hand; no other name, and one at a time', async () => {
  const head = HEAD.replace('起拍价', '底价（万元）').replace('标题', '叫什么')
  const id = await upload([head, line(201)])
  const { columns } = await view(id)
  const found = Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])),
  )
  const map = { ...found, start_price: '底价（万元）', title: '叫什么' }
  const kept = { id, source: '平台存', map: JSON.stringify(map), map_name: '底价表' }
  expect((await api.call('desk/import-map', kept as never, editor)).errcode).toBe(0)
  const lines = [head, line(202).replace('2016000', '201.6')]
  expect((await run(lines)).said[0]).toBe('缺少列：标题、起拍价')
  expect(countsIn((await run(lines, { map: ['底价表'] })).said)).toEqual([1, 0, 0, 0, 0])
  const beside = await run(
    lines.map(text => text.replace('叫什么', '称呼')),
    { map: ['底价表', '称呼=标题'], isWrite: true },
  )
  expect(countsIn(beside.said)).toEqual([1, 0, 0, 0, 0])
  expect(await loadImportedLot('Q-202', '平台问')).toMatchObject({ start_price: 201_600_000 })
  expect((await run(lines, { map: ['别的表'] })).said).toEqual(['没有存为“别的表”的对应关系'])
  expect((await run(lines, { map: ['底价表', '别的表'] })).said).toEqual([
    '只能用一份存下的对应关系，说了：底价表、别的表',
  ])
})

test('a trial says what words of a source mean and keeps none of them', async () => {
  const lines = [HEAD, line(211, { type: '工业厂区' })]
  const said = { from: '平台试', words: [{ field: '类型', word: '工业厂区', meaning: '商业' }] }
  const kept = () => api.db.query('select word, meaning from import_word where source = $1', ['平台试'])
  expect(countsIn((await run(lines, said)).said)).toEqual([1, 0, 0, 0, 0])
  expect(await kept()).toEqual([])
  expect(countsIn((await run(lines, { from: '平台试' })).said)).toEqual([0, 0, 0, 0, 1])
  expect(countsIn((await run(lines, { ...said, isWrite: true })).said)).toEqual([1, 0, 0, 0, 0])
  expect(await kept()).toEqual([{ word: '工业厂区', meaning: '商业' }])
})

test('sums that are unlikely beside others of their row wait for a word, whatever the kind', async () => {
  const doubtful = (said: readonly string[]) => said.filter(one => one.includes('存疑　'))
  const kindOfSale = HEAD.replace('状态', '类别')
  const state = (no: number, more: Cells) => line(no, { state: '国有资产', ...more })
  const parking = { type: '车位', area: '0', appraisal: '' }
  const lots = await run([
    kindOfSale,
    state(221, { deposit: '20' }),
    state(222, {}).replace(',10000,', ',1,'),
    state(223, { ...parking, start: '7', deposit: '1' }),
    state(224, { ...parking, start: '70000', deposit: '7000' }),
  ])
  expect(countsIn(lots.said)).toEqual([1, 0, 0, 3, 0])
  expect(doubtful(lots.said).map(one => one.split('　')[2]?.slice(0, 5))).toEqual([
    '保证金：2',
    '加价幅度：',
    '起拍价：7',
  ])
  const building = (no: number, total: string, fee: string) =>
    `XF9${no},演示楼盘${no},在售,通州区,云景东路 8 号,116.67,39.89,52000,${total},80,${fee}`
  const buildings = await runFile(api, 'buildings', [
    '编号,名称,状态,区县,地址,经度,纬度,均价,总价最低,面积最小,物业费',
    building(1, '420万', '3.9'),
    building(2, '420', '3.9'),
    building(3, '420万', '390'),
  ])
  expect(countsIn(buildings.said)).toEqual([1, 0, 0, 2, 0])
  const debts = (no: number, sums: string) =>
    `ZC9${no},演示债权${no},单户债权,演示银行,通州区,${sums},报名中,2025-11-02 09:00`
  const packages = await runFile(api, 'packages', [
    '编号,标题,类别,债权人,区县,本金,利息,转让价,状态,公告时间',
    debts(1, '1200万,260万,680万'),
    debts(2, '1200,260,680'),
    debts(3, '1200万,260,680万'),
  ])
  expect(countsIn(packages.said)).toEqual([1, 0, 0, 2, 0])
})

test('a 商圈 and schools that are not there are counted and said as communities are, and joined once they are', async () => {
  const lines = [
    '名称,区县,商圈,地址,经度,纬度,学校',
    '柳荫里,通州区,新商圈,柳荫路 1 号,116.66,39.9,柳荫小学、柳荫中学',
  ]
  const { said } = await runFile(api, 'communities', lines, { isWrite: true })
  expect(said.join('\n')).toContain('1 个的商圈不在库里，没有关联商圈：通州区 新商圈 1 个')
  expect(said.join('\n')).toMatch(
    /2 个的学校不在库里，没有关联学校：通州区 柳荫[中小]学 1 个、通州区 柳荫[中小]学 1 个/,
  )
  const lots = await run([`${HEAD},商圈`, `${line(231)},新商圈`])
  expect(lots.said.join('\n')).toContain('1 套的商圈不在库里，没有关联商圈：通州区 新商圈 1 套')
  await runFile(api, 'places', ['级别,名称,区县,经度,纬度', '商圈,新商圈,通州区,116.66,39.9'], {
    isWrite: true,
  })
  await runFile(
    api,
    'schools',
    ['名称,学段,区县,地址,经度,纬度', '柳荫小学,小学,通州区,柳荫路 2 号,116.66,39.9'],
    { isWrite: true },
  )
  const again = await runFile(api, 'communities', lines, { isWrite: true })
  expect(countsIn(again.said)).toEqual([0, 1, 0, 0, 0])
  expect(again.said.join('\n')).not.toContain('商圈不在库里')
  expect(again.said.join('\n')).toContain('1 个的学校不在库里')
})

test('a lot without a number whose start moved may be the one that is there; its neighbour is another', async () => {
  const bare = (no: number, more: Cells = {}) => line(no, { ref: '', case: '（2026）京0112执241号', ...more })
  await run([HEAD, bare(241)], { isWrite: true })
  const moved = { from: '2026-02-25 10:00', to: '2026-02-26 10:00' }
  const { said } = await run([
    HEAD,
    bare(241, moved),
    bare(242, { ...moved, address: '通州区梨园镇青梧里地下车库B1-242号' }),
  ])
  expect(countsIn(said)).toEqual([1, 0, 0, 1, 0])
})

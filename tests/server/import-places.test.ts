import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { runImports } from '../../server/jobs/run-imports'
import { countsIn, runFile } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const run = async (kind: string, lines: readonly string[]) => {
  const { said } = await runFile(api, kind, lines, { from: '平台甲', isWrite: true })
  return { counts: countsIn(said), said: said.join('\n') }
}

test('a new build comes in with its district, stations and rooms, is found, and changes by its number', async () => {
  const head = '楼盘编号,楼盘,状态,区县,地址,经度,纬度,均价,面积最小,面积最大,居室'
  const line = (more: { price?: string; rooms?: string; max?: string; code?: string } = {}) =>
    `${more.code ?? 'XFTEST01'},云栖台,在售,通州区,云景东路 8 号,116.6657,39.8905,${more.price ?? '52000'},78,${more.max ?? '142'},${more.rooms ?? '3、2'}`
  expect((await run('buildings', [head, line()])).counts).toEqual([1, 0, 0, 0, 0])
  const { result } = await api.call('building-new/list', { keyword: '云栖台' })
  expect(result.list[0]).toMatchObject({ name: '云栖台', avg_price: 5_200_000 })
  const kept = await api.db.one<{ jushi: number[] }>(`select jushi from building where id_code = 'XFTEST01'`)
  expect(kept?.jushi).toEqual([2, 3])
  expect((await run('buildings', [head, line()])).counts).toEqual([0, 0, 1, 0, 0])
  expect((await run('buildings', [head, line({ price: '53000' })])).counts).toEqual([0, 1, 0, 0, 0])
  for (const [wrong, word] of [
    [{ rooms: '十' }, '居室'],
    [{ max: '60' }, '面积最大'],
    [{ code: '楼盘一' }, '字母与数字'],
  ] as const) {
    const { counts, said } = await run('buildings', [head, line(wrong)])
    expect(counts?.[4]).toBe(1)
    expect(said).toContain(word)
  }
})

test('a package of claims comes in with its sum; words that may not be public keep it out', async () => {
  const head = '编号,标题,类别,债权人,区县,本金,利息,状态,公告时间,截止时间,介绍'
  const line = (more: { intro?: string; until?: string } = {}) =>
    `ZCTEST01,某厂单户债权,单户债权,演示资产管理公司,通州区,1200万,260万,报名中,2026-01-02 09:00,${more.until ?? '2026-03-20 17:00'},${more.intro ?? '抵押物为厂房'}`
  expect((await run('packages', [head, line()])).counts).toEqual([1, 0, 0, 0, 0])
  const kept = await api.db.one(`select total, principal, status from rights where id_code = 'ZCTEST01'`)
  expect(kept).toEqual({ total: 1_460_000_000, principal: 1_200_000_000, status: 'registering' })
  const { result } = await api.call('rights/pub-list', { keyword: '某厂单户债权' })
  expect(result.list[0]).toMatchObject({ id_code: 'ZCTEST01' })
  const late = await run('packages', [head, line({ until: '2025-12-01 10:00' })])
  expect(late.said).toContain('应晚于公告时间')
  const unfit = await run('packages', [head, line({ intro: '加微信 abc12345 内部渠道' })])
  expect(unfit.counts?.[4]).toBe(1)
})

/** Undoes the latest batch. */
async function undo() {
  const { id } = (await api.db.one<{ id: number }>('select max(id) as id from import_batch'))!
  await api.db.query(`update import_batch set state = 'undoing' where id = $1`, [id])
  await runImports.run({ ...api, log: api.app.log } as never)
  return api.db.one('select state, undone_total, kept_total from import_batch where id = $1', [id])
}

test('a school is found however its brackets and blanks are written, and a campus is its own', async () => {
  const head = '编号,名称,学段,区县,地址,经度,纬度'
  const at = '小学,通州区,试验街 1 号,116.66,39.9'
  await run('schools', [head, `SX-5,分校小学（东校区）,${at}`, `SX-6,分校小学,${at}`])
  const communities = [
    '编号,名称,区县,地址,经度,纬度,学校',
    'CX-5,分校里,通州区,试验街 2 号,116.66,39.9,分校小学 (东校区)',
    'CX-6,本校里,通州区,试验街 2 号,116.66,39.9,分 校 小 学、分校小学（西校区）',
  ]
  const { said } = await run('communities', communities)
  expect(said).toMatch(/学校不在库里.+分校小学（西校区） 1 个/)
  expect(
    await api.db.query(
      `select x.name, array_agg(s.name) as schools from xiaoqu x join xiaoqu_school b on b.xiaoqu_id = x.id join school s on s.id = b.school_id
       where x.name in ('分校里', '本校里') group by 1 order by 1`,
    ),
  ).toEqual([
    { name: '分校里', schools: ['分校小学（东校区）'] },
    { name: '本校里', schools: ['分校小学'] },
  ])
})

test('places that nobody needs go with their batch, with what hung on them', async () => {
  const schools = ['编号,名称,学段,区县,地址,经度,纬度', 'SX-1,试验小学,小学,通州区,试验街 1 号,116.66,39.9']
  expect((await run('schools', schools)).counts).toEqual([1, 0, 0, 0, 0])
  const communities = [
    '编号,名称,区县,地址,经度,纬度,均价,均价月份,学校',
    'CX-1,试验里,通州区,试验街 2 号,116.66,39.9,48000,2026-01,试验小学',
  ]
  expect((await run('communities', communities)).counts).toEqual([1, 0, 0, 0, 0])
  expect(await undo()).toEqual({ state: 'undone', undone_total: 1, kept_total: 0 })
  expect(await api.db.query(`select 1 from xiaoqu where name = '试验里'`)).toEqual([])
  await run('schools', [
    '编号,名称,学段,区县,地址,经度,纬度',
    'SX-2,试验中学,初中,通州区,试验街 3 号,116.66,39.9',
  ])
  expect(await undo()).toMatchObject({ undone_total: 1 })
  await run('buildings', [
    '编号,名称,状态,区县,地址,经度,纬度',
    'XFTEST02,试验台,在售,通州区,试验街 4 号,116.66,39.9',
  ])
  expect(await undo()).toMatchObject({ undone_total: 1 })
})

import {
  listMadePlaces,
  metresWord,
  missingFields,
  missingKey,
  missingTitle,
  timetableWords,
  undoWords,
  type ImportBatch,
  type ImportView,
  type MissingPlace,
} from '@/domain/desk/use-imports'
import { pullForm, pullState, pullWords, type Pull } from '@/domain/desk/use-pulls'

const place = (part: Partial<MissingPlace>): MissingPlace => ({
  ...{ thing: 'xiaoqu', region_id: 110112, city: '北京市', region: '通州区', name: '望潮府', total: 2 },
  ...{ lng: null, lat: null, address: null, near: [] },
  ...part,
})

test('a place to create asks for what its rows do not say', () => {
  const fields = (part: Partial<MissingPlace>) =>
    missingFields(place(part)).map(({ field, first }) => [field, first])
  expect(fields({ lng: 116.6, lat: 39.9, address: '滨河路 1 号' })).toEqual([
    ['as', '望潮府'],
    ['address', '滨河路 1 号'],
    ['lng', '116.6'],
    ['lat', '39.9'],
  ])
  expect(fields({ thing: 'circle' }).map(([field]) => field)).toEqual(['as', 'lng', 'lat'])
  expect(fields({ thing: 'region' }).map(([field]) => field)).toEqual(['as', 'code', 'lng', 'lat'])
})

test('only chosen places are sent, under the name of the file and with what was filled in', () => {
  const [one, other] = [place({}), place({ name: '别处' })]
  const chosen = new Map([
    [missingKey(one), { as: '望潮', address: '滨河路 1 号', lng: '116.6', lat: '39.9' }],
  ])
  expect(listMadePlaces([one, other], chosen)).toEqual([
    {
      ...{ thing: 'xiaoqu', region_id: 110112, city: '北京市', name: '望潮府', as: '望潮' },
      ...{ code: '', address: '滨河路 1 号', lng: '116.6', lat: '39.9' },
    },
  ])
})

test('a place is named with where it is, and how far a similar one is', () => {
  expect(missingTitle(place({}))).toBe('小区 望潮府（北京市 通州区）')
  expect(missingTitle(place({ thing: 'region', city: '', region: '', name: '临空新区' }))).toBe(
    '区县 临空新区',
  )
  expect([null, 320, 1_230].map(metresWord)).toEqual(['', '，相距 320 米', '，相距 1.2 公里'])
})

test('an undone import tells apart what somebody changed and what other data need', () => {
  const undone = { state: 'undone', undone_total: 4, kept_total: 2, used_total: 1, unfit_total: 0 }
  expect(undoWords(undone as ImportBatch)).toBe(
    '撤回 4，2 条后来有人改过，没有动，1 条已有房源等在用，没有删',
  )
})

test('of a feed the desk says what its timetable is of, and whether and why it is not used', () => {
  const batch = { created_at: Date.parse('2026-12-01T10:00:00+08:00') / 1000 } as ImportBatch
  const words = (timetable: ImportView['timetable']) => timetableWords({ batch, timetable })
  expect(words(null)).toBeNull()
  expect(words({ state: 'used', day: '2026-12-02', trips: 9_972 })).toEqual({
    ...{ facts: '时刻取自 2026-12-02，9,972 个车次', text: '通勤用时按这份时刻表计算', isRisk: false },
  })
  expect(words({ state: 'failed', day: '2026-10-30', trips: null })).toMatchObject({
    facts: '时刻取自 2026-10-30，日历在导入前已结束',
    isRisk: true,
  })
  expect(words({ state: 'waiting', day: null, trips: 12 })?.facts).toBe('没有日历，取全部车次，12 个车次')
  expect(words({ state: 'absent', day: null, trips: null })).toMatchObject({ facts: '', isRisk: false })
})

const PULL: Pull = {
  ...{ id: 1, kind: 'lots', source: '平台丙', url: 'https://partner.example/a.csv', format: 'csv' },
  ...{ header: 'x-api-key', times: ['06:30', '18:00'], stays_tried: true, is_on: true },
  ...{
    state: 'failed',
    fault: '对方回应 503',
    asked_at: 1_796_036_000,
    due_at: 1_796_036_300,
    batch_id: null,
  },
}

test('a fetched file says when it is fetched, how it went and when it is next', () => {
  expect(pullWords(PULL)).toBe('房源，每天 06:30、18:00，试运行后等人执行')
  expect(pullState(PULL)).toMatch(/^(2025-)?11-30 18:53 失败：对方回应 503，下次 (2025-)?11-30 18:58$/)
  expect(pullState({ ...PULL, state: '', fault: '', asked_at: null, is_on: false })).toBe('还没有取过，已停')
})

test('the form of a fetched file never has its secret', () => {
  expect(pullForm(PULL)).toMatchObject({ header: 'x-api-key', secret: '', times: '06:30、18:00' })
})

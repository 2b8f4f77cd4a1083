import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { collectChips } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { lines, para } from './para'

const names = filterNames({ para, lines, lots: [{ xiaoqu_id: 9, xiaoqu_name: '青梧里' }] })
const words = (filter: HouseFilter) => collectChips(buildConditions(filter, names)).map(chip => chip.label)

const GUOMAO = '116.461,39.9088,45,国贸'
const ZGC = '116.3165,39.9841,40,中关村'

describe('the chips of a filter', () => {
  it.each<[HouseFilter, string[]]>([
    [{}, []],
    [{ sort: 'price_asc' }, []],
    [{ region_ids: [110105, 110112] }, ['朝阳区', '通州区']],
    [{ circle_ids: [121] }, ['梨园']],
    [{ station_ids: [11], subway_distance_max: 800 }, ['梨园站', '距地铁 800m 内']],
    [{ metro_station_id: 11, metro_minutes: 30 }, ['早高峰 30 分钟内到梨园']],
    [{ commute: `${GUOMAO};${ZGC}` }, ['早高峰 45 分钟内到国贸', '40 分钟内到中关村']],
    [{ commute: ZGC, commute_at: 'night' }, ['夜间 40 分钟内到中关村']],
    [{ xiaoqu_ids: [9] }, ['青梧里']],
    [{ region_ids: [999999] }, ['所选区县']],
    [{ price_min: 200_000_000, price_max: 400_000_000 }, ['200–400万']],
    [{ price_max: 200_000_000 }, ['200万以下']],
    [{ price_min: 1_000_000_000 }, ['1,000万以上']],
    [{ unit_price_min: 350_000_000 }, ['350万/㎡以上']],
    [{ cost_max: 300_000_000 }, ['总成本 300万以下']],
    [{ monthly_min: 800_000, monthly_max: 1_000_000 }, ['月供 8,000–10,000元']],
    [{ cash_max: 100_000_000 }, ['现金 100万以下']],
    [{ verdict: ['enough', 'depends'] }, ['现金够', '现金取决于']],
    [{ area_min: 60, area_max: 90.5 }, ['60–90.5㎡']],
    [{ jushi: [2, 5] }, ['2室', '5室+']],
    [
      { rounds: [2], statuses: ['upcoming'], kinds: ['ykj'], house_types: [6] },
      ['车位', '一口价', '即将开始', '二拍'],
    ],
    // A risk that the notice does not mention is not excluded, so the chip does not claim its absence.
    [{ risk_exclude: ['lease', 'clearing'] }, ['排除带租约', '排除不负责清场']],
    [{ risk_clear: ['clearing', 'occupied'] }, ['法院负责清场', '无人居住']],
    [{ lease: ['no'], tax_bearer: ['no'] }, ['税费各自承担', '无租约']],
    [{ tax_bearer: ['unstated'], lease: ['yes'] }, ['税费未说明', '带租约']],
    [{ discount_min: 20 }, ['低于挂牌均价 20%+']],
    [{ start_from: '2026-11-20', start_to: '2026-11-20' }, ['11-20 开拍']],
    [{ start_slot: '2026-11-23T01:30' }, ['11-23 01:30 开拍']],
    [{ start_from: '2026-11-20', start_to: '2026-11-26' }, ['11-20 至 11-26 开拍']],
    [{ has_survey: true, can_look: true, notice_days: 30 }, ['有实勘', '可看样', '近30天公告']],
    [{ keyword: '望京 三居' }, ['“望京”', '“三居”']],
    [{ type: 'haozhai' }, ['豪宅']],
    [{ type: 'qbfc' }, []],
  ])('%j reads %j', (filter, expected) => {
    expect(words(filter)).toEqual(expected)
  })

  it('leave the rest of the filter when one is taken away', () => {
    const filter: HouseFilter = {
      jushi: [2, 3],
      price_min: 1,
      price_max: 2,
      has_survey: true,
      sort: 'price_asc',
    }
    const chips = collectChips(buildConditions(filter, names))
    expect(chips.map(chip => chip.next)).toEqual([
      { jushi: [2, 3], has_survey: true, sort: 'price_asc' },
      { jushi: [3], price_min: 1, price_max: 2, has_survey: true, sort: 'price_asc' },
      { jushi: [2], price_min: 1, price_max: 2, has_survey: true, sort: 'price_asc' },
      { jushi: [2, 3], price_min: 1, price_max: 2, sort: 'price_asc' },
    ])
  })

  it('stand together as one condition where they are alternatives', () => {
    const [condition] = buildConditions({ rounds: [1, 2] }, names)
    expect(condition).toMatchObject({ label: '一拍、二拍', next: {} })
  })

  it('take the destinations away one by one, and are one condition in words', () => {
    const filter: HouseFilter = { commute: `${GUOMAO};${ZGC}`, jushi: [2], sort: 'commute_asc' }
    const [condition] = buildConditions(filter, names)
    expect(condition).toMatchObject({
      label: '早高峰 45 分钟内到国贸、40 分钟内到中关村',
      next: { jushi: [2] },
    })
    expect(condition?.chips.map(chip => chip.next)).toEqual([
      { ...filter, commute: ZGC },
      { ...filter, commute: GUOMAO },
    ])
    const [old] = buildConditions({ commute: ZGC, metro_station_id: 11 }, names)
    expect(old?.chips.map(chip => chip.next)).toEqual([{ commute: ZGC }, { metro_station_id: 11 }])
  })

  it("do not show the type that the screen's own address fixes", () => {
    expect(buildConditions({ type: 'sfpm', rounds: [1] }, names, 'sfpm').map(c => c.label)).toEqual(['一拍'])
  })
})

// View logic of valuations: the form's request, saved valuations, and the layout of ranges and samples.
import type { Valuation, ValuationSample } from '../../../src/contract/valuation/cards'
import {
  expectedCostView,
  expectedView,
  frozenText,
  type Expected,
} from '../../../src/domain/house/detail/expected-view'
import {
  NEW_VALUATION,
  readValuation,
  roomsText,
  samplesText,
} from '../../../src/domain/finance/valuation/valuation-form'
import { withValued } from '../../../src/domain/finance/valuation/valuation-store'
import {
  errorView,
  homeText,
  rangeView,
  spotsView,
} from '../../../src/domain/finance/valuation/valuation-view'
import { countsText, originsText, recordView } from '../../../src/domain/finance/scorecard/scorecard-view'

const XIAOQU = { id: 1, name: '青梧里', place: '通州区 梨园', samples: 22 }
const FORM = { ...NEW_VALUATION, xiaoqu: XIAOQU, area: '89.32' }

describe('the form', () => {
  test.each([
    ['nothing yet', NEW_VALUATION, {}, false],
    ['a community and an area', FORM, {}, true],
    ['no community', { ...FORM, xiaoqu: null }, {}, false],
    [
      'a floor above the roof',
      { ...FORM, floor: '21', total: '18' },
      { floor: '总共 18 层，不能高于它' },
      false,
    ],
    ['the top floor', { ...FORM, floor: '18', total: '18' }, {}, true],
    ['too small', { ...FORM, area: '9.99' }, { area: '应在 10 到 2,000 之间' }, false],
    ['as large as can be', { ...FORM, area: '2000' }, {}, true],
    ['three decimals', { ...FORM, area: '89.321' }, { area: '应在 10 到 2,000 之间' }, false],
    ['floor nought', { ...FORM, floor: '0' }, { floor: '应在 1 到 200 之间' }, false],
  ])('with %s', (_, form, errors, isReady) => {
    const read = readValuation(form)
    expect(read.errors).toEqual(errors)
    expect(read.request !== null).toBe(isReady)
  })
  test('sends only what was said', () => {
    expect(readValuation(FORM).request).toEqual({ xiaoqu_id: 1, area: 89.32, type: 5 })
    expect(
      readValuation({
        ...FORM,
        jushi: 2,
        ting: 0,
        floor: '3',
        total: '6',
        orientation: 'south',
        decoration: 'fine',
      }).request,
    ).toEqual({
      xiaoqu_id: 1,
      area: 89.32,
      type: 5,
      jushi: 2,
      ting: 0,
      floor: 3,
      total_floor: 6,
      orientation: 'south',
      decoration: 'fine',
    })
  })
  test.each([
    [null, null, null],
    [2, null, '2室'],
    [2, 1, '2室1厅'],
    [1, 0, '1室0厅'],
  ])('rooms %s and %s are %s', (jushi, ting, words) => expect(roomsText({ jushi, ting })).toBe(words))
  test.each([
    [22, '22 个样本'],
    [5, '5 个样本'],
    [4, '4 个，扩到商圈'],
  ])('%d samples: %s', (samples, words) => expect(samplesText(samples, 5)).toBe(words))
  test('what was valued is listed once, the latest first, twelve at most', () => {
    const one = (at: number) => ({ id: String(at), name: '', text: '', price: 1, at })
    const many = Array.from({ length: 14 }, (_, id) => one(id)).reduce(
      withValued,
      [] as ReturnType<typeof one>[],
    )
    expect(many.map(({ at }) => at)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(withValued(many, one(5))[0]?.id).toBe('5')
    expect(withValued(many, one(5))).toHaveLength(12)
  })
})

describe('a valuation', () => {
  const valuation = {
    input: {
      xiaoqu_name: '青梧里',
      area: 89.32,
      huxingtext: '2室1厅',
      floor: 11,
      total_floor: 18,
      orientation: 'south_north',
      decoration: 'simple',
    },
    result: { low: 332_500_000, price: 348_500_000, high: 364_500_000 },
  } as unknown as Valuation
  test('is named by what it is', () => {
    expect(homeText(valuation)).toBe('青梧里 · 89.32㎡ · 2室1厅 · 11/18 层 南北 简装')
  })
  test('its range lies in the middle of its line', () => {
    expect(rangeView(valuation)).toEqual({
      low: { text: '332.5', at: 20 },
      high: { text: '364.5', at: 80 },
      price: { text: '348.5', at: 50 },
    })
  })
  describe('samples lie where they are on the map', () => {
    const sample = (lng: number, lat: number) =>
      ({ lng, lat, adjusted_unit_price: 3_860_000 }) as ValuationSample
    const at = { lng: 116, lat: 40 }
    test('east to the right, north up, and those off it are counted', () => {
      const view = spotsView(at, [
        sample(116.001, 40),
        sample(116, 40.001),
        sample(116.0005, 40),
        sample(115.9995, 40),
        sample(116.2, 40),
      ])
      expect(view).toMatchObject({ metres: 150, zoom: 16, own: 0, beyond: 1, shift: { x: 0, y: 0 } })
      expect(view.spots.map(({ x, y }) => [x, y])).toEqual([
        [47, 0],
        [0, -61],
        [23, 0],
        [-23, 0],
      ])
      expect(view.spots[0]?.text).toBe('3.86')
    })
    test.each([
      [0.0006, 150, 16],
      [0.004, 600, 14],
      [0.008, 1200, 13],
      [0.04, 5000, 11],
      [0.3, 10_000, 10],
    ])('%d degrees away: a ring of %d m at zoom %d that fits the frame', (far, metres, zoom) => {
      const view = spotsView(at, [sample(116 + far, 40)])
      expect(view).toMatchObject({ metres, zoom })
      expect(view.ring).toBeLessThanOrEqual(96)
      expect(view.ring).toBeGreaterThan(40)
    })
    test('a community beside the middle of its map is where it is', () => {
      const { shift } = spotsView({ lng: 116.0009, lat: 39.9993 }, [sample(116.001, 40)])
      expect(shift).toEqual({ x: 42, y: 43 })
    })
  })
  test.each([
    [71, 29, '区间本该含 80%，实际 29 / 41，即 71%；区间随之放宽'],
    [90, 37, '区间本该含 80%，实际 37 / 41，即 90%；区间随之收窄'],
    [80, 33, null],
  ])('coverage %d: %s', (coverage, inside, note) => {
    expect(
      errorView({
        region_id: 1,
        region_name: '通州区',
        months: 12,
        inside,
        replayed: 41,
        worst: -14.2,
        bins: [],
        level: 80,
        spans: [],
        deals: 41,
        coverage,
        median_error: 4.9,
        cod: 6,
        prd: 1,
      }).note,
    ).toBe(note)
  })
})

describe('the scorecard', () => {
  const record = {
    id: 1,
    house_id: null,
    title: '某房',
    region_id: 110112,
    region_name: '通州区',
    kind: 'sfpm',
    house_type: 5,
    round: 1,
    area: 89.3,
    start_price: 200_000_000,
    frozen_at: 1_768_449_600,
    is_replayed: false,
    chance: 62.3,
    low: 280_000_000,
    middle: 300_000_000,
    high: 330_000_000,
    samples: 60,
    is_sold: true,
    deal_price: 270_000_000,
    ended_at: 1_768_536_000,
    error: 11.1,
    is_inside: false,
    bidders: 4.6,
    bidders_low: 1,
    bidders_high: 8,
    bidder_total: 3,
  } as const
  test('a miss is told as one', () => {
    expect(recordView(record)).toMatchObject({
      said: '估 300.0万（280.0万 – 330.0万），成交概率 62%，预计 4.6 人出价',
      came: '实际 270.0万，3 人出价',
      isMiss: true,
      day: '2026-01-16，开拍前定稿',
    })
    expect(recordView(record).error).toContain('估价高')
    expect(recordView({ ...record, error: -4 }).error).toContain('估价低')
    expect(
      recordView({ ...record, is_sold: false, deal_price: null, error: null, is_inside: null }),
    ).toMatchObject({ came: '流拍', isMiss: false, error: '' })
  })
  test.each([
    [record, '在区间外'],
    [{ ...record, deal_price: 300_000_000, is_inside: true }, '在区间内'],
    [{ ...record, is_sold: false, deal_price: null, is_inside: null }, '结果流拍'],
    [{ ...record, is_sold: null, deal_price: null, is_inside: null }, '结束后照实比对'],
  ] as const)('on the lot: %#', (one, words) => expect(frozenText(one)).toContain(words))
  test('without any estimate it says so', () => {
    expect(countsText({ ended: 0 } as Parameters<typeof countsText>[0])).toBe('还没有结束的预估')
  })
  test('says how many stood before their auctions and how many are replays', () => {
    const counts = { ended: 1240, replayed: 1240, unsold: 300, open: 2, level: 80, data_to: '2026-01-16' }
    const card = { ...counts, total: { deals: 940 } } as Parameters<typeof countsText>[0]
    expect(countsText(card)).toContain('其中 0 条为开拍前定稿，1,240 条为历史回放')
    expect(originsText(card)).toContain('以下全是历史回放')
    expect(originsText({ ended: 1240, replayed: 1000 })).toContain('其余为历史回放')
    expect(originsText({ ended: 1240, replayed: 0 })).not.toContain('回放')
  })
  test('a replay on the lot does not pass for an estimate of its time', () => {
    expect(frozenText(record)).toContain('开拍前估')
    expect(frozenText({ ...record, is_replayed: true })).toContain('历史回放')
  })
})

describe('chances of what may come', () => {
  const NO_PRICE: Expected = {
    house_id: 1,
    silence: null,
    samples: 0,
    least_samples: 30,
    bid: null,
    chance: null,
    low: null,
    middle: null,
    high: null,
    level: 80,
    held: null,
    at_start: null,
    alike: null,
    past: { deals: 0, coverage: null, median_error: null, cod: null, prd: null },
    cost: null,
    replayed: 0,
    data_to: null,
    outcomes: [],
    rule: null,
    frozen: null,
  }
  const PRICED = { chance: 60, low: 3e8, middle: 3.2e8, high: 3.4e8, held: 80, at_start: 20 }
  test.each([
    [40, '都是历史回放'],
    [0, '都在开拍前定稿'],
    [30, '其中 10 套为开拍前定稿，30 套为历史回放'],
  ])('the share inside says where it comes from: %d replays of 40', (replayed, words) => {
    const priced = { ...PRICED, replayed }
    const past = { ...NO_PRICE.past, deals: 40, coverage: 80 }
    expect(expectedView({ ...NO_PRICE, ...priced, past }).promise).toContain(
      `40 套（${words}），80% 落在各自区间内`,
    )
  })
  describe('each kind of interval says what it holds', () => {
    const promiseOf = (part: Partial<Expected>) => expectedView({ ...NO_PRICE, ...PRICED, ...part }).promise
    test('the start price alone is told as a chance of it, never as eight in ten', () => {
      expect(promiseOf({ low: 3e8, middle: 3e8, high: 3e8, held: 88.2, at_start: 88.2 })).toContain(
        '若成交，88% 的可能就按起拍价 300.0万 成交，其余高于它',
      )
    })
    test('one that begins at the start says how often that is paid, and where the others lie', () => {
      expect(promiseOf({ held: 80.2, at_start: 31 })).toContain(
        '若成交，80% 的可能落在区间内，其中按起拍价成交 31%；其余高于上限',
      )
    })
    test('one above the start can be missed at both sides', () => {
      const words = promiseOf({ held: 81, at_start: 3.4 })
      expect(words).toContain('81% 的可能落在区间内，按起拍价成交的可能 3%')
      expect(words).not.toContain('高于上限')
    })
    test('after a bid it begins there; beyond all that was expected nothing is held', () => {
      expect(promiseOf({ bid: 3e8, held: 80, at_start: 0 })).toContain('80% 的可能落在区间内，其余高于上限')
      expect(promiseOf({ bid: 5e8, low: 5e8, middle: 5e8, high: 5e8, held: 0, at_start: 0 })).toContain(
        '出价已超过预计，不再估',
      )
    })
    const alike = {
      span: 'start' as const,
      deals: 64,
      held: 80,
      coverage: 77.4,
      below: 0,
      above: 22.6,
      at_start_said: 40,
      at_start: 41,
    }
    test('and how such intervals fared in the district, where enough did', () => {
      const past = { ...NO_PRICE.past, deals: 90, coverage: 83 }
      const priced = { held: 80, at_start: 31, past }
      expect(promiseOf({ ...priced, alike })).toContain('从起拍价起的区间 64 套，实际 77% 落在其中')
      expect(promiseOf({ ...priced, alike: { ...alike, deals: 12 } })).not.toContain('12 套')
    })
  })
  const outcome = (key: string, chance: number) => ({
    key,
    chance,
    round: 1 as const,
    title: key,
    text: '',
    start_price: null,
    low: null,
    middle: null,
    high: null,
  })
  const chances = (...outcomes: ReturnType<typeof outcome>[]) =>
    Object.fromEntries(
      expectedView({ ...NO_PRICE, outcomes }).rows.map(({ key, chance }) => [
        key,
        Number.parseInt(chance, 10),
      ]),
    )

  test.each([
    [33.5, 33.4, 33.1, 40.2, 26.3],
    [30.5, 35.5, 34, 46.9, 22.6],
    [0.4, 50.3, 49.3, 0.6, 99],
    [99.6, 0.3, 0.1, 0.2, 0.2],
  ])('with each start of the next round add up to 100: %d now', (now, min, leastNot, same, sameNot) => {
    const said = chances(
      outcome('here', now),
      outcome('next_least', min),
      outcome('next_least_unsold', leastNot),
      outcome('next_same', same),
      outcome('next_same_unsold', sameNot),
    )
    expect(said.here).toBe(Math.round(now))
    expect(said.here! + said.next_least! + said.next_least_unsold!).toBe(100)
    expect(said.here! + said.next_same! + said.next_same_unsold!).toBe(100)
  })
  test('where no round follows, a sale or none', () => {
    expect(chances(outcome('here', 62.5), outcome('unsold', 37.5))).toEqual({ here: 63, unsold: 37 })
  })
})

describe('what a lot comes to at the prices expected of it', () => {
  const said = {
    silence: null,
    low: 271_500_000,
    middle: 288_500_000,
    high: 312_500_000,
    held: 80,
    at_start: 2,
    bid: null,
    outcomes: [],
    cost: { least: 283_600_000, middle: 301_300_000, middle_most: 301_300_000, most: 326_200_000 },
  } as unknown as Parameters<typeof expectedCostView>[0]
  test('leads as a range, with what it is by', () => {
    expect(expectedCostView(said)).toEqual({
      figure: '283.6万 – 326.2万',
      label: '按预计成交价 271.5万 – 312.5万，总成本',
      text: '成交价有 80% 的可能落在其中；按中位 288.5万 成交，总成本 301.3万',
    })
  })
  test('where the interval begins at the highest bid, what it leaves out lies above', () => {
    expect(expectedCostView({ ...said, bid: said.low }).text).toContain(
      '成交价有 80% 的可能落在其中，其余更高；',
    )
  })
  test.each([
    [
      { most: null, middle_most: null },
      '至少 301.3万',
      '预计成交 271.5万 – 312.5万，成交价有 80% 的可能落在其中',
    ],
    [{ middle_most: 310_000_000 }, '283.6万 – 326.2万', '总成本 301.3万 – 310.0万'],
  ])('%#: an end that nobody can say is no end', (change, figure, text) => {
    const view = expectedCostView({ ...said, cost: said.cost && { ...said.cost, ...change } })
    expect(view.figure).toBe(figure)
    expect(view.text).toContain(text)
  })
  test('says why nothing is expected', () => {
    expect(expectedCostView({ ...said, silence: '没有可比的成交，不估', cost: null })).toEqual({
      figure: null,
      label: null,
      text: '没有可比的成交，不估',
    })
  })
})

import fc from 'fast-check'
import {
  COMMUTE_TIMES,
  HOUSE_KINDS,
  HOUSE_SORTS,
  HOUSE_STATUSES,
  HOUSE_TYPES,
  LIST_TYPES,
  RISK_KINDS,
  RISK_VALUES,
  VERDICTS,
  ROUNDS,
} from '@/contract/codes'
import { formatCommute } from '@/contract/commute'
import {
  openUnlessSaid,
  canonical,
  FILTER_KEYS,
  filterKey,
  readFilter,
  writeFilter,
  type HouseFilter,
} from '@/domain/house/filter/filter'

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 1, maxLength: 20 })
const fen = fc.integer({ min: 0, max: 10_000_000_000_000 })
const area = fc.integer({ min: 0, max: 100_000_000 }).map(n => n / 100)
const percent = fc.integer({ min: 0, max: 1000 }).map(n => n / 10)
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(d => d.toISOString().slice(0, 10))
const word = fc
  .stringMatching(/^[\u4e00-\u9fa5A-Za-z0-9&=?# ,]{1,40}$/)
  .map(w => w.trim())
  .filter(w => w.length >= 2)

const goal = fc.record({
  lng: fc.integer({ min: 115_000_000, max: 118_000_000 }).map(n => n / 1e6),
  lat: fc.integer({ min: 39_000_000, max: 41_000_000 }).map(n => n / 1e6),
  minutes: fc.integer({ min: 5, max: 120 }),
  name: fc.stringMatching(/^[\u4e00-\u9fa5A-Za-z0-9&=?#]{1,30}$/),
})

const anyFilter: fc.Arbitrary<HouseFilter> = fc.record(
  {
    type: fc.constantFrom(...LIST_TYPES),
    keyword: word,
    region_ids: ids,
    circle_ids: ids,
    xiaoqu_ids: ids,
    subway_line_ids: ids,
    station_ids: ids,
    commute: fc.array(goal, { minLength: 1, maxLength: 2 }).map(formatCommute),
    commute_at: fc.constantFrom(...COMMUTE_TIMES),
    metro_station_id: fc.integer({ min: 1, max: 9_999_999_999 }),
    metro_minutes: fc.integer({ min: 5, max: 120 }),
    subway_distance_max: fc.integer({ min: 100, max: 5000 }),
    school_id: fc.integer({ min: 1, max: 9_999_999_999 }),
    price_min: fen,
    price_max: fen,
    unit_price_min: fen,
    unit_price_max: fen,
    cost_min: fen,
    cost_max: fen,
    budget: fen,
    monthly_min: fen,
    monthly_max: fen,
    cash_min: fen,
    cash_max: fen,
    verdict: some(VERDICTS),
    area_min: area,
    area_max: area,
    jushi: some([1, 2, 3, 4, 5] as const),
    house_types: some(HOUSE_TYPES),
    kinds: some(HOUSE_KINDS),
    statuses: some(HOUSE_STATUSES),
    rounds: some(ROUNDS),
    risk_exclude: some(RISK_KINDS),
    risk_clear: some(RISK_KINDS),
    tax_bearer: some(RISK_VALUES),
    lease: some(RISK_VALUES),
    loan_supported: fc.boolean(),
    discount_min: percent,
    discount_max: percent,
    start_from: day,
    start_to: day,
    start_slot: fc.tuple(day, fc.constantFrom('T00:00', 'T09:30', 'T23:30')).map(parts => parts.join('')),
    trade_time: day,
    has_survey: fc.boolean(),
    can_look: fc.boolean(),
    notice_days: fc.integer({ min: 1, max: 365 }),
    deal_months: fc.integer({ min: 1, max: 60 }),
    feature_ids: ids,
    has_elevator: fc.boolean(),
    build_year_min: fc.integer({ min: 1900, max: 2100 }),
    court: word,
    polygon: fc.array(
      fc.tuple(
        fc.integer({ min: 1160, max: 1170 }).map(n => n / 10),
        fc.integer({ min: 390, max: 410 }).map(n => n / 10),
      ),
      { minLength: 3, maxLength: 8 },
    ),
    sort: fc.constantFrom(...HOUSE_SORTS),
  },
  { requiredKeys: [] },
)

describe('which lots are meant', () => {
  it.each<[string, HouseFilter, HouseFilter['statuses']]>([
    ['without a word those that can still be had', { jushi: [2] }, ['upcoming', 'ongoing']],
    ['those in a state that is named', { statuses: ['sold'] }, ['sold']],
    ['those of a day, whatever became of them', { trade_time: '2026-11-20' }, undefined],
  ])('%s', (_what, filter, statuses) => {
    expect(openUnlessSaid(filter).statuses).toEqual(statuses)
  })

  it('needs no word where it goes without saying', () => {
    expect(canonical({ statuses: ['ongoing', 'upcoming'], jushi: [2] })).toEqual({ jushi: [2] })
  })
})

describe('a filter in the address', () => {
  it('comes back as it was written, and is written the same way again', () => {
    fc.assert(
      fc.property(anyFilter, filter => {
        const query = writeFilter(canonical(filter))
        expect(readFilter(query)).toEqual(canonical(filter))
        expect(writeFilter(readFilter(query))).toEqual(query)
      }),
    )
  })

  it('has one address however its choices were made', () => {
    expect(filterKey({ jushi: [3, 2], region_ids: [110108, 110105] })).toBe(
      filterKey({ region_ids: [110105, 110108], jushi: [2, 3] }),
    )
    expect(Object.keys(writeFilter({ sort: 'price_asc', price_min: 1, type: 'sfpm' }))).toEqual([
      'type',
      'price_min',
      'sort',
    ])
  })

  it('never throws, whatever stands in the address, and never keeps what would be refused', () => {
    const key = fc.constantFrom(...FILTER_KEYS)
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.oneof(fc.string(), fc.integer().map(String), fc.constant('-1,0,x'))),
        query => {
          const kept = readFilter(query)
          expect(readFilter(writeFilter(kept))).toEqual(kept)
        },
      ),
    )
  })

  it.each([
    ['an unknown type', { type: 'villa' }],
    ['ids that are none', { region_ids: '0,-1,abc,12345678901' }],
    ['a price that is no whole number', { price_min: '1.5' }],
    ['a range that begins above its end', { price_min: '300', price_max: '200' }],
    ['days the wrong way round', { start_from: '2026-11-22', start_to: '2026-11-20' }],
    ['a time that is no half hour', { start_slot: '2026-11-23T10:15' }],
    ['a day that does not exist', { trade_time: '2026-02-30' }],
    ['half a box', { lng_min: '116', lat_min: '39' }],
    ['a polygon of two points', { polygon: '[[116,39],[117,40]]' }],
    ['broken JSON', { polygon: '[[116' }],
    ['an empty word', { keyword: '   ' }],
    ['a word that is too long', { keyword: '长'.repeat(51) }],
    ['too many days', { notice_days: '366' }],
    ['the default order', { sort: 'default' }],
    ['names it does not know', { utm_source: 'x', page: '3' }],
  ])('leaves out %s', (_what, query: Record<string, string>) => {
    expect(readFilter(query)).toEqual({})
  })

  it('keeps the good choices among bad ones', () => {
    expect(
      readFilter({ rounds: '9,2,x,1', region_ids: '110105,foo', price_min: '20000000', statuses: 'gone' }),
    ).toEqual({ rounds: [1, 2], region_ids: [110105], price_min: 20000000 })
  })
})

describe('destinations of a commute', () => {
  const GUOMAO = '116.461,39.9088,45,国贸'
  const ZGC = '116.3165,39.9841,40,中关村'

  it.each<[string, Record<string, string>, HouseFilter]>([
    ['two of them', { commute: `${GUOMAO};${ZGC}` }, { commute: `${GUOMAO};${ZGC}` }],
    ['none, if there are three', { commute: [GUOMAO, ZGC, GUOMAO].join(';') }, {}],
    ['none, if one is wrong', { commute: `${GUOMAO};116,39,3,近处` }, {}],
    ['the usual time of day without a word', { commute: GUOMAO, commute_at: 'morning' }, { commute: GUOMAO }],
    ['no time of day and no order without a destination', { commute_at: 'night', sort: 'commute_asc' }, {}],
    [
      'the station of an older address as the first',
      { commute: `${GUOMAO};${ZGC}`, metro_station_id: '7', metro_minutes: '30', sort: 'commute_asc' },
      { commute: GUOMAO, metro_station_id: 7, metro_minutes: 30, sort: 'commute_asc' },
    ],
  ])('the address keeps %s', (_what, query, filter) => {
    expect(readFilter(query)).toEqual(filter)
  })
})

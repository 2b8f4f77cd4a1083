// Generated questions for lot engines: the same at each run.

import type {
  Buyer,
  Condition,
  FacetName,
  FacetSpec,
  LoanTerms,
  LotQuery,
  Metric,
  NumberField,
  Sort,
  SortGroup,
  SortKey,
} from '../../../server/search/lot-search'
import { LOT_SORTS, openFirst, wholeFirst, type LotOrder } from '../../../server/search/sorts'
import { COURTS, KINDS, NOW, REGIONS, RISKS, STATIONS, STATUSES, type Random } from './lots'

const DAY = 86_400

const commercial = { rate: 3.1, months: 360 }
const LOANS: Readonly<Record<'city' | 'else', { home: LoanTerms; other: LoanTerms }>> = {
  city: {
    home: {
      cap: Infinity,
      downPercent: 15,
      instalments: { fund: { limit: 120_000_000, rate: 2.6, months: 360 }, commercial },
    },
    other: { cap: 400_000_000, downPercent: 50, instalments: { fund: null, commercial } },
  },
  else: {
    home: { cap: 250_000_000, downPercent: 22.5, instalments: { fund: null, commercial } },
    other: {
      cap: 90_000_000,
      downPercent: 55,
      instalments: { fund: null, commercial: { rate: 0, months: 120 } },
    },
  },
}
export const USUAL: Buyer = { cost: null, loan: null, money: null }
const BORROWER: Buyer = {
  cost: 'second',
  loan: { of: region => (region >= 110_000 && region < 120_000 ? LOANS.city : LOANS.else) },
  money: 130_000_000,
}

const place = (random: Random) => ({
  lng: 116.29 + random.whole(0, 110_000) / 1e6,
  lat: 39.85 + random.whole(0, 70_000) / 1e6,
})

function polygon(random: Random): Condition {
  const middle = place(random)
  const corners = random.whole(3, 9)
  return {
    op: 'polygon',
    points: Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI
      const far = random.whole(4_000, 40_000) / 1e6
      return [middle.lng + far * Math.cos(angle), middle.lat + far * Math.sin(angle)] as const
    }),
  }
}

function range(random: Random, field: NumberField, [least, most]: readonly [number, number]): Condition {
  const [a, b] = [random.whole(least, most), random.whole(least, most)]
  const [min, max] = [Math.min(a, b), Math.max(a, b)]
  const sides = random.whole(0, 3)
  return {
    op: 'between',
    field,
    ...(sides === 1 ? {} : { min }),
    ...(sides === 2 ? {} : { max }),
    ...(sides === 3 ? { hint: 'repeats' as const } : {}),
  }
}

const RANGES: Readonly<Partial<Record<NumberField, readonly [number, number]>>> = {
  price: [20_000_000, 900_000_000],
  unit_price: [100_000, 20_000_000],
  area: [20, 200],
  discount_rate: [-5, 45],
  deal_time: [NOW - 60 * DAY, NOW + 40 * DAY],
  start_time: [NOW - 60 * DAY, NOW + 40 * DAY],
  end_time: [NOW - 60 * DAY, NOW + 40 * DAY],
  notice_time: [NOW - 60 * DAY, NOW],
  updated_at: [NOW - 30 * DAY, NOW],
  onlooker_total: [0, 4_000],
  premium: [0, 1],
  subway_distance: [0, 2_000],
  build_year: [1985, 2020],
}
const RANGED = Object.keys(RANGES) as NumberField[]

export const KEYWORDS = [
  ...[
    '长宁',
    '花园',
    '公寓',
    '阳公',
    '长',
    '长宁 花园',
    '望京 3号',
    '3号楼',
    '12',
    '1单元',
    'SOHO',
    'soho现代',
  ],
  ...[
    '远洋山水3期',
    'A区',
    'A-20',
    'CP-200',
    'a-2001',
    'B-20',
    '京01执',
    '2026京03',
    '（2026）',
    '--',
    '没有的词',
  ],
  ...['长宁路 弄', '号楼 单元 室', '安里 长', '园 园', '国路1', '中山路 格林', '5室', '园长', '3期 建国'],
]

/** One condition of each kind, with values of its own. */
const CONDITIONS: readonly ((random: Random) => Condition)[] = [
  random => ({ op: 'in', field: 'status', values: random.some(STATUSES, 3) }),
  random => ({ op: 'in', field: 'kind', values: random.some(KINDS, 2) }),
  random => ({ op: 'in', field: 'house_type', values: random.some([1, 2, 3, 4, 5], 3) }),
  random => ({ op: 'in', field: 'round', values: random.some([1, 2, 3, 4], 2) }),
  random => ({ op: 'in', field: 'jushi', values: random.some([1, 2, 3, 4, 5], 3) }),
  random => ({
    op: 'in',
    field: random.one(['has_survey', 'can_look', 'loan_supported', 'cost_as_home', 'has_elevator'] as const),
    values: [random.chance(0.5)],
  }),
  random => ({
    op: 'in',
    field: random.one(['has_cover', 'has_notice'] as const),
    values: [random.chance(0.5)],
  }),
  random => ({ op: 'in', field: 'feature', values: random.some([1, 2, 3, 4, 5, 99], 3) }),
  random => ({
    op: 'in',
    field: random.one(['risk_yes', 'risk_no'] as const),
    values: random.some(RISKS, 2),
  }),
  random => ({ op: 'in', field: 'region_id', values: random.some(REGIONS, 3) }),
  random => ({ op: 'in', field: 'circle_id', values: random.some(REGIONS, 3).map(id => id * 10 + 1) }),
  random => ({ op: 'in', field: 'xiaoqu_id', values: random.some([701, 702, 710, 720, 99_999], 3) }),
  random => ({ op: 'in', field: 'city_id', values: [random.one([110_100, 310_100, 330_100])] }),
  random => ({ op: 'in', field: 'school_ids', values: random.some([31, 32, 33, 34], 2) }),
  random => ({
    op: 'in',
    field: random.one(['agent_ids', 'group_ids'] as const),
    values: random.some([61, 62, 71, 72], 2),
  }),
  random => ({
    op: 'in',
    field: random.one(['at_station_ids', 'near_station_ids'] as const),
    values: random.some(STATIONS, 3).map(({ id }) => id),
  }),
  random => ({ op: 'in', field: 'court', values: [random.one(COURTS.filter(court => court !== ''))] }),
  () => ({ op: 'in', field: 'status', values: [] }),
  random => ({
    op: 'contains',
    field: 'court',
    text: random.one(['法院', '长宁', '区', '朝阳法院', '没有']),
  }),
  random => ({
    op: 'ids',
    ids: Array.from({ length: 80 }, () => 10_000 + random.whole(0, 1_900)).sort((a, b) => a - b),
  }),
  random => ({ op: 'regions', ids: random.some([...REGIONS, 110_000, 310_100, 330_000, 440_000], 2) }),
  random => ({ op: 'filled', field: random.one(['school_ids', 'at_station_ids', 'group_ids'] as const) }),
  random => {
    const field = random.one(RANGED)
    return range(random, field, RANGES[field] ?? [0, 1])
  },
  random => ({
    op: 'between',
    field: 'notice_time',
    min: NOW - random.whole(1, 50) * DAY + 1_234,
    hint: 'clock',
  }),
  random => ({
    op: 'figure',
    figure: random.one(['cost', 'cash', 'monthly'] as const),
    max: random.whole(1, 500) * 1_000_000,
  }),
  random => ({ op: 'figure', figure: 'cash', min: random.whole(1, 50) * 1_000_000, max: 200_000_000 }),
  random => ({ op: 'figure', figure: 'monthly', min: 10_000, max: random.whole(2, 200) * 10_000 }),
  random => ({ op: 'verdict', kinds: random.some(['enough', 'short', 'depends'] as const, 2) }),
  random => {
    const { lng, lat } = place(random)
    return { op: 'box', box: { west: lng - 0.02, east: lng + 0.03, south: lat - 0.01, north: lat + 0.02 } }
  },
  polygon,
  polygon,
  random => ({ op: 'circles', spots: [place(random)], metres: random.whole(300, 4_000) }),
  random => ({ op: 'circles', spots: random.some(STATIONS, 4), metres: random.whole(2_100, 3_000) }),
  random => ({
    op: 'reach',
    stations: random.some(STATIONS, 4).map(station => ({ ...station, metres: 1_000 })),
  }),
  random => ({
    op: 'reach',
    stations: random.some(STATIONS, 3).map(station => ({ ...station, metres: random.whole(200, 2_000) })),
  }),
  // Minutes by metro: what is left of them after each ride is walked.
  random => ({
    op: 'reach',
    stations: STATIONS.map(station => ({ ...station, metres: Math.min(2_900, random.whole(1, 4_000)) })),
  }),
  random => ({ op: 'keyword', text: random.one(KEYWORDS) }),
]

function tree(random: Random): Condition {
  const parts = () => Array.from({ length: random.whole(0, 3) }, () => random.one(CONDITIONS)(random))
  return random.one([
    () => ({ op: 'any', parts: parts() }) as const,
    () => ({ op: 'all', parts: parts() }) as const,
    () => ({ op: 'not', part: random.one(CONDITIONS)(random) }) as const,
    () =>
      ({
        op: 'any',
        parts: [
          { op: 'all', parts: parts() },
          { op: 'not', part: random.one(CONDITIONS)(random) },
        ],
      }) as const,
  ])()
}

const FACETS: Readonly<Record<FacetName, number>> = {
  statuses: 0,
  kinds: 1,
  house_types: 2,
  rounds: 3,
  jushi: 4,
  survey: 5,
  look: 6,
  price: 22,
  notice: 23,
  type: 10,
  verdict: 27,
}
const FACET_NAMES = Object.keys(FACETS) as FacetName[]

const ON_SHELF: Condition = { op: 'in', field: 'shelf', values: ['on'] }
export const onShelf = (where: readonly Condition[] = [], buyer: Buyer = USUAL): LotQuery => ({
  where: [ON_SHELF, ...where],
  facets: {},
  buyer,
})

/** A query by each kind of condition alone, and many together. */
export function queries(random: Random): LotQuery[] {
  const buyerOf = () => (random.chance(0.5) ? BORROWER : USUAL)
  return [
    { where: [{ op: 'in', field: 'shelf', values: ['on', 'off'] }], facets: {}, buyer: USUAL },
    ...KEYWORDS.map(text => onShelf([{ op: 'keyword', text }])),
    ...CONDITIONS.flatMap(make => [onShelf([make(random)], BORROWER), onShelf([make(random)], buyerOf())]),
    ...Array.from({ length: 70 }, () => {
      const where = Array.from({ length: random.whole(1, 3) }, () => random.one(CONDITIONS)(random))
      return { ...onShelf(where, buyerOf()), facets: makeFacets(random) }
    }),
    ...Array.from({ length: 60 }, () => onShelf([tree(random)], buyerOf())),
  ]
}

function makeFacets(random: Random): LotQuery['facets'] {
  return Object.fromEntries(
    random.some(FACET_NAMES, 3).map(name => {
      const make = CONDITIONS[FACETS[name]] ?? CONDITIONS[0]
      return [name, make?.(random) ?? ON_SHELF]
    }),
  )
}

export interface FacetQuestion {
  query: LotQuery
  specs: FacetSpec[]
}

export const facetQuestions = (random: Random): FacetQuestion[] =>
  Array.from({ length: 40 }, () => {
    const names = random.some(FACET_NAMES, 4)
    const query = {
      ...onShelf(random.chance(0.5) ? [random.one(CONDITIONS)(random)] : [], BORROWER),
      facets: makeFacets(random),
    }
    const specs = names.map(aside => ({
      aside,
      counts: [
        ...STATUSES.map((status): Condition => ({ op: 'in', field: 'status', values: [status] })),
        ...[1, 2, 3, 4, 5].map((rooms): Condition => ({ op: 'in', field: 'jushi', values: [rooms] })),
        ...Array.from({ length: 4 }, () => random.one(CONDITIONS)(random)),
      ],
    }))
    return { query, specs: [...specs, { counts: [range(random, 'price', [20_000_000, 900_000_000])] }] }
  })

function customSorts(random: Random): Sort[] {
  const some = () => random.one(CONDITIONS)(random)
  const listed = () => Array.from({ length: random.whole(1, 200) }, () => 10_000 + random.whole(0, 630) * 3)
  const distinct = () => [...new Set(listed())]
  const groups: readonly (() => SortGroup)[] = [
    () => ({ by: 'conditions', where: [some(), some()] }),
    () => ({ by: 'misses', of: [some(), some(), some()] }),
    () => ({ by: 'lists', ids: [distinct(), distinct()] }),
    () => ({ by: 'rooms', to: random.whole(1, 5) }),
  ]
  const keys: readonly (() => SortKey)[] = [
    () => ({ by: 'time', startsIf: some() }),
    () => ({ by: 'list', ids: distinct() }),
    () => ({ by: 'distance', from: place(random) }),
    () => ({ by: 'difference', field: 'price', to: random.whole(20, 900) * 1_000_000 }),
    // Between two areas of two decimals: no two of them are equally far from it.
    () => ({ by: 'difference', field: 'area', to: random.whole(20, 200) + 0.003 }),
    () => ({ by: 'nothing' }),
    () => ({ by: 'field', field: 'lng' }),
    () => ({ by: 'figure', figure: 'monthly', isDescending: true }),
    () => ({ by: 'figure', figure: 'cash', isDescending: true }),
  ]
  return Array.from({ length: 36 }, (_, i) => ({
    groups: random.chance(0.3) ? [] : random.some(groups, 2).map(make => make()),
    key: (keys[i % keys.length] ?? random.one(keys))(),
  }))
}

export interface PageQuestion {
  query: LotQuery
  sort: Sort
  bounds: { limit: number; offset: number }
}

/** Every order, plain and in groups, with its first, a middle, the last and an empty page. */
export function pageQuestions(random: Random): PageQuestion[] {
  const sorts = [
    ...Object.values(LOT_SORTS).flatMap((sort: LotOrder) =>
      sort === 'commute' ? [] : [sort, openFirst(sort), wholeFirst(openFirst(sort))],
    ),
    ...customSorts(random),
  ]
  return sorts.flatMap((sort): PageQuestion[] => {
    const buyer = random.chance(0.5) ? BORROWER : USUAL
    const offset = random.one([0, 20, 460, 600])
    return [
      { query: onShelf([], buyer), sort, bounds: { limit: 700, offset: 0 } },
      {
        query: onShelf([random.one(CONDITIONS)(random)], buyer),
        sort,
        bounds: { limit: random.whole(1, 30), offset },
      },
    ]
  })
}

export interface GroupQuestion {
  query: LotQuery
  by: 'city_id' | 'region_id' | 'circle_id' | 'xiaoqu_id' | 'at_station_ids' | 'school_ids' | 'court' | null
  metrics: Record<string, Metric>
}

export const groupQuestions = (random: Random): GroupQuestion[] =>
  (
    [null, 'city_id', 'region_id', 'circle_id', 'xiaoqu_id', 'at_station_ids', 'school_ids', 'court'] as const
  ).flatMap(by =>
    [[], [random.one(CONDITIONS)(random)], [random.one(CONDITIONS)(random)]].map(where => ({
      query: onShelf(where, BORROWER),
      by,
      metrics: {
        price_min: { of: 'min', field: 'price' },
        unit: { of: 'avg', field: 'unit_price', where: { op: 'in', field: 'house_type', values: [1, 2] } },
        area: { of: 'avg', field: 'area' },
        cheap: { of: 'min', field: 'discount_rate', where: random.one(CONDITIONS)(random) },
        open: { of: 'count', where: { op: 'in', field: 'status', values: ['upcoming', 'ongoing'] } },
        some: { of: 'count', where: random.one(CONDITIONS)(random) },
      } satisfies Record<string, Metric>,
    })),
  )

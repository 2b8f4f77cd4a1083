// Interface between the application and an engine that finds lots. A query is data: conditions over the fields below, a sort, a page. No
// query holds a closure or an engine's own structures, so that an engine may keep the lots in this process (memory/) or run elsewhere, and
// all engines pass one suite of tests (tests/server/search). Requests become queries in queries.ts, with everything looked up that an engine
// cannot know: stations, hidden lots, the buyer's terms.
//
// Values: money in fen, areas in m², times in Unix seconds, distances in metres. A number may be unknown; an unknown number satisfies no
// condition and sorts last. Ids that do not exist match nothing.

import type { FLAG_FILTERS } from '../../src/contract/lot-attributes'
import type { Verdict } from '../../src/contract/situation'
import type { InstalmentTerms } from '../../src/lib/finance/situation'
import type { Database } from '../db/database'

export type { InstalmentTerms }

/** Fields with few values, of which a lot has at most one. */
export type ChoiceField =
  | 'shelf'
  | 'status'
  | 'kind'
  | 'house_type'
  | 'round'
  /** Rooms; 5 is five or more. */
  | 'jushi'
  | 'has_survey'
  | 'can_look'
  | 'loan_supported'
  | 'cost_as_home'
  | 'has_cover'
  | 'has_notice'
  | (typeof FLAG_FILTERS)[number]
/** Fields with few values, of which a lot may have several: features, and risks that its notice states (`risk_yes`) or denies (`risk_no`). */
export type TagField = 'feature' | 'risk_yes' | 'risk_no'
/** Places that a lot is in; each is one id or unknown. Ids of districts are GB codes. */
export type PlaceField = 'city_id' | 'region_id' | 'circle_id' | 'xiaoqu_id'
/** Ids of which a lot has any number: stations within 1 km (`at`) and within 2 km (`near`), schools, agents, groups. */
export type ListField = 'at_station_ids' | 'near_station_ids' | 'school_ids' | 'agent_ids' | 'group_ids'
/** Exact text. */
export type TextField = 'court'
/** Numbers of a lot. */
export type NumberField =
  | 'price'
  | 'unit_price'
  | 'area'
  | 'lng'
  | 'lat'
  /** Position in the default order: open whole homes, open shares, and everything that is over. */
  | 'rank'
  | 'discount_rate'
  | 'deal_time'
  | 'start_time'
  | 'end_time'
  | 'notice_time'
  | 'updated_at'
  | 'onlooker_total'
  /** Share of the deal price above the start price: 0.1 is ten percent. */
  | 'premium'
  /** To the nearest metro station. */
  | 'subway_distance'
  | 'build_year'
/** Sums of an open lot that depend on the buyer of the query: the upper end of the landed cost, the cash part, the monthly payment. */
export type BuyerFigure = 'cost' | 'cash' | 'monthly'

export type FieldValue = string | number | boolean

export interface Spot {
  lng: number
  lat: number
}
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}
export type MapPolygon = readonly (readonly [lng: number, lat: number])[]
/** A station, and how far a lot may be from it. */
export interface StationReach extends Spot {
  id: number
  metres: number
}

/** A condition on a lot. Bounds are inclusive. */
export type Condition =
  /** The field has one of the values; for a list or tags, at least one of them. */
  | {
      op: 'in'
      field: ChoiceField | TagField | PlaceField | ListField | TextField
      values: readonly FieldValue[]
    }
  /** One of these lots; `ids` ascend. A file's import may name all lots of the database. */
  | { op: 'ids'; ids: readonly number[] | Float64Array }
  /** `region_id` is one of these districts or lies in one of these cities or provinces, by the hierarchy of GB codes. */
  | { op: 'regions'; ids: readonly number[] }
  /** The list has at least one id. */
  | { op: 'filled'; field: ListField }
  /** The text contains this one. */
  | { op: 'contains'; field: TextField; text: string }
  /**
   * The number lies within the bounds. Hints for engines that cache: `repeats` for bounds that recur (bands, today), `clock` for a lower
   * bound that moves with the clock.
   */
  | { op: 'between'; field: NumberField; min?: number; max?: number; hint?: 'repeats' | 'clock' }
  /** The same for a sum of the query's buyer. */
  | { op: 'figure'; figure: BuyerFigure; min?: number; max?: number; hint?: 'repeats' }
  /** The verdict whether the buyer's money suffices is one of these; lots that are over have none, nor has any lot without `buyer.money`. */
  | { op: 'verdict'; kinds: readonly Verdict['kind'][] }
  | { op: 'box'; box: MapBox }
  /** Inside the polygon or on its border (0.1 m). The polygon has an area and does not cross itself. */
  | { op: 'polygon'; points: MapPolygon }
  /** Within `metres` of one of the spots, by the flat-earth formula of shared/geo. */
  | { op: 'circles'; spots: readonly Spot[]; metres: number }
  /**
   * Within reach of one of the stations, each at most 2 km. A lot lists the stations within 1 km and 2 km of it; distances round to 10 m.
   */
  | { op: 'reach'; stations: readonly StationReach[] }
  /** All words of the text occur in title, community, alias or address, or it begins the lot's code, or occurs in its case number. */
  | { op: 'keyword'; text: string }
  /** `all` without parts is every lot, `any` without parts is none. */
  | { op: 'all' | 'any'; parts: readonly Condition[] }
  | { op: 'not'; part: Condition }

/** Filters with a facet: each is set aside when its own facet is counted. */
export type FacetName =
  | 'type'
  | 'kinds'
  | 'house_types'
  | 'statuses'
  | 'rounds'
  | 'jushi'
  | 'price'
  | 'survey'
  | 'look'
  | 'notice'
  | 'verdict'

/** Loan of the buyer for a lot at `price`: the least of `cap` and what the minimum down payment (percent) leaves. */
export interface LoanTerms {
  cap: number
  downPercent: number
  instalments: InstalmentTerms
}
/** A buyer's loan terms by district: for lots that count as homes (`cost_as_home`) and for others. Lots without loan support have none. */
export interface LoanBook {
  /** Looks up what is in force in a district; pure, and equal terms are the same object. */
  of: (regionId: number) => { home: LoanTerms; other: LoanTerms }
}

/** The buyer for whom costs, cash, monthly payments and verdicts count. */
export interface Buyer {
  /** The landed cost of which buyer: null for the usual one. */
  cost: 'first' | 'second' | 'third' | 'company' | null
  /** Null: the usual cash part and monthly payment of the lot. */
  loan: LoanBook | null
  /** The buyer's cash, fen; null if unknown. */
  money: number | null
}

/** Lots that satisfy every condition and every facet filter. Only lots that a condition on `shelf` names are found: deleted ones have none. */
export interface LotQuery {
  where: readonly Condition[]
  facets: Readonly<Partial<Record<FacetName, Condition>>>
  buyer: Buyer
}

/** A small number of a lot by which lots are grouped, least first, before the key sorts each group. */
export type SortGroup =
  /** Position of the first condition that holds; their number if none does. */
  | { by: 'conditions'; where: readonly Condition[] }
  /** Number of conditions that do not hold. */
  | { by: 'misses'; of: readonly Condition[] }
  /** Position of the first list that has the lot; their number if none has. */
  | { by: 'lists'; ids: readonly (readonly number[])[] }
  /** Difference in rooms; 9 if unknown. */
  | { by: 'rooms'; to: number }

export type SortKey =
  | { by: 'field'; field: NumberField; isDescending?: boolean }
  /** `start_time` where the condition holds, `end_time` elsewhere. */
  | { by: 'time'; startsIf: Condition }
  /** A sum of the buyer. For `cost`, lots without an upper end follow, by the lower end in the same direction. */
  | { by: 'figure'; figure: BuyerFigure; isDescending?: boolean }
  /** Position in a list of ids. */
  | { by: 'list'; ids: readonly number[] }
  | { by: 'distance'; from: Spot }
  /** Difference from a number. */
  | { by: 'difference'; field: NumberField; to: number }
  /** All equal. */
  | { by: 'nothing' }

/** Order of lots: by each group in turn, then by the key, then the highest id first. Lots of unknown key come last of all. */
export interface Sort {
  groups?: readonly SortGroup[]
  key: SortKey
}

export interface LotPage {
  ids: number[]
  /** Number of lots on all pages. */
  total: number
}

/** Counts to make together: lots of the query that satisfy each condition. `aside`: the facet filter that is left out of the query. */
export interface FacetSpec {
  aside?: FacetName
  counts: readonly Condition[]
}

/** Groups of lots: by place, court, or id in a list, where a lot is in the group of each of its ids; null: all lots are one group. */
export type GroupField = PlaceField | ListField | TextField | null
/** A number of a group: its lots that satisfy the condition, or the least or mean of a field over them. Unknown numbers are left out. */
export type Metric =
  | { of: 'count'; where: Condition }
  | { of: 'min' | 'avg'; field: NumberField; where?: Condition }
export interface LotGroup<M extends string> {
  /** Id or text; null for the one group of all lots. */
  key: number | string | null
  total: number
  /** Null: no lot of the group has the number. */
  metrics: Record<M, number | null>
}

/**
 * Finds and counts lots. Every answer has what was committed before the call (read-your-writes), unless the engine was asked for stale
 * answers.
 */
export interface LotSearch {
  /** Returns one page of lots in order, and their total. */
  page: (query: LotQuery, sort: Sort, bounds: { limit: number; offset: number }) => Promise<LotPage>
  count: (query: LotQuery) => Promise<number>
  /** Returns the total, and for each spec the counts of its conditions in their order. All are of one state of the lots. */
  facets: (
    query: LotQuery,
    specs: readonly FacetSpec[],
  ) => Promise<{ total: number; counts: readonly number[][] }>
  /**
   * Returns the groups with at least one lot, largest first, then by key, at most `limit` (an engine may return more). Lots without a value
   * are in no group.
   */
  groups: <M extends string>(
    query: LotQuery,
    by: GroupField,
    metrics: Readonly<Record<M, Metric>>,
    limit?: number,
  ) => Promise<LotGroup<M>[]>
  /** Yields the ids of all lots, ascending, in batches: for exports. */
  ids: (query: LotQuery) => AsyncIterable<number[]>
  /** Returns for each query those of the given lots that it finds, ascending, as the database has them now: for saved searches. */
  matching: (queries: readonly LotQuery[], ids: readonly number[]) => Promise<number[][]>
}

/** Request for cards, with the means to make those that are not cached. */
export interface CardRequest {
  /** Version of the inputs other than the lots: if it differs, the whole cache is discarded. */
  madeBy: string
  /** Database used while the primary is unavailable; results from it are not cached. */
  otherwise: Database
  make: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>
}

/** Cache of serialized cards per lot; a change of the lot invalidates its entry before the changed lot is returned to a later caller. */
export interface CardCache {
  /** Returns the bytes of these lots and makes missing ones. Call it after the engine found them: then no entry is older than the call. */
  of: (ids: readonly number[], request: CardRequest) => Promise<ReadonlyMap<number, Buffer>>
  held: () => { lots: number; bytes: number }
}

/** A running engine: the search, and what a process needs to run it. */
export interface LotEngine extends LotSearch {
  /** The same lots from the replica if a healthy one exists: stale answers are acceptable for data that belongs to no member. */
  stale: LotEngine
  cards: CardCache
  /** Follows the database without a question, so that the next one has less to wait for. */
  refresh: () => Promise<void>
  /** True once the lots are loaded: until then queries wait. */
  isReady: () => boolean
  /** Number of lots; undefined before they are loaded. */
  size: () => number | undefined
  /** Seconds since the engine last followed the database; undefined before the lots are loaded. */
  lag: () => number | undefined
  /** True if an engine outside this process answers; absent if there is none. */
  isUp?: () => boolean
  /** Writes what makes the next start quick. */
  save: () => Promise<void>
}

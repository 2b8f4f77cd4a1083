// Schemas of the lot endpoints: lists with filters and facets, the lot page, live state, calendar, comparison, costs and editing.
// `houseFilter` is the filter shared by all lists; lists that change under the reader take `seen` (ids of earlier pages) so that paging
// neither repeats nor skips lots. Money is in fen, times are Unix seconds; null means unknown.
import { z } from 'zod'
import {
  COMMUTE_TIMES,
  FUNDS,
  HOUSE_KINDS,
  HOUSE_SORTS,
  HOUSE_STATUSES,
  HOUSE_TYPES,
  LIST_TYPES,
  PURPOSES,
  ARREARS_BEARERS,
  RISK_KINDS,
  RISK_VALUES,
  ROUNDS,
  VERDICTS,
  type HouseType,
  type OffReason,
} from '../codes'
import {
  bool,
  commute,
  date,
  dateText,
  decimal,
  digitIn,
  digitsIn,
  flag,
  halfHour,
  id,
  idemKey,
  ids,
  int,
  json,
  lat,
  line,
  listField,
  lng,
  enumListField,
  money,
  enumField,
  paging,
  polygon,
  sums,
  text,
  textsByName,
} from '../field'
import { FILTER_BOUNDS, FILTER_ROOMS } from '../filter-rules'
import type { CallSchemas } from '../call'
import { LOT_CLEARABLE, MAX_NOTICE } from '../lot-rules'
import { filterShape, responseShape, requestShape } from '../lot-fields'
import { agentBrief, agentCard } from '../agent/cards'
import { courtHandover } from '../court/cards'
import { ownLimit } from '../bid/cards'
import { albumChange, albumList } from '../album/cards'
import {
  band,
  facet,
  nearStation,
  option,
  buildPageSchema,
  picture,
  saved,
  seo,
  sharePayload,
  sourceNote,
} from '../common'
import {
  dealCard,
  houseBrief,
  houseCard,
  houseCluster,
  houseGroup,
  houseNearCard,
  housePara,
  houseTypePara,
  statMonth,
} from '../house/cards'
import { houseCost } from '../house/cost'
import { regionCircles } from '../lookup/cards'
import { leadReceipt, leadFields } from '../lead/cards'
import { schoolCard } from '../school/cards'
import { videoCard } from '../video/cards'
import { rentRange, xiaoquCard } from '../xiaoqu/cards'

/**
 * An instalment of the balance as stated by the notice: `percent` of the deal price, null for the remainder, due within `days` of the sale,
 * workdays if `is_workdays`. `quote` is the notice's own sentence.
 */
export const paymentTerm = z.object({
  percent: z.number().nullable(),
  days: z.int(),
  is_workdays: flag,
  quote: z.string(),
})
export type PaymentTerm = z.infer<typeof paymentTerm>

/** An instalment of a lot's balance: its due day if the lot is sold at its end; `is_certain` 0: not before that day. */
export const paymentDue = z.object({ ...paymentTerm.shape, due_day: dateText, is_certain: flag })
export type PaymentDue = z.infer<typeof paymentDue>

/**
 * `number`: fen for arrears and land fees (`percent` of the deal price if stated that way), days as the notice counts them for the balance,
 * whose instalments are in `payments`. `percent` of co_owner is the share of the home that is sold, null if unstated. `bearer` of arrears:
 * null if unstated. `denial`: the notice states the burden in `quote` and denies it there. `reader`: a language model read it, where the
 * rules are silent.
 */
export const riskFlag = z.object({
  kind: z.enum(RISK_KINDS),
  value: z.enum(RISK_VALUES),
  number: z.number().nullable(),
  quote: z.string().nullable(),
  section: z.string().nullable(),
  payments: z.array(paymentTerm).optional(),
  percent: z.number().nullable().optional(),
  bearer: z.enum(ARREARS_BEARERS).nullable().optional(),
  denial: z.object({ quote: z.string(), section: z.string().nullable() }).optional(),
  reader: z.enum(['model']).optional(),
})
export type RiskFlag = z.infer<typeof riskFlag>

/** is_extending: the bid arrived in the last five minutes and moved the end to five minutes after itself. */
export const bidRow = z.object({
  bidder_no: z.string(),
  price: z.int(),
  time: z.int(),
  state: z.enum(['leading', 'out', 'won']),
  is_extending: flag,
})
export type BidRow = z.infer<typeof bidRow>

export const timelineRound = z.object({
  house_id: z.int(),
  round: z.literal(ROUNDS),
  status: z.enum(HOUSE_STATUSES),
  start_price: z.int(),
  deal_price: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  bid_total: z.int().nullable(),
  is_this: flag,
})
export type TimelineRound = z.infer<typeof timelineRound>

export const noticeSection = z.object({
  key: z.enum(['special', 'notice', 'guide', 'intro', 'priority', 'bids', 'other']),
  title: z.string(),
  text: z.string(),
})
export type NoticeSection = z.infer<typeof noticeSection>

const isNoticeShort = (sections: readonly NoticeSection[]) =>
  sections.reduce((sum, { text }) => sum + text.length, 0) <= MAX_NOTICE

export const noticeVersion = z.object({
  version: z.int(),
  published_at: z.int(),
  changes: z.array(z.string()),
})
export type NoticeVersion = z.infer<typeof noticeVersion>

/** A comparable deal. `why`: the reason, as text. */
export const sampleCard = z.object({ ...dealCard.shape, why: z.string() })
export type SampleCard = z.infer<typeof sampleCard>

/** Possible start of the next round if nobody bids. */
export const nextRound = z.object({
  round: z.literal(ROUNDS),
  start_price_min: z.int(),
  rule: z.string(),
  source: z.string(),
})
export type NextRound = z.infer<typeof nextRound>

export const houseInfo = z.object({
  ...houseCard.shape,
  ...responseShape('isOnPage'),
  asset_id: z.int(),
  address: z.string(),
  build_year: z.int().nullable(),
  increment: z.int(),
  delay_total: z.int().nullable(),
  delay_seconds: z.int(),
  court: z.string(),
  notice_id: z.int().nullable(),
  remind_total: z.int(),
  followed_total: z.int(),
  album_total: z.int(),
  pictures: z.array(picture),
  floor_plan: z.string().nullable(),
  saving_amount: z.int().nullable(),
  risk: z.array(riskFlag),
  bid_log: z.array(bidRow),
  timeline: z.array(timelineRound),
  subway: z.array(nearStation),
  schools: z.array(schoolCard),
  xiaoqu: xiaoquCard.nullable(),
  agents: z.array(agentCard),
  video: videoCard.nullable(),
  has_survey: flag,
  seo,
  sources: z.array(sourceNote),
  share: sharePayload,
  shelf: z.enum(['on', 'off']),
  can_edit: flag,
  updated_at: z.int(),
  server_time: z.int(),
  planned_end_time: z.int(),
  bidder_total: z.int().nullable(),
  first_bid_time: z.int().nullable(),
  /** Due day of the balance (尾款至). */
  balance_due: z.int().nullable(),
  payments: z.array(paymentDue),
  platform_url: z.string().nullable(),
  mortgage_note: z.string().nullable(),
  cost: houseCost,
  next_round: nextRound.nullable(),
  /** True if the caller hid the lot; otherwise omitted. */
  is_hidden: flag.optional(),
  /** The caller's maximum bid for it, fen. */
  own_limit: z.int().nullable(),
  /** Facts under review because somebody reported them as wrong. */
  checking: z.array(z.object({ field: z.string(), label: z.string() })),
})
export type HouseInfo = z.infer<typeof houseInfo>

/** Comparison data of lots in addition to their cards: total cost at the requested price, and facts of the notice. */
export const houseCompare = z.object({
  id: z.int(),
  cost: houseCost,
  risk: z.array(riskFlag),
  ...responseShape('isCompared'),
  increment: z.int(),
  /** The caller's own limit for the lot. */
  bid_limit: ownLimit.nullable(),
})
export type HouseCompare = z.infer<typeof houseCompare>

/** Filters of a calendar in addition to place and type. */
const calendarFilter = {
  rounds: digitsIn(ROUNDS).optional(),
  price_min: money().optional(),
  price_max: money().optional(),
  can_look: bool().optional(),
  has_survey: bool().optional(),
  /** Only lots that the caller follows; empty for visitors. */
  followed: bool().optional(),
}

/**
 * A half hour in which lots open or were scheduled to end, starting at `at`. Lists the followed lots and the first of those yet to open.
 */
export const calendarSlot = z.object({
  at: z.int(),
  begin_total: z.int(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  end_total: z.int(),
  sold_total: z.int(),
  failed_total: z.int(),
  delayed_total: z.int(),
  delayed_until: z.int().nullable(),
  begins: z.array(houseCard),
  ends: z.array(houseCard),
})
export type CalendarSlot = z.infer<typeof calendarSlot>

/** Openings and endings of a day, and the week around it from Monday. */
export const dayCalendar = z.object({
  date: dateText,
  week: z.array(z.object({ date: dateText, begin_total: z.int(), end_total: z.int() })),
  sold_total: z.int(),
  failed_total: z.int(),
  followed_total: z.int(),
  slots: z.array(calendarSlot),
  next: z.object({
    date: dateText,
    begin_total: z.int(),
    end_total: z.int(),
    first_start: z.int().nullable(),
  }),
})
export type DayCalendar = z.infer<typeof dayCalendar>

/** The days of a month, and the week of a day by hour; `own`: a lot that the caller follows opens in it. */
const wideCalendar = z.object({
  month: z.array(z.object({ date: dateText, begin_total: z.int(), end_total: z.int(), own: flag })),
  /** Hours with openings or scheduled endings, from Monday on. */
  hours: z.array(
    z.object({ date: dateText, hour: z.int(), begin_total: z.int(), end_total: z.int(), own: flag }),
  ),
})
export type WideCalendar = z.infer<typeof wideCalendar>

export const survey = z.object({
  house_id: z.int(),
  infos: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  texts: z.array(z.object({ id: z.int(), title: z.string(), text: z.string(), sort: z.int() })),
  pictures: z.array(picture),
  surveyor: z.string().nullable(),
  surveyed_at: z.int().nullable(),
  updated_at: z.int(),
})
export type Survey = z.infer<typeof survey>

export const hostHouse = z.object({
  id: z.int(),
  house: houseCard,
  agent: agentCard,
  reason: z.string(),
  visit_times: z.array(z.int()),
  created_at: z.int(),
})
export type HostHouse = z.infer<typeof hostHouse>

export const houseFilter = {
  type: enumField(LIST_TYPES).optional(),
  kinds: enumListField(HOUSE_KINDS).optional(),
  house_types: digitsIn(HOUSE_TYPES).optional(),
  statuses: enumListField(HOUSE_STATUSES).optional(),
  rounds: digitsIn(ROUNDS).optional(),
  region_ids: ids().optional(),
  circle_ids: ids().optional(),
  xiaoqu_ids: ids().optional(),
  subway_line_ids: ids().optional(),
  station_ids: ids().optional(),
  subway_distance_max: int(...FILTER_BOUNDS.subwayMetres).optional(),
  school_id: id().optional(),
  price_min: money().optional(),
  price_max: money().optional(),
  unit_price_min: money().optional(),
  unit_price_max: money().optional(),
  area_min: decimal(...FILTER_BOUNDS.area).optional(),
  area_max: decimal(...FILTER_BOUNDS.area).optional(),
  /**
   * For open lots: the buyer's total cost, the monthly instalment of the standard loan, and the cash that no loan covers
   * (`house/cost-count` explains the calculation).
   */
  cost_min: money().optional(),
  cost_max: money().optional(),
  /** Upper bound of the buyer's total cost, including unknowns. */
  budget: money().optional(),
  monthly_min: money().optional(),
  monthly_max: money().optional(),
  cash_min: money().optional(),
  cash_max: money().optional(),
  /** Verdict whether the buyer's money suffices, for open lots; requires the cash in the situation. */
  verdict: enumListField(VERDICTS).optional(),
  jushi: digitsIn(FILTER_ROOMS).optional(),
  tax_bearer: enumListField(RISK_VALUES).optional(),
  lease: enumListField(RISK_VALUES).optional(),
  /** Excludes lots whose notices state the risk; silent notices remain. */
  risk_exclude: enumListField(RISK_KINDS).optional(),
  /** Only lots whose notices deny each of these risks. */
  risk_clear: enumListField(RISK_KINDS).optional(),
  loan_supported: bool().optional(),
  discount_min: decimal(...FILTER_BOUNDS.percent).optional(),
  discount_max: decimal(...FILTER_BOUNDS.percent).optional(),
  start_from: date().optional(),
  start_to: date().optional(),
  /** Opens within this half hour. */
  start_slot: halfHour().optional(),
  trade_time: date().optional(),
  court: line(...FILTER_BOUNDS.court).optional(),
  agent_id: id().optional(),
  group_id: id().optional(),
  feature_ids: ids().optional(),
  ...filterShape(),
  build_year_min: int(...FILTER_BOUNDS.buildYear).optional(),
  keyword: line(...FILTER_BOUNDS.keyword).optional(),
  lng_min: lng().optional(),
  lat_min: lat().optional(),
  lng_max: lng().optional(),
  lat_max: lat().optional(),
  polygon: polygon().optional(),
  has_survey: bool().optional(),
  can_look: bool().optional(),
  /** A school admits the children of its community. */
  has_school: bool().optional(),
  notice_days: int(...FILTER_BOUNDS.noticeDays).optional(),
  /** Sold within this many months before now. */
  deal_months: int(...FILTER_BOUNDS.dealMonths).optional(),
  /** Destinations that a lot must reach each within its minutes, on foot and by metro; the time of day is `morning` if none is stated. */
  commute: commute().optional(),
  commute_at: enumField(COMMUTE_TIMES).optional(),
  /** One more destination, kept for saved addresses: maximum travel minutes (45) from the lot to this station on foot and by metro. */
  metro_station_id: id().optional(),
  metro_minutes: int(...FILTER_BOUNDS.metroMinutes).optional(),
}

/** A way from a lot to a destination, or back from it in the evening and at night. Stations are null for a way on foot only. */
export const commuteWay = z.object({
  minutes: z.int(),
  walk_minutes: z.int(),
  ride_minutes: z.int(),
  changes: z.int(),
  from_station: z.string().nullable(),
  to_station: z.string().nullable(),
})
export type CommuteWay = z.infer<typeof commuteWay>

/** Ways of lots to destinations, in the order of the request; null: no way is known. */
const houseCommute = z.object({
  at: z.enum(COMMUTE_TIMES),
  /** `model`: estimated from the positions of stations, the same at all times of day. */
  source: z.enum(['timetable', 'model']),
  /** Day of the timetable of the rides; null if they are of several days, or its feed has no calendar. */
  feed_date: dateText.nullable(),
  items: z.array(z.object({ id: z.int(), ways: z.array(commuteWay.nullable()) })),
})
export type HouseCommute = z.infer<typeof houseCommute>

/** Maximum ids in `seen`, more than anybody scrolls through; clients with more continue by page number. */
const MAX_SEEN = 1000

/** `result.gone` of error 1005 for a lot that was public and is withdrawn. */
export interface GoneLot {
  region_id: number
  house_type: HouseType
  /** Reason and time (Unix seconds) of its withdrawal, if stated. */
  off_reason: OffReason | null
  off_at: number | null
}

/** Notice texts as submitted by a form. */
const noticeTexts = () =>
  json(
    listField(
      z.object({
        key: z.enum(['special', 'notice', 'guide', 'intro', 'priority', 'bids', 'other']),
        title: z.string().min(1).max(60),
        text: z.string().max(20_000),
      }),
      { max: 20 },
    ),
  ).refine(isNoticeShort, { message: `公告各部分合计不得超过 ${MAX_NOTICE} 字` })

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
/** Fields of a survey; all are optional. */
export const surveyParts = {
  infos: json(textsByName(40, { name: 40, text: 200 })).optional(),
  texts: json(
    listField(
      z.object({
        id: z.int().optional(),
        title: z.string().min(1).max(60),
        text: z.string().max(5000),
      }),
      { max: 30 },
    ),
  ).optional(),
  picture_ids: ids(0, 50).optional(),
  surveyed_at: int().optional(),
}

/** Live state of a lot while it runs: clients refetch the rest if one of these differs. */
const lotState = z.object({
  id: z.int(),
  status: z.enum(HOUSE_STATUSES),
  price: z.int(),
  bid_total: z.int().nullable(),
  end_time: z.int(),
  delay_total: z.int().nullable(),
})
export type LotState = z.infer<typeof lotState>

const relatedLots = z.object({
  ...buildPageSchema(houseNearCard).shape,
  house: houseBrief,
  /** No lot has the relation: the list is that of the city, the nearest or the closest in price first. */
  widened: z.boolean(),
})

export const houseCalls = {
  'house/list': {
    /**
     * With `seen` (ids of earlier pages), returns the next page of the others, so that none repeats or is skipped while lots change places.
     */
    request: z.object({
      ...houseFilter,
      sort: enumField(HOUSE_SORTS).optional(),
      ...paging,
      seen: ids(0, MAX_SEEN).optional(),
    }),
    result: buildPageSchema(houseCard),
  },
  'house/info': {
    /** editing: data for the edit form, for its agents and editors only. */
    request: z.object({ id: id(), agent_id: id().optional(), editing: bool().optional() }),
    result: houseInfo,
  },
  /** Fields that a bid or the end of the auction changes, for listed lots only: clients poll it while lots run. */
  'house/live': {
    request: z.object({ ids: ids(1, 50) }),
    result: z.object({ list: z.array(lotState) }),
  },
  'house/commute': {
    request: z.object({
      ids: ids(1, 6),
      commute: commute(),
      commute_at: enumField(COMMUTE_TIMES).optional(),
    }),
    result: houseCommute,
  },
  'house/group-house': {
    request: z.object({
      group_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      region_ids: ids().optional(),
      statuses: enumListField(HOUSE_STATUSES).optional(),
      sort: enumField(HOUSE_SORTS).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      group: houseGroup.nullable(),
      groups: z.array(houseGroup),
    }),
  },
  'house/read-notice': {
    /** `title`, `address`: they identify sentences about other homes. */
    request: z.object({
      notice: noticeTexts(),
      title: line(0, 200).optional(),
      address: line(0, 200).optional(),
    }),
    /**
     * One flag per kind: facts that the notice states, with the sentence, and those it does not mention; and the owner's kind, null if
     * unstated.
     */
    result: z.object({ risk: z.array(riskFlag), owner_kind: z.string().nullable() }),
  },
  'house/add-edit': {
    request: z.object({
      id: id().optional(),
      updated_at: int().optional(),
      ...requestShape(),
      kind: enumField(HOUSE_KINDS).optional(),
      house_type: digitIn(HOUSE_TYPES).optional(),
      round: digitIn(ROUNDS).optional(),
      asset_id: id().optional(),
      status: enumField(HOUSE_STATUSES).optional(),
      region_id: id().optional(),
      circle_id: id().optional(),
      xiaoqu_id: id().optional(),
      lng: lng().optional(),
      lat: lat().optional(),
      subway_station_id: id().optional(),
      current_price: money().optional(),
      deal_price: money().optional(),
      notice_time: int().optional(),
      start_time: int().optional(),
      end_time: int().optional(),
      delay_seconds: int(0, 3600).optional(),
      feature_ids: ids().optional(),
      agent_ids: ids().optional(),
      video_id: id().optional(),
      /** Names of fields to clear; omitted fields stay unchanged. */
      clear: enumListField(LOT_CLEARABLE).optional(),
      notice: noticeTexts().optional(),
      /** For editors: the court published the value although it breaks the rule. */
      as_published: bool().optional(),
      risk: json(
        listField(
          z.object({
            kind: z.enum(RISK_KINDS),
            value: z.enum(RISK_VALUES),
            number: z.number().nullish(),
            quote: z.string().max(500).nullish(),
            section: z.string().max(60).nullish(),
          }),
          { max: 20 },
        ),
      ).optional(),
      /** Pictures of the lot in order, the first is its cover; omitted ones follow in their previous order. */
      pictures: json(
        listField(
          z.object({
            id: z.int().positive(),
            kind: z.enum(['photo', 'floor_plan', 'location', 'document', 'survey']),
            caption: z.string().max(60).nullish(),
          }),
          { max: 100 },
        ),
      ).optional(),
      idem_key: idemKey(),
    }),
    result: z.object({
      ...saved.shape,
      code: z.string(),
      shelf: z.enum(['on', 'off']),
      /** Id of the pending approval by another staff member; nothing is saved until then. */
      waiting: z.int().nullable(),
    }),
  },
  'house/get-seo': {
    request: z.object({ house_id: id() }),
    result: z.object({ house_id: z.int(), ...seo.shape, is_default: flag }),
  },
  'house/edit-seo': {
    request: z.object({
      house_id: id(),
      title: line(0, 60),
      keywords: line(0, 100),
      description: line(0, 200),
    }),
    result: z.object({ house_id: z.int(), ...seo.shape, is_default: flag }),
  },
  'house/album-list': {
    request: z.object({ house_id: id() }),
    result: albumList,
  },
  'house/album-add': {
    request: z.object({
      house_id: id(),
      picture_ids: ids(1, 50),
      kind: enumField(['photo', 'floor_plan', 'location', 'document', 'survey']).optional(),
      caption: line(0, 60).optional(),
    }),
    result: albumChange,
  },
  'house/album-del': {
    request: z.object({ house_id: id(), picture_ids: ids(1, 50) }),
    result: albumChange,
  },
  'house/set-cover': {
    request: z.object({ house_id: id(), picture_id: id() }),
    result: albumChange,
  },
  'house/survey-info': {
    request: z.object({ house_id: id() }),
    result: survey,
  },
  'house/survey-edit': {
    request: z.object({
      house_id: id(),
      updated_at: int().optional(),
      ...surveyParts,
    }),
    result: survey,
  },
  'house/group-set': {
    request: z.object({
      group_id: id().optional(),
      name: line(2, 20).optional(),
      intro: line(0, 100).optional(),
      sort: int(0, 9999).optional(),
      house_ids: ids(0, 200),
      action: enumField(['add', 'remove', 'replace']),
    }),
    result: z.object({ ...houseGroup.shape, changed: z.int() }),
  },
  'house/get-notice': {
    request: z.object({ house_id: id(), version: int(1, 1000).optional() }),
    result: z.object({
      house_id: z.int(),
      version: z.int(),
      published_at: z.int(),
      source_url: z.string().nullable(),
      sections: z.array(noticeSection),
      risk: z.array(riskFlag),
      versions: z.array(noticeVersion),
    }),
  },
  'house/shelf-set': {
    request: z.object({ house_id: id(), shelf: enumField(['on', 'off']), reason: line(0, 100).optional() }),
    result: z.object({ house_id: z.int(), shelf: z.enum(['on', 'off']), updated_at: z.int() }),
  },
  'house/features': {
    request: z.object({ house_type: digitIn(HOUSE_TYPES).optional() }),
    result: z.object({
      list: z.array(z.object({ id: z.int(), name: z.string(), hint: z.string().nullable(), total: z.int() })),
    }),
  },
  'house/area-count': {
    request: z.object({ ...houseFilter }),
    result: z.object({ list: z.array(band), total: z.int() }),
  },
  'house/cost-count': {
    request: z.object({ ...houseFilter }),
    result: z.object({
      cost: z.array(band),
      monthly: z.array(band),
      cash: z.array(band),
      /** Calculation method by the rules of the day, as text. */
      basis: z.string(),
    }),
  },
  'house/region-count': {
    request: z.object({ ...houseFilter, level: enumField(['city', 'region', 'circle']).optional() }),
    result: z.object({
      level: z.string(),
      list: z.array(houseCluster),
      total: z.int(),
    }),
  },
  'house/community-count': {
    request: z.object({ ...houseFilter, limit: int(1, 300).optional() }),
    result: z.object({
      level: z.string(),
      list: z.array(houseCluster),
      total: z.int(),
      truncated: flag,
    }),
  },
  'house/static-month': {
    request: z.object({
      house_id: id().optional(),
      xiaoqu_id: id().optional(),
      circle_id: id().optional(),
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      months: int(1, 60).optional(),
    }),
    result: z.object({
      scope: z.object({
        type: z.enum(['xiaoqu', 'circle', 'region', 'all']),
        id: z.int().nullable(),
        name: z.string(),
      }),
      list: z.array(statMonth),
      source: z.string(),
      updated_at: z.int(),
    }),
  },
  'house/holding': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      /** Null: no community, no home, or no imported rent. */
      rent: rentRange.nullable(),
      /** Fen per square metre and month. */
      property_fee: z.int().nullable(),
      /** Null: not sold by a court, or no figures of that court yet. */
      handover: courtHandover.nullable(),
      /** The standard loan for it: percent per year, and the name and date of the reference rate. */
      loan: z.object({ rate: z.number(), title: z.string(), from: z.string() }),
      is_demo: flag,
    }),
  },
  'house/report': {
    request: z.object({ house_id: id() }),
    /** `document_url`: the PDF, for an hour; `code`: a reader verifies it by verify/check. */
    result: z.object({ code: z.string(), document_url: z.string(), created_at: z.int() }),
  },
  'house/sample-list': {
    request: z.object({
      house_id: id().optional(),
      xiaoqu_id: id().optional(),
      area: decimal(1, 1_000_000).optional(),
      jushi: int(0, 20).optional(),
      months: int(1, 60).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(sampleCard).shape,
      summary: z.object({
        total: z.int(),
        avg_unit_price: z.int().nullable(),
        unit_price_min: z.int().nullable(),
        unit_price_max: z.int().nullable(),
        avg_discount_rate: z.number().nullable(),
        scope: z.string(),
        /** Estimate from the nearest area with enough deals, that area, and its number of deals. */
        estimate_unit_price: z.int().nullable(),
        estimate_scope: z.string().nullable(),
        estimate_reach: z.enum(['building', 'xiaoqu', 'circle', 'region']).nullable(),
        estimate_total: z.int(),
        /** Method of the estimate as text, and its mean error in percent when each deal is left out in turn. */
        method: z.string(),
        mean_error: z.number().nullable(),
      }),
    }),
  },
  'house/recommend-list': {
    request: z.object({
      house_id: id().optional(),
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      ...paging,
    }),
    result: buildPageSchema(houseCard),
  },
  'house/count': {
    request: z.object({ ...houseFilter }),
    result: z.object({
      total: z.int(),
      /** Matching lots that the caller hid; excluded from all counts. */
      hidden_total: z.int(),
      statuses: z.array(facet),
      kinds: z.array(facet),
      house_types: z.array(facet),
      rounds: z.array(facet),
      today_begin_total: z.int(),
      seven_begin_total: z.int(),
      types: z.array(facet),
      jushi: z.array(facet),
      price: z.array(band),
      price_steps: z.array(facet),
      risks: z.array(facet),
      conditions: z.array(facet),
      /** Counts by verdict (buyer's money suffices or not); empty if the situation states no cash. */
      verdicts: z.array(facet),
    }),
  },
  'house/new-list': {
    request: z.object({ ...houseFilter, ...paging }),
    result: buildPageSchema(houseCard),
  },
  'house/court-list': {
    request: z.object({ ...houseFilter, sort: enumField(HOUSE_SORTS).optional(), ...paging }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      courts: z.array(z.object({ court: z.string(), total: z.int(), ongoing_total: z.int() })),
    }),
  },
  'house/trans-list': {
    request: z.object({
      ...houseFilter,
      months: int(1, 60).optional(),
      sort: enumField([
        'default',
        'price_asc',
        'price_desc',
        'unit_price_asc',
        'unit_price_desc',
        'area_asc',
        'area_desc',
        'discount_desc',
        'premium_desc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(dealCard),
  },
  'house/all-list': {
    request: z.object({ ...houseFilter, sort: enumField(HOUSE_SORTS).optional(), ...paging }),
    result: buildPageSchema(houseCard),
  },
  'house/mansions': {
    request: z.object({ ...houseFilter, sort: enumField(HOUSE_SORTS).optional(), ...paging }),
    result: buildPageSchema(houseCard),
  },
  'house/answer-house-list': {
    request: z.object({ ask_id: id().optional(), region_ids: ids().optional(), ...paging }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      asks: z.array(
        z.object({
          house_id: z.int(),
          ask_id: z.int(),
          title: z.string(),
          answer: z.string(),
          agent: agentBrief.nullable(),
          created_at: z.int(),
        }),
      ),
    }),
  },
  'house/group-house-auctioning': {
    request: z.object({
      group_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      region_ids: ids().optional(),
      sort: enumField(HOUSE_SORTS).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      group: houseGroup.nullable(),
      groups: z.array(houseGroup),
    }),
  },
  'house/auctioning': {
    request: z.object({ ...houseFilter, sort: enumField(HOUSE_SORTS).optional(), ...paging }),
    result: buildPageSchema(houseCard),
  },
  'h5/house/get-batch': {
    request: z.object({
      ids: ids(1, 50),
      /** Adds comparison data. */
      compare: bool().optional(),
      /** Price for each lot's calculation, fen, in the order of ids; 0: the current price. */
      prices: sums().optional(),
    }),
    result: z.object({
      list: z.array(houseCard),
      missing: z.array(z.int()),
      server_time: z.int(),
      compare: z.array(houseCompare).nullable(),
    }),
  },
  'h5/house/same-list': {
    request: z.object({
      house_id: id(),
      type: enumField(['other', 'sameprice', 'near']).optional(),
      code: digitIn(HOUSE_TYPES).optional(),
      radius: int(300, 5000).optional(),
      statuses: enumListField(HOUSE_STATUSES).optional(),
      sort: enumField(['default', 'price_asc', 'price_desc', 'area_asc', 'area_desc', 'end_asc']).optional(),
      ...paging,
    }),
    result: relatedLots,
  },
  'h5/house/price-list': {
    request: z.object({
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      limit: int(0, 10).optional(),
    }),
    result: z.object({ list: z.array(z.object({ ...band.shape, houses: z.array(houseCard) })) }),
  },
  'h5/house/same-price-house': {
    request: z.object({ house_id: id(), code: digitIn(HOUSE_TYPES).optional(), ...paging }),
    result: relatedLots,
  },
  'h5/house/region-list': {
    request: z.object({
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      limit: int(0, 10).optional(),
    }),
    result: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          total: z.int(),
          avg_unit_price: z.int().nullable(),
          houses: z.array(houseCard),
        }),
      ),
    }),
  },
  'h5/house/recommend': {
    request: z.object({
      house_id: id().optional(),
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      ...paging,
    }),
    result: buildPageSchema(houseCard),
  },
  'h5/house/search': {
    request: z.object({
      ...houseFilter,
      keyword: line(1, 50),
      sort: enumField(HOUSE_SORTS).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      exact_id: z.int().nullable(),
      correction: z.string().nullable(),
    }),
  },
  'h5/house/search-by-subdivided-type': {
    request: z.object({
      ...houseFilter,
      sort: enumField(HOUSE_SORTS).optional(),
      subdivided_type: enumField([
        'zhuzhai',
        'gongyu',
        'bieshu',
        'haozhai',
        'shangpu',
        'xiezilou',
        'chewei',
        'xuequ',
        'ditie',
        'dizongjia',
        'ykj',
      ]).optional(),
      ...paging,
    }),
    result: z.object({ ...buildPageSchema(houseCard).shape, types: z.array(facet) }),
  },
  'h5/house/list-para': {
    request: z.object({ city_id: id().optional(), house_type: digitIn(HOUSE_TYPES).optional() }),
    result: housePara,
  },
  'h5/house/marketing-list': {
    request: z.object({ marketing_page_id: id(), block: int(0, 50).optional(), ...paging }),
    result: buildPageSchema(houseCard),
  },
  'h5/house/home-page-list': {
    request: z.object({
      tab: enumField(['recommend', 'today', 'seven', 'auctioning', 'new', 'mansion', 'deal']).optional(),
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      tabs: z.array(facet),
    }),
  },
  'api/house/seven-begin-house': {
    request: z.object({
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      date: date().optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      days: z.array(z.object({ date: dateText, total: z.int() })),
    }),
  },
  'api/house/get-today-begin-house': {
    request: z.object({
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      /** Adds the calendar of this day, at most 60 days away; the filters below apply to the calendar only. */
      date: date().optional(),
      ...calendarFilter,
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(houseCard).shape,
      begun_total: z.int(),
      waiting_total: z.int(),
      end_total: z.int(),
      next_start: z.int().nullable(),
      calendar: dayCalendar.nullable(),
    }),
  },
  'house/calendar': {
    request: z.object({
      date: date(),
      region_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      ...calendarFilter,
    }),
    result: wideCalendar,
  },
  'house-attr/get-data': {
    request: z.object({ house_id: id().optional(), house_type: digitIn(HOUSE_TYPES).optional() }),
    result: z.object({
      groups: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          items: z.array(
            z.object({
              key: z.string(),
              label: z.string(),
              value: z.string().nullable(),
              unit: z.string().nullable(),
              source: z.string().nullable(),
            }),
          ),
        }),
      ),
      dict: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          input: z.enum(['text', 'number', 'select', 'multi', 'bool', 'date', 'price']),
          unit: z.string().nullable(),
          required: flag,
          options: z.array(option),
        }),
      ),
    }),
  },
  'h5/host-house/index': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({
      total: z.int(),
      agents: z.array(agentCard),
      regions: z.array(facet),
      list: z.array(hostHouse),
    }),
  },
  'h5/host-house/search': {
    request: z.object({
      agent_id: id().optional(),
      region_ids: ids().optional(),
      circle_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      statuses: enumListField(HOUSE_STATUSES).optional(),
      price_min: money().optional(),
      price_max: money().optional(),
      area_min: decimal(0, 1_000_000).optional(),
      area_max: decimal(0, 1_000_000).optional(),
      jushi: digitsIn([1, 2, 3, 4, 5]).optional(),
      keyword: line(1, 50).optional(),
      sort: enumField([
        'default',
        'price_asc',
        'price_desc',
        'area_asc',
        'area_desc',
        'end_asc',
        'new_desc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(hostHouse),
  },
  'h5/host-house/options': {
    request: z.object({}),
    result: z.object({
      house_types: z.array(houseTypePara),
      regions: z.array(regionCircles),
      price: z.array(band),
      area: z.array(band),
      jushi: z.array(option),
      agents: z.array(agentBrief),
      sorts: z.array(option),
      funds: z.array(option),
      purposes: z.array(option),
    }),
  },
  'h5/host-house/get': {
    request: z.object({ id: id().optional(), house_id: id().optional() }),
    result: z.object({ ...hostHouse.shape, house_info: houseInfo }),
  },
  'h5/host-house/recommend': {
    request: z.object({ house_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(hostHouse) }),
  },
  'h5/host-house-demand/create': {
    request: z.object({
      ...leadFields,
      agent_id: id().optional(),
      region_ids: ids().optional(),
      circle_ids: ids().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      price_min: money().optional(),
      price_max: money().optional(),
      area_min: decimal(0, 1_000_000).optional(),
      area_max: decimal(0, 1_000_000).optional(),
      jushi: digitsIn([1, 2, 3, 4, 5]).optional(),
      purpose: enumField(PURPOSES).optional(),
      funds: enumField(FUNDS).optional(),
      note: text(0, 500).optional(),
      idem_key: idemKey(),
    }),
    result: leadReceipt,
  },
} satisfies CallSchemas

import { LOT_ATTRIBUTES } from '../../../src/contract/lot-attributes'
import { RISK_KINDS, type RiskKind } from '../../../src/contract/codes'
import type { OpenFieldName } from '../../../src/contract/open-data/tables'
import { BUILDING_NO, IS_SHARE } from '../house/lots'

/**
 * SQL of a text attribute, if it is one of the form's suggestions: editors may type anything else, and names and numbers of people must not
 * get out.
 */
function pickListed(
  key: 'orientation' | 'decoration' | 'building_type' | 'land_use' | 'rights_type' | 'owner_kind',
) {
  const options = LOT_ATTRIBUTES[key].options.map(option => `'${option}'`).join(', ')
  return `case when h.${key} in (${options}) then h.${key} end`
}

const COURT = `case when h.kind = 'sfpm' then nullif(h.court, '') end`
const AREA = 'nullif(h.area, 0)'

const BURDENS = Object.fromEntries(
  RISK_KINDS.map(kind => [
    `risk_${kind}`,
    `case when '${kind}' = any(h.risk_yes) then 'yes' when '${kind}' = any(h.risk_no) then 'no' end`,
  ]),
) as Record<`risk_${RiskKind}`, string>

/** SQL of the fields of the tables of lots, over the lot `h`. Times are Unix seconds there; `page_url` is added to the row. */
export const LOT_SQL: {
  lots: Record<OpenFieldName<'lots'>, string>
  rounds: Record<OpenFieldName<'rounds'>, string>
  deals: Record<OpenFieldName<'deals'>, string>
} = {
  lots: {
    lot_id: 'h.id',
    asset_id: 'h.asset_id',
    kind: 'h.kind',
    house_type: 'h.house_type',
    status: 'h.status',
    round: 'h.round',
    city_id: 'h.city_id',
    region_id: 'h.region_id',
    region_name: 'h.region_name',
    circle_name: 'h.circle_name',
    community_id: 'h.xiaoqu_id',
    community_name: 'h.xiaoqu_name',
    building_no: BUILDING_NO,
    lng: 'h.lng',
    lat: 'h.lat',
    area: AREA,
    share_percent: 'h.share_percent',
    rooms: 'h.jushi',
    halls: 'h.ting',
    kitchens: 'h.chu',
    bathrooms: 'h.wei',
    floor_no: 'h.floor_no',
    total_floor: 'h.total_floor',
    orientation: pickListed('orientation'),
    decoration: pickListed('decoration'),
    build_year: 'h.build_year',
    building_type: pickListed('building_type'),
    has_elevator: 'h.has_elevator',
    land_use: pickListed('land_use'),
    rights_type: pickListed('rights_type'),
    owner_kind: pickListed('owner_kind'),
    loan_supported: 'h.loan_supported',
    ...BURDENS,
    page_url: 'null::text',
    is_demo: 'h.is_demo',
  },
  rounds: {
    lot_id: 'h.id',
    asset_id: 'h.asset_id',
    kind: 'h.kind',
    round: 'h.round',
    status: 'h.status',
    court: COURT,
    notice_at: 'h.notice_time',
    starts_at: 'h.start_time',
    ends_at: 'h.end_time',
    appraisal_price_fen: 'h.appraisal_price',
    start_price_fen: 'h.start_price',
    deposit_fen: 'h.deposit',
    increment_fen: 'h.increment',
    deal_price_fen: `case when h.status = 'sold' then h.deal_price end`,
    deal_at: `case when h.status = 'sold' then h.deal_time end`,
    bid_total: 'h.bid_total',
    bidder_total: 'h.bidder_total',
    signup_total: 'h.signup_total',
    delay_total: 'h.delay_total',
    source_url: `nullif(h.platform_url, '')`,
    is_demo: 'h.is_demo',
  },
  deals: {
    lot_id: 'h.id',
    asset_id: 'h.asset_id',
    kind: 'h.kind',
    house_type: 'h.house_type',
    round: 'h.round',
    court: COURT,
    city_id: 'h.city_id',
    region_id: 'h.region_id',
    region_name: 'h.region_name',
    community_id: 'h.xiaoqu_id',
    area: AREA,
    is_share: IS_SHARE,
    share_percent: 'h.share_percent',
    deal_at: 'coalesce(h.deal_time, h.end_time)',
    deal_price_fen: 'h.deal_price',
    // The price of a share whose size is unknown is that of no area.
    unit_price_fen: `case when not ${IS_SHARE} or h.share_percent is not null then nullif(h.unit_price, 0) end`,
    start_price_fen: 'h.start_price',
    appraisal_price_fen: 'h.appraisal_price',
    premium_percent: 'round((h.deal_price - h.start_price) * 100.0 / nullif(h.start_price, 0), 1)::float8',
    bid_total: 'h.bid_total',
    bidder_total: 'h.bidder_total',
    is_demo: 'h.is_demo',
  },
}

/** SQL of the fields of `courts`: the court `c` with the sums `r` over its rounds. */
export const COURT_SQL: Record<OpenFieldName<'courts'>, string> = {
  court: 'c.court',
  city_id: 'c.city_id',
  from_month: 'c.from_month',
  to_month: 'c.to_month',
  sold_total: 'r.sold',
  defaulted_total: 'r.defaulted',
  failed_total: 'r.failed',
  withdrawn_total: 'r.withdrawn',
  stopped_total: 'r.stopped',
  handed_total: 'c.handed_total',
  waiting_total: 'c.waiting_total',
  handover_days_low: 'c.low_days',
  handover_days_median: 'c.median_days',
  handover_days_high: 'c.high_days',
  made_at: 'c.made_at',
  is_demo: 'c.is_demo',
}

// Builds a preview of a lot's page from the unsaved form, without the server. It starts from the loaded lot or from an empty one and
// overlays the form's values; parts that only the server can calculate are absent.

import { lotKeysWith, type LotKeyWith, type LotValues } from '@/contract/lot-attributes'
import { RISK_KINDS } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import { parseWanToFen, parseTypedNumber, type LotForm } from './lot-form'
import { buildLotRequest, type LotRequest } from './lot-request'
import { isDone, type Shot } from './shots'

export interface PreviewInput {
  form: LotForm
  shots: readonly Shot[]
  /** The lot as it was loaded; null for a new one. */
  base: HouseInfo | null
  /** Unix seconds. */
  now: number
}

const known = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value)

/** Preview of the lot's page from the form: the parts that need no data from the server. */
export function previewLot({ form, shots, base, now }: PreviewInput): HouseInfo {
  const said = buildLotRequest(form)
  const price = known(parseWanToFen(form.start_price))
  const area = known(parseTypedNumber(form.area))
  const market = said.market_price ?? null
  const pictures = shots.filter(isDone)
  const risk = RISK_KINDS.map(kind => {
    const flag = said.risk?.find(one => one.kind === kind)
    return {
      kind,
      value: flag?.value ?? ('unstated' as const),
      number: flag?.number ?? null,
      quote: flag?.quote ?? null,
      section: flag?.section ?? null,
    }
  })
  const shownPrice = base?.deal_price ?? base?.current_price ?? price
  return {
    ...(base ?? blank(now)),
    ...pickPageValues(said),
    title: form.title.trim() || '还没有标题',
    kind: form.kind,
    house_type: form.house_type,
    round: form.round,
    region_id: form.region_id ?? 0,
    region_name: form.region_name || '未选区县',
    circle_id: form.circle_id,
    circle_name: form.circle_name || null,
    xiaoqu_id: form.xiaoqu_id,
    xiaoqu_name: form.xiaoqu_name || null,
    address: form.address.trim(),
    area,
    jushi: said.jushi ?? null,
    ting: said.ting ?? null,
    wei: said.wei ?? null,
    floor: said.floor ?? null,
    total_floor: said.total_floor ?? null,
    orientation: said.orientation ?? null,
    build_year: said.build_year ?? null,
    loan_supported: form.loan_supported,
    start_price: price,
    price: shownPrice,
    unit_price: area > 0 ? Math.round(shownPrice / area) : 0,
    appraisal_price: said.appraisal_price ?? null,
    market_price: market,
    discount_rate: market ? Math.round(1000 * (1 - shownPrice / market)) / 10 : null,
    deposit: known(parseWanToFen(form.deposit)),
    increment: known(parseWanToFen(form.increment)),
    start_time: form.start_time ?? now,
    end_time: form.end_time ?? now,
    planned_end_time: base?.planned_end_time ?? form.end_time ?? now,
    court: form.court.trim(),
    intro: form.intro.trim() || null,
    risk,
    risks: risk.filter(flag => flag.value === 'yes').map(flag => flag.kind),
    cover: pictures[0]?.src ?? null,
    floor_plan: pictures.find(shot => shot.kind === 'floor_plan')?.src ?? null,
    album_total: pictures.length,
    pictures: pictures.map(({ id, src, caption }, sort) => ({
      id,
      url: src,
      width: 0,
      height: 0,
      is_cover: sort === 0,
      sort,
      caption: caption || null,
    })),
  }
}

/** Attributes as the page shows them; null: not stated. */
const pickPageValues = (said: Partial<LotRequest>) =>
  Object.fromEntries(lotKeysWith('isOnPage').map(key => [key, said[key] ?? null])) as LotValues<
    LotKeyWith<{ isOnPage: true }>
  >

/** Card of an empty lot, without its times. */
const EMPTY_CARD = {
  id: 0,
  code: '保存后生成',
  title: '',
  kind: 'sfpm',
  house_type: 5,
  status: 'upcoming',
  round: 1,
  region_id: 0,
  region_name: '',
  circle_id: null,
  circle_name: null,
  xiaoqu_id: null,
  xiaoqu_name: null,
  lng: null,
  lat: null,
  subway_station_name: null,
  subway_line_name: null,
  subway_distance: null,
  jushi: null,
  ting: null,
  wei: null,
  area: 0,
  floor: null,
  total_floor: null,
  orientation: null,
  price: 0,
  appraisal_price: null,
  market_price: null,
  start_price: 0,
  current_price: null,
  deal_price: null,
  unit_price: 0,
  discount_rate: null,
  deal_rate: null,
  deal_basis: null,
  share_percent: null,
  cost_total: 0,
  cost_total_max: 0,
  deposit: 0,
  bid_total: 0,
  onlooker_total: 0,
  signup_total: 0,
  loan_supported: null,
  risks: [],
  features: [],
  cover: null,
  video_id: null,
  is_followed: false,
  is_reminded: false,
  own_limit: null,
  checking: [],
  is_demo: false,
} satisfies Partial<HouseInfo>

/** Further fields of the page of an empty lot, without its times. */
const EMPTY_PAGE = {
  build_year: null,
  status_note: null,
  has_survey: false,
  asset_id: 0,
  address: '',
  increment: 0,
  delay_total: 0,
  delay_seconds: 300,
  court: '',
  notice_id: null,
  remind_total: 0,
  followed_total: 0,
  album_total: 0,
  pictures: [],
  floor_plan: null,
  saving_amount: null,
  risk: [],
  bid_log: [],
  timeline: [],
  subway: [],
  schools: [],
  xiaoqu: null,
  agents: [],
  video: null,
  seo: { title: '', keywords: '', description: '' },
  sources: [],
  share: { title: '', desc: '', link: '', imgUrl: '' },
  shelf: 'off',
  can_edit: true,
  bidder_total: 0,
  first_bid_time: null,
  balance_due: null,
  payments: [],
  platform_url: null,
  mortgage_note: null,
  cost: {
    total: 0,
    total_max: 0,
    saving_rate: null,
    saving_rate_min: null,
    min_text: null,
    max_text: null,
    lines: [],
    rule_date: '',
    assumption: '',
  },
  next_round: null,
} satisfies Partial<HouseInfo>

/** An empty lot for fields that a new one does not have yet. */
const blank = (now: number): HouseInfo => ({
  ...pickPageValues({}),
  ...EMPTY_CARD,
  ...EMPTY_PAGE,
  notice_time: now,
  start_time: now,
  end_time: now,
  updated_at: now,
  server_time: now,
  planned_end_time: now,
})

// Types of whole table rows. Columns that are nullable in the database are nullable here.

import type { CaseField } from '../../src/contract/case-rules'
import type { LotValues } from '../../src/contract/lot-attributes'
import type {
  HouseKind,
  HouseStatus,
  HouseType,
  RightsCategory,
  RightsStatus,
  RiskKind,
  RiskValue,
  Round,
} from '../../src/contract/codes'
import type { RightsTerms } from './rights-terms'

/** Row types of the tables that are read with `select *`; docs/adr/0007-database.md explains how tests keep them correct. */
export interface RightsRow {
  id: number
  id_code: string
  title: string
  category: RightsCategory
  debtor_industry: string | null
  creditor: string
  region_id: number
  principal: number
  interest: number
  total: number
  guarantee: string | null
  collateral: {
    name: string
    type: string
    address: string | null
    area: number | null
    value: number | null
    lng: number | null
    lat: number | null
    house_id: number | null
    rank: number | null
    seizure: string | null
    court?: string | null
    build_year?: number | null
    floor?: string | null
    prior_amount?: number | null
    burden?: string | null
  }[]
  debtors: { name: string; industry: string | null; principal: number; interest: number }[]
  documents: { id: number; name: string; file: string; size: number }[]
  price: number | null
  status: RightsStatus
  stage: string | null
  publish_time: number
  deadline: number | null
  intro: string | null
  risk_text: string | null
  contact: string | null
  phone_relay: string | null
  agent_ids: number[]
  is_demo: boolean
  followed_total: number
  updated_at: number
  terms: RightsTerms
  notice: { title: string; publisher: string; sections: { title: string; text: string }[] } | null
  bid_total: number
  current_price: number | null
  deal_price: number | null
  deal_time: number | null
}

export interface AgentRow {
  id: number
  uid: number | null
  name: string
  avatar: string | null
  company: string
  licence_no: string | null
  title: string | null
  years: number | null
  district_ids: number[]
  deal_total: number
  consult_total: number
  rating: number | null
  intro: string | null
  phone_relay: string | null
  parent_id: number | null
  is_active: boolean
  followed_total: number
  updated_at: number
  skills: string[]
  licence_checked_at: number | null
  licence_until: string | null
  licence_checked_by: number | null
  is_off: boolean
}

export interface HouseRow extends LotValues {
  id: number
  code: string
  kind: HouseKind
  house_type: HouseType
  status: HouseStatus
  status_note: string | null
  /** Fields that an open case disputes. */
  checking: CaseField[]
  round: Round
  asset_id: number
  city_id: number
  region_id: number
  region_name: string
  circle_id: number | null
  circle_name: string | null
  xiaoqu_id: number | null
  xiaoqu_name: string | null
  lng: number | null
  lat: number | null
  subway_station_id: number | null
  subway_station_name: string | null
  subway_line_name: string | null
  subway_distance: number | null
  near_station_ids: number[]
  school_ids: number[]
  floor_no: number | null
  mortgage_note: string | null
  current_price: number | null
  deal_price: number | null
  price: number
  unit_price: number
  discount_rate: number | null
  share_percent: number | null
  deal_unit_price: number | null
  deal_reach: number | null
  deal_total: number
  deal_rate: number | null
  notice_time: number | null
  start_time: number
  end_time: number
  planned_end_time: number
  deal_time: number | null
  delay_total: number | null
  delay_seconds: number
  bid_total: number | null
  bidder_total: number | null
  platform_url: string | null
  onlooker_total: number
  signup_total: number | null
  remind_total: number
  followed_total: number
  feature_ids: number[]
  agent_ids: number[]
  group_ids: number[]
  risk: {
    kind: RiskKind
    value: RiskValue
    number: number | null
    quote: string | null
    section: string | null
  }[]
  risk_yes: RiskKind[]
  risk_no: RiskKind[]
  notice_id: number | null
  video_id: number | null
  cover: string | null
  floor_plan: string | null
  album_total: number
  has_survey: boolean
  seo: { title: string; keywords: string; description: string } | null
  shelf: 'on' | 'off'
  shelf_locked: boolean
  phase: number
  phase_key: number
  is_demo: boolean
  created_at: number
  updated_at: number
  keywords: string
  grams: string[]
  at_station_ids: number[]
  can_look: boolean
}

export interface XiaoquRow {
  id: number
  name: string
  alias: string | null
  region_id: number
  circle_id: number | null
  address: string
  lng: number
  lat: number
  build_year: number | null
  building_total: number | null
  house_total: number | null
  building_type: string | null
  green_rate: number | null
  plot_ratio: number | null
  property_company: string | null
  property_fee: number | null
  developer: string | null
  parking: string | null
  heating: string | null
  avg_price: number | null
  avg_price_change: number | null
  avg_price_at: number | null
  intro: string | null
  cover: string | null
  is_demo: boolean
  followed_total: number
  deleted_at: number | null
  updated_at: number
  lot_total: number
  open_total: number
  ongoing_total: number
  deal_total: number
  keywords: string | null
}

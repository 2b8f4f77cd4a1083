import { z } from 'zod'
import { MEMBER_ROLES } from '../roles'
import { DEMAND_ALERTS, DEMAND_RISKS, FUNDS, HOUSE_TYPES, PURPOSES, ROUNDS } from '../codes'
import { flag } from '../field'
import { ALERT_CHANNELS } from '../remind/alerts'

export const loginData = z.object({ token: z.string(), expire: z.int() })
export type LoginData = z.infer<typeof loginData>

export const userInfo = z.object({
  uid: z.int(),
  phone: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  gender: z.enum(['unknown', 'male', 'female']),
  city: z.string(),
  roles: z.array(z.enum(MEMBER_ROLES)),
  agent_id: z.int().nullable(),
  created_at: z.int(),
  last_login_time: z.int(),
  token_expire: z.int(),
  score: z.int(),
  has_password: flag,
  has_demand: flag,
  wx_bound: flag,
  bd_bound: flag,
  invite_code: z.string(),
  invited_by: z.string().nullable(),
  status: z.enum(['normal', 'unregistering', 'unregistered']),
  unregister_at: z.int().nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

export const demand = z.object({
  region_ids: z.array(z.int()),
  circle_ids: z.array(z.int()),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
  jushi: z.array(z.int()),
  house_types: z.array(z.literal(HOUSE_TYPES)),
  purpose: z.enum(PURPOSES).nullable(),
  funds: z.enum(FUNDS).nullable(),
  /** Burdens that exclude a lot if the notice states them. */
  risk_exclude: z.array(z.enum(DEMAND_RISKS)).default([]),
  /** Notifications for the member. */
  alerts: z.array(z.enum(DEMAND_ALERTS)).default([]),
  note: z.string(),
  updated_at: z.int(),
})
export type Demand = z.infer<typeof demand>

/** Reason of a member's writing ban, and the member's appeal. */
export const memberBlock = z.object({
  reason: z.string(),
  at: z.int(),
  /** Null: until lifted. */
  until: z.int().nullable(),
  objected_at: z.int().nullable(),
  answer: z.string().nullable(),
})
export type MemberBlock = z.infer<typeof memberBlock>

/** `pay`: a deposit before the bidding; `won`: a step after it; `client` and `follow_up` are for agents. */
export const NEXT_KINDS = ['start', 'end', 'viewing', 'pay', 'won', 'client', 'follow_up'] as const

export const nextRow = z.object({
  key: z.string(),
  kind: z.enum(NEXT_KINDS),
  /** Unix seconds; with `is_day` the start of the day, without an hour. */
  at: z.int(),
  is_day: flag,
  title: z.string(),
  house_id: z.int().nullable(),
  /** Task of a payment or step. */
  word: z.string().nullable(),
  /** For a lot its round and bids; its price, or the amount due, fen. */
  round: z.literal(ROUNDS).nullable(),
  bid_total: z.int().nullable(),
  amount: z.int().nullable(),
  /** For payments: usual: typical date; open: not before that day. */
  sureness: z.enum(['sure', 'own', 'usual', 'open']).nullable(),
  remind_at: z.int().nullable(),
  channels: z.array(z.enum(ALERT_CHANNELS)),
  own_limit: z.int().nullable(),
  /** Agent of a viewing, and true if the time is agreed. */
  who: z.string().nullable(),
  is_agreed: flag,
})
export type NextRow = z.infer<typeof nextRow>

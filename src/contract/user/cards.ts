import { z } from 'zod'
import { MEMBER_ROLES } from '../roles'
import { DEMAND_ALERTS, DEMAND_RISKS, FUNDS, HOUSE_TYPES, PURPOSES } from '../codes'
import { flag } from '../field'

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
  /** Burdens that are not accepted where the notice states them. */
  risk_exclude: z.array(z.enum(DEMAND_RISKS)).default([]),
  /** What the member is told about it. */
  alerts: z.array(z.enum(DEMAND_ALERTS)).default([]),
  note: z.string(),
  updated_at: z.int(),
})
export type Demand = z.infer<typeof demand>

/** Why a member may not write for a while, and what they said to it. */
export const memberBlock = z.object({
  reason: z.string(),
  at: z.int(),
  /** null: until it is ended. */
  until: z.int().nullable(),
  objected_at: z.int().nullable(),
  answer: z.string().nullable(),
})
export type MemberBlock = z.infer<typeof memberBlock>

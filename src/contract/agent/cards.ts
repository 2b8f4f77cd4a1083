import { z } from 'zod'
import { flag } from '../field'
import { nameRef } from '../common'

export const agentBrief = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  company: z.string(),
  phone_relay: z.string().nullable(),
})
export type AgentBrief = z.infer<typeof agentBrief>

export const agentCard = z.object({
  ...agentBrief.shape,
  title: z.string().nullable(),
  years: z.int().nullable(),
  districts: z.array(nameRef),
  /** The agent's strengths: 带租约, 腾退清场. */
  skills: z.array(z.string()),
  deal_total: z.int(),
  consult_total: z.int(),
  rating: z.number().nullable(),
  is_followed: flag,
  followed_total: z.int(),
})
export type AgentCard = z.infer<typeof agentCard>

export const brokerCard = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.string().nullable(),
  company: z.string(),
  building_id: z.int(),
  building_name: z.string(),
  phone_relay: z.string().nullable(),
  /** True if the agent works at the sales office; and viewings of this building that the agent accompanied. */
  is_on_site: flag,
  look_total: z.int(),
})
export type BrokerCard = z.infer<typeof brokerCard>

import { z } from 'zod'
import { agentCard } from '../agent/cards'
import { ASK_STATUSES } from '../ask-rules'
import { dateText, flag } from '../field'
import { hit } from '../hit'
import { lawArticle } from '../law/cards'

export const answer = z.object({
  id: z.int(),
  agent_id: z.int().nullable(),
  agent: agentCard.nullable(),
  author: z.string(),
  content: z.string(),
  useful_total: z.int(),
  created_at: z.int(),
  /** Only who wrote it and editors see one that is not published. */
  status: z.enum(ASK_STATUSES),
  is_accepted: flag,
  is_useful: flag,
  is_mine: flag,
  /** What it rests on. */
  laws: z.array(lawArticle),
  wikis: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type Answer = z.infer<typeof answer>

export const askCard = z.object({
  id: z.int(),
  type: z.int(),
  type_text: z.string(),
  title: z.string(),
  content: z.string(),
  /** 0: asked without a name. */
  uid: z.int(),
  nickname: z.string(),
  is_basic: flag,
  is_mine: flag,
  answer_total: z.int(),
  first_answer: answer.nullable(),
  view_total: z.int(),
  status: z.enum(ASK_STATUSES),
  created_at: z.int(),
  is_accepted: flag,
  /** Articles of law that its answers cite, and the day the last of them was checked. */
  law_total: z.int(),
  checked_day: dateText.nullable(),
  house_id: z.int().nullable(),
  /** One sentence that answers a basic question. */
  gist: z.string().nullable(),
  /** Own questions: answers that the author has not seen, and why an editor sent it back. */
  new_total: z.int(),
  reject_reason: z.string().nullable(),
  /** With a keyword: where it was found. */
  hit: hit.optional(),
})
export type AskCard = z.infer<typeof askCard>

/** A question in one line. */
export const askRef = z.object({
  id: z.int(),
  title: z.string(),
  type: z.int(),
  answer_total: z.int(),
  is_accepted: flag,
})
export type AskRef = z.infer<typeof askRef>

import { z } from 'zod'
import { agentCard } from '../agent/cards'
import { ASK_STATUSES } from '../ask-rules'
import { dateText, flag } from '../field'
import { searchHighlight } from '../search-highlight'
import { lawArticle } from '../law/cards'

export const answer = z.object({
  id: z.int(),
  agent_id: z.int().nullable(),
  agent: agentCard.nullable(),
  author: z.string(),
  content: z.string(),
  useful_total: z.int(),
  created_at: z.int(),
  /** Unpublished ones are visible only to their author and to editors. */
  status: z.enum(ASK_STATUSES),
  is_accepted: flag,
  is_useful: flag,
  is_mine: flag,
  /** Laws that the answer is based on. */
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
  /** 0: asked anonymously. */
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
  /** Number of law articles that the answers cite, and the day of the latest check of one. */
  law_total: z.int(),
  checked_day: dateText.nullable(),
  house_id: z.int().nullable(),
  /** One-sentence answer to a basic question. */
  gist: z.string().nullable(),
  /** For own questions: answers unseen by the author, and the reason if an editor returned it. */
  new_total: z.int(),
  reject_reason: z.string().nullable(),
  /** Snippet around the match, in keyword searches only. */
  hit: searchHighlight.optional(),
})
export type AskCard = z.infer<typeof askCard>

/** A question as a one-line reference. */
export const askRef = z.object({
  id: z.int(),
  title: z.string(),
  type: z.int(),
  answer_total: z.int(),
  is_accepted: flag,
})
export type AskRef = z.infer<typeof askRef>

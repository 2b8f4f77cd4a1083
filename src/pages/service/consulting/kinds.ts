import type { LeadEntity } from '@/features/lead/lead-words'
import type { LeadSubject } from '@/features/lead/use-lead'

/** Kinds of requests on this screen; a call by the relay number starts at its agent. */
export type AskKind = Exclude<LeadSubject['kind'], 'call'>

const VIEWING = { key: 'viewing', label: '预约看样' } as const
const QUESTION = { key: 'zixun', label: '提问' } as const
const CALLS = [
  { key: 'callback', label: '回电' },
  { key: 'loan', label: '贷款' },
] as const

/**
 * Kinds sorted by demand: lots and buildings are viewed, without a subject the question comes first. A lot without viewings offers a call,
 * an ended one a question.
 */
export function kindsFor(
  about: LeadEntity | undefined,
  isShownNoMore = false,
  isEnded = false,
): readonly { key: AskKind; label: string }[] {
  if (isEnded) return [QUESTION, ...CALLS]
  if (isShownNoMore) return [...CALLS, QUESTION]
  if (about === 'house' || about === 'building') return [VIEWING, ...CALLS, QUESTION]
  if (about === undefined) return [QUESTION, ...CALLS, VIEWING]
  return about === 'rights' ? [QUESTION, CALLS[0]] : [QUESTION, ...CALLS]
}

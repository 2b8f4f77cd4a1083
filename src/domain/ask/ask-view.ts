import type { Answer, AskCard } from '@/contract/ask/cards'
import type { BlockOf } from '@/contract/content/blocks'
import type { LawArticle } from '@/contract/law/cards'
import { toBeijingParts, shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'

/** Example: `11-10`, with the year if it is another year. */
export function dayText(at: number, now: number): string {
  const [then, today] = [toBeijingParts(at), toBeijingParts(now)]
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${two(then.month)}-${two(then.day)}`
  return then.year === today.year ? day : `${then.year}-${day}`
}

/** Number of answers and reads, for example `4 答`, `2,318 看过`. */
export const askCounts = ({ answer_total, view_total }: Pick<AskCard, 'answer_total' | 'view_total'>) => [
  `${answer_total} 答`,
  `${groupDigits(view_total)} 看过`,
]

export interface AskState {
  label: string
  tone: 'risk' | 'good' | 'plain'
}

/** State of the member's own question. */
export function buildAskState({ status, new_total, answer_total }: AskCard): AskState & { note: string } {
  switch (status) {
    case 'pending':
      return { label: '待审', tone: 'risk', note: '编辑看过才公开' }
    case 'rejected':
      return { label: '已退回', tone: 'plain', note: '' }
    case 'published':
      return {
        label: '已公开',
        tone: 'good',
        note: `${answer_total} 答${new_total > 0 ? `，新 ${new_total}` : ''}`,
      }
  }
}

export const splitParagraphs = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

export const lawBlock = (law: LawArticle): BlockOf<'law'> => ({
  kind: 'law',
  name: law.law_short,
  number: law.doc_no,
  article: law.article,
  text: law.text,
  is_quote: !law.is_paraphrase,
  checked_at: law.checked_day,
  is_in_force: law.is_in_force,
  url: law.url || null,
})

/** Articles of law that the answers cite, each once, with the authors who cite it. */
export function citedLaws(answers: readonly Answer[]): { law: LawArticle; by: string[] }[] {
  const found = new Map<number, { law: LawArticle; by: string[] }>()
  for (const answer of answers)
    for (const law of answer.laws) {
      const known = found.get(law.id) ?? { law, by: [] }
      known.by.push(answer.is_accepted ? `${answer.author}（已采纳）` : answer.author)
      found.set(law.id, known)
    }
  return [...found.values()]
}

/** Example: `法释〔2021〕18号，2026-11-06 核对` */
export const lawLine = ({ laws }: Pick<Answer, 'laws'>): string | null => {
  const [first] = laws
  return first
    ? `${[first.doc_no || first.law_short, first.article].join(' ')}，${first.checked_day} 核对`
    : null
}

export const answerTime = (answer: Pick<Answer, 'created_at'>) => shortTime(answer.created_at)

import { ASK_TYPE_LABELS, ASK_TYPES, HAND_OVER } from '@/contract/ask-rules'

/** Kinds that a question may be filed under. */
export const ASK_KINDS = ASK_TYPES.map(type => ({ type, label: ASK_TYPE_LABELS[type] }))

/** Matches building and door numbers, which could reveal who lives there. */
const DOOR = /\d{1,4}\s*号?(?:楼|院|幢|栋)\s*(?:\d{1,2}\s*单元\s*)?\d{2,4}\s*(?:室|号)?|\d{3,4}\s*室/g

/** Splits the text at door numbers. */
export function doorParts(words: string): { text: string; isDoor: boolean }[] {
  const parts: { text: string; isDoor: boolean }[] = []
  let end = 0
  for (const match of words.matchAll(DOOR)) {
    if (match.index > end) parts.push({ text: words.slice(end, match.index), isDoor: false })
    parts.push({ text: match[0], isDoor: true })
    end = match.index + match[0].length
  }
  if (end < words.length) parts.push({ text: words.slice(end), isDoor: false })
  return parts
}

/** The same text without door numbers. */
export const withoutDoors = (words: string) =>
  doorParts(words)
    .map(({ text, isDoor }) => (isDoor ? '某室' : text))
    .join('')

const ACTIONS: Record<string, string> = {
  'ask/save': '改过',
  'desk/merge-ask': '并入已有问题',
  'desk/ask-agents': '请顾问回答',
}
const STATES: Record<string, string> = { published: '发布', rejected: '退回', pending: '放回待审' }

export const doneWords = ({ action, status, editor }: { action: string; status: string; editor: string }) =>
  action === 'hand-over'
    ? `没人答，自动转给 ${editor}`
    : `${editor} ${action === 'ask/save' ? (STATES[status] ?? '改过') : (ACTIONS[action] ?? action)}`

/** Explains the handover of unanswered questions; shown while that is on. */
export const HAND_OVER_WORDS = `发布满一天没人答的，${HAND_OVER.from}–${HAND_OVER.to} 点转给至多 ${HAND_OVER.managers} 位，每位每天至多 ${HAND_OVER.daily} 条`

import type { NoticeSection } from '../../../src/contract/house/schema'

/** Maximum characters of a quotation in a change. */
const QUOTE = 40
/** Sentences quoted per section; further ones are only counted. */
const NAMED = 2

const sentences = (text: string) =>
  text
    .split(/(?<=[。；！？])|\n+/)
    .map(s => s.trim())
    .filter(Boolean)
const quoted = (text: string) => `“${text.length > QUOTE ? `${text.slice(0, QUOTE)}…` : text}”`

/**
 * Returns the changes of a new notice version in plain words, by section and sentence. For the first version, says that it is the
 * first.
 */
export function noticeChanges(
  before: readonly NoticeSection[] | null,
  after: readonly NoticeSection[],
): string[] {
  if (before === null) return ['首次发布']
  const old = new Map(before.map(s => [s.title, s.text]))
  const now = new Map(after.map(s => [s.title, s.text]))
  const changes = [
    ...after.filter(s => !old.has(s.title)).map(s => `新增“${s.title}”`),
    ...before.filter(s => !now.has(s.title)).map(s => `删去“${s.title}”`),
    ...after.flatMap(s => sectionChanges(s.title, old.get(s.title), s.text)),
  ]
  return changes.length > 0 ? changes : ['调整了各部分的顺序']
}

function sectionChanges(title: string, before: string | undefined, after: string): string[] {
  if (before === undefined || before === after) return []
  const old = sentences(before)
  const now = sentences(after)
  const [known, current] = [new Set(old), new Set(now)]
  const added = now.filter(s => !known.has(s))
  const removed = old.filter(s => !current.has(s))
  if (added.length === 0 && removed.length === 0) return [`${title}：调整了语句的顺序`]
  if (added.length === 1 && removed.length === 1)
    return [`${title}：${quoted(removed[0] ?? '')}改为${quoted(added[0] ?? '')}`]
  return [...listed(title, '删去', removed), ...listed(title, '增加', added)]
}

function listed(title: string, verb: string, parts: readonly string[]): string[] {
  if (parts.length === 0) return []
  const named = parts.slice(0, NAMED).map(quoted).join('、')
  return [
    parts.length > NAMED ? `${title}：${verb}${named}等 ${parts.length} 句` : `${title}：${verb}${named}`,
  ]
}

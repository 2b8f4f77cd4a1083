import type { Span } from '../../src/contract/content/blocks'

const MAX_RUN = 60
const MAX_WORDS = 5_000

export const joinRunText = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')

/** Trims whitespace at both ends of a run; null if nothing is left. */
export function trimRun(run: readonly Span[]): Span[] | null {
  const spans = run.map(span => (typeof span === 'string' ? { text: span } : { ...span }))
  for (const span of spans) span.text = span.text.replace(/[ \t]*\n[ \t]*/g, '\n')
  while (spans[0] && !(spans[0].text = spans[0].text.trimStart())) spans.shift()
  for (let last = spans.at(-1); last && !(last.text = last.text.trimEnd()); last = spans.at(-1)) spans.pop()
  if (spans.length === 0) return null
  return spans.map(span => (Object.keys(span).length === 1 ? span.text : (span as Span)))
}

/** Splits a long run into several that each fit in a block. */
export function splitLongRun(run: readonly Span[]): Span[][] {
  const pieces = run.flatMap(span => {
    const text = typeof span === 'string' ? span : span.text
    if (text.length <= MAX_WORDS) return [span]
    const signs = Array.from(text)
    const parts: Span[] = []
    for (let at = 0; at < signs.length; at += MAX_WORDS / 2) {
      const part = signs.slice(at, at + MAX_WORDS / 2).join('')
      parts.push(typeof span === 'string' ? part : { ...span, text: part })
    }
    return parts
  })
  return Array.from({ length: Math.ceil(pieces.length / MAX_RUN) }, (_, i) =>
    pieces.slice(i * MAX_RUN, (i + 1) * MAX_RUN),
  )
}

/** Cuts `text` at each place where `match` stands, whatever its case: odd places of the answer are the matches. */
export function matchParts(text: string, match: string): string[] {
  const wanted = match.trim().toLowerCase()
  if (wanted === '') return [text]
  const parts: string[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
}

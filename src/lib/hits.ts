/** Cuts `text` at each place where `hit` stands, whatever its case: odd places of the answer are the hits. */
export function hitParts(text: string, hit: string): string[] {
  const wanted = hit.trim().toLowerCase()
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

/** Splits `text` at each case-insensitive occurrence of `match`, or of one of its words: odd indexes of the result are the matches. */
export function matchParts(text: string, match: string | readonly string[]): string[] {
  const wanted = (typeof match === 'string' ? [match] : match)
    .map(word => word.trim().toLowerCase())
    .filter(word => word !== '')
  const parts: string[] = []
  const lower = text.toLowerCase()
  // Next position of each word, searched again only once it is passed.
  const next = wanted.map(word => lower.indexOf(word))
  let from = 0
  for (;;) {
    let first = -1
    wanted.forEach((word, i) => {
      let at = next[i] ?? -1
      if (at >= 0 && at < from) at = next[i] = lower.indexOf(word, from)
      if (at >= 0 && (first < 0 || at < (next[first] ?? -1))) first = i
    })
    const word = wanted[first]
    if (word === undefined) return [...parts, text.slice(from)]
    const at = next[first] ?? 0
    parts.push(text.slice(from, at), text.slice(at, at + word.length))
    from = at + word.length
  }
}

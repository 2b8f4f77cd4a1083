export interface TextRun {
  text: string
  isHit: boolean
}

/** Splits `text` where it holds a word of `keyword` (words parted by blanks, case aside), so that the hits can be marked. */
export function highlight(text: string, keyword: string): TextRun[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).sort((a, b) => b.length - a.length)
  const lower = text.toLowerCase()
  const runs: TextRun[] = []
  let from = 0
  let at = 0
  const push = (end: number, isHit: boolean) => {
    if (end > from) runs.push({ text: text.slice(from, end), isHit })
    from = end
  }
  // A letter whose lower case has another length would shift every place after it.
  if (lower.length !== text.length) return [{ text, isHit: false }]
  while (at < text.length) {
    const word = words.find(candidate => lower.startsWith(candidate, at))
    if (!word) {
      at++
      continue
    }
    push(at, false)
    at += word.length
    push(at, true)
  }
  push(text.length, false)
  return runs
}

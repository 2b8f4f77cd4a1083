/** Returns the number of each item of a list within its level; a level starts from one under each item above it. */
export function numberItems(items: readonly { level?: number | undefined }[]): number[] {
  const counts: number[] = []
  return items.map(({ level = 0 }) => {
    counts.length = Math.min(counts.length, level + 1)
    return (counts[level] = (counts[level] ?? 0) + 1)
  })
}

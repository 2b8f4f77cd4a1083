/**
 * Positions on a line, as close as possible to the wanted ones, each at least `gap` from the next and between `low` and `high`. Keeps the
 * given order; if there is no room for all, they begin at `low`.
 */
export function spreadAlong(
  wanted: readonly number[],
  { gap, low, high }: { gap: number; low: number; high: number },
): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  // Neighbours that would overlap form a group, centred on the mean of their wanted positions.
  const rows: { members: number[]; middle: number }[] = []
  for (const { at, index } of order) {
    rows.push({ members: [index], middle: at })
    for (;;) {
      const [before, after] = rows.slice(-2)
      if (!before || !after || rows.length < 2) break
      const apart = (gap * (before.members.length + after.members.length)) / 2
      if (after.middle - before.middle >= apart) break
      const count = before.members.length + after.members.length
      rows.splice(-2, 2, {
        members: [...before.members, ...after.members],
        middle: (before.middle * before.members.length + after.middle * after.members.length) / count,
      })
    }
  }
  const placed: number[] = []
  for (const { members, middle } of rows)
    members.forEach((index, n) => {
      placed[index] = middle + (n - (members.length - 1) / 2) * gap
    })
  // First pushes positions below `low` up, then those above `high` down.
  let edge = low
  for (const { index } of order) {
    placed[index] = Math.max(placed[index] ?? low, edge)
    edge = (placed[index] ?? low) + gap
  }
  edge = Math.max(high, low + gap * (order.length - 1))
  for (const { index } of [...order].reverse()) {
    placed[index] = Math.min(placed[index] ?? high, edge)
    edge = (placed[index] ?? high) - gap
  }
  return placed
}

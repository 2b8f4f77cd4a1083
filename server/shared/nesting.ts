/** True if a JSON value nests deeper than `most` levels. Iterative, so that no depth overflows the stack. */
export function nestsDeeper(value: unknown, max: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) next.push(inner)
    if (depth > max) return true
    level = next
  }
  return false
}

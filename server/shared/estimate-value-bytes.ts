/** Number of items measured in a long list; the others are assumed to have the same size. */
const SAMPLE = 200

/** Estimates the bytes that a value takes in memory. */
export function estimateValueBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength
  if (value instanceof Map || value instanceof Set) return 64 + estimateValueBytes([...value])
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  const weighed = parts.slice(0, SAMPLE).reduce<number>((sum, part) => sum + 8 + estimateValueBytes(part), 0)
  return 64 + Math.ceil((weighed * parts.length) / Math.max(1, Math.min(SAMPLE, parts.length)))
}

// Splits the setData calls of a mini-program. One large call blocks the view, so changes are cut at child lists into parts of at most 14 KB
// by estimated JSON size. The order of the page is preserved, so that the top of a page renders first.

/** Maximum bytes of one setData; the margin below 16 KB is for the node that just did not fit. */
const MAX = 14_000

type Changes = Record<string, unknown>

/** Divisible children: an array itself, or the children of a Taro node, which are in `cn`. */
function getNodeChildren(value: unknown): unknown[] | undefined {
  const children = Array.isArray(value) ? value : (value as { cn?: unknown } | null | undefined)?.cn
  return Array.isArray(children) ? children : undefined
}

/** Estimates the JSON size in UTF-8 bytes: a Chinese character has three. Caches the sizes of objects. */
function estimateBytes(value: unknown, known: Map<object, number>): number {
  if (typeof value === 'string') return value.length + 2 + 2 * value.replace(/[ -~]+/g, '').length
  if (typeof value !== 'object' || value === null) return 5
  let bytes = known.get(value)
  if (bytes === undefined) {
    bytes = 2
    for (const [key, inside] of Object.entries(value)) bytes += key.length + 4 + estimateBytes(inside, known)
    known.set(value, bytes)
  }
  return bytes
}

/**
 * Splits the changes of a page, `{ path: value }`, into several setData calls, each small enough to render at once: a tree begins with its
 * first nodes, the remaining children follow by their own paths, in page order.
 */
export function chunkSetData(changes: Changes): Changes[] {
  const known = new Map<object, number>()
  const waiting = Object.entries(changes)
  const pieces: Changes[] = []
  let later: [path: string, value: unknown][] = []
  let room = MAX

  // Takes the part of a value that still fits; the rest goes to `later`.
  const take = (path: string, value: unknown): unknown => {
    const bytes = estimateBytes(value, known)
    const children = getNodeChildren(value)
    if (bytes <= room || !children) {
      room -= bytes
      return value
    }
    const taken: unknown[] = []
    const at = children === value ? path : `${path}.cn`
    if (children !== value) room -= bytes - estimateBytes(children, known)
    children.forEach((child, i) => {
      const place = `${at}.[${i}]`
      const below = getNodeChildren(child)
      const own = estimateBytes(child, known) - (below ? estimateBytes(below, known) : 0)
      if (room < own && (taken.length || room < MAX / 2)) room = 0
      if (room > 0) taken.push(take(place, child))
      else later.push([place, child])
    })
    return children === value ? taken : { ...(value as object), cn: taken }
  }

  while (waiting.length) {
    const piece: Changes = {}
    later = []
    room = MAX
    for (const [path, value] of [...waiting]) {
      if (room <= 0 || later.length) break
      if (
        Object.keys(piece).length &&
        estimateBytes(value, known) > room &&
        estimateBytes(value, known) <= MAX
      )
        break
      waiting.shift()
      room -= path.length + 4
      piece[path] = take(path, value)
    }
    waiting.unshift(...later)
    pieces.push(piece)
  }
  return pieces
}

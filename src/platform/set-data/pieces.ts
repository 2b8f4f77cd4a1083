/** Bytes of one setData, with room below 16 KB for the node that just did not fit. */
const MOST = 14_000

type Changes = Record<string, unknown>

/** What can be cut: children by themselves, or those of a node of Taro's, which names them `cn`. */
function childrenOf(value: unknown): unknown[] | undefined {
  const children = Array.isArray(value) ? value : (value as { cn?: unknown } | null | undefined)?.cn
  return Array.isArray(children) ? children : undefined
}

/** Of JSON in UTF-8, nearly: a Chinese character has three. What has been weighed is kept. */
function weigh(value: unknown, known: Map<object, number>): number {
  if (typeof value === 'string') return value.length + 2 + 2 * value.replace(/[ -~]+/g, '').length
  if (typeof value !== 'object' || value === null) return 5
  let bytes = known.get(value)
  if (bytes === undefined) {
    bytes = 2
    for (const [key, inside] of Object.entries(value)) bytes += key.length + 4 + weigh(inside, known)
    known.set(value, bytes)
  }
  return bytes
}

/**
 * Changes of a page, `{ path: value }`, as those of several setData one after another, each small enough to be drawn at once: a tree begins
 * with what stands at its top, the rest of its children follow by their own paths, in the order of the page.
 */
export function piecesOf(changes: Changes): Changes[] {
  const known = new Map<object, number>()
  const waiting = Object.entries(changes)
  const pieces: Changes[] = []
  let later: [path: string, value: unknown][] = []
  let room = MOST

  // What of a value still fits; the rest of it goes to `later`.
  const take = (path: string, value: unknown): unknown => {
    const bytes = weigh(value, known)
    const children = childrenOf(value)
    if (bytes <= room || !children) {
      room -= bytes
      return value
    }
    const taken: unknown[] = []
    const at = children === value ? path : `${path}.cn`
    if (children !== value) room -= bytes - weigh(children, known)
    children.forEach((child, i) => {
      const place = `${at}.[${i}]`
      const below = childrenOf(child)
      const own = weigh(child, known) - (below ? weigh(below, known) : 0)
      if (room < own && (taken.length || room < MOST / 2)) room = 0
      if (room > 0) taken.push(take(place, child))
      else later.push([place, child])
    })
    return children === value ? taken : { ...(value as object), cn: taken }
  }

  while (waiting.length) {
    const piece: Changes = {}
    later = []
    room = MOST
    for (const [path, value] of [...waiting]) {
      if (room <= 0 || later.length) break
      if (Object.keys(piece).length && weigh(value, known) > room && weigh(value, known) <= MOST) break
      waiting.shift()
      room -= path.length + 4
      piece[path] = take(path, value)
    }
    waiting.unshift(...later)
    pieces.push(piece)
  }
  return pieces
}

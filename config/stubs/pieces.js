/** Bytes of one setData, with room below 16 KB for the node that just did not fit. */
const MOST = 14_000

/** Of JSON in UTF-8, nearly: a Chinese character has three. What has been weighed is kept. */
function weigh(value, known) {
  if (typeof value === 'string') return value.length + 2 + 2 * value.replace(/[ -~]+/g, '').length
  if (typeof value !== 'object' || value === null) return 5
  let bytes = known.get(value)
  if (bytes === undefined) {
    bytes = 2
    for (const key of Object.keys(value)) bytes += key.length + 4 + weigh(value[key], known)
    known.set(value, bytes)
  }
  return bytes
}

/**
 * Changes of a page, `{ path: value }`, as those of several setData one after another, each small enough to be drawn at once: a tree begins
 * with what stands at its top, the rest of its children follow by their own paths, in the order of the page.
 */
export function piecesOf(changes) {
  const known = new Map()
  const waiting = Object.keys(changes).map(path => [path, changes[path]])
  const pieces = []
  let later, room

  // What of a value still fits; the rest of it goes to `later`.
  const take = (path, value) => {
    const bytes = weigh(value, known)
    const children = Array.isArray(value) ? value : value && value.cn
    if (bytes <= room || !Array.isArray(children)) {
      room -= bytes
      return value
    }
    const taken = []
    const at = children === value ? path : `${path}.cn`
    if (children !== value) room -= bytes - weigh(children, known)
    children.forEach((child, i) => {
      const place = `${at}.[${i}]`
      const own = weigh(child, known) - (child && child.cn ? weigh(child.cn, known) : 0)
      if (room < own && (taken.length || room < MOST / 2)) room = 0
      if (room > 0) taken.push(take(place, child))
      else later.push([place, child])
    })
    return children === value ? taken : { ...value, cn: taken }
  }

  while (waiting.length) {
    const piece = {}
    later = []
    room = MOST
    while (room > 0 && waiting.length && !later.length) {
      const [path, value] = waiting[0]
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

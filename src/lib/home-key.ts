/** A home within its community by its address, or homes sold together (`301、302`); `unit` null: the address has none. */
export interface HomeKey {
  building: string
  unit: string | null
  room: string
}

const DIGITS = '零一二三四五六七八九'

/** 十二 → 12; up to 99. */
function arabic(text: string): string {
  const digit = (sign: string) => String(DIGITS.indexOf(sign))
  if (!text.includes('十')) return [...text].map(digit).join('')
  const [tens = '', ones = ''] = text.split('十')
  return (tens === '' ? '1' : digit(tens)) + (ones === '' ? '0' : digit(ones))
}

/** Normalizes an address: plain digits and letters, no spaces, numerals as digits; `&` replaces the comma between two numbers. */
const plain = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[〇○]/g, '零')
    .replace(/([\d室号户房])\s*[,，、]\s*(?=[a-z]?\d)/g, '$1&')
    .replace(/[\s,，、·]/g, '')
    .replace(/[－–—﹣]/g, '-')
    .replace(/[零一二三四五六七八九十]{1,3}(?=号楼|栋|幢|座|单元|门|层|室)/g, arabic)

const BUILDING = '(\\d{1,3}|[a-z])(?:号楼|#楼|楼栋|栋|幢|座|#)'
const WORDS = new RegExp(
  `${BUILDING}(?:(\\d{1,2})(?:单元|门))?(?:\\d{1,2}层)?([a-z]?\\d{2,4})(?:室|号房|号|户)?`,
  'g',
)
const DASHES = /(?:^|[^\d-])(\d{1,3})-(?:(\d{1,2})-)?(\d{3,4})(?![\d-])/g
/** An annex to a home, not the home itself. */
const ANNEX = /^的?(?:储藏|车位|车库|地下)/
/** Further rooms of the same building after the first: 301、302室, 301-305室. */
const MORE = /^(?:[&和及与~至-][a-z]?\d{2,4}(?!\d|号楼|#|栋|幢|座|楼|单元|门|层)(?:室|号房|号|户)?)+/

const uncounted = (text: string) => text.replace(/^0+(?=\d)/, '')
const joined = (parts: readonly (string | null)[]) => [...new Set(parts)].filter(Boolean).join('、')

/**
 * Returns building, unit and room of an address, joined by 、 if it names several homes; null if it names none, or only a store room or
 * parking space.
 */
export function parseHomeKey(address: string): HomeKey | null {
  const text = plain(address)
  const words = [...text.matchAll(WORDS)]
  const found = (words.length > 0 ? words : [...text.matchAll(DASHES)].slice(-1)).map(match => {
    const [whole, building = '', unit, room = ''] = match
    const end = match.index + whole.length
    const more = MORE.exec(text.slice(end))?.[0] ?? ''
    const rooms = room + more.replace(/[室号房户]/g, '').replace(/[&和及与]/g, '、')
    return { building, unit: unit ?? null, rooms, from: match.index, end: end + more.length }
  })
  const last = found.pop()
  if (!last || ANNEX.test(text.slice(last.end))) return null
  const homes = [last]
  // Homes in several buildings: 3号楼301室、5号楼402室.
  for (let next = found.pop(); next; next = found.pop()) {
    if (!/^[&和及与]?$/.test(text.slice(next.end, homes[0]?.from))) break
    homes.unshift(next)
  }
  return {
    building: joined(homes.map(home => uncounted(home.building))),
    unit: joined(homes.map(home => home.unit && uncounted(home.unit))) || null,
    room: joined(homes.map(home => home.rooms)),
  }
}

/** True if two addresses of one community certainly name different homes. */
export function areOtherHomes(a: string, b: string): boolean {
  const [left, right] = [parseHomeKey(a), parseHomeKey(b)]
  if (!left || !right) return false
  return (
    left.building !== right.building ||
    left.room !== right.room ||
    (left.unit !== null && right.unit !== null && left.unit !== right.unit)
  )
}

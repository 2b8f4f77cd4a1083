/** A home in its community as its address tells it; `unit` null: the address has none. */
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

/** One writing for all: plain digits and letters, no spaces, signs of counting as figures. */
const plain = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[〇○]/g, '零')
    .replace(/[\s,，、·]/g, '')
    .replace(/[－–—﹣]/g, '-')
    .replace(/[零一二三四五六七八九十]{1,3}(?=号楼|栋|幢|座|单元|门|层|室)/g, arabic)

const BUILDING = '(\\d{1,3}|[a-z])(?:号楼|#楼|楼栋|栋|幢|座|#)'
const WORDS = new RegExp(
  `${BUILDING}(?:(\\d{1,2})(?:单元|门))?(?:\\d{1,2}层)?([a-z]?\\d{2,4})(?:室|号房|号|户)?`,
  'g',
)
const DASHES = /(?:^|[^\d-])(\d{1,3})-(?:(\d{1,2})-)?(\d{3,4})(?![\d-])/g
/** Beside a home, not the home itself. */
const ANNEX = /^的?(?:储藏|车位|车库|地下)/

/** What building, unit and room an address names; null where it names none, or a store room or parking space of one. */
export function homeKeyOf(address: string): HomeKey | null {
  const text = plain(address)
  const found = [...text.matchAll(WORDS)].at(-1) ?? [...text.matchAll(DASHES)].at(-1)
  if (!found) return null
  const [whole, building = '', unit, room = ''] = found
  if (ANNEX.test(text.slice(found.index + whole.length))) return null
  return { building: building.replace(/^0+(?=\d)/, ''), unit: unit?.replace(/^0+(?=\d)/, '') ?? null, room }
}

/** Whether two addresses of one community certainly name different homes. */
export function areOtherHomes(a: string, b: string): boolean {
  const [left, right] = [homeKeyOf(a), homeKeyOf(b)]
  if (!left || !right) return false
  return (
    left.building !== right.building ||
    left.room !== right.room ||
    (left.unit !== null && right.unit !== null && left.unit !== right.unit)
  )
}

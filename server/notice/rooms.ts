import type { LOT_WORDS } from '../../src/contract/lot-rules'
import { parseNoticeNumber } from './figures'
import { toBareText, type Statement } from './statements'

/**
 * Recognizes rooms in titles, addresses and notices, to tell the lot's own home from others. The own room comes from the lot's title
 * and address, or else from the sentence in which the notice names the lot. Mentions of other rooms and places are rewritten as
 * neighbours (隔壁302室), which the reach rules of ./elsewhere then exclude; nothing is rewritten if the own room is unknown.
 */

/** Title and address of a lot, stored or from a request. */
export type LotWords = { [Word in keyof typeof LOT_WORDS]?: unknown }

const COUNT = '\\d{1,3}|[一二三四五六七八九十]{1,3}'
const DASH = '[-—–]'
const BUILDING = `(?<![A-Za-z\\d.])(?:(?<house>[A-Z]\\d?|${COUNT})(?:号楼|[#＃]楼?|号?[幢栋座]|号(?=\\d{3})))`
const UNIT = `(?:(?<unit>${COUNT})单元)`
const FLOOR = '(?:第?(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[层楼])?'
const ROOM = '[A-Z]?(?<room>\\d{2,5})[A-Z]?室'
/** A number without 室: after a building or unit, or where the text describes it as a home. */
const BARE =
  '[A-Z]?(?<bare>\\d{3,5})(?:号(?!楼|院|文|令)|房(?!产|屋))?(?![\\d.%#～~-]|[层楼幢栋座平㎡元万年月日份亩]|单元|号楼)'
const DASHED = `(?<![\\dA-Za-z.-])(?<block>[A-Z]|[1-9]\\d?)(?:号楼|[#＃])?${DASH}(?:(?<stair>[1-9]\\d?)(?:单元)?${DASH})?(?<dashed>\\d{3,5})(?:室|号)?(?![\\d.%-]|[平㎡元万年月])`
const NUMBERED_HOME =
  '(?<=^|[，。；、：（）及和与])(?<number>\\d{3,4})号(?=房?的?(?:户口|户籍|业主|住户|租|出租|现|由|目前|已|未|尚|无|没|有人|空置|[）、]))'
const NAMED = new RegExp(
  [
    `(?:${BUILDING}[，、]?)?(?:${UNIT})?${FLOOR}${ROOM}`,
    DASHED,
    `(?:${BUILDING.replace('house', 'house2')}(?:${UNIT.replace('unit', 'unit2')})?|${UNIT.replace('unit', 'unit3')})${FLOOR}${BARE}`,
    NUMBERED_HOME,
  ].join('|'),
  'g',
)
/** A range of rooms: 301至305室, 301-305室. */
const SEVERAL = /(?<!\d)(\d{3,5})室?[-—–至到~～](\d{3,5})室/g
/** Rooms that share one 室: 301、302室. */
const LISTED = /(?<!\d)(\d{3,5})(?=(?:[、和及]\d{3,5})*[、和及]\d{3,5}室)/g

interface Named {
  text: string
  index: number
  room: string
  building: string | undefined
  unit: string | undefined
}

const plain = (count: string | undefined) =>
  count === undefined ? undefined : String(parseNoticeNumber(count) ?? count).toUpperCase()

const roomsIn = (bare: string): Named[] =>
  [...bare.matchAll(NAMED)].map(({ 0: text, index, groups: said = {} }) => ({
    text,
    index,
    room: said.room ?? said.bare ?? said.dashed ?? said.number ?? '',
    building: plain(said.house ?? said.house2 ?? said.block),
    unit: plain(said.unit ?? said.unit2 ?? said.unit3 ?? said.stair),
  }))

interface Own {
  rooms: Set<string>
  ranges: [low: number, high: number][]
  buildings: Set<string>
  units: Set<string>
}

function addNamed(own: Own, bare: string): void {
  for (const { room, building, unit } of roomsIn(bare)) {
    own.rooms.add(room)
    if (building !== undefined) own.buildings.add(building)
    if (unit !== undefined) own.units.add(unit)
  }
  for (const [, low = '', high = ''] of bare.matchAll(SEVERAL)) own.ranges.push([Number(low), Number(high)])
  for (const [, room = ''] of bare.matchAll(LISTED)) own.rooms.add(room)
}

/** A room number at the end, after the name of a community: 青梧里301. */
const LAST_ROOM = /[\u4e00-\u9fa5](\d{3,4})(?:（[^（）]*）)?$/
/** Other numbers of a title count as possible own rooms, but never mark a room as foreign. */
const NUMBERS = /(?<![\d.])\d{2,5}(?![\d.年月日平㎡元])/g

function parseOwnNumbers(words: LotWords): Own {
  const own: Own = { rooms: new Set(), ranges: [], buildings: new Set(), units: new Set() }
  const texts = [words.title, words.address].filter(text => typeof text === 'string').map(toBareText)
  for (const text of texts) {
    addNamed(own, text)
    const last = LAST_ROOM.exec(text)?.[1]
    if (last !== undefined) own.rooms.add(last)
  }
  if (own.rooms.size > 0)
    for (const text of texts) for (const number of text.match(NUMBERS) ?? []) own.rooms.add(number)
  return own
}

/** Returns true if two rooms may be the same: 12层03室 and 1203室. */
const isOneRoom = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) < 3 && (a.endsWith(b) || b.endsWith(a)))
/**
 * Returns true if the building or unit differs from the own one. A座 and 1号楼 may be the same building, and a number given on one side
 * only decides nothing.
 */
const isElse = (told: string | undefined, own: Set<string>) => {
  if (told === undefined || own.has(told)) return false
  const isNumber = /^\d/.test(told)
  return [...own].some(one => /^\d/.test(one) === isNumber)
}

const isOwn = (own: Own, { room, building, unit }: Named) =>
  !isElse(building, own.buildings) &&
  !isElse(unit, own.units) &&
  ([...own.rooms].some(one => isOneRoom(one, room)) ||
    own.ranges.some(([low, high]) => Number(room) >= low && Number(room) <= high))

const NAMES_LOT = /(?:标的|拍品|本次拍卖|[坐座]落)[^。；]{0,80}\d室/
/** The name of the lot, in contrast to remarks next to it. */
const IS_NAME = /^(?:本次)?(?:拍卖|变卖|处置)?(?:标的物?|拍品)(?:名称|[坐座]落)?(?:：|为|是)|[坐座]落/
const NUMBERED = /(?:标的物?|拍品)(?:[一二三四五六七八九十]|[1-9])号?(?=[（：，、为系已未无有的现]|$)/

/** A place where somebody lives, given only as the name of a district or community. */
const LIVES_AT =
  /(?<=(?:居住|租住|借住|暂住|现住|住)[于在])(?:[^，。；本该此涉案标房屋室内\d]{1,24}?)(?=(?:内|中|处)?(?:$|[，。；]))/g
const KINDS: readonly RegExp[] = [/(?<!小|社|园|院)[区县](?![域间])/, /[园苑里庭湾城村寓邸]/]

/**
 * Returns true for a place other than the lot's: a name of a kind that none of the lot's words contains, as 朝阳区望京东园 for
 * 望京西园.
 */
function isElsewhere(place: string, lot: readonly string[]): boolean {
  const kind = KINDS.find(one => place.slice(-2).search(one) === Math.min(1, place.length - 1))
  return (
    kind !== undefined &&
    lot.some(text => kind.test(text)) &&
    !lot.some(text => text.includes(place.slice(-4)))
  )
}

function withPlacesMarked(sentences: readonly Statement[], words: LotWords): readonly Statement[] {
  const lot = [words.title, words.address].filter(text => typeof text === 'string').map(toBareText)
  const marked = (text: string) =>
    text.replace(LIVES_AT, place => (isElsewhere(place, lot) ? `隔壁${place}` : place))
  return sentences.map(one => {
    const bare = marked(one.bare)
    return bare === one.bare
      ? one
      : { ...one, bare, row: one.row && { name: marked(one.row.name), answer: marked(one.row.answer) } }
  })
}

/**
 * Marks other rooms as neighbours (隔壁302室) and the own room as its own, if the own room is known from the title, the address or the
 * notice itself. Otherwise nothing is marked. Quotations stay unchanged.
 */
export const withOthersMarked = (sentences: readonly Statement[], words: LotWords): readonly Statement[] =>
  withRoomsMarked(withPlacesMarked(sentences, words), words)

function withRoomsMarked(sentences: readonly Statement[], words: LotWords): readonly Statement[] {
  const own = parseOwnNumbers(words)
  const isKnown = own.rooms.size > 0
  for (const { bare } of sentences) {
    if (!NAMES_LOT.test(bare) || NUMBERED.test(bare)) continue
    const isOfIt = () => IS_NAME.test(bare) || roomsIn(bare).some(one => isOwn(own, one))
    if (isKnown && !isOfIt()) continue
    addNamed(own, bare)
    for (const number of bare.match(NUMBERS) ?? []) own.rooms.add(number)
  }
  if (own.rooms.size === 0) return sentences
  const marked = (text: string): string => {
    const rooms = roomsIn(text)
    if (rooms.every(one => isOwn(own, one))) return text
    let [made, from] = ['', 0]
    for (const one of rooms) {
      made += text.slice(from, one.index) + (isOwn(own, one) ? OWN_ROOM : '隔壁') + `${one.room}室`
      from = one.index + one.text.length
    }
    return made + text.slice(from)
  }
  return sentences.map(one => {
    const bare = marked(one.bare)
    return bare === one.bare
      ? one
      : { ...one, bare, row: one.row && { name: marked(one.row.name), answer: marked(one.row.answer) } }
  })
}

const OWN_ROOM = '本套'

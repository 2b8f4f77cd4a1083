import { foldForMatch } from '../../../src/lib/text/normalize-input'
import type { Column } from './kind'
import { mapped, unitOf, type Above } from './read-row'
import { headKey, isPeriod, isUnitName, money, readHead, unitsAbove } from './units'

/** Characters of a cell that are looked through for units; a page of conditions may stand in one. */
const NOTE_MOST = 2_000
const NOTE =
  /单位|[以按].{1,6}计|均[为是以]|^[(]?(?:备?注|说明|附注|units?|amounts?|本表|表[中内])|(?:价格?|金额|价款|面积)(?:均|都)?[为:]/i

/** The texts of a line among the rows of a table that is none of them but a note of units: 注：金额单位为万元. */
export function noteTexts(cells: readonly string[]): string[] {
  const said = cells.filter(Boolean)
  const isFew = said.length === 1 || (said.length > 0 && said.length <= Math.min(3, cells.length / 2))
  if (!isFew) return []
  const texts = said.map(cell => cell.slice(0, NOTE_MOST))
  return texts.some(text => NOTE.test(foldForMatch(text))) ? texts : []
}

/** The columns of a table, by which a note's words are understood. */
export interface NamedColumns {
  names: readonly string[]
  columns: readonly Column[]
}

const LEAD = /^(?:(?:备?注|说明|附注)\d*[:.、]?|\(?\d{1,2}[.、)]|[:：])+/
const EXCEPT = /除(?:了)?([^除]{1,30}?)(?:以|之)?外/
const BEHIND = /(?:计价?|计算|为单位|列示|表示|填列|填写)$/
const CONNECTOR =
  /(?:的?(?:计量|计价|货币)?单位(?:均|都|皆)?[为是:]?|(?:均|都|皆)?(?:[为是按以用:]|采用)|均|都|皆)$/
const GENERAL_LEAD =
  /^(?:(?:计量|计价|货币)?单位[为:]?|本表|表[中内]|以[上下]|上述|上列|所列|所有|全部|各项?|其中|涉及|的)+/
const GENERAL =
  /^(?:金额|价格|价款|价值|数额|数值|款项|货币|币种|资金|数据|人民币|总价|单价|数量|计量|计价|其[他它余]|余下|其余各?项?|合计|表|编制|填报)?$/
/** A word that may be what a table calls a sum by another name. */
const SUM_WORD = /(?:价|额|款|费|金|值|租)$/

/** Characters of the longest unit. */
const UNIT_MOST = 16

interface Piece {
  unit: string
  words: readonly string[]
  /** It says in a sentence of which column it is, and not as a title does. */
  isSentence: boolean
}

const wordsIn = (subject: string) =>
  subject
    .split(/和|及|与|以及/)
    .map(word => word.replace(GENERAL_LEAD, '').replace(/等(?:金额|价格|价款|款项|数额|面积)?$/, ''))
    .filter(word => !GENERAL.test(word))

/** The unit that ends a piece of a note, and of what it is said. */
function pieceOf(text: string, isNote: boolean): Piece | null {
  const bare = text.replace(BEHIND, '')
  const [, before, inner] = /^(.+)\((?:(?:计量|金额|货币)?单位[:为是]?)?([^()]+)\)$/.exec(bare) ?? []
  const isInner = inner !== undefined && isUnitName(inner)
  const at = isInner
    ? -1
    : Array.from(bare, (_, place) => place).findIndex(
        place =>
          place >= bare.length - UNIT_MOST &&
          (isUnitName(bare.slice(place)) ||
            (isPeriod(bare.slice(place)) && /[按以]$/.test(bare.slice(0, place)))),
      )
  if (!isInner && at === -1) return null
  const unit = isInner ? inner : bare.slice(at)
  let subject = isInner ? (before ?? '') : bare.slice(0, at)
  for (let last = ''; last !== subject;) {
    last = subject
    subject = subject.replace(CONNECTOR, '')
  }
  if (/\d/.test(subject)) return null
  const isSentence = isNote || (!isInner && subject.length < bare.length - unit.length)
  return { unit, words: wordsIn(subject), isSentence }
}

/** Pieces between commas that stand in no brackets. */
const piecesIn = (sentence: string) => sentence.split(/[,，、](?![^()]*\))/)

/** Takes the brackets from the end of a note that holds sentences of its own: 清单（面积：㎡；起拍价：万元）. */
function withoutBrackets(text: string): string {
  if (!/[)\]}】〕]$/.test(text)) return text
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (/[)\]}】〕]/.test(text[at] ?? '')) depth += 1
    if (/[([{【〔]/.test(text[at] ?? '')) depth -= 1
    if (depth > 0) continue
    const inner = text.slice(at + 1, -1)
    return /[:;；]/.test(inner) ? `${text.slice(0, at)};${inner}` : text
  }
  return text
}

/** Splits a note into its sentences, folded; one that stands in brackets as a whole stands alone. */
const sentencesIn = (text: string) =>
  withoutBrackets(foldForMatch(text.replace(/单\s+位/g, '单位').replace(/\s+/g, '|')))
    .split(/[;；。|](?![^()]*\))/)
    .map(one => one.replace(/^\(([^()]*)\)$/, '$1'))
    .filter(Boolean)

/** Notes of different texts that are read of a file, and pieces of one: more are no notes, and their rows are wrong. */
const NOTES_MOST = 300
const PIECES_MOST = 60

/** Returns what reads the units of the notes of one file: none of a line that is no note of units. */
export function noteReader(named: NamedColumns): (cells: readonly string[]) => readonly Above[] {
  const known = new Map<string, readonly Above[]>()
  const readText = (text: string) => {
    const earlier = known.get(text)
    if (earlier || known.size >= NOTES_MOST) return earlier ?? []
    const said = unitsSaid(text, named)
    known.set(text, said)
    return said
  }
  return cells => noteTexts(cells).flatMap(readText)
}

/** Returns the units that a line above, among or below the rows says: of all columns, or of those that it names: 注：评估价以万元计. */
export function unitsSaid(text: string, { names, columns }: NamedColumns): Above[] {
  const fields = new Map<string, string | undefined>()
  const fieldOf = (name: string) => {
    if (!fields.has(name)) fields.set(name, Object.keys(mapped(columns, [name]))[0])
    return fields.get(name)
  }
  const namesFor = (word: string) => {
    const field = fieldOf(word)
    return names.filter(
      name => readHead(name).baseKey === headKey(word) || (field !== undefined && fieldOf(name) === field),
    )
  }
  const [found, rest, excepted]: [Above[], string[], Set<string>] = [[], [], new Set()]
  let isSpecific = false
  const take = (piece: Piece, pending: readonly string[], written: string) => {
    const { unit, isSentence } = piece
    const words = [...new Set([...pending, ...piece.words])]
    if (words.length === 0) {
      if (isSentence) found.push(unit)
      rest.push(written)
      return
    }
    for (const word of words) {
      const here = namesFor(word)
      const isKnown = here.length > 0 || fieldOf(word) !== undefined
      if (here.length > 0) found.push(...here.map(name => ({ name, unit })))
      else if (isKnown && isSentence) found.push({ name: '', unit })
      // Nobody knows of which column it is: those of sums are asked about.
      else if (isSentence && SUM_WORD.test(word) && money(unit) !== undefined && money(unit) !== 1)
        found.push('元', unit)
      else {
        rest.push(written)
        continue
      }
      isSpecific = true
    }
  }
  let pieces = 0
  for (const sentence of sentencesIn(text)) {
    const lead = LEAD.exec(sentence)?.[0] ?? ''
    let pending: string[] = []
    for (const part of piecesIn(sentence.slice(lead.length))) {
      if ((pieces += 1) > PIECES_MOST) return unitsAbove(text)
      const [whole, others] = EXCEPT.exec(part) ?? []
      if (others !== undefined)
        for (const name of others.split(/[、和及与]/).flatMap(namesFor)) excepted.add(name)
      const written = whole === undefined ? part : part.replace(whole, '')
      if (written === '') continue
      const piece = pieceOf(written, lead !== '' || whole !== undefined)
      const bare = wordsIn(written)
      if (piece !== null) take(piece, pending, written)
      else if (bare.length > 0 && bare.every(word => namesFor(word).length > 0)) {
        pending = [...pending, ...bare]
        continue
      } else rest.push(written)
      pending = []
    }
  }
  const general = unitsAbove(isSpecific ? rest.join('；') : text)
  return [...new Set([...found, ...general]), ...askedOf(excepted, { found, columns })]
}

/** What is excepted from a unit and said to be in none is asked about. */
const askedOf = (
  excepted: ReadonlySet<string>,
  { found, columns }: { found: readonly Above[]; columns: readonly Column[] },
): Above[] =>
  [...excepted]
    .filter(name => !found.some(one => typeof one !== 'string' && 'unit' in one && one.name === name))
    .filter(name => {
      const column = columns.find(({ field }) => mapped(columns, [name])[field] === name)
      const said = column && unitOf(column, { [column.field]: name }, {})
      return said && 'unit' in said && said.unit === ''
    })
    .flatMap(name => ['元', '万元'].map(unit => ({ name, unit })))

// Reads the unit notes of a table: lines above, among or below the rows such as 注：金额单位为万元 or 单位：万元、㎡. A line is split
// into sentences and pieces; each piece ends in a unit and may name the columns that it applies to. Units without a column apply to
// all. A unit whose column is unclear raises a question, since reading sums in a wrong unit would be off by a factor of ten thousand.

import { foldForMatch } from '../../../src/lib/text/normalize-input'
import type { Column } from './kind'
import { mapped, findColumnUnit, type Above } from './read-row'
import { headKey, isPeriod, isUnitName, money, readHead, unitsAbove } from './units'

/** Maximum characters of a cell that are searched for units, since a cell may hold a page of conditions. */
const MAX_NOTE = 2_000
const NOTE =
  /单位|[以按].{1,6}计|均[为是以]|^[(]?(?:备?注|说明|附注|units?|amounts?|本表|表[中内])|(?:价格?|金额|价款|面积)(?:均|都)?[为:]/i

/** Returns the texts of a line among the rows that is a note of units instead of data: 注：金额单位为万元; [] otherwise. */
export function noteTexts(cells: readonly string[]): string[] {
  const said = cells.filter(Boolean)
  const isFew = said.length === 1 || (said.length > 0 && said.length <= Math.min(3, cells.length / 2))
  if (!isFew) return []
  const texts = said.map(cell => cell.slice(0, MAX_NOTE))
  return texts.some(text => NOTE.test(foldForMatch(text))) ? texts : []
}

/** The columns of a table, which the words of a note are matched against. */
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
/** A word that may be another name for a column of sums. */
const SUM_WORD = /(?:价|额|款|费|金|值|租)$/

/** Maximum characters of a unit. */
const MAX_UNIT = 16

interface Piece {
  unit: string
  words: readonly string[]
  /** It names its column in a sentence, not as a title does. */
  isSentence: boolean
}

const wordsIn = (subject: string) =>
  subject
    .split(/和|及|与|以及/)
    .map(word => word.replace(GENERAL_LEAD, '').replace(/等(?:金额|价格|价款|款项|数额|面积)?$/, ''))
    .filter(word => !GENERAL.test(word))

/** Returns the unit at the end of a piece of a note and its subject; null if there is none. */
function parseNotePiece(text: string, isNote: boolean): Piece | null {
  const bare = text.replace(BEHIND, '')
  const [, before, inner] = /^(.+)\((?:(?:计量|金额|货币)?单位[:为是]?)?([^()]+)\)$/.exec(bare) ?? []
  const isInner = inner !== undefined && isUnitName(inner)
  const at = isInner
    ? -1
    : Array.from(bare, (_, place) => place).findIndex(
        place =>
          place >= bare.length - MAX_UNIT &&
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

/** Splits a sentence at commas outside of brackets. */
const piecesIn = (sentence: string) => sentence.split(/[,，、](?![^()]*\))/)

/** Removes the brackets at the end of a note if they contain sentences of their own: 清单（面积：㎡；起拍价：万元）. */
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

/** Splits a note into folded sentences; text that is completely in brackets becomes a sentence of its own. */
const sentencesIn = (text: string) =>
  withoutBrackets(foldForMatch(text.replace(/单\s+位/g, '单位').replace(/\s+/g, '|')))
    .split(/[;；。|](?![^()]*\))/)
    .map(one => one.replace(/^\(([^()]*)\)$/, '$1'))
    .filter(Boolean)

/** Maximum of distinct notes per file and of pieces per note. Beyond them the lines are not notes, and count as wrong rows. */
const MAX_NOTES = 300
const MAX_PIECES = 60

/** Returns a reader of unit notes that caches by text; it returns [] for a line without a unit note. */
export function noteReader(named: NamedColumns): (cells: readonly string[]) => readonly Above[] {
  const known = new Map<string, readonly Above[]>()
  const readText = (text: string) => {
    const earlier = known.get(text)
    if (earlier || known.size >= MAX_NOTES) return earlier ?? []
    const said = unitsSaid(text, named)
    known.set(text, said)
    return said
  }
  return cells => noteTexts(cells).flatMap(readText)
}

/**
 * Returns the units that a line above, among or below the rows declares, for all columns or for those that it names:
 * 注：评估价以万元计.
 */
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
      // The column is unclear: raise a question for the columns of sums.
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
      if ((pieces += 1) > MAX_PIECES) return unitsAbove(text)
      const [whole, others] = EXCEPT.exec(part) ?? []
      if (others !== undefined)
        for (const name of others.split(/[、和及与]/).flatMap(namesFor)) excepted.add(name)
      const written = whole === undefined ? part : part.replace(whole, '')
      if (written === '') continue
      const piece = parseNotePiece(written, lead !== '' || whole !== undefined)
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
  return [...new Set([...found, ...general]), ...listUnitQuestions(excepted, { found, columns })]
}

/** Returns the columns that are excepted from a unit without another one being given; a person is asked about them. */
const listUnitQuestions = (
  excepted: ReadonlySet<string>,
  { found, columns }: { found: readonly Above[]; columns: readonly Column[] },
): Above[] =>
  [...excepted]
    .filter(name => !found.some(one => typeof one !== 'string' && 'unit' in one && one.name === name))
    .filter(name => {
      const column = columns.find(({ field }) => mapped(columns, [name])[field] === name)
      const said = column && findColumnUnit(column, { [column.field]: name }, {})
      return said && 'unit' in said && said.unit === ''
    })
    .flatMap(name => ['元', '万元'].map(unit => ({ name, unit })))

import type { RiskValue } from '../../src/contract/codes'
import { splitClauses } from './split-clauses'
import { findReaches } from './elsewhere'
import { GRAMMARS, SHARED_WORDS, WHO, type Frame, type FramedKind, type Who } from './frames'
import type { Statement } from './statements'

/**
 * Evaluates the tables of ./frames on clauses. For each clause it finds the words of all lists in one pass, remembers the last person
 * named, counts the negations before an action, and takes the first row that matches.
 */

interface Reader {
  /** Matches any word of any list, each in its own group. */
  tokens: RegExp
  /** Names of the lists that contain the word, in the order of the groups. */
  lists: readonly (readonly string[])[]
  beside: ReadonlyMap<string, RegExp>
  never: RegExp | null
  /** null: denials are accepted without this check. */
  about: RegExp | null
  against: RegExp
  apart: RegExp | null
}

const listBesides = ({ beside = [] }: Frame) => (typeof beside === 'string' ? [beside] : beside)
const splitWordList = (list: string | undefined) => (list ?? '').split(' ').filter(word => word !== '')
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)
const buildAnySource = (...lists: string[]) =>
  longestFirst(lists.flatMap(splitWordList)).map(toPatternSource).join('|')

/** Converts `{seller}…税` into a pattern. */
const toPatternSource = (word: string): string =>
  word
    .replace(
      /\{([a-z]+)\}/g,
      (_, list: string) => `(?:${longestFirst(splitWordList(SHARED_WORDS[list])).join('|')})`,
    )
    .replace(/…/g, '[^，。；]{0,8}?')

function made(kind: FramedKind): Reader {
  const { words, frames, never, about, against = '', apart, turns = '' } = GRAMMARS[kind]
  const deeds = new Set(frames.map(({ does }) => does))
  // Exclude lists used only in `beside`: their matches would consume words of an action.
  const deedLists = Object.entries(words).filter(([list]) => deeds.has(list))
  const all = [...deedLists, ['neg', turns] as const, ...Object.entries(SHARED_WORDS)].flatMap(
    ([list, text]) => splitWordList(text).map(word => ({ list, word })),
  )
  const listsOf = new Map<string, string[]>()
  for (const { list, word } of all) listsOf.set(word, [...(listsOf.get(word) ?? []), list])
  const known = longestFirst([...listsOf.keys()])
  return {
    tokens: new RegExp(known.map(word => `(${toPatternSource(word)})`).join('|'), 'g'),
    lists: known.map(word => listsOf.get(word) ?? []),
    beside: new Map(
      frames.flatMap(listBesides).map(list => [list, new RegExp(buildAnySource(words[list] ?? ''))]),
    ),
    apart: apart === undefined ? null : new RegExp(buildAnySource(apart)),
    never: never === undefined ? null : new RegExp(buildAnySource(never)),
    about: about === undefined ? null : new RegExp(buildAnySource(about)),
    against: new RegExp(buildAnySource(against, SHARED_WORDS.neg ?? '')),
  }
}
const readers = new Map<FramedKind, Reader>()
function getGrammarReader(kind: FramedKind): Reader {
  const reader = readers.get(kind) ?? made(kind)
  readers.set(kind, reader)
  return reader
}

const isWho = (list: string): list is Who => Object.hasOwn(WHO, list)

/** Risks for which an excluded word invalidates the whole sentence instead of its clause. */
const WHOLE: ReadonlySet<FramedKind> = new Set(['arrears', 'hukou', 'school_quota', 'co_owner', 'occupied'])

interface Place {
  /** The last person named before the clause. */
  subject: Who | null
  /** The whole sentence. */
  sentence: string
}

/** Returns the value that the tables give one clause; null if they give none. */
function saidInClause(kind: FramedKind, clause: string, { subject, sentence }: Place) {
  const { tokens, lists, beside, never } = getGrammarReader(kind)
  const words = [...clause.matchAll(tokens)].map(
    match => lists[match.slice(1).findIndex(word => word !== undefined)] ?? [],
  )
  const has = (list: string) => words.some(one => one.includes(list))
  const isOpen = has('open')
  let who = subject
  let negations = 0
  let value: RiskValue | null = null
  for (const own of words) {
    who = own.find(isWho) ?? who
    if (own.includes('neg')) negations++
    const frame = GRAMMARS[kind].frames.find(
      one =>
        own.includes(one.does) &&
        (one.who === undefined || (who !== null && one.who.includes(who))) &&
        listBesides(one).every(list => beside.get(list)?.test(sentence)) &&
        (one.when === undefined || (one.when === 'done') === has('done')),
    )
    if (!frame) continue
    const said = negations % 2 === 0 ? frame.plain : frame.negated
    if (said !== null && value !== 'yes') value = said
    negations = 0
  }
  const isLeft =
    isOpen ||
    never?.test(WHOLE.has(kind) ? sentence : clause) === true ||
    (value === 'yes' && has('past')) ||
    (value === 'no' && has('part'))
  return { value: isLeft ? null : value, who, isOpen, isCase: has('condition') }
}
/** Returns the value that the tables give a sentence or row; null if no row of theirs matches, or only for other homes. */
export function saidByFrames(kind: FramedKind, { bare, row }: Statement): RiskValue | null {
  // An answer in a form is read together with its question, elsewhere.
  if (row && ASKS.test(row.name)) return null
  const clauses = splitClauses(bare)
  const reaches = findReaches(clauses)
  let subject: Who | null = null
  let value: RiskValue | null = null
  let isOpen = false
  let isCase = false
  for (const [at, clause] of clauses.entries()) {
    const said = saidInClause(kind, clause, { subject, sentence: bare })
    subject = said.who
    isCase ||= said.isCase
    if (isCase && (GRAMMARS[kind].isOfCases !== true || said.value === 'no')) break
    if (reaches[at] === 'other') continue
    if (said.value === 'yes') return 'yes'
    isOpen ||= said.isOpen
    if (said.value === 'unstated' || reaches[at] === 'own') value ??= said.value
  }
  return isOpen && value === 'no' ? null : value
}
const ASKS = /是否|有无|有没有|能否/

/**
 * Returns true if one clause, or one row, denies the risk for the home. The clause names the matter itself, or an earlier clause of the
 * sentence does: 物业费曾有拖欠，现已结清.
 */
export function isDenial(kind: FramedKind, { bare, row }: Statement): boolean {
  const { about, against, apart } = getGrammarReader(kind)
  if (about === null) return true
  if (row) return about.test(bare)
  let isNamed = false
  return splitClauses(bare).some(clause => {
    isNamed ||= about.test(clause)
    return isNamed && against.test(clause) && (apart === null || HOME.test(clause) || !apart.test(clause))
  })
}
const HOME = /[该本](?:车位|车库|储藏[室间]|地下室)|房|标的|住宅|屋|该户|本户|全部|均|除/

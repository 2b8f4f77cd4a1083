import type { RiskValue } from '../../src/contract/codes'
import { findReaches } from './elsewhere'
import {
  FACT_TABLES,
  PEOPLE_WORDS,
  SHARED,
  type FactKind,
  type FactRule,
  type FactTable,
} from './fact-tables'
import { splitClauses } from './split-clauses'
import type { Statement } from './statements'

/**
 * Evaluates the tables of ./fact-tables. A clause becomes a list of concepts in one pass over its characters; a rule applies to a
 * predicate, with the person named last before it, the negations that reach it, and the mood of its clause.
 */

interface Concept {
  lists: readonly string[]
  from: number
  to: number
}
interface Words {
  tokens: RegExp
  lists: readonly (readonly string[])[]
}

const splitWordList = (list: string) => list.split(/\s+/).filter(word => word !== '')
const toPattern = (word: string) => word.replace(/…/g, '[^，。；]{0,8}?')

function buildWords({ words }: FactTable): Words {
  const listsOf = new Map<string, string[]>()
  for (const [list, text] of Object.entries({ ...SHARED, ...words }))
    for (const word of splitWordList(text)) listsOf.set(word, [...(listsOf.get(word) ?? []), list])
  const known = [...listsOf.keys()].sort((a, b) => b.length - a.length)
  return {
    tokens: new RegExp(known.map(word => `(${toPattern(word)})`).join('|'), 'g'),
    lists: known.map(word => listsOf.get(word) ?? []),
  }
}
const built = new Map<FactKind, Words>()
function getWords(kind: FactKind): Words {
  const words = built.get(kind) ?? buildWords(FACT_TABLES[kind])
  built.set(kind, words)
  return words
}

function conceptsIn({ tokens, lists }: Words, clause: string): Concept[] {
  return [...clause.matchAll(tokens)].map(match => ({
    lists: lists[match.slice(1).findIndex(word => word !== undefined)] ?? [],
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Longest distance, in characters, between a simple negation and the predicate that it negates. */
const NEAR = 10
const isPerson = (list: string) => Object.hasOwn(PEOPLE_WORDS, list)

/** Counts the negations of a predicate: simple ones near it, ones that reach over the clause, and one that ends it. */
function isNegated(concepts: readonly Concept[], at: number, from: number, length: number): boolean {
  const predicate = concepts[at]
  if (!predicate) return false
  const before = concepts.slice(from, at).filter(({ lists, to }) => {
    if (lists.includes('none')) return true
    return lists.includes('neg') && predicate.from - to <= NEAR
  })
  const behind = concepts
    .slice(at + 1)
    .filter(({ lists, to }) => lists.includes('ends') && to === length).length
  return (before.length + behind) % 2 === 1
}

/** Between the members of a list, which share their negation: 无命案、自杀等. */
const LISTED = /^(?:[、及和与或/]|以及|或者|或是)+[^，。；无未没不]{0,4}$/

interface Said {
  value: RiskValue | null
  isOpen: boolean
}

interface Context {
  /** The person named last. */
  who: string | null
  /** Lists of the whole sentence. */
  all: ReadonlySet<string>
}

const needs = (lists: string | undefined) => (lists === undefined ? [] : lists.split(' '))

function isFitting(rule: FactRule, concept: Concept, own: ReadonlySet<string>, context: Context): boolean {
  return (
    concept.lists.includes(rule.does) &&
    (rule.who === undefined || (context.who !== null && needs(rule.who).includes(context.who))) &&
    needs(rule.with).every(list => list.split('/').some(one => own.has(one))) &&
    needs(rule.near).every(list => list.split('/').some(one => context.all.has(one))) &&
    !needs(rule.without).some(list => own.has(list)) &&
    !needs(rule.far).some(list => context.all.has(list))
  )
}

function saidInClause(kind: FactKind, clause: string, concepts: readonly Concept[], context: Context): Said {
  const table = FACT_TABLES[kind]
  const own = new Set(concepts.flatMap(({ lists }) => lists))
  let value: RiskValue | null = null
  let from = 0
  let lastTo = -1
  let wasTurned = false
  for (const [at, concept] of concepts.entries()) {
    context.who = concept.lists.find(isPerson) ?? context.who
    // 税费全部归买受人: the person stands behind the predicate.
    if (clause.slice(concept.from, concept.to) === '归')
      context.who = concepts[at + 1]?.lists.find(isPerson) ?? context.who
    const rule = table.rules.find(one => isFitting(one, concept, own, context))
    if (!rule) continue
    const isListed = lastTo >= 0 && LISTED.test(clause.slice(lastTo, concept.from))
    const isTurned: boolean =
      rule.isWhole === true
        ? own.has('neg') || own.has('none')
        : isListed
          ? wasTurned
          : isNegated(concepts, at, from, clause.length)
    lastTo = concept.to
    wasTurned = isTurned
    const said = isTurned ? rule.negated : rule.plain
    from = at + 1
    if (said !== null && value !== 'yes') value = said === 'unstated' && value !== null ? value : said
  }
  const isOpen = own.has('open') && table.isSure !== true
  const isPast = own.has('past') && !own.has('still') && table.isForEver !== true
  if (isOpen || (value === 'yes' && isPast) || (value === 'no' && own.has('part'))) value = null
  return { value, isOpen }
}

const SUPPOSES = /^(?:但|且|另)?(?:如(?!实|期|下|上|数|图|前|今|此)|若(?!干)|倘|假如)/
/** Clauses that are no statements: what a buyer may not object to, and a case that only a later clause decides. */
const NO_STATEMENT = /为由|不得以|不得因|的风险|的后果|视为|假设|假定/
const isCase = (clause: string, isLast: boolean) =>
  !isLast && /(?:的|者|时|后)$/.test(clause) && !/其中|目前|现/.test(clause)

/** Shortest answer of a form that is read as prose. */
const SHORTEST = 4
const ASKED = /是否|有无|有没有|能否|与否/
/** An answer that says where it was looked up first: 经公安内网检索，无. */
const NONE_FOUND = /[，：](?:均|皆)?(?:无|没有|未发现|未查到)$/
/** Returns the value of a sentence, or of a row whose answer is one. */
export function readFact(kind: FactKind, { bare, row }: Statement): RiskValue | null {
  if (row === null) return saidByFacts(kind, bare)
  if (row.answer.length < SHORTEST || ASKED.test(row.name)) return null
  return saidByFacts(kind, NONE_FOUND.test(row.answer) ? `不存在${row.name}` : bare)
}

/** Returns the value that the tables give a sentence; `unstated` if they know that it states nothing; null if they have no rule. */
export function saidByFacts(kind: FactKind, bare: string): RiskValue | null {
  const table = FACT_TABLES[kind]
  if (table.topic && !table.topic.test(bare)) return null
  const words = getWords(kind)
  const clauses = splitClauses(bare)
  const reaches = findReaches(clauses)
  const concepts = clauses.map(clause => conceptsIn(words, clause))
  const all = new Set(concepts.flat().flatMap(({ lists }) => lists))
  if (clauses.some(clause => SUPPOSES.test(clause))) all.add('condition')
  const context: Context = { who: null, all }
  let value: RiskValue | null = null
  let isOpen = false
  for (const [at, clause] of clauses.entries()) {
    const own = concepts[at] ?? []
    const has = (list: string) => own.some(({ lists }) => lists.includes(list))
    if ((has('condition') || SUPPOSES.test(clause)) && table.isOfCases !== true) break
    if (NO_STATEMENT.test(clause) && table.isOfCases !== true) continue
    if (table.isOfCases !== true && own.length > 0 && isCase(clause, at === clauses.length - 1)) break
    const said = saidInClause(kind, clause, own, context)
    if (reaches[at] === 'other') continue
    if (said.value === 'yes') return 'yes'
    isOpen ||= said.isOpen
    if (said.value === 'no' && reaches[at] === 'own') value = 'no'
    else if (said.value === 'unstated') value ??= 'unstated'
  }
  return value === 'no' && (isOpen || TURNS.test(bare) || table.turns?.test(bare) === true) ? null : value
}
/** Words that show that a sentence says more than one thing. A denial has to be the only thing that it says. */
const TURNS =
  /一般情况|原则上|但(?!书)|惟|唯(?!一)|不过|除(?!去|外墙)|然而|却|虽|其中|另有|仅余|尚余|仍有|如果|如有|若(?!干)|倘|据称|自称|公司称/
export const hasFactTable = (kind: string): kind is FactKind => Object.hasOwn(FACT_TABLES, kind)

/**
 * The grammar of a clause: whether it states or denies one matter, given the words that state it, the words that end it (cures), and
 * the number of negations. A single regular expression finds all tokens, so the time grows linearly with the length.
 */

import { getLexiconPatterns, STATING, tokenizeClause, type Lexicon, type Token } from './clause-tokens'

/** 1: the burden is stated; -1: denied; 0: neither. */
export type Sign = -1 | 0 | 1

export interface ClauseSaid {
  sign: Sign
  /** The clause names the matter or refers to it. */
  isAbout: boolean
  /** The clause names another matter. */
  isForeign: boolean
  isDoubt: boolean
  /** A condition; the rest of the sentence depends on it. */
  isIf: boolean
  isPast: boolean
  /** Hearsay. */
  isRumour: boolean
  /** Only a part of the home or of the people is meant. */
  isPart: boolean
  /** The sign comes from a word that ends the matter, so it describes the present. */
  isByCure: boolean
}

/** One clause with its tokens, and what holds for all of it. */
interface Clause {
  lexicon: Lexicon
  text: string
  tokens: readonly Token[]
  /** An earlier clause named the matter. */
  isNamed: boolean
  isRow: boolean
  /** The clause names the matter or refers to it. */
  isAbout: boolean
  isMine: boolean
  isDone: boolean
  isScoped: boolean
  /** -1 if the matter is an advantage, so that its presence denies the burden. */
  good: number
}

/** State while the tokens are read one after the other. */
interface ClauseState {
  negations: number
  scope: number
  isThere: boolean
  isModal: boolean
  isMaybe: boolean
  isOthers: boolean
  burden: Sign
  cure: Sign
  lastTo: number
  lastNegations: number
}

const hasTag = (tokens: readonly Token[], tag: string) => tokens.some(token => token.tag === tag)

function describeClause(
  lexicon: Lexicon,
  text: string,
  { isNamed, isRow }: { isNamed: boolean; isRow: boolean },
): Clause {
  const tokens = tokenizeClause(lexicon, text)
  const has = (tag: string) => hasTag(tokens, tag)
  const isDone =
    isRow ||
    lexicon.isSaidToBeDone === true ||
    has('perf') ||
    has('finished') ||
    /[日月年](?:腾|迁|搬|解|注|拆|结|清)|于[^，。；]{1,10}(?:搬|迁|腾|拆|解除|结清)/.test(text)
  const isOwnCure = has('calm') || (lexicon.hasOwnCure === true && has('cure') && !has('modal'))
  const isAbout =
    has('topic') ||
    has('burden') ||
    isOwnCure ||
    (has('stated') && getLexiconPatterns(lexicon).topic.test(text))
  return {
    lexicon,
    text,
    tokens,
    isNamed,
    isRow,
    isAbout,
    isMine: isNamed || isAbout,
    isDone,
    isScoped: /(?:情况|情形|现象|问题|行为|事件|痕迹)$/.test(text),
    good: lexicon.isGood === true ? -1 : 1,
  }
}

/** Applies the negations and the scope before a word to its sign. */
const turnSign = ({ scope, negations }: ClauseState, base: number): Sign =>
  (base * scope * (negations % 2 === 0 ? 1 : -1)) as Sign

function addBurden(state: ClauseState, sign: Sign): void {
  // If one word states the burden and another denies it, it counts as stated.
  state.burden = state.burden === 1 || sign === 1 ? 1 : sign === 0 ? state.burden : sign
  state.negations = 0
}

/** An attribute of something that does not exist: 没有户籍人员登记在该址. */
const isWithin = ({ negations, burden }: ClauseState) => negations === 0 && burden < 0

/** Reads a word for existence or absence. Returns false if it is a part of another expression. */
function readScope(clause: Clause, state: ClauseState, { tag, to }: Token, at: number): boolean {
  const { text, tokens, isNamed, isRow, isScoped, good } = clause
  const isFollowed = tokens.slice(at + 1).some(one => STATING.has(one.tag))
  if (!isFollowed) {
    if (!/^(?:登记|情况|记录|记载|信息|显示|情形|者|$)/.test(text.slice(to))) return false
    // A trailing negation: 租赁关系不存在, 户口登记均无; a double one: 并非没有.
    const turn = state.negations % 2 === 0 ? 1 : -1
    if (state.cure !== 0 || state.burden !== 0)
      [state.cure, state.burden] = [(-state.cure * turn) as Sign, (-state.burden * turn) as Sign]
    else if (!state.isOthers && ((isNamed && isRow) || hasTag(tokens.slice(0, at), 'topic')))
      state.burden = (-good * turn) as Sign
  } else if (tag === 'scope' || isScoped) state.scope = -state.scope
  else state.negations++
  return true
}

function readTopic({ lexicon, text, good }: Clause, state: ClauseState, { from, to }: Token): void {
  state.isOthers = false
  const isSaid = lexicon.isOnlyNamed !== true || text.slice(from, to).startsWith('欠')
  if (isSaid && (state.isThere || state.negations > 0 || state.scope < 0)) {
    if (!state.isMaybe) addBurden(state, turnSign(state, good))
    state.isThere = false
  }
}

/** Reads a word that states the burden on its own, or by what was done. Returns false if it says nothing about the matter here. */
function readBurden(clause: Clause, state: ClauseState, { tag, from }: Token): boolean {
  const { lexicon, text, isMine, isDone } = clause
  const sign = turnSign(state, 1)
  // The absence of one person says nothing about the others.
  if (sign < 0 && getLexiconPatterns(lexicon).who?.test(text.slice(0, from)) === true) {
    state.negations = 0
    return false
  }
  const isStated =
    tag === 'burden' ||
    isDone ||
    state.isThere ||
    /被|仍|正|现|在|至\d|到\d|\d[年月日](?:占|使|锁|登)/.test(text)
  if (tag === 'act' && isWithin(state)) return false
  if (isMine && !state.isMaybe && (sign < 0 || (isStated && !(state.isModal && tag === 'act'))))
    addBurden(state, sign)
  else state.negations = 0
  return true
}

function readCure({ text, isMine, isDone }: Clause, state: ClauseState, { to }: Token): void {
  if (isMine && !state.isOthers && !PLANNED.test(text.slice(to))) {
    const sign = turnSign(state, -1)
    const isPlain = state.negations === 0 && state.scope > 0
    // A cure that did not complete: 户口迁出并未完成.
    if (isPlain && UNFINISHED.test(text.slice(to))) state.cure = 1
    else if (sign > 0) state.cure = state.isModal ? state.cure : 1
    else if (!isPlain || (isDone && !state.isModal)) state.cure = state.cure === 1 ? 1 : -1
  }
  state.negations = 0
  state.isModal = false
}

/** Reads one token. Returns false if the distance of the next one is measured from the one before it. */
function readToken(clause: Clause, state: ClauseState, token: Token, at: number): boolean {
  const { text, tokens, isMine } = clause
  const { tag, from } = token
  if (from - state.lastTo > 16 && tag !== 'topic') state.negations = 0
  // In 不购买、放弃…, the negation applies to the first item only.
  const gap = text.slice(state.lastTo, from)
  if (gap.includes('、') && !LISTED.test(gap)) state.negations = 0
  // In 无租赁、居住权, the negation applies to the whole list.
  if (LISTED.test(gap) && state.negations === 0) state.negations = state.lastNegations
  state.lastNegations = state.negations
  if (tag === 'scope' || tag === 'none') return readScope(clause, state, token, at)
  if (tag === 'burden' || tag === 'act') return readBurden(clause, state, token)
  if (tag === 'anew') [state.negations, state.lastNegations] = [0, 0]
  else if (tag === 'neg') state.negations++
  else if (tag === 'exist') state.isThere = true
  else if (tag === 'modal') state.isModal = true
  else if (tag === 'perf') state.isModal = false
  else if (tag === 'maybe' || tag === 'ban') state.isMaybe = true
  else if (tag === 'other' || tag === 'foreign') {
    state.negations = 0
    if (tag === 'foreign') state.isOthers = !(LISTED.test(gap) && tokens[at - 1]?.tag === 'topic')
  } else if (tag === 'topic') readTopic(clause, state, token)
  else if (tag === 'stated') {
    if (isMine && !state.isMaybe && !isWithin(state)) addBurden(state, turnSign(state, 1))
  } else if (tag === 'calm' || tag === 'freed') {
    if (isMine && !state.isOthers) addBurden(state, turnSign(state, -1))
  } else if (tag === 'cure') readCure(clause, state, token)
  return true
}

/**
 * Returns what one clause says. `isNamed`: an earlier clause named the matter; `isRow`: an answer in a form, where a cure counts as
 * done.
 */
export function saidInClause(
  lexicon: Lexicon,
  text: string,
  { isNamed, isRow }: { isNamed: boolean; isRow: boolean },
): ClauseSaid {
  const clause = describeClause(lexicon, text, { isNamed, isRow })
  const { tokens, isAbout } = clause
  const state: ClauseState = {
    negations: 0,
    scope: 1,
    isThere: false,
    isModal: false,
    isMaybe: false,
    isOthers: false,
    burden: 0,
    cure: 0,
    lastTo: 0,
    lastNegations: 0,
  }
  tokens.forEach((token, at) => {
    if (readToken(clause, state, token, at)) state.lastTo = token.to
  })
  const { burden, cure } = state
  const has = (tag: string) => hasTag(tokens, tag)
  // 有户口未迁出 is a single statement, and so is 原出租合同已解除: the cure overrides the burden.
  const said = cure !== 0 ? cure : burden
  return {
    sign: said,
    isAbout,
    isForeign: has('foreign'),
    isDoubt: has('doubt') || /的可能性?$/.test(text) || has('ask') || (has('maybe') && said === 0),
    isIf: has('if'),
    isPast: PAST.test(text),
    isRumour: has('rumour'),
    isPart: has('part'),
    isByCure: cure !== 0,
  }
}

const UNFINISHED = /^但?未果|^[^，。；]{0,4}未能?(?:完成|办理|办妥|实现|到位|执行)/
/** Planned only: 列入拆除计划. */
const PLANNED = /^(?:计划|方案|通知|事宜|事项|义务|期限|名单|范围|承诺)/
/** Words for the past, or for something that holds despite another thing. */
const PAST =
  /虽|曾(?!用名)|原(?!因|告|则|件|状|产权|业主|房主|户主|被执|被告|有)|原有|此前|之前|过去|以前|先前/
/** Separators between the members of a list. */
const LISTED = /^(?:[、及和与或等/]|以及|或者|各类|其他)+$/

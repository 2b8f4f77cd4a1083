// The rule for facts that a second reader, a language model, takes from a notice. Nothing it says is believed: a fact counts only with a
// quotation that stands verbatim in the notice, is about the matter, contains its figure, and whose whole sentence is not read as the opposite
// by the rules. That sentence is shown. It fills what the rules leave silent, and never replaces what they read.

import { z } from 'zod'
import { RISK_KINDS, RISK_VALUES, type RiskKind } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { isBalanceTight } from '../../src/lib/finance/sale-days'
import { parseNoticeNumber } from './figures'
import { masked } from './papers/mask'
import { readNotice } from './read-notice'
import type { LotWords } from './rooms'
import { CLAUSE_NUMBER } from './statements'

/** Bounds of an answer: characters of it and of a quotation, and facts. */
const MAX_ANSWER = 20_000
const MAX_QUOTE = 300
const MAX_FACTS = 40
/** Bounds of a quotation that can be judged and of a sentence that is shown: a word proves nothing, and a part may say the opposite of the whole. */
const MIN_QUOTE = 6
const MAX_SENTENCE = 200

/** `number`: days of the balance, yuan of arrears and land fees. */
const givenFact = z.object({
  kind: z.enum(RISK_KINDS),
  value: z.enum(RISK_VALUES).exclude(['unstated']),
  quote: z.string().trim().min(2).max(MAX_QUOTE),
  number: z.number().nonnegative().max(1e12).nullish(),
})
type GivenFact = z.output<typeof givenFact>
const answerShape = z.object({ facts: z.array(z.unknown()).max(MAX_FACTS) })

/** silent: the rules read nothing, and the fact may be shown. */
type SecondState = 'silent' | 'agrees' | 'disagrees' | 'refused'
/**
 * quote: it is not in the notice; short, long: it, or its sentence, is; matter: it is about something else; number: it lacks the figure;
 * contrary: the rules read its sentence as the opposite; order: that speaks to a reader; twice: the answer contradicts itself; editor: staff
 * changed what the rules read.
 */
type SecondRefusal =
  | 'quote'
  | 'short'
  | 'long'
  | 'matter'
  | 'number'
  | 'contrary'
  | 'order'
  | 'twice'
  | 'editor'

export interface SecondFact {
  kind: RiskKind
  value: 'yes' | 'no'
  /** Days of the balance, fen of money. */
  number: number | null
  /** The whole sentence of the quotation; the quotation itself if it is in none. */
  quote: string
  /** Title of the sentence's section, and its position there; null and -1: it is in none. */
  section: string | null
  at: number
  state: SecondState
  reason: SecondRefusal | null
}

/** Words without which a sentence is not about a matter. */
const MATTER_WORDS: Record<RiskKind, RegExp> = {
  tax_bearer: /税/,
  lease: /租/,
  occupied: /住|占|空|无人|没有?人|有人|使用|经营|办公|营业|停放|搬|租|住户|开着|在用|自用/,
  clearing: /清场|清退|腾|搬|交付|移交|交房|交接|点交|交给|交钥匙|驱离|离开|迁出|清空/,
  hukou: /户口|户籍|籍|落户|在册|登记人口|门牌下/,
  school_quota: /学位|学区|学籍|入学(?:名额|资格|指标)/,
  arrears: /欠|费|结清|账/,
  purchase_limit: /限购|资格|名额|购房|社保|套数|谁都/,
  balance_days: /款|付|缴|汇/,
  priority_right: /优先|先买|先购/,
  co_owner: /共有|份|分之|单独|独自|独有|一个?人|本人|成|一半|别人/,
  residence_right: /居住权/,
  unnatural_death: /死|亡|凶|轻生|自杀|自缢|命案|坠|溺/,
  illegal_build: /违|擅自|私自|未批|搭建|加建|改建|扩建/,
  no_certificate: /证|房本/,
  land_fee: /出让(?:金|价款)|土地(?:出让|收益|价款|款)|地价/,
  leftovers: /物品|家具|遗留|杂物|设备|家电/,
}
/** Words to a reader instead of to buyers: an instruction that somebody wrote into a notice. */
const ORDERS =
  /指令|提示词|大?模型|人工智能|JSON|prompt|system|assistant|ignore|instruction|忽略(?:以上|上述|前面|之前)/i
const NUMBER = '([\\d.零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]+)'
const DAYS = new RegExp(`(?<!月)${NUMBER}个?(?:工作)?[日天]`, 'g')
const YUAN = new RegExp(`${NUMBER}余?[元圆]`, 'g')

/** Returns the text that a second reader is given: without bids, and with all personal numbers masked. */
export const buildReaderText = (sections: readonly NoticeSection[]): string =>
  masked(
    readSections(sections)
      .map(({ title, text }) => `【${title}】\n${text}`)
      .join('\n'),
  )

const readSections = (sections: readonly NoticeSection[]) => sections.filter(({ key }) => key !== 'bids')

/** Parses an answer into facts; malformed ones are left out. Throws if it is no object with a list of facts. */
function parseSecondAnswer(answer: string): GivenFact[] {
  if (answer.length > MAX_ANSWER) throw new Error('the answer is too long')
  // Some models put their JSON into a fence of code.
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  return answerShape.parse(JSON.parse(json)).facts.flatMap(one => givenFact.safeParse(one).data ?? [])
}

/** Returns the days or the yuan that a sentence names, however they are written. */
const listNumbers = (quote: string, kind: RiskKind): (number | null)[] =>
  [...quote.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(kind === 'balance_days' ? DAYS : YUAN)].map(
    ([, text = '']) => parseNoticeNumber(text),
  )

const SENTENCE_END = /[。；！？;!?\n\r]/

/** Returns the whole sentence around the first place of a quotation, without its clause number; null: the quotation is not in the text. */
function findSentence(text: string, quote: string): { sentence: string; at: number } | null {
  const found = text.indexOf(quote)
  if (found < 0) return null
  let start = found
  while (start > 0 && !SENTENCE_END.test(text.charAt(start - 1))) start -= 1
  let end = found + quote.length
  while (
    end < text.length &&
    !SENTENCE_END.test(text.charAt(end - 1)) &&
    !SENTENCE_END.test(text.charAt(end))
  )
    end += 1
  const whole = text.slice(start, end)
  const sentence = whole.replace(CLAUSE_NUMBER, '').replace(/[。；！？;!?\s]+$/, '')
  return { sentence, at: start + whole.indexOf(sentence) }
}

function findRefusal(fact: GivenFact, sentence: string | undefined): SecondRefusal | null {
  const { kind, value, quote, number } = fact
  if (sentence === undefined) return 'quote'
  if (quote.length < MIN_QUOTE) return 'short'
  if (sentence.length > MAX_SENTENCE) return 'long'
  if (ORDERS.test(sentence)) return 'order'
  if (!MATTER_WORDS[kind].test(quote)) return 'matter'
  if (typeof number === 'number' ? !listNumbers(quote, kind).includes(number) : kind === 'balance_days')
    return 'number'
  if (kind === 'balance_days') return null
  const alone = readNotice([{ key: 'other', title: '', text: sentence }]).find(
    flag => flag.kind === kind,
  )?.value
  return alone !== undefined && alone !== 'unstated' && alone !== value ? 'contrary' : null
}

/** True if two readings name different figures. */
export const isOtherFigure = (fact: Pick<SecondFact, 'number'>, flag: Pick<RiskFlag, 'number'>) =>
  fact.number !== null && flag.number !== null && fact.number !== flag.number

function compareWithRules(
  fact: SecondFact,
  told: RiskFlag | undefined,
  read: RiskFlag | undefined,
): SecondFact {
  const value = told?.value ?? 'unstated'
  if (value === 'unstated')
    return (read?.value ?? 'unstated') === 'unstated' ? fact : { ...fact, state: 'refused', reason: 'editor' }
  const isSame = told !== undefined && value === fact.value && !isOtherFigure(fact, told)
  return { ...fact, state: isSame || told?.denial ? 'agrees' : 'disagrees' }
}

/**
 * Compares the facts of an answer with the notice and with the rules. `told` are the lot's flags, which staff may have changed; without
 * them, what the rules read. Of a matter named more than once the first fact counts, and none if their values differ.
 */
export function judgeSecondFacts({
  answer,
  sections,
  lot = {},
  told,
}: {
  answer: string
  sections: readonly NoticeSection[]
  lot?: LotWords
  told?: readonly RiskFlag[]
}): SecondFact[] {
  const texts = readSections(sections)
  const read = readNotice(sections, lot)
  const given = parseSecondAnswer(answer)
  return given
    .filter((fact, no) => given.findIndex(({ kind }) => kind === fact.kind) === no)
    .map((fact): SecondFact => {
      const { kind, quote, number } = fact
      const section = texts.find(({ text }) => text.includes(quote))
      const found = section ? findSentence(section.text, quote) : null
      const isTwice = given.some(other => other.kind === kind && other.value !== fact.value)
      const reason = findRefusal(fact, found?.sentence) ?? (isTwice ? 'twice' : null)
      const isDays = kind === 'balance_days'
      const checked: SecondFact = {
        kind,
        value: isDays ? (isBalanceTight({ number: number ?? null }) ? 'yes' : 'no') : fact.value,
        number: typeof number !== 'number' ? null : isDays ? number : Math.round(number * 100),
        quote: found?.sentence ?? quote,
        section: section?.title ?? null,
        at: found?.at ?? -1,
        state: reason === null ? 'silent' : 'refused',
        reason,
      }
      if (reason !== null) return checked
      const flagOf = (flags: readonly RiskFlag[]) => flags.find(flag => flag.kind === kind)
      return compareWithRules(checked, flagOf(told ?? read), flagOf(read))
    })
}

/**
 * Returns the flags with what a second reader read where they are silent, marked as its reading. The sentence is looked up again, since the
 * notice may have changed.
 */
export function fillSilence(
  flags: readonly RiskFlag[],
  facts: readonly Pick<SecondFact, 'kind' | 'value' | 'number' | 'quote' | 'section' | 'state'>[],
  sections: readonly NoticeSection[],
): RiskFlag[] {
  const texts = readSections(sections)
  return flags.map((flag): RiskFlag => {
    const fact = facts.find(({ kind, state }) => kind === flag.kind && state === 'silent')
    if (flag.value !== 'unstated' || !fact) return flag
    if (!texts.some(({ text }) => findSentence(text, fact.quote)?.sentence === fact.quote)) return flag
    const { kind, value, number, quote, section } = fact
    return { kind, value, number, quote, section, reader: 'model' }
  })
}

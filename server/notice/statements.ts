import type { NoticeSection } from '../../src/contract/house/schema'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { splitFormRows } from './forms'

export interface Statement {
  /** The exact text without its clause number; flags quote it. */
  quote: string
  /** Title of its section. */
  section: string
  /** Normalized for matching: no spaces, Chinese punctuation, Latin digits. */
  bare: string
  /** A row of a form: question and answer, both normalized. `quote` contains both. */
  row: { name: string; answer: string } | null
}

/** `（三）`, `3.`, `七、`, `第七条` at the beginning of a clause. */
export const CLAUSE_NUMBER =
  /^(?:\s|第[一二三四五六七八九十百]+[条项款]|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\d+[.、．)）](?!\d)|[①②③④⑤⑥⑦⑧⑨⑩•·]|[：:])+/

const HALF: Record<string, string> = {
  ',': '，',
  ';': '；',
  '(': '（',
  ')': '）',
  ':': '：',
}
/** Fraction characters, which are used for shares as well. */
const FRACTIONS: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '∕': '/',
  '⁄': '/',
  '﹪': '%',
}
/** Traditional characters in notices for Hong Kong and Taiwan, each followed by its simplified form. */
const TRADITIONAL = new Map(
  '競竞買买須须標标現现產产權权無无執执員员稅税費费負负擔担優优購购為为於于個个與与戶户實实際际證证屬属單单獨独體体處处變变賣卖價价還还貸贷將将應应該该時时間间門门鑰钥屋屋內内遷迁籍籍設设繼继續续簽签約约賃赁貳贰開开關关閉闭點点責责騰腾後后訂订辦办登登記记誰谁繳缴納纳額额給给臺台灣湾學学區区違违築筑狀状況况認认書书備备認认終终結结總总數数據据從从僅仅並并義义務务護护當当預预轉转讓让導导過过發发衛卫審审節节質质貼贴條条類类別别歸归屆届滿满進进離离壽寿說说調调查查問问題题對对會会動动務务號号層层樓楼電电氣气熱热鄰邻險险擇择辭辞遺遗拋抛棄弃銀银幣币萬万圓圆參参閱阅資资訊讯協协議议撥拨補补歷历願愿選选釋释請请聲声響响聯联絡络範范圍围圖图紙纸鎖锁軍军親亲屍尸殺杀墜坠'
    .match(/../gu)
    ?.map(pair => [pair.charAt(0), pair.charAt(1)] as const),
)
/** Misspellings with characters that sound or look alike, as they occur in notices. */
const MISSPELT: readonly (readonly [RegExp, string])[] = [
  [/租凭|租赁赁/g, '租赁'],
  [/户藉/g, '户籍'],
  [/竟买/g, '竞买'],
  [/([税物业水电])废/g, '$1费'],
  [/承但/g, '承担'],
  [/([优])先够买/g, '$1先购买'],
  [/拍买/g, '拍卖'],
  [/空制/g, '空置'],
  [/保正金/g, '保证金'],
  [/清里/g, '清理'],
  [/归定/g, '规定'],
  [/法院负债/g, '法院负责'],
]
const simplified = (text: string): string =>
  MISSPELT.reduce(
    (all, [wrong, right]) => all.replace(wrong, right),
    text.replace(/[\u4e00-\u9fff]/g, sign => TRADITIONAL.get(sign) ?? sign),
  )

/** Normalizes a text for matching. A comma within a number stays a comma. */
export const toBareText = (text: string): string =>
  simplified(normalizeInput(text))
    .replace(/\s+/g, '')
    .replace(/[½⅓⅔¼¾⅕∕⁄﹪]/g, fraction => FRACTIONS[fraction] ?? fraction)
    .replace(/(?<=\d)[，,](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)[:：](?=\d\d)/g, '时')
    .replace(/[,;():]/g, mark => HALF[mark] ?? mark)

/**
 * Maximum characters of a sentence that is matched in one piece. Patterns look ahead within a sentence, so the time grows
 * quadratically; the longest sentences of courts have some 300.
 */
const LONGEST = 400
const COMMAS = ['，', ',', '、']

/** Splits a sentence into pieces of at most that length, after commas if possible. */
function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = []
  let rest = 0
  while (sentence.length - rest > LONGEST) {
    const piece = sentence.slice(rest, rest + LONGEST)
    const comma = Math.max(...COMMAS.map(mark => piece.lastIndexOf(mark)))
    const length = comma > 0 ? comma + 1 : LONGEST
    pieces.push(piece.slice(0, length))
    rest += length
  }
  pieces.push(sentence.slice(rest))
  return pieces
}

const splitProse = (text: string): string[] =>
  text
    .split(/(?<=[。；;！？])/)
    .flatMap(splitLongSentence)
    .map(part => part.replace(CLAUSE_NUMBER, '').trim())

/**
 * Maximum of sections with cached statements. A notice is parsed once for its risks and once for its owner, and most of its sections
 * also occur in other notices.
 */
const MAX_READ = 200
/** Maximum characters of a cached section; longer ones are parsed each time. */
const LONGEST_READ = 4_000
const read = new Map<string, readonly Statement[]>()

function statementsIn(section: NoticeSection): readonly Statement[] {
  if (section.text.length > LONGEST_READ) return statementsOfSection(section)
  const key = JSON.stringify([section.title, section.text])
  const known = read.get(key) ?? statementsOfSection(section)
  if (read.size >= MAX_READ && !read.has(key)) read.clear()
  read.set(key, known)
  return known
}

/**
 * Returns the sentences and rows of a notice in order. A sentence ends at a full stop, a semicolon, a line break or its 400th
 * character.
 */
export const listStatements = (sections: readonly NoticeSection[]): Statement[] =>
  sections.flatMap(statementsIn)

/** A bullet before the name of a row: ●占用：空置●租赁：无. */
const BULLET = /[●■◆▲※](?=[^●■◆▲※：:\n]{1,12}[：:])/g
const splitBullets = (text: string): string =>
  (text.match(BULLET)?.length ?? 0) < 2 ? text : text.replace(BULLET, '\n')

function statementsOfSection({ title, text }: NoticeSection): Statement[] {
  return splitFormRows(splitBullets(text)).flatMap(({ quote, name, answer }): Statement[] =>
    name === null
      ? splitProse(quote)
          .filter(part => part.length > 1)
          .map(part => ({ quote: part, section: title, bare: toBareText(part), row: null }))
      : [
          {
            quote: quote.replace(CLAUSE_NUMBER, '').trim(),
            section: title,
            bare: toBareText(`${name}：${answer}`),
            row: { name: toBareText(name.replace(CLAUSE_NUMBER, '')), answer: toBareText(answer) },
          },
        ],
  )
}

import { datesIn, percentIn, termsIn, type Term } from './figures'
import type { Statement } from './statements'

const MONEY =
  /余款|尾款|尾数|[余剩其]余?下?的?(?:全部)?(?:价[款金]|款项?|钱款?)|扣除保证金后的?(?:差额|金额)|除保证金外的?[^，。；]{0,4}(?:钱|款)|剩余的?价|差价(?!由)|欠付价款|(?:余下|剩下)的?(?:钱|款项?|价款|部分)|全部款项|剩余(?:部分|(?:的)?(?:全部)?(?:拍卖|变卖|成交|竞买)?(?:价?款|款项|价金|金额))|其余(?:部分|价款|款项)|(?:拍卖|变卖|成交|竞买)(?:成交)?(?:价款|价金|款)|成交价|全部?价款|全款|差额款|差价款|总价款|房款|价款余额|(?:付款|缴款)(?:期限|时间|时限|期(?!间))/
const PAY =
  /付清|交足|补上|凑足|付讫|汇进|入账|凑齐|付尽|付完|付足|付齐|缴完|交完|补齐|汇齐|打足|交割|到齐|缴清|交清|支付|缴纳|交纳|缴入|汇入|转入|打入|付至|缴至|交至|汇至|打至|存入|交付|付讫|缴付|划付|打到|打进|打入|交到|足额|缴足|补足|缴齐|交齐|付齐|结清|一次性|付款|缴款|付到|缴到|到账|到位|放款|补交|补缴|转至|转到|划至|划转|汇到/
/** Other things that fall due within days: the home, the papers, refunds. */
const OTHER_DUE =
  /交付(?![^，。；]{0,8}款)|交房|移交|办理|过户|裁定|退还|退回|返还|原路|解冻|腾|清场|清空|签署|签订|签收|领取|出具|确认书|交接|搬离|搬出|发放|分配|异议|提出|协助|配合|登记|看样|报名|申请(?!贷款)|公示|起诉|通知|主张|解除|送达|重新拍卖|撤销/
/** Terms that start with the payment instead of ending with it. */
const AFTER_PAYMENT =
  /(?:收到|到账|入账|付清|缴清|交清|付款(?!期|方式|时间)|缴款(?!期|方式)|支付完毕|缴纳完毕|全部付清)[^，。；]{0,10}(?:后|之日起|次日起)$|(?:余款|尾款|价款|全款|款项|保证金)[^，。；]{0,4}(?:支付|缴纳|交纳|缴付)(?:之?后|之日起|次日起)$|(?:收到|到账)[^，。；]{0,14}$/
const LATE = /逾期|超过|延期|迟延|未满|不足$/
const TERM_NAME = /期限|交付期|缴款期|尾款期|截止时间|截止日|限期|时限|缴纳期|支付期|付款期|余款支付|尾款支付/
/** Bidding and its end, the last date in the sentence. */
const OPEN_UNTIL =
  /(?:拍卖|竞价|变卖|竞拍)(?!余款|价款|成交)[^。；]{0,40}?(?:(?:至|到)[^，。；]{0,16}[日号]|[日号][^，。；]{0,8}(?:结束|截止|止(?![付缴]))|(?:结束|截止)(?:时间|日期|日)?(?:为|：|是)?[^，。；]{0,16}[日号])|(?:自|于)[^。；]{0,24}(?:起|时|始)?，?至[^。；]{0,30}(?:止|结束|进行|公开|拍卖|变卖)/
const UNTIL = /[日号时](?:\d{1,2}分)?(?:之前|以前|前|止)/

/** A part of the balance: percent of the deal price (null: the rest), due within this number of days or workdays after the sale. */
export interface Payment {
  percent: number | null
  days: number
  isWorkdays: boolean
  sentence: Statement
}

/**
 * Returns true if the term of a clause is the payment term: its clause mentions the money, or the clause before or after a bare term
 * does.
 */
function isToPay(term: Term, clauses: readonly string[], at: number): boolean {
  const clause = clauses[at] ?? ''
  const [before, after] = [clause.slice(0, term.from), clause.slice(term.to)]
  if (LATE.test(before) || AFTER_PAYMENT.test(before)) return false
  const isEnd = after === '' || /^[（）]/.test(after)
  if (!isEnd && OTHER_DUE.test(after) && !MONEY.test(after)) return false
  if (/保证金/.test(after) && !MONEY.test(clause)) return false
  if (percentIn(clause) !== null && PAY.test(after)) return true
  const pays = PAY.test(clause) || /未(?:付|缴|交)/.test(after)
  const isCounted = term.isWithin || PAY.test(after.slice(0, 6)) || (isEnd && TERM_NAME.test(clause))
  if (!isCounted && !(isEnd && TERM_NAME.test(clauses.slice(0, at).join('')))) return false
  if (MONEY.test(clause)) return pays || TERM_NAME.test(clause) || isEnd
  // 5日内，将余款汇入…; 余款…，请于10日内交齐
  const [last = '', next = ''] = [clauses[at - 1], clauses[at + 1]]
  if (isEnd && MONEY.test(next) && PAY.test(next)) return true
  const isNear = MONEY.test(last) || (at > 1 && MONEY.test(clauses[at - 2] ?? ''))
  return isNear && (PAY.test(after) || (isEnd && /应|须|请|期限/.test(clause + last)))
}

/** Returns the text of a row without its colon, or the answer alone if that names the money. */
function getRowText({ bare, row }: Statement): string {
  if (row === null) return bare
  if (MONEY.test(row.answer)) return row.answer
  const isTerm = MONEY.test(row.name) && !TERM_NAME.test(row.name)
  return `${row.name}${isTerm ? '期限' : ''}${row.answer}`
}

function parsePaymentParts(sentence: Statement): Payment[] {
  const bare = getRowText(sentence)
  const parts = termsToPay(bare.replace(/（[^）]{0,60}）/g, ''), sentence)
  const all = parts.length > 0 ? parts : termsToPay(bare.replace(/[（）]/g, ''), sentence)
  const isSplit = all.length > 1 && all.some(({ percent }) => percent !== null && percent < 100)
  return isSplit
    ? all.map((part, at) => (at === all.length - 1 ? { ...part, percent: null } : part))
    : all.slice(0, 1).map(part => ({ ...part, percent: null }))
}

function termsToPay(bare: string, sentence: Statement): Payment[] {
  const clauses = bare.split(/[，、。；！：]/)
  return clauses.flatMap((clause, at) =>
    termsIn(clause)
      .filter(term => isToPay(term, clauses, at))
      .slice(0, 1)
      .map(({ days, isWorkdays }) => ({ percent: percentIn(clause), days, isWorkdays, sentence })),
  )
}

/** Returns how the balance is paid after the sale, each part with its sentence; empty if no sentence says so. */
export function parsePayments(sentences: readonly Statement[]): Payment[] {
  const closing = sentences
    .flatMap(({ bare }) => bare.split(/[。；]/))
    .map(part => datesIn(OPEN_UNTIL.exec(part)?.[0] ?? '').at(-1))
    .find(day => day !== undefined)
  for (const sentence of sentences) {
    const { bare } = sentence
    if (!MONEY.test(bare)) continue
    const parts = parsePaymentParts(sentence)
    if (parts.length > 0) return parts
    if (closing === undefined || !UNTIL.test(bare) || !PAY.test(bare)) continue
    const due = datesIn(bare, closing).at(-1)
    if (due !== undefined && due > closing && due - closing <= 180)
      return [{ percent: null, days: due - closing, isWorkdays: false, sentence }]
  }
  return sentences.flatMap(looselySaid).slice(0, 1)
}

const LONG = 30
/** Names of the balance alone; the price in general is due at other times as well. */
const BALANCE =
  /余款|尾款|尾数|(?:余下|剩下|剩余|其余)的?(?:全部)?(?:价|款|钱|房款)|差额|除保证金|扣除保证金|全款|价款/
const DUE = /限|期|内|之前|时间|付|缴|交|账|补|汇/
const NOT_THE_BALANCE =
  /退还|退回|返还|裁定|办理|送达|通知|看样|报名|异议|过户|腾|清场|交接|移交|交房|发放|分配|租|年利率|保证金[^，。；]{0,8}(?:缴|交)纳|每[日天月]|优先|申请(?!贷款)|确认书/
/** Finds the term in a sentence about the balance only, if no sentence says it in the usual words: 尾款宽限到成交后第二十天. */
function looselySaid(sentence: Statement): Payment[] {
  const bare = getRowText(sentence).replace(/（[^）]{0,60}）/g, '')
  if (!BALANCE.test(bare) || !DUE.test(bare) || NOT_THE_BALANCE.test(bare)) return []
  const term = termsIn(bare).find(({ from }) => {
    const before = bare.slice(Math.max(0, from - 16), from)
    return !LATE.test(before) && !AFTER_PAYMENT.test(before)
  })
  // A long term makes a denial, and a denial needs the usual words.
  return term === undefined || term.days >= LONG
    ? []
    : [{ percent: null, days: term.days, isWorkdays: term.isWorkdays, sentence }]
}

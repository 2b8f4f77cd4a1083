import type { RiskKind } from '../../src/contract/codes'
import type { Statement } from './statements'

/** Considers a notice as a whole: which sentences are filled in and about this lot, and which one prevails. */

/** A form that nobody filled in: 户口：有／无, 欠费金额＿＿＿＿元. */
const BLANK =
  /[＿_]{2,}|(?:^|[：，])(?:有|是|已[^，。；/]{1,4}|[^，。；：/]{1,8}(?:承担|负责))\/(?:无|否|未[^，。；/]{1,4}|[^，。；：/]{1,8}(?:承担|负责))(?=$|[，。；])/
/** Homes that an appraisal compares with, and other assets of a debtor. */
const OF_OTHERS =
  /(?:可比|比较)(?:实例|案例)(?![^。；]*(?:本标的|估价对象))|^[甲乙丙丁]例|^实例[一二三四A-D]|(?:名下)?另有[^。；]{0,12}(?:车位|车库|房产|商铺)[^。；]*(?:另案|无关)/
/** Rules for everybody who may have a right, or who may not bid: they say nothing of the lot. */
const RULE =
  /优先购买权的?(?:主体|权利人|人员|案外人|当事人|人)?[^。；某]{0,16}(?:应当?|须|需|请)(?:于|在|按|自|向|提)|等[^，。；某]{0,6}优先购买权的?(?:主体|人)|(?:下列|以下)情形之一|^(?!.*(?:其中|现有|仍有))[^，。；]{0,20}不符合[^，。；]{0,14}的；?$/
/** Returns true unless the sentence is an empty form field, a rule for everybody or explicitly about another home. */
export const isOfLot = ({ bare }: Statement): boolean =>
  !BLANK.test(bare) && !OF_OTHERS.test(bare) && !RULE.test(bare)

const HAN = '一二三四五六七八九十'
const LABEL = `(?:标的(?:物)?([${HAN}]|\\d{1,2})(?:号)?(?=：)|第((?:(?:[${HAN}]|\\d{1,2})[、和及至到-]?)+)号(?:拍品|标的物?))`
const OWN_LABEL = new RegExp(
  `(?:本页面?|本链接|本次(?:拍卖)?)[^，。；]{0,6}(?:对应|为|即|是)[^，。；]{0,4}${LABEL.replace('(?=：)', '')}`,
)
const BEGINS = new RegExp(`^${LABEL}`)

/** Returns the numbers in a label: 第1至第6号 means all six. */
function numbersIn(label: string): Set<number> {
  const read = (text: string) => (/\d/.test(text) ? Number(text) : HAN.indexOf(text) + 1)
  const all = [...label.matchAll(new RegExp(`\\d{1,2}|[${HAN}]`, 'g'))].map(([one]) => read(one))
  const [first = 0, last = first] = [all[0], all.at(-1)]
  return /[至到-]/.test(label)
    ? new Set(Array.from({ length: last - first + 1 }, (_, at) => first + at))
    : new Set(all)
}

/** The own home among several of a debtor: 第三处即本次拍卖的住房. */
const OWN_PLACE = /第([一二三四五六])[处套](?:即|为|是)本次/
const PLACE = /第([一二三四五六])[处套]/

/** Returns the sentences about this page's lot: in a notice of several lots, those labelled with its number or with none. */
export function ofThisPage(statements: readonly Statement[]): Statement[] {
  const own = statements.map(({ bare }) => OWN_LABEL.exec(bare)).find(match => match !== null)
  const place = statements.map(({ bare }) => OWN_PLACE.exec(bare)?.[1]).find(one => one !== undefined)
  if (place !== undefined) return statements.filter(({ bare }) => (PLACE.exec(bare)?.[1] ?? place) === place)
  if (!own) return [...statements]
  const [number] = numbersIn(own[1] ?? own[2] ?? '')
  return statements.filter(({ bare }) => {
    const label = BEGINS.exec(bare)
    return !label || number === undefined || numbersIn(label[1] ?? label[2] ?? '').has(number)
  })
}

/** The past, hearsay and older notices. */
const BEFORE = /沿革|(?:前次|上次|首次|第一次|此前)[^，。；]{0,6}公告|论坛|网传|网上|帖子|传言|传闻/
/** A closed range of years in which somebody was there. */
const YEARS =
  /^(?![^。；]*(?:租期|期限|租赁期|合同|租约|起至))[^。；]*\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?(?:至|到)\d{4}年/
/** A court has decided it. */
const DECIDED: Partial<Record<RiskKind, RegExp>> = {
  lease: /不带租|租赁(?:关系|合同)?(?:不成立|无效)|认定不存在租赁/,
}
/** Words that place the matter elsewhere, in contrast to this home. */
const ELSEWHERE: Partial<Record<RiskKind, RegExp>> = {
  unnatural_death: /外地|与本[房案]?[^，。；]{0,3}无关|隔壁/,
}

/** Returns true if the denial prevails, because the stated burden is past, hearsay, elsewhere, or was decided otherwise. */
export const isSettled = (kind: RiskKind, stated: Statement, denied: Statement): boolean =>
  stated !== denied &&
  (BEFORE.test(stated.bare) ||
    (kind === 'occupied' && YEARS.test(stated.bare)) ||
    DECIDED[kind]?.test(denied.bare) === true ||
    ELSEWHERE[kind]?.test(stated.bare) === true)

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
/** An article of a law, quoted, and a matter that the notice sets aside. */
const SET_ASIDE =
  /^[”」]?(?:《[^》]{2,30}》)?第[一二三四五六七八九十百零\d]+条(?:规定)?[：，]?[“「]|与本(?:次拍卖|标的物?|案|房屋?)(?:（[^）]{1,8}）)?无关[。；]?$|(?:格式|通用)(?:文本|条款)[^。；]*(?:本案|本标的)不(?:涉及|适用)/
/** Returns true unless the sentence is an empty form field, a rule for everybody or explicitly about another home. */
export const isOfLot = ({ bare }: Statement): boolean =>
  ![BLANK, OF_OTHERS, RULE, SET_ASIDE].some(one => one.test(bare))

/** Words that somebody else wrote or said, which the sentence then corrects: 原公告称…，现…; 来信反映“…”. */
const REPORTED =
  /(?:(?:原|前[一二两三]?次|首次|此前|曾)[^，。；“]{0,16}公告[^，。；“]{0,6}(?:称|记载|载明|写明)|(?:来信|来电|网[上友传]|有人|群众|竞买人)[^，。；“]{0,8}(?:反映|说|称|问及|问|提出|以为))(?:[“「][^”」]*[”」]|[^“”，。；]{2,30}(?=，(?:现|目前|实际|经|属|系|但|而)))/g
/**
 * Returns the sentence without what is only reported in it, as it is matched; its quote stays exact. A sentence without reports is returned
 * as it is: what was read of it is kept by the sentence.
 */
export function withoutReported(statement: Statement): Statement {
  const bare = statement.row === null ? statement.bare.replace(REPORTED, '') : statement.bare
  return bare === statement.bare ? statement : { ...statement, bare }
}

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

/** Begins a part that the court has not verified: what it denies is only claimed. */
const CLAIMED =
  /(?:以下|下列|本表)[^。；]{0,24}(?:单方陈述|自述|自行(?:填报|陈述)|未(?:经|予|作)?核实|不作为[^。；]{0,12}说明)|[“「"]?无[”」"]?(?:字|项)?仅?(?:仅|只)(?:表示|代表|指|说明)[^。；]{0,24}(?:不代表|不等于|不意味|不表示|不排除)/
/** Begins a part that the court has found. */
const FOUND =
  /(?:以下|下列)[^。；]{0,14}(?:系|为|是|由)?(?:本院|我院|法院)[^。；]{0,6}(?:查明|确认|核实|认定)|(?:本院|我院)(?:另)?(?:查明|确认|认定)(?:以下|如下|：)/

/** Returns the sentences whose denials are only claimed: by the debtor, or by an empty field that means no material. */
export function findClaimed(statements: readonly Statement[]): ReadonlySet<Statement> {
  let isClaimed = false
  return new Set(
    statements.filter(({ bare }) => {
      if (CLAIMED.test(bare)) isClaimed = true
      else if (FOUND.test(bare)) isClaimed = false
      return isClaimed
    }),
  )
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

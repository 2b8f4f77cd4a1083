import { FEES, PEOPLE } from './words'

/** Decides which clauses of a sentence are about this lot, and which are about other homes, the market or a hypothesis. */

/** `own`: about the lot; `open`: a burden counts, a denial does not; `other`: nothing counts. */
type Reach = 'own' | 'open' | 'other'

const NUMBERED = /(?:标的物?|拍品)(?:[一二三四五六七八九十]|[1-9])号?(?=[（：，、为系已未无有的现]|$)/
const OWN =
  /(?:本|该|此|涉案|案涉|涉拍|所拍)(?:套|户|房|标的|处|不动产|商铺|住宅|室|院|拍品)|标的|拍品|上述|本次(?:拍卖|处置|变卖)|院内|(?:房|屋|室)内/
const OWN_SUBJECT = /^(?:但|而|现|目前|经查)*(?:房屋|房产|现场|门)/
/** 该房屋隔壁, 标的所在小区: the lot's mention only introduces another home. */
const LEADS =
  /(?:(?:本|该|此|涉案|案涉)(?:套|户|房[屋产]?|标的物?|处|不动产|住宅|室)|标的物?(?:房屋)?|房屋)的?(?:所在|所处)?的?(?=(?:楼宇|大厦|大楼|楼盘)[^，。；]{0,4}(?:入住|出租)率|隔壁|对门|对面|楼上|楼下|周边|周围|附近|同|相邻|邻居|小区)/g
const HOME =
  '(?:房(?!间|款|贷|本)|[商店]铺|户(?!口|籍)|单元|住宅|物业(?!费)|居民楼|楼|层|小区|不动产|\\d{2,5}室)'
const OTHERS = new RegExp(
  [
    '隔壁|对门|对面(?!积)|左邻右舍|邻居|邻户',
    `(?:周边|周围|附近|邻近|相邻|毗邻)[^，。；]{0,6}${HOME}`,
    '(?<![共相不协等])同(?:一)?(?:楼层|层|单元|楼栋|[栋幢楼]|小区|户型|地段|类(?:型)?(?:房|物业))',
    '类似(?:房|物业)|可比|实例|案例|成交案|比较对象|交易样本',
    `(?:另一?|其他|其它|别的)(?!附属|[住租商农用]户)[^，。；、人者]{0,2}${HOME}`,
    '另案[^，。；]{0,3}(?:房|标的|不动产)|另有(?:[一二两三四五\\d]+[套处](?:房[产屋]|住房|不动产|住宅)|房产)',
    // Floors of the building, and its occupancy rate.
    '(?:该|本|此|所在)(?:楼|栋|幢|大厦|大楼)[^，。；室]{0,4}(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[层楼]?[-~至到—、](?:\\d{1,2}|[一二三四五六七八九十]{1,3})[层楼]',
    '入住率|出租率|(?:楼上|楼下)的?(?:商铺|店铺|底商|商户|餐馆|饭店|超市|门店)(?![^，。；]*(?:占|堆))',
    '[一二三四五六七八九十\\d][楼层]的?(?:住户|邻居|居民)|(?:楼上|楼下|小区)的?(?:住户|业主|人家|居民)',
  ].join('|'),
)
const INFORMANT =
  /(?:邻居|邻户|住户|业主|居民|对门|隔壁)[^，。；]{0,4}(?:反映|反应|称|讲|说|介绍|表示|陈述|证实|告知|证明|指认|视为)|(?:据|向|经|询问|走访|问|听)[^，。；]{0,6}(?:邻居|邻户|住户|居民|对门|隔壁)/
/** Rooms other than the lot's are marked as neighbours (./rooms). */
const NAMES_ROOM = /\d{2,5}室/
/** A neighbour who uses the lot: 现由隔壁业主占用. */
const TO_NEIGHBOUR =
  /(?:由|被|给|与|和|跟)(?:隔壁|对门|对面|邻居|邻户|楼上|楼下|相邻|周边|同(?:楼层|层|单元|楼|栋|幢|小区))/g
/** The 院 in 本院 is a court, not a home. */
const OTHER_CASE = /[本我]院(?=另案|另行|另一)/g
/** The upper floor may belong to the lot. */
const MAYBE_OTHERS = /楼上|楼下/
const ESTATE = /^(?:但|而|现|目前|经查)*(?:该|本|其|整个|所在)?小区(?![^，。；]*\d室)/
const ESTATE_FEES = new RegExp(`小区[^，。；]{0,2}${FEES}`)
const SUPPOSED =
  /按照?[^，。；]{0,10}(?:状态|状况|条件|前提)(?:下)?(?:进行|予以)?(?:评估|估价|估值|估算|测算)|假定|假设|估价前提|设定[^，。；]{0,10}(?:条件|前提)/
const NOT_WEIGHED = /(?:不|未|没有)(?:予以?)?考虑/
const MARKET =
  /(?<![按以依照])(?:(?:市场|周边|参考|同类)(?:月|年|平均|客观)?租金|客观租金|租金(?:水平|行情))(?![^，。；]*(?:出租|租给|承租))/
const UNRELATED = /与(?:本|该|此|涉案|案涉|标的)[^，。；]{0,6}(?:无关|无涉)/
/** A newly named person may be in the lot, and the clause after a contrast may be about it. */
const NEW_SUBJECT = new RegExp(`^(?:但|然而|不过|实际|现|目前|${PEOPLE})`)

function ownReach(clause: string, isUnrelated: boolean): Reach | null {
  if (SUPPOSED.test(clause) || MARKET.test(clause)) return 'other'
  if (NOT_WEIGHED.test(clause) || NUMBERED.test(clause)) return 'open'
  const text = clause.replace(LEADS, '').replace(TO_NEIGHBOUR, '').replace(OTHER_CASE, '')
  if (OWN.test(text)) return 'own'
  if (OTHERS.test(text) && !INFORMANT.test(text)) return 'other'
  if (ESTATE.test(text)) return ESTATE_FEES.test(text) ? 'open' : 'other'
  if (MAYBE_OTHERS.test(text) && !INFORMANT.test(text)) return isUnrelated ? 'other' : 'open'
  return OWN_SUBJECT.test(text) || NAMES_ROOM.test(text) ? 'own' : null
}

/** A parking space or cellar that a later clause excludes from the sale. */
const BESIDE =
  /^(?:但|而|另有?|其|所属|附属|该房屋的?)*(?:地下)?(?:车位|车库|储藏[室间]|储物间|地下室|杂物间|阁楼)/
const NOT_SOLD =
  /^(?:该|此|上述)?(?:地下)?(?:车位|车库|储藏[室间]|地下室|阁楼|其)?(?:均|也|亦|且|并)?不(?:在|属于?|纳入|包含在)[^，。；]{0,6}(?:拍卖|处置|变卖|标的)[^，。；]{0,4}(?:范围|标的|之列|之内|内)?/

/** Returns the reach of each clause; a clause without a subject inherits that of the one before. */
export function findReaches(clauses: readonly string[]): Reach[] {
  const isUnrelated = clauses.some(clause => UNRELATED.test(clause))
  let last: Reach = 'own'
  return clauses.map((clause, at) => {
    if (BESIDE.test(clause) && NOT_SOLD.test(clauses[at + 1] ?? '')) return (last = 'other')
    const carried: Reach = last === 'other' && NEW_SUBJECT.test(clause) ? 'open' : last
    last = ownReach(clause, isUnrelated) ?? carried
    return last
  })
}

/** Returns true if the sentence is only about other homes: 其他房屋的税费由买受人承担，与本标的无关. */
export function isOfOthers(clauses: readonly string[]): boolean {
  const reaches = findReaches(clauses)
  return clauses.every(
    (clause, at) => reaches[at] === 'other' || UNRELATED.test(clause) || NOT_SOLD.test(clause),
  )
}

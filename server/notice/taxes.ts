import type { RiskValue } from '../../src/contract/codes'
import { isOfOthers } from './elsewhere'
import { any, byRow, parts, pattern } from './parts'
import type { Statement } from './statements'
import { BEAR, BUYER, FROM_PRICE, SELLER } from './words'

/** Reads who pays the taxes: each party its own, as the law says, or the buyer alone. */

const TO_BUYER = `(?:由|归|向)${BUYER}(?:按照?[^，。；]{0,8}(?=全部|全额)|一方|一力|自愿|依法|一并|自行|全部|单独|全额|另行|最终|统一|独自)*(?:向[^，。；由]{1,8})?${BEAR}`
const THEIR_PART = `(?:(?:${SELLER}|卖方|出让方)(?:依法|原|本)*(?:应|所|需|须|应当)?[^，。；]{0,8}(?:承担|负担|缴纳|缴|交|纳|担)的?[^，。；]{0,12}(?:税|部分|费)|(?:${SELLER}|卖方|出让方)的?(?:各项)?税)`
const NOT_TO_BUYER = `(?:并非|不是|不(?=由|要求|需)|(?<!除)非|无须|无需|不应|不得|不必|免)[^，。；]{0,8}(?:由|要求)?${BUYER}?[^，。；]{0,4}${BEAR}|${BUYER}(?:无须|无需|不|免于|不必|不用)[^，。；]{0,6}${BEAR}|${BUYER}[^，。；]{0,6}仅(?:需)?${BEAR}[^，。；]{0,6}(?:自身|其|自己|契税|买方)`
const NO_REFUND =
  /(?<!保证金[^，。；]{0,6})(?:不退(?!税)|不返还)|(?:不予|不得|不能|不再|放弃|无权)[^，。；]{0,12}(?:退还|返还|退回|扣除|追偿|追索|支付|列支|抵扣)|(?:不得|不能|不予)[^，。；]{0,6}(?:从|自|在)[^，。；]{0,8}款/
const REFUND = new RegExp(`退还|返还|退回|报销|${FROM_PRICE}`)
const OWN_PART = new RegExp(
  `^[^，。；]{0,8}(?:买方|${BUYER})(?:依法)?(?:应|所|需)[^，。；]{0,8}(?:税|部分|承担|缴)(?![^，。；]*(?:全部|一切|双方|卖方))|^(?:买方|${BUYER})(?:一方|自身|自己)?的?税[^，。；]{0,8}由(?:其|${BUYER})`,
)
/** The buyer pays if the seller cannot: the seller's lack of means. */
const NOT_PAID = new RegExp(
  `(?:无力|无法|无财产|未能|拒不|拒绝|不能|不予|不|未)[^，。；]{0,8}(?:缴|承担|负担|支付|履行|配合)[^，。；]{0,8}，[^。；]{0,8}由${BUYER}[^，。；]{0,10}(?:${BEAR}|代缴|代为)`,
)
/** The same as a condition without a comma: 若被执行人不缴纳的由买受人承担. */
const IF_NOT_PAID = new RegExp(
  `(?:如|若|倘|凡)(?!${BUYER})[^，。；]{0,12}(?:无力|无法|未能|拒不|拒绝|不能|不予|未|不)(?:按时|按期|及时|依法)?(?:缴|交|承担|负担|支付|履行)[^，。；]{0,6}(?:的|时|则)，?(?:则|均|应|概)?由${BUYER}[^，。；]{0,10}(?:${BEAR}|代)`,
)
/** A specific tax of the seller, assigned to the buyer. */
const THEIR_TAX = '(?:增值税(?!发票|专用|普通)|营业税|所得税|个税)'
const THEIR_TAX_TO_BUYER = new RegExp(
  `${THEIR_TAX}(?![^，。；]{0,20}(?:不由|不是|并非|非由|各自))[^，。；]{0,24}${TO_BUYER}(?!的)`,
)
const IS_OWN_PART_BEFORE = new RegExp(`${BUYER}(?:依法|自身|自己)?(?:应|所|需|须)[^，。；]{0,8}${THEIR_TAX}`)
const ONLY_ADVANCED = /先行|垫付|代缴|代付|代为|预缴/
/** An exception for the sellers' taxes as a whole: 除被执行人应承担的外. */
const BUT_THEIRS = new RegExp(`${SELLER}[^，。；]{0,14}(?:税费|税款|税、费|部分|承担|负担|缴纳?|交纳?)的?$`)
/** 法律没有规定的由买受人承担 leaves all other taxes to the law. */
const NO_RULE = /(?:没有|无|未作?)(?:明确)?规定|规定不明/
/** A clause after 但 assigns the sellers' part to the buyer. */
const TURNED_TO_BUYER = new RegExp(
  `(?:${SELLER}|卖方|全部|一切|所有)[^。；]{0,30}由${BUYER}[^，。；]{0,6}(?:${BEAR}|代)`,
)
const ONE_TAX = /(?:增值|所得|契|印花|房产|土地)税/
const THEIRS_EXCEPTED = new RegExp(`${SELLER}[^，。；]{0,14}除外`)
const ADVANCED =
  /代缴|代付|代交|代垫|代为(?:缴纳|支付|申报|交纳|承担|清缴)|先行(?:缴纳|支付|承担)|预缴|预先缴纳|垫付|垫缴/
const TAX_YES = any(
  `(?:一切|全部|所有|相关|各项|各种|双方|涉及|产生|发生|所需|应缴|应交|税、?费|税金|税款|欠税)[^。；]{0,70}${TO_BUYER}`,
  `税[^。；]{0,8}：(?:均|全部|一律)?由?${BUYER}(?:$|[^，。；]{0,6}(?:${BEAR}|包税|全包|包干))`,
  `税[^。；]{0,10}(?:均|全部|一律|概|都|皆)归${BUYER}|${BUYER}(?:一方)?(?:包税|全包)`,
  `税[^。；]{0,10}(?:均|全部|一律|概|都|皆|全)由${BUYER}(?:一方)?(?:出(?![具示])|付|包)`,
  `税[^。；]{0,60}${BUYER}(?:全部|全额|一并|统一)${BEAR}`,
  `${BUYER}[^。；]{0,30}(?:承担|负担|缴纳|代缴)[^，。；]{0,4}${SELLER}[^，。；]{0,12}税`,
  `${THEIR_PART}，?${BUYER}(?:自愿|同意|须|应|需)?${BEAR}`,
  `税[^。；]{0,60}(?:均|全部|一律|概|都|亦|也|仍)(?:由|归)?${BUYER}(?:自行|一并|全额)?${BEAR}`,
  `${BUYER}[^。；]{0,60}(?:一切|全部|所有|各项|相关)税[^。；]{0,40}由其(?:自行|全部)?${BEAR}`,
  `${BUYER}(?:须|应|需|应当)?(?:自行|一并)?${BEAR}[^。；]{0,20}(?:一切|全部|所有|双方|各项)[^。；]{0,12}税`,
  `${BUYER}(?:须|应|需|应当|还须|还应)?(?:自行|一并|同时)?(?:承担|负担)[^。；]{0,16}(?:${SELLER}|卖方)[^。；]{0,12}税`,
  `由${BUYER}[^。；]{0,14}(?:缴纳|承担|支付)[^，。；]{0,8}(?:双方|全部|一切)[^，。；]{0,6}税`,
  `${THEIR_PART}[^。；]{0,16}(?:${TO_BUYER}|由${BUYER}(?:代缴|代为))`,
)
/** The taxes are not split: 税费并非各自承担 */
const NOT_EACH = /税[^。；]{0,8}(?:并非|并不|不是|不再)[^，。；]{0,4}(?:各自|分别)/
const TAX_NO = any(
  `税(?![^。；]*(?:不论|无论|不管))[^。；]{0,60}(?:各自|分别|相应[^，。；]{0,4}主体|由法律[^，。；]{0,12}规定的|双方依法)[^。；]{0,16}${BEAR}`,
  '税[^。；]{0,20}由(?:法定|依法)?[^，。；]{0,4}(?:纳税义务人|纳税人|纳税主体)|谁的税[^，。；]{0,4}谁|税[^，。；]{0,4}(?:各担|各缴|各交|各付)',
  '税[^。；]{0,12}(?:按照?|依照?|依)[^。；]{0,8}(?:法律|税法|国家)[^。；]{0,10}(?:执行|办理|处理)',
  '税[^。；]{0,40}(?:依法各自|各自依法|各自|各付各|各负)',
  `税(?![^。；]*由${BUYER})[^。；]{0,30}(?:按照?|依照?|依据|根据|依)[^。；]{0,30}(?:法律|法规|税法|规定)[^。；]{0,24}${BEAR}`,
  `税[^。；]{0,40}由${SELLER}[^。；]{0,6}${BEAR}`,
  `${SELLER}[^。；]{0,12}税[^。；]{0,40}${FROM_PRICE}`,
  `税[^。；]{0,40}(?:垫付|代缴|代为缴纳|先行缴纳)(?!亦|也)[^。；]{0,40}(?:退还|返还|退回|${FROM_PRICE})`,
)

const IS_THEIRS = pattern(THEIR_PART)
const IS_BUYER = pattern(BUYER)
const IS_NOT_TO_BUYER = pattern(NOT_TO_BUYER)
const REST_TO_BUYER = pattern(`(?:不足|剩余|差额|超出|其余)[^，。；]{0,6}${TO_BUYER}`)
const ALL_TO_BUYER = pattern(
  `(?:由|归)${BUYER}(?:一并|最终|全部|全额|统一)${BEAR}|(?:均|全部|一切|所有|一律|概|都|亦|一概)[^，。；]{0,4}(?:由|归)?${BUYER}[^，。；]{0,6}${BEAR}`,
)

/** Returns true if one part of a sentence assigns a tax of the seller to the buyer, whatever the other parts say. */
const isTheirTaxLeft = (part: string, isRefunded: boolean) =>
  THEIR_TAX_TO_BUYER.test(part) &&
  !IS_NOT_TO_BUYER.test(part) &&
  !IS_OWN_PART_BEFORE.test(part) &&
  !ONLY_ADVANCED.test(part) &&
  (!isRefunded || /承担|负担/.test(part))

function readTaxBearing(bare: string): RiskValue {
  const isRefunded = REFUND.test(bare) && !NO_REFUND.test(bare)
  if (parts(bare).some(part => isTheirTaxLeft(part, isRefunded))) return 'yes'
  const isTheirs = IS_THEIRS.test(bare)
  // A buyer who pays in the sellers' place without a refund bears the tax.
  if (isTheirs && ADVANCED.test(bare) && !isRefunded) {
    const isForGood = /代[缴付交]|代为/.test(bare) || NO_REFUND.test(bare)
    if (isForGood && IS_BUYER.test(bare)) return 'yes'
  }
  if (!isRefunded && IS_BUYER.test(bare)) {
    if (NOT_PAID.test(bare) || IF_NOT_PAID.test(bare) || (ADVANCED.test(bare) && NO_REFUND.test(bare)))
      return 'yes'
  }
  const turn = /(?:但|然而|不过|实际)(?!书)([^。；]*)$/.exec(bare)?.[1] ?? ''
  if (!isRefunded && TURNED_TO_BUYER.test(turn) && !IS_NOT_TO_BUYER.test(turn)) return 'yes'
  if (/税/.test(bare) && NO_RULE.test(bare) && /法律|税法|法规/.test(bare)) return 'no'
  if (THEIRS_EXCEPTED.test(bare) && !/除外[^。；]*除外/.test(bare)) return 'no'
  if (isRefunded && ((isTheirs && !REST_TO_BUYER.test(bare)) || ADVANCED.test(bare))) return 'no'
  const said = parts(bare).map((part): RiskValue => {
    const text = /税|费|部分/.test(part) ? part : ''
    if (NOT_EACH.test(part)) return 'yes'
    if (IS_NOT_TO_BUYER.test(part)) return 'no'
    if (OWN_PART.test(part) && !/(?:过户|标的)[^，。；]{0,8}全部/.test(part)) return 'unstated'
    if (REST_TO_BUYER.test(part)) return 'yes'
    return TAX_NO.test(text) ? 'no' : TAX_YES.test(text) ? 'yes' : 'unstated'
  })
  if (said.includes('yes')) return 'yes'
  const isLaw = TAX_NO.test(bare)
  const isAll = ALL_TO_BUYER.test(bare)
  if (said.includes('no')) return isAll && !IS_NOT_TO_BUYER.test(bare) ? 'yes' : 'no'
  if (isLaw && !isAll) return 'no'
  return TAX_YES.test(bare) ? 'yes' : isLaw ? 'no' : 'unstated'
}

/** The price is net for the seller, so that the buyer pays everything on top. */
const NET_PRICE =
  /(?:(?:成交|拍卖|变卖|起拍|落槌)(?:总?价款?|款|金额)?|价格)(?:即|均|应)?(?:为|是|系|属于?)(?:[^，。；非不]{0,10})(?:净得?价|净到手价|到手价|实得价)/

/** Each side pays its own, whatever else the words look like: 原业主的由原业主缴，竞得人的由竞得人缴. */
export const EACH_OWN =
  /(原业主|转让方|出让方|卖方|出卖人|被执行人|原产权人)(?:应[缴交]?)?的[^，。；]{0,4}[由归]\1[^，。；]{0,4}(?:承担|负担|[缴交付出])/

export function taxBearer(statement: Statement): RiskValue {
  if (NET_PRICE.test(statement.bare) && !isOfOthers(parts(statement.bare))) return 'yes'
  if (!/税/.test(statement.bare)) return 'unstated'
  if (isOfOthers(parts(statement.bare))) return 'unstated'
  const [whole = '', exception = ''] =
    /除(?!去|外)([^。；]{1,30}?)(?:之外|以外|外)，?/.exec(statement.bare) ?? []
  const bare = whole === '' ? statement.bare : statement.bare.replace(whole, '')
  const value = byRow({ ...statement, bare }, readTaxBearing)
  return value === 'yes' && BUT_THEIRS.test(exception) && !ONE_TAX.test(exception) ? 'no' : value
}

import type { RiskValue } from '../../src/contract/codes'
import { plainAnswer } from './matters'
import type { Statement } from './statements'
import { BEAR, BUYER, COURT, FEES, FROM_PRICE, LAND_MONEY, SELLER } from './words'

/** Matters of who has to do or pay something, each with a grammar of its own. */

const pattern = (words: string) => new RegExp(words)
const any = (...parts: string[]) => new RegExp(parts.join('|'))
const parts = (bare: string) =>
  bare
    .split(/[，。；！？]|(?=但(?!书)|然而|不过|而是|而(?=由|被|卖|出)|其中|其余|另(?=一|有|外))/)
    .filter(part => part !== '')
/** A burden stated in one part is not undone by another. */
const together = (values: readonly RiskValue[]): RiskValue =>
  values.includes('yes') ? 'yes' : values.includes('no') ? 'no' : 'unstated'
const turned = (value: RiskValue): RiskValue => (value === 'yes' ? 'no' : value === 'no' ? 'yes' : value)

/** Where a part speaks of whom alone, it takes up what an earlier one named. */
const carriedTo = (who: string) =>
  new RegExp(
    `^(?:但|而)?(?:主要|均|应当?|须|需|全部|一律|则|改|仍|还|也|都|最终){0,2}由${who}[^，。；]{0,6}(?:负责|解决|处理|承担|负担|完成|协商|实施|组织|进行)$`,
  )

/** The question read as a statement, turned by a plain answer; else question and answer together. */
function byRow({ bare, row }: Statement, read: (text: string) => RiskValue): RiskValue {
  const asked = row?.name.replace(/^\d+[.、．]|是否|是不是|有无|能否/g, '')
  const plain = row ? plainAnswer(row.answer, row.name) : 0
  if (row === null || asked === undefined) return read(bare)
  if (plain === 0) return read(`${asked}：${row.answer}`)
  const value = read(asked)
  const rest = read(row.answer)
  if (rest === 'yes') return rest
  return value === 'unstated' ? read(bare) : plain > 0 ? value : turned(value)
}

const DOUBT =
  /是否|有无|能否|不明|不详|未知|不掌握|不作|不做|未作|未予|不承诺|不保证|自行[^，。；]{0,14}(?:了解|查询|核实|咨询|调查|查明|测算)|以[^，。；]{1,24}为准|请[^，。；]{0,12}咨询/

// Taxes
const TO_BUYER = `(?:由|归|向)${BUYER}(?:按照?[^，。；]{0,8}(?=全部|全额)|一方|一力|自愿|依法|一并|自行|全部|单独|全额|另行|最终|统一|独自)*(?:向[^，。；由]{1,8})?${BEAR}`
const THEIR_PART = `(?:(?:${SELLER}|卖方|出让方)(?:依法|原|本)*(?:应|所|需|须|应当)?[^，。；]{0,8}(?:承担|负担|缴纳|缴|交|纳|担)的?[^，。；]{0,12}(?:税|部分|费)|(?:${SELLER}|卖方|出让方)的?(?:各项)?税)`
const NOT_TO_BUYER = `(?:并非|不是|不(?=由)|(?<!除)非|无须|无需|不应|不得|不必|免)[^，。；]{0,8}(?:由|要求)?${BUYER}?[^，。；]{0,4}${BEAR}|${BUYER}(?:无须|无需|不|免于|不必|不用)[^，。；]{0,6}${BEAR}|${BUYER}[^，。；]{0,6}仅(?:需)?${BEAR}[^，。；]{0,6}(?:自身|其|自己|契税|买方)`
const NO_REFUND =
  /(?:不予|不得|不能|不再|放弃|无权)[^，。；]{0,12}(?:退还|返还|退回|扣除|追偿|追索|支付|列支|抵扣)|(?:不得|不能|不予)[^，。；]{0,6}(?:从|自|在)[^，。；]{0,8}款/
const REFUND = new RegExp(`退还|返还|退回|报销|${FROM_PRICE}`)
const OWN_PART = new RegExp(
  `^[^，。；]{0,8}(?:买方|${BUYER})(?:依法)?(?:应|所|需)[^，。；]{0,8}(?:税|部分|承担|缴)(?![^，。；]*(?:全部|一切|双方|卖方))|^(?:买方|${BUYER})(?:一方|自身|自己)?的?税[^，。；]{0,8}由(?:其|${BUYER})`,
)
/** What the seller's want of means leaves to the buyer. */
const NOT_PAID = new RegExp(
  `(?:无力|无法|无财产|未能|拒不|拒绝|不能|不予|不|未)[^，。；]{0,8}(?:缴|承担|负担|支付|履行|配合)[^，。；]{0,8}，[^。；]{0,8}由${BUYER}[^，。；]{0,10}(?:${BEAR}|代缴|代为)`,
)
/** 除被执行人应承担的外: the sellers' taxes as a whole. */
const BUT_THEIRS = new RegExp(
  `${SELLER}[^，。；]{0,14}(?:税费|税款|税、费|部分|承担|负担|缴纳?|交纳?)的?$`,
)
/** 法律没有规定的由买受人承担 leaves the rest to the law. */
const NO_RULE = /(?:没有|无|未作?)(?:明确)?规定|规定不明/
/** What follows 但 gives the sellers' part to the buyer. */
const TURNED_TO_BUYER = new RegExp(
  `(?:${SELLER}|卖方|全部|一切|所有)[^。；]{0,30}由${BUYER}[^，。；]{0,6}(?:${BEAR}|代)`,
)
const ONE_TAX = /(?:增值|所得|契|印花|房产|土地)税/
const THEIRS_EXCEPTED = new RegExp(`${SELLER}[^，。；]{0,14}除外`)
const ADVANCED = /代缴|代付|代交|代垫|代为(?:缴纳|支付|申报|交纳|承担|清缴)|先行(?:缴纳|支付|承担)|预缴|预先缴纳|垫付|垫缴/
const TAX_YES = any(
  `(?:一切|全部|所有|相关|各项|各种|双方|涉及|产生|发生|所需|应缴|应交|税、?费|税金|税款|欠税)[^。；]{0,70}${TO_BUYER}`,
  `税[^。；]{0,8}：(?:均|全部|一律)?由?${BUYER}(?:$|[^，。；]{0,6}(?:${BEAR}|包税|全包|包干))`,
  `税[^。；]{0,10}(?:均|全部|一律|概|都|皆)归${BUYER}|${BUYER}(?:一方)?(?:包税|全包)`,
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
/** 税费并非各自承担 */
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

function taxOf(bare: string): RiskValue {
  const isRefunded = REFUND.test(bare) && !NO_REFUND.test(bare)
  const isTheirs = IS_THEIRS.test(bare)
  // Who pays in their place and has nothing back bears it.
  if (isTheirs && ADVANCED.test(bare) && !isRefunded) {
    const isForGood = /代[缴付交]|代为/.test(bare) || NO_REFUND.test(bare)
    if (isForGood && IS_BUYER.test(bare)) return 'yes'
  }
  if (!isRefunded && IS_BUYER.test(bare)) {
    if (NOT_PAID.test(bare) || (ADVANCED.test(bare) && NO_REFUND.test(bare))) return 'yes'
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

export function taxBearer(statement: Statement): RiskValue {
  if (!/税/.test(statement.bare)) return 'unstated'
  const [whole = '', exception = ''] = /除(?!去|外)([^。；]{1,30}?)(?:之外|以外|外)，?/.exec(statement.bare) ?? []
  const bare = whole === '' ? statement.bare : statement.bare.replace(whole, '')
  const value = byRow({ ...statement, bare }, taxOf)
  return value === 'yes' && BUT_THEIRS.test(exception) && !ONE_TAX.test(exception) ? 'no' : value
}

// Handing over
const VACATE = '(?:清场|腾退|腾空|清退|腾房|清空|搬离|清离|腾清|强制搬迁|清房|清理(?:占用)?人员)'
const HAND_OVER = `(?:${VACATE}|(?:交付|移交|(?<!物业|水电)交接|交房)(?!前|后|时|之|以前))`
const CLEARING_NEVER =
  /交付(?:的)?(?:保证金|余款|尾款|价款|成交)|(?:价款|余款|尾款)[^，。；]{0,6}(?:交付|移交)/
const CLEARING_YES = any(
  `(?:不负责|不承担|概不|不予|不负|不组织|不保证(?![^，。；]{0,10}已)|不协助|不参与)[^，。；]{0,16}${HAND_OVER}`,
  `${BUYER}[^，。；]{0,4}(?:自行|负责|自负)(?![^，。；]{0,8}(?:评估|了解|核实|查看|考虑|咨询|判断))[^，。；]{0,14}(?:${VACATE}|收房|接收)`,
  '(?<!逾期|拒)不(?:处理|办理)[^，。；]{0,4}(?:交接|交付|移交)(?!手续)|不(?:包|管)(?:交付|腾|清)|(?<!逾期|拒|仍|人)不(?:清场|腾退|腾空|交房|清退)',
  `${HAND_OVER}(?!费用?|的?费|${BUYER})[^，。；]{0,16}(?:由|归|须|应)${BUYER}[^，。；]{0,4}(?:自行|自负|负责|承担|解决|处理|办理|自理|协商|完成|组织)`,
  `(?:须|需|应|，|^)自行(?:负责)?(?:${VACATE}|收房|协商${VACATE})`,
  `${COURT}[^，。；]{0,4}不再?(?:处理|过问|介入)[^，。；]{0,8}(?:人员|占用|腾)`,
  `${HAND_OVER}[^，。；]{0,4}(?:并不|并非|不|非)是?由${COURT}`,
  `${HAND_OVER}[^，。；]{0,4}：(?:由)?${BUYER}`,
  `${HAND_OVER}[^，。；]{0,6}：(?:由)?${COURT}(?:概)?不`,
  `${BUYER}[^，。；]{0,16}协商[^，。；]{0,6}${HAND_OVER}`,
)
const CLEARING_NO = any(
  `${COURT}(?!不|并不|仅)[^，。；不]{0,16}(?<!不)(?:负责|组织|强制|依法|保证|承诺|确保)(?!协调|协助|配合)[^，。；]{0,14}${VACATE}`,
  `${COURT}[^，。；不]{0,4}(?:承诺|保证|确保)[^，。；不]{0,30}${VACATE}`,
  `${COURT}[^，。；不]{0,12}(?:负责|组织)(?!协调|协助|配合)[^，。；]{0,10}(?:交付|移交)`,
  `${HAND_OVER}[^，。；]{0,6}由${COURT}(?:负责|组织|承担|完成|进行|执行|处理|实施)`,
  `(?<!不)负责[^，。；]{0,10}${VACATE}[^，。；]{0,6}(?:交付|移交)`,
  `(?:由|经)${COURT}[^，。；]{0,10}${VACATE}`,
  `由${COURT}(?:直接|统一)?(?:交付|移交)(?:房屋|标的)`,
  `${COURT}(?:将|来)?${VACATE}(?:后)?(?:交付|移交)`,
  `${COURT}承担${VACATE}`,
  `${VACATE}[^，。；]{0,4}由[^，。；]{0,10}${COURT}[^，。；]{0,6}(?:完成|负责)`,
  `${HAND_OVER}[^，。；]{0,6}：(?:由)?${COURT}(?!不|概)`,
  '(?:^|[，：以为])(?:清场|净空)后?(?:交付|移交)|包(?:清场|腾退|腾空|腾房|交付)',
  '以?(?:净房|清空后|腾空后|腾退后|清场后|腾空状态)[^，。；]{0,6}(?:交付|移交|交接)',
)
const NOT_BUYER = new RegExp(
  `(?:并非|不是|非|无须|无需|不需)[^，。；]{0,4}${BUYER}|${BUYER}(?:无须|无需|不需|不必|不用)`,
)

const HANDED_TO_BUYER = carriedTo(BUYER)
const IS_HAND_OVER = pattern(HAND_OVER)
const CLEARING_ASKED = pattern(`^(?:由)?(?:${COURT}|负责|组织)+[^，。；]{0,4}${HAND_OVER}|^清场`)

function clearingOf(said: string): RiskValue {
  const bare = said.replace(/(?:并非|并不是|不是)不/, '')
  if (CLEARING_NEVER.test(bare)) return 'unstated'
  let isNamed = false
  const values = parts(bare).map((part): RiskValue => {
    if (isNamed && HANDED_TO_BUYER.test(part)) return 'yes'
    isNamed ||= IS_HAND_OVER.test(part)
    if (NOT_BUYER.test(part) && IS_HAND_OVER.test(part)) return 'no'
    return CLEARING_YES.test(part) ? 'yes' : CLEARING_NO.test(part) ? 'no' : 'unstated'
  })
  const value = together(values)
  return value === 'unstated' && CLEARING_YES.test(bare) && !NOT_BUYER.test(bare) ? 'yes' : value
}

/** `法院是否负责清场：否`, and `清场：否`. */
export const clearing = (statement: Statement): RiskValue =>
  statement.row !== null && /协助|配合/.test(statement.row.name) && plainAnswer(statement.row.answer) < 0
    ? clearingOf(`${statement.row.name.replace(/是否/, '不')}`)
    : byRow(statement, text => {
    const value = clearingOf(text)
    if (statement.row === null || value !== 'unstated' || text !== statement.row.name.replace(/^是否/, ''))
      return value
    return CLEARING_ASKED.test(text) ? 'no' : value
  })

// Who may buy
const LIMIT_DOUBT = [
  /^(?![^。；]*(?:不具备|不符合|无购房资格|无资格|后果|须|应|必须|受))[^。；]*(?:限购|购房)[^。；]{0,20}(?:不明|不详|自行|是否|咨询|请[^，。；]{0,10}了解)/,
  /自行(?:了解|咨询|核实|查询)[^。；]{0,20}限购[^，。；]{0,8}(?:政策|规定)(?![^。；]*(?:资格|后果|符合))/,
]
const LIMIT_NO = any(
  '(?:取消|放开|解除)[^，。；]{0,8}限购|不限购|无(?:须|需)?购房资格(?:要求|限制)|不核验购房资格|无限购|不设购房资格',
  '(?:不受|不属于?|不在|不适用|(?<!有)无|非|不纳入|免受|不涉及)[^，。；]{0,14}限购',
  '(?:无须|无需|不要求|不需要?|不审查|不限制|不用)[^，。；]{0,10}(?:购房|购买)(?:资格|条件)',
  '(?:没有|未|并非|并不)(?![^，。；]{0,10}(?:符合|满足|具备|取得))[^，。；]{0,12}限购',
  '(?:限购|购房资格)[^，。；]{0,10}(?:无要求|没有要求|未作要求|没有限制|不予审查|不作要求|不做要求|不限制|无限制)',
)
const LIMIT_YES = any(
  '(?:须|应|需|必须|应当|要求|确认|确保|核实)[^。；]{0,24}(?:符合|具备|具有|满足|取得|确认|提交|自身)[^。；]{0,32}(?:购房|购买|限购|住房)[^，。；]{0,10}(?:资格|条件|政策|规定|要求|证明)',
  '(?:确认|确保|核实)[^，。；]{0,8}(?:购房|购买)资格',
  '(?:受|属于|属|适用|纳入|执行|系|为)[^，。；]{0,16}限购',
  '(?:具有|具备|持有|符合|满足)[^，。；]{0,14}(?:购(?:买|房)[^，。；]{0,6}(?:资格|条件)|限购)(?![^。；]*自行(?:咨询|核实))',
  '(?:不|未)(?:能)?(?:具备|符合|取得|获得)[^。；]{0,20}(?:购房资格|购买资格|限购|购房条件)',
  '无(?:购房)?资格[^。；]{0,30}(?:后果|责任|悔拍|不予|勿)',
  '(?:通过|完成|办理|[须应需要]有)[^，。；]{0,8}购房资格',
  '限购(?:城市|区域|范围|房产|房屋|标的|区内)',
  '限购[^，。；]{0,4}：限购|：限购$|(?:^|，)(?:本标的|该房屋|房屋|标的物?)?限购(?:，|$)',
  '(?:符合|满足|遵守|按照?|依据|根据|依照|适用|执行|受)[^。；]{0,20}112号',
  '(?:提供|提交|出具|出示)[^，。；]{0,10}购房资格',
  '限购[^，。；]{0,8}(?:无法|不能|不予)(?:过户|办理|登记)',
  '(?:须|应|需|具有|具备)[^，。；]{0,10}(?:户籍|户口)[^，。；]{0,20}(?:社保|社会保险|个税)',
)

function limitOf(bare: string): RiskValue {
  if (!/限购|购房|社保|社会保险|购买资格|购买条件|购买[^，。；]{0,6}资格|112号|无资格/.test(bare)) return 'unstated'
  const free = parts(bare).filter(part => LIMIT_NO.test(part))
  const rest = parts(bare)
    .filter(part => !LIMIT_NO.test(part))
    .join('，')
  if (LIMIT_DOUBT.some(pattern => pattern.test(rest)))
    return free.length > 0 && !LIMIT_YES.test(rest) ? 'no' : 'unstated'
  return LIMIT_YES.test(rest) ? 'yes' : free.length > 0 ? 'no' : 'unstated'
}

export const purchaseLimit = (statement: Statement): RiskValue => {
  const { row } = statement
  if (row && /限购|购房资格/.test(row.name) && /^(?:不|无|否)/.test(row.answer)) return 'no'
  if (row && /限购/.test(row.name) && /^(?:执行|适用|受限)/.test(row.answer)) return 'yes'
  if (row && /购房资格/.test(row.name) && /^(?:需|须|要|应|有要求)/.test(row.answer)) return 'yes'
  return limitRow(statement)
}

const limitRow = (statement: Statement): RiskValue =>
  byRow(statement, text => {
    const value = limitOf(text)
    return value === 'unstated' &&
      statement.row !== null &&
      /^(?:需要?|须|要求)?(?:限购|[^，。；]{0,6}购房资格)(?:要求|限制|核验)?$/.test(text)
      ? 'yes'
      : value
  })

// Shares
const SHARE =
  '(?:\\d+/\\d+|\\d{1,2}(?:\\.\\d+)?%|百分之[一二三四五六七八九十]{1,4}|[一二三四五六七八九十]+分之[一二三四五六七八九十]+|一半|半数|半套)'
const OWNER_NEVER =
  /(?:分摊|公摊)[^，。；]{0,8}(?:份额|共有)|共有(?:部分(?:的|，|由)|部位|设施|设备|面积|建筑|分摊)|(?:共用|公用|公共)|(?:如|若)[^，。；]{0,10}共有|成交价|保证金|评估价/
const OWNER_DOUBT =
  /(?:份额|共有)[^。；]{0,16}(?:不明|不详|为准|自行|未知|未查)|(?:是否|有无)[^，。；]{0,8}共有|优先(?:购买|承买|竞买)/
const NOT_PART = /(?:并非|不是|(?<!是)非)(?:仅|只|部分)?(?:拍卖)?[^，。；]{0,4}(?:份额|部分产权)/
const NOT_WHOLE = /(?:非|不是|不含|不包括|不属于)[^，。；]{0,6}(?:整套|整体|全部|完整|整栋|整个)/
const ONLY = new RegExp(
  `(?:仅|只|单就|限于)(?!供|作)[^，。；]{0,24}(?:份额|部分产权|部分|${SHARE})|(?:不含|不包括|不涉及)[^，。；]{0,8}共有人[^，。；]{0,6}(?:份额|部分)?|(?:仅|只)享有[^，。；]{0,4}部分|份额[^，。；]{0,6}不在[^，。；]{0,6}(?:拍卖|处置)`,
)
const WHOLE = any(
  '(?:整体|整套|整栋|整幢|整个|全部|一并|一同|一起|同时|合并|共同)[^，。；]{0,16}(?:处置|拍卖|变卖|处分|转让|产权|份额|所有权)',
  '(?:处置|拍卖|变卖)[^，。；]{0,20}(?:全部|完整|整套|100%)[^，。；]{0,6}(?:产权|所有权|份额|房屋|房产)',
  '(?:标的|拍卖)[^，。；]{0,6}(?:为|系|是)该?整(?:套|栋|幢|体)|(?:产权|所有权|份额)的?(?:100%|百分之百|全部)',
  '份额[^，。；]{0,6}：(?:全部|100%|整套|完整|百分之百)',
  '(?:100%|百分之百|全部|完整)(?:的)?[^，。；]{0,4}(?:份额|产权|所有权)',
  '(?:份额|共有)[^。；]{0,30}(?:整体|一并|一同|一起|同时)(?:予以|进行)?(?:处置|拍卖|变卖|处分)',
  '(?<!非)整套[^，。；]{0,6}(?:拍卖|所有权|产权|处置)|(?:拍卖|处置|变卖)整(?:套|体|栋|幢)',
)
const PART = any(
  '(?:拍卖|处置|变卖|标的|享有|名下|持有|所有|占有)[^。；]{0,30}份额',
  `${SHARE}[^，。；]{0,12}(?:产权|份额|所有权|权利)`,
  '(?:属于|系|为)[^，。；]{0,16}(?:部分产权)',
  `继承[^，。；]{0,6}${SHARE}|各占${SHARE}|(?:占有|享有)[^，。；]{0,6}${SHARE}`,
  `份额(?:拍卖|处置|变卖)|份额（|部分产权|份额[^，。；]{0,4}：${SHARE}`,
)
const SINGLE = any(
  '(?:权利人|所有权人|产权人|登记人)[^，。；]{0,12}一人|单独所有|独有|一人所有|(?<!无|没有|不具有|不具备)独立产权(?!证)|个人所有|独自所有',
  '共有(?:权)?(?:情况|人)?：?(?:无|没有|不存在)',
  '(?:(?<!有)无(?!法|论|权)|没有|不存在|未发现|未见|并无|不属于|非)[^，。；]{0,8}共有',
)
const SHARED = /(?:与|和|同)[^，。；]{1,16}(?:按份|共同)?共有|按份共有|(?:两|二|三|多)人(?:按份|共同)?共有|共有人[^，。；]{0,4}(?:表示|要求|主张)|：(?:夫妻)?(?:共同|按份)共有|^共有$|(?:存在|(?<!没|所)有)[^，。；无]{0,4}共有(?:人|权人|情况|情形)/

/** The shares that are sold together make the whole: 父亲的50%和女儿的50%. */
const isAllSold = (bare: string) =>
  bare.split(/[，。；]/).some(part => {
    const shares = /拍卖|处置|变卖/.test(part) ? [...part.matchAll(/(\d+(?:\.\d+)?)%/g)] : []
    return shares.length > 1 && Math.round(shares.reduce((sum, [, share]) => sum + Number(share), 0)) === 100
  })

const NO_OTHERS = /，?(?:不含|不涉及|无|没有)(?:任何)?其他共有[^，。；]*/

function ownerOf(bare: string): RiskValue {
  if (!/份额|共有|单独所有|独有|部分权益|产权|所有权|整体|整套|分之|所有|一半|各占/.test(bare)) return 'unstated'
  if (OWNER_NEVER.test(bare) || OWNER_DOUBT.test(bare)) return 'unstated'
  if (NOT_WHOLE.test(bare) || ONLY.test(bare.replace(NO_OTHERS, ''))) return 'yes'
  if (WHOLE.test(bare) || isAllSold(bare)) return 'no'
  if (NOT_PART.test(bare)) return 'no'
  if (PART.test(bare.replace(NO_OTHERS, ''))) return 'yes'
  if (SINGLE.test(bare)) return 'no'
  return SHARED.test(bare) ? 'yes' : 'unstated'
}

/** That a home is shared, or that somebody claims a part, says nothing of what is sold. */
export const isShareWeak = ({ bare }: Statement): boolean =>
  !ONLY.test(bare) && !NOT_WHOLE.test(bare) && (!PART.test(bare) || /主张|另案|诉请/.test(bare))
export const coOwner = (statement: Statement): RiskValue => byRow(statement, ownerOf)

// Money for the land
const FREE_OF_LAND = `(?:无需|无须|毋须|不需要?|不必|不涉及|不用|免予?|不存在)[^，。；]{0,12}${LAND_MONEY}`
const NOTHING_TO_PAY = /(?:无需|无须|毋须|不需要?|不必|不用)(?:再|另行)?[补缴交纳]/
const NOT_BY_BUYER = new RegExp(`(?:并非|不是|不)由${BUYER}`)
const LAND_PAID = `(?:已(?:经)?|均已|业已|全额|完毕|(?<!须|应|需)全部)`
const LAND_PAY = '(?:缴清|补缴|补交|缴纳|交纳|缴付|补足|付清|交清|结清|清缴|缴齐|缴讫|交付|支付|缴)'
const LAND_OPEN = `(?:尚未|未|没有|未予|未能)[^，。；]{0,6}${LAND_PAY}`

const LAND = pattern(LAND_MONEY)
const LAND_PAYS = pattern(LAND_PAY)
const IS_FREE_OF_LAND = pattern(FREE_OF_LAND)
const LAND_DUE = pattern(
  `(?<!是否[^，。；]{0,6})(?:须|应|需|应当|所需)[^，。；]{0,10}${LAND_PAY}[^，。；]{0,10}${LAND_MONEY}`,
)
const IS_LAND_OPEN = pattern(`${LAND_OPEN}|欠[缴交付]|(?:未|没)交$|欠(?:缴|交|付)?的?${LAND_MONEY}`)
const IS_LAND_PAID = pattern(`${LAND_PAID}[^，。；]{0,8}${LAND_PAY}|${LAND_PAY}(?:完毕|到位)`)
const LAND_TO_PAY = any(
  `(?:由|归)${BUYER}`,
  `(?:${LAND_PAY}|补)[^，。；]{0,14}${LAND_MONEY}`,
  `(?:须|应|需)[^，。；]{0,8}${LAND_PAY}`,
)
const IS_CASE = /^(?:如(?!实)|若|倘)|如需|若需|如果/

function landPart(part: string, isNamed: boolean): RiskValue {
  if (!isNamed && !LAND.test(part)) return 'unstated'
  if ((DOUBT.test(part) && !LAND_DUE.test(part)) || IS_CASE.test(part)) return 'unstated'
  if (NOT_BY_BUYER.test(part)) return 'unstated'
  if (IS_FREE_OF_LAND.test(part) || NOTHING_TO_PAY.test(part)) return 'no'
  if (IS_LAND_OPEN.test(part)) return 'yes'
  if (IS_LAND_PAID.test(part) && !/部分|其中/.test(part)) return 'no'
  return LAND_TO_PAY.test(part) ? 'yes' : 'unstated'
}

function landOf(bare: string): RiskValue {
  if (!LAND.test(bare) || /涉及[^，。；]{0,10}的，?以/.test(bare)) return 'unstated'
  let isNamed = false
  const values: RiskValue[] = []
  for (const part of parts(bare)) {
    if (/为由|不得以/.test(part)) break
    if (/^(?:如(?!实)|若|倘)/.test(part)) break
    values.push(landPart(part, isNamed))
    isNamed ||= LAND.test(part)
  }
  return together(values)
}

/** Asked whether it is paid, the answer is about what is done. */
export const landFee = (statement: Statement): RiskValue =>
  byRow(statement, text =>
    landOf(text === statement.bare || /需|须|应|已|欠/.test(text) ? text : text.replace(LAND_PAYS, '已$&')),
  )

// What is owed, as far as the buyer is to pay it
const LATER =
  /^(?![^。；]*欠)[^。；]*(?:成交|裁定|交付|过户|移交|交接|交割|交房|接收)[^，。；]{0,10}(?:后|起)[^。；]{0,20}(?:费|发生|产生)/
/** What the change of names costs is the buyer's own. */
const NEW_NAME = /(?:过户|更名|变更|开通|改名|开户)[^，。；]{0,4}(?:手续)?费/
const FEES_TO_BUYER = any(
  `${FEES}[^。；]{0,40}费[^。；]{0,40}(?:由|归)${BUYER}[^，。；]{0,6}(?:承担|负担|结清|缴清|缴纳)`,
  `${FEES}[^。；]{0,40}(?:费|费用)(?:[^。；税]{0,30})(?:由|归)${BUYER}[^，。；]{0,6}(?:承担|负担|结清|缴清|缴纳)`,
  '欠费(?:由其)?(?:自理|自负|自行(?:承担|解决|处理|结清))',
  `欠(?!税|[^，。；]{0,6}税)[^。；]{0,60}${BUYER}[^，。；]{0,8}(?:自行)?(?:承担|负担|负责|自负|结清|缴清|补缴|缴纳|交纳|支付|清偿|解决|处理|自理)(?![^，。；]{0,4}(?:查|核|了解|咨询))`,
)

/** Fees that a buyer has to pay, where nobody says that there are none. */
export const feesToBuyer = ({ bare }: Statement): boolean =>
  !LATER.test(bare) &&
  (/欠/.test(bare) || !NEW_NAME.test(bare)) &&
  !/(?:不得|不能|无权)(?:以|因)|为由/.test(bare) &&
  FEES_TO_BUYER.test(bare)
export const feesLater = ({ bare }: Statement): boolean => LATER.test(bare)

const BEARERS = {
  buyer: any(
    `(?:由|归)${BUYER}[^，。；]{0,8}${BEAR}`,
    `${BUYER}[^，。；]{0,8}(?:自行)?(?:承担|负担|结清|缴清|补缴)`,
  ),
  seller: any(
    `(?:由|归)${SELLER}[^。；]{0,8}(?:承担|负担|支付|结清|缴纳|缴清)`,
    `(?<!不得[^，。；]{0,8})${FROM_PRICE}`,
  ),
}

/** Who pays what is owed by the words of a sentence; null where it names nobody. */
export const bearerIn = (bare: string): 'buyer' | 'seller' | null =>
  BEARERS.buyer.test(bare) ? 'buyer' : BEARERS.seller.test(bare) ? 'seller' : null

const OF_PRICE = /(?:成交|拍卖|变卖)(?:总?价款?|款)的?(\d{1,2}(?:\.\d+)?)%/

/** The share of the deal price that a sentence names, in percent. */
export const percentOfPrice = (bare: string): number | null => {
  const [, digits] = OF_PRICE.exec(bare) ?? []
  return digits === undefined ? null : Number(digits)
}

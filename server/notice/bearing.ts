import type { RiskValue } from '../../src/contract/codes'
import { isOfOthers, findReaches } from './elsewhere'
import { parseNoticeNumber } from './figures'
import { plainAnswer } from './matters'
import { any, byRow, carriedTo, DOUBT, parts, pattern, together } from './parts'
import { toBareText, type Statement } from './statements'
import { BEAR, BUYER, COURT, FEES, FROM_PRICE, LAND_MONEY, SELLER } from './words'

/** Reads the risks about who has to do or pay something; each has a grammar of its own. */

// Handover
const VACATE = '(?:清场|腾退|腾空|清退|腾房|清空|搬离|清离|腾清|强制搬迁|清房|清理(?:占用)?人员)'
const HAND_OVER = `(?:${VACATE}|(?:交付|移交|(?<!物业|水电)交接|交房)(?!前|后|时|之|以前))`
const CLEARING_NEVER =
  /交付(?:的)?(?:保证金|余款|尾款|价款|成交)|(?:价款|余款|尾款)[^，。；]{0,6}(?:交付|移交)/
const CLEARING_YES = any(
  '(?:只|仅)(?:负责)?(?:交付|移交)(?:产权|权利|权证|法律文书)|(?<!逾期|拒|仍|人)不(?:负责)?(?:交付|移交)实物',
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

/** 法院无法保证腾空 is no promise. */
const CLEARING_UNSURE = any(
  `(?:保证|负责|承诺|做|办|腾|清)不[了到]|尽量|尽可能|尽力|尽最大|努力|争取|力争|酌情|视[^，。；]{0,8}(?:情况|情形|情)|原则上|(?:^|，|但)(?:如(?!实|期|数)|若(?!干)|倘|假如)`,
  `${COURT}[^，。；]{0,8}(?:无法|不能|难以|未能|无力|不便|未必|没有能力|不具备|尚未|未(?=承诺|保证))[^，。；]{0,16}${VACATE}`,
)
/** Words that leave the whole sentence open; if only the time is open, the promise counts. */
const CLEARING_OPEN =
  /(?<!(?:时间|期限|日期)[^，。；]{0,4})(?:不|未|无法|尚未|待)(?:能)?确定(?!的)|(?:待|未)定(?=$|[，。；])/
/** Difficulties are the buyer's problem: 如遇阻力由买受人自行解决. */
const HARD_FOR_BUYER = new RegExp(
  `(?:如|若|遇|倘|一旦)[^，。；]{0,10}(?:阻力|阻碍|阻挠|困难|障碍|不能|无法|不成|未果|不了|未能|拒不|拒绝)[^，。；]{0,8}，?[^，。；]{0,4}由${BUYER}[^，。；]{0,4}(?:解决|处理|负责|承担|完成|协商)`,
)

function readClearing(said: string): RiskValue {
  const bare = said.replace(/(?:并非|并不是|不是)不/, '')
  if (CLEARING_NEVER.test(bare)) return 'unstated'
  if (IS_HAND_OVER.test(bare) && HARD_FOR_BUYER.test(bare)) return 'yes'
  const isOpen = CLEARING_OPEN.test(bare)
  let isNamed = false
  const all = parts(bare)
  const reaches = findReaches(all)
  const values = all.map((part, at): RiskValue => {
    if (reaches[at] === 'other') return 'unstated'
    if (isNamed && HANDED_TO_BUYER.test(part)) return 'yes'
    isNamed ||= IS_HAND_OVER.test(part)
    if (NOT_BUYER.test(part) && IS_HAND_OVER.test(part)) return 'no'
    if (CLEARING_YES.test(part)) return 'yes'
    return CLEARING_NO.test(part) && !CLEARING_UNSURE.test(part) && !isOpen ? 'no' : 'unstated'
  })
  const value = together(values)
  return value === 'unstated' && CLEARING_YES.test(bare) && !NOT_BUYER.test(bare) ? 'yes' : value
}

/** Reads `法院是否负责清场：否` and `清场：否`. */
export const clearing = (statement: Statement): RiskValue =>
  statement.row !== null && /协助|配合/.test(statement.row.name) && plainAnswer(statement.row.answer) < 0
    ? readClearing(`${statement.row.name.replace(/是否/, '不')}`)
    : byRow(statement, text => {
        const value = readClearing(text)
        if (
          statement.row === null ||
          value !== 'unstated' ||
          text !== statement.row.name.replace(/^是否/, '')
        )
          return value
        return CLEARING_ASKED.test(text) ? 'no' : value
      })

// Purchase restrictions
const LIMIT_DOUBT = [
  /^(?![^。；]*(?:不具备|不符合|无购房资格|无资格|后果|须|应|必须|受))[^。；]*(?:限购|购房)[^。；]{0,20}(?:不明|不详|自行|是否|咨询|请[^，。；]{0,10}了解)/,
  /自行(?:了解|咨询|核实|查询)[^。；]{0,20}限购[^，。；]{0,8}(?:政策|规定)(?![^。；]*(?:资格|后果|符合))/,
]
const LIMIT_NO = any(
  '不再?(?:审查|核查|审核)[^，。；]{0,8}(?:条件|资格)|没有[^，。；]{0,4}购房资格(?:审查|核查|审核)',
  '(?:取消|放开|解除)[^，。；]{0,8}限购|不限购|无(?:须|需)?购房资格(?:要求|限制)|不核验购房资格|无限购|不设购房资格',
  '(?:不受|不属于?|不在|不适用|(?<!有)无|非|不纳入|免受|不涉及)[^，。；]{0,14}限购',
  '(?:无须|无需|不要求|不需要?|不审查|不限制|不用)[^，。；]{0,10}(?:购房|购买)(?:资格|条件)',
  '(?:没有|未|并非|并不)(?![^，。；]{0,10}(?:符合|满足|具备|取得))[^，。；]{0,12}限购',
  '(?:购房人|买受人|竞买人|购买人)的?(?:身份|资格|户籍)[^，。；]{0,6}(?:没有|无|不作|不设)(?:任何)?(?:要求|限制)',
  '(?:限购|购房资格)[^，。；]{0,10}(?:无要求|没有要求|未作要求|没有限制|不予审查|不作要求|不做要求|不限制|无限制)',
)
const LIMIT_YES = any(
  '(?:符合|满足)[^，。；]{0,16}(?:住房|购房|购买)[^，。；]{0,6}(?:政策|规定)',
  '购房资格(?:的)?(?:核验|审核|证明)[^，。；]{0,10}(?:出示|提交|上传)|(?:上传|出示|提交)[^，。；]{0,6}购房资格|限制购买',
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
  '(?:须|应|需|要)[^，。；]{0,10}(?:连续)?(?:缴纳|缴交|交)[^，。；]{0,6}(?:社保|社会保险|个税)',
  '(?:须|应|需|具有|具备)[^，。；]{0,10}(?:户籍|户口)[^，。；]{0,20}(?:社保|社会保险|个税)',
)

function readPurchaseLimit(bare: string): RiskValue {
  if (
    !/限购|购房|限制购买|购买政策|住房政策|购买规定|社保|社会保险|购买资格|购买条件|购买[^，。；]{0,6}资格|112号|无资格/.test(
      bare,
    )
  )
    return 'unstated'
  const free = parts(bare).filter(part => LIMIT_NO.test(part))
  const rest = parts(bare)
    .filter(part => !LIMIT_NO.test(part))
    .join('，')
  if (LIMIT_DOUBT.some(pattern => pattern.test(rest)))
    return free.length > 0 && !LIMIT_YES.test(rest) ? 'no' : 'unstated'
  return LIMIT_YES.test(rest) ? 'yes' : free.length > 0 ? 'no' : 'unstated'
}

export const purchaseLimit = (statement: Statement): RiskValue => {
  if (/有无(?:住房)?限购/.test(statement.bare)) return 'unstated'
  const { row } = statement
  if (row && /限购|购房资格/.test(row.name) && /^(?:不|无|否)/.test(row.answer)) return 'no'
  if (row && /限购/.test(row.name) && /^(?:执行|适用|受限)/.test(row.answer)) return 'yes'
  if (row && /购房资格/.test(row.name) && /^(?:需|须|要|应|有要求)/.test(row.answer)) return 'yes'
  return limitRow(statement)
}

const limitRow = (statement: Statement): RiskValue =>
  byRow(statement, text => {
    const value = readPurchaseLimit(text)
    return value === 'unstated' &&
      statement.row !== null &&
      /^(?:需要?|须|要求)?(?:限购|[^，。；]{0,6}购房资格)(?:要求|限制|核验)?$/.test(text)
      ? 'yes'
      : value
  })

// Shares
const COUNT = '[一二三四五六七八九十百壹贰叁肆伍陆柒捌玖拾]+'
const SHARE = [
  '(?:(?<![\\d./])\\d+/\\d+(?![\\d/])',
  '(?<![\\d.])\\d{1,2}(?:\\.\\d+)?%',
  `百分之(?:${COUNT}|零(?=点))(?:点[零〇一二三四五六七八九]+)?`,
  `(?<![一二三四五六七八九十百])${COUNT}分之${COUNT}`,
  '(?<!\\d)\\d+分之\\d+',
  '[一二三四五六七八九]成(?=[^，。；]{0,2}(?:份额|产权))',
  '(?<!\\d)0\\.\\d+(?=的?份额)',
  '一半|半数|半套)',
].join('|')
/** Rights in the home, not papers about them: 产权证, 产权登记, 产权过户. */
const RIGHTS = '(?:产权(?!证|登记|过户|转移|清晰|明晰)|份额|所有权(?!证|登记|转移)|权利(?!人)|权益)'
/** Percentages of rates and prices, and floor numbers, which are not shares of the home. */
const RATED = new RegExp(
  [
    '(?:税|费|息|(?<!比)率|首付|可?贷款?|按揭|违约金|滞纳金|定金|佣金?|优惠|公摊|得房|绿化|完工|低至|每日|总额|价款?)[^，。；%份占]{0,8}\\d+(?:\\.\\d+)?%',
    '第?\\d+/\\d+层',
  ].join('|'),
  'g',
)
/** Remarks about prices next to a share: ，评估价288万元 and （评估价：288万元）. */
const PRICED = /[，（][^，。；（）]*(?:成交价|保证金|评估价)[^，。；（）]*）?/g
const OWNER_NEVER =
  /(?:分摊|公摊)[^，。；]{0,8}(?:份额|共有)|共有(?:部分(?:的|，|由)|部位|设施|设备|面积|建筑|分摊)|(?:共用|公用|公共)|(?:如|若)[^，。；]{0,10}共有|成交价|保证金|评估价/
const OWNER_DOUBT =
  /(?:份额|共有)[^。；]{0,16}(?:不明|不详|为准|自行|未知|未查)|(?:是否|有无)[^，。；]{0,8}共有|优先(?:购买|承买|竞买)/
const NOT_PART = /(?:并非|不是|(?<!是)非)(?:仅|只|部分)?(?:拍卖)?[^，。；]{0,4}(?:份额|部分产权)/
const NOT_WHOLE = /(?:非|不是|不含|不包括|不属于)[^，。；]{0,6}(?:整套|整体|全部|完整|整栋|整个)/
const ONLY = new RegExp(
  `(?:仅|只|单就|限于)(?!供|作)[^，。；]{0,24}(?:份额|部分产权|部分|${SHARE})|(?:不含|不包括|不涉及)[^，。；]{0,8}共有人[^，。；]{0,6}(?:份额|部分)?|(?:仅|只)享有[^，。；]{0,4}部分|份额[^，。；]{0,6}不在[^，。；]{0,6}(?:拍卖|处置)`,
)
/** The full title: 全部产权. 全部份额 and 全部产权份额 do not match, since they may mean all that one of several owners has. */
const FULL = '(?:产权|所有权)(?!份额)'
const WHOLE = any(
  '(?:整体|整套|整栋|整幢|整个|一并|一同|一起|同时|合并|共同)[^，。；]{0,16}(?:处置|拍卖|变卖|处分|转让|产权|份额|所有权)',
  `全部[^，。；份]{0,16}(?:处置|拍卖|变卖|处分|转让|${FULL})`,
  `(?:处置|拍卖|变卖)[^，。；]{0,20}(?:(?:完整|整套|100%)[^，。；]{0,6}(?:产权|所有权|份额|房屋|房产)|全部[^，。；份]{0,6}(?:${FULL}|房屋|房产(?!份额)))`,
  '(?:标的|拍卖)[^，。；]{0,6}(?:为|系|是)该?整(?:套|栋|幢|体)|(?:产权|所有权|份额)的?(?:100%|百分之百)|(?:产权|所有权)的?全部',
  '份额[^，。；]{0,6}：(?:全部|100%|整套|完整|百分之百)',
  `(?:100%|百分之百|完整)(?:的)?[^，。；]{0,4}(?:份额|产权|所有权)|全部(?:的)?[^，。；份]{0,4}${FULL}`,
  '(?:份额|共有)[^。；]{0,30}(?:整体|一并|一同|一起|同时)(?:予以|进行)?(?:处置|拍卖|变卖|处分)',
  '(?<!非)整套[^，。；]{0,6}(?:拍卖|所有权|产权|处置)|(?:拍卖|处置|变卖)整(?:套|体|栋|幢)',
)
const PART = any(
  '(?:拍卖|处置|变卖|标的|享有|名下|持有|所有|占有)[^。；]{0,30}份额',
  `${SHARE}[^，。；]{0,12}${RIGHTS}`,
  '(?:属于|系|为)[^，。；]{0,16}(?:部分产权)',
  `继承[^，。；]{0,6}${SHARE}|各占${SHARE}|(?:占有|享有)[^，。；]{0,6}${SHARE}`,
  `份额(?:拍卖|处置|变卖)|份额（|部分产权|份额[^，。；]{0,4}：${SHARE}`,
)
const SINGLE = any(
  '(?:权利人|所有权人|产权人|登记人)[^，。；]{0,12}一人|单独所有|独有|一人所有|(?<!无|没有|不具有|不具备)独立产权(?!证)|个人所有|独自所有',
  '共有(?:权)?(?:情况|人)?：?(?:无|没有|不存在)',
  '(?:(?<!有)无(?!法|论|权)|没有|不存在|未发现|未见|并无|不属于|非)[^，。；]{0,8}共有',
)
const SHARED =
  /(?:与|和|同)[^，。；]{1,16}(?:按份|共同)?共有|按份共有|(?:两|二|三|多)人(?:按份|共同)?共有|共有人[^，。；]{0,4}(?:表示|要求|主张)|：(?:夫妻)?(?:共同|按份)共有|^共有$|(?:存在|(?<!没|所)有)[^，。；无]{0,4}共有(?:人|权人|情况|情形)/

const SHARES = new RegExp(SHARE, 'g')
/** Reads 三十三点三三 as 33.33. */
const parseChineseDecimal = (text: string): number => {
  const [whole = '', digits = ''] = text.split('点')
  const decimals = digits.replace(/./g, digit => String(parseNoticeNumber(digit) ?? 0))
  return Number(`${parseNoticeNumber(whole) ?? 0}.${decimals || '0'}`)
}
/** Returns a share as a number from 0 to 1. */
function parseSharePart(share: string): number {
  const [whole, part] = share.split('分之')
  if (share.startsWith('百分之')) return parseChineseDecimal(part ?? '') / 100
  if (part !== undefined) return (parseNoticeNumber(part) ?? 0) / (parseNoticeNumber(whole ?? '') ?? 1)
  if (share.endsWith('成')) return (parseNoticeNumber(share.slice(0, -1)) ?? 0) / 10
  if (share.startsWith('0.')) return Number(share)
  const [above = 0, below] = share.split('/').map(Number)
  if (below !== undefined) return above / below
  return share.endsWith('%') ? Number(share.slice(0, -1)) / 100 : 0.5
}
const partsIn = (text: string) => [...text.matchAll(SHARES)].map(([share]) => parseSharePart(share))

/** Returns true if the shares that are sold add up to the whole: 父亲的50%和女儿的50%. */
const isAllSold = (bare: string) =>
  bare.split(/[，。；]/).some(part => {
    const shares = /拍卖|处置|变卖/.test(part) ? partsIn(part) : []
    return shares.length > 1 && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 0.01
  })

/** A single share is sold: 拍卖…所占的二分之一份额. */
const ONE_SOLD = pattern(`(?:拍卖|处置|变卖)[^，。；]{0,24}${SHARE}[^，。；]{0,8}(?:份额|产权|所有权|权益)`)
/** Everything that one person owns, whatever part of the home that is. */
const ALL_OF_ONE = /(?:全部|所有|全额)的?(?:产权|房产|房屋|权益|所有权|共有)?份额/

/** The lot's name, ending with a share of the home: 拍卖标的：…301室房产的50%. A floor such as 3/18 does not match. */
const SHARE_OF_LOT = new RegExp(
  `^(?:本次)?(?:拍卖|变卖|处置)?(?:标的物?|拍品)(?:名称)?：[^。；]*(?:房[产屋]|不动产|住宅|[商店]铺|公寓|产权|[室号])(?:的(?:${SHARE})|(?:1/[2-4]|2/3|3/4|(?<![\\d.])\\d{1,2}(?:\\.\\d+)?%|百分之${COUNT}|${COUNT}分之${COUNT}|一半))(?:的?(?:房产|房屋|不动产|权益|权利))?[。；]?$`,
)
/** Returns true for a single share; two halves make the whole. */
const namesShare = (bare: string) => SHARE_OF_LOT.test(bare) && partsIn(bare).length === 1

const NO_OTHERS = /，?(?:不含|不涉及|无|没有)(?:任何)?其他共有[^，。；]*/

function readOwnership(whole: string): RiskValue {
  const bare = whole.replace(PRICED, '').replace(RATED, '')
  if (namesShare(bare)) return 'yes'
  if (!/份额|共有|单独所有|独有|权益|产权|所有权|整体|整套|分之|所有|一半|各占/.test(bare)) return 'unstated'
  if (OWNER_NEVER.test(bare) || OWNER_DOUBT.test(bare)) return 'unstated'
  if (NOT_WHOLE.test(bare) || ONLY.test(bare.replace(NO_OTHERS, ''))) return 'yes'
  if (isAllSold(bare)) return 'no'
  const hasPart = partsIn(bare).some(share => share > 0 && share < 1)
  if (hasPart && (ONE_SOLD.test(bare) || ALL_OF_ONE.test(bare))) return 'yes'
  if (WHOLE.test(bare) || NOT_PART.test(bare)) return 'no'
  if (!hasPart && ALL_OF_ONE.test(bare)) return 'unstated'
  if (PART.test(bare.replace(NO_OTHERS, ''))) return 'yes'
  if (SINGLE.test(bare)) return 'no'
  return SHARED.test(bare) ? 'yes' : 'unstated'
}

/** Returns true if the sentence only says that the home is shared or that somebody claims a share, which does not say what is sold. */
export const isShareWeak = ({ bare }: Statement): boolean =>
  !namesShare(bare) &&
  !ONLY.test(bare) &&
  !NOT_WHOLE.test(bare) &&
  (!PART.test(bare) || /主张|另案|诉请/.test(bare))
export const coOwner = (statement: Statement): RiskValue => byRow(statement, readOwnership)
const NAMED_SHARE = pattern(
  `${SHARE}[）]?的?[^，。；\\d]{0,8}${RIGHTS}|(?:份额|占|享有|持有)[^，。；\\d]{0,6}${SHARE}`,
)
const ADDED = /[及和与、+＋]/
/** Text between two shares of which the second belongs to another owner: 张三50%李四50%. */
const OTHER_OWNER =
  /^(?:的?(?:份额|产权|房产))?[，；、]?(?!即|也|合|共|本|仅|应|买受|成交|取得|拍卖|产权|份额)[\u4e00-\u9fff*×]{2,4}?(?:享有|持有|所有|名下|[占的])?$/

/** Each of several owners has this share, and the sum is not stated: 张三、李四各25%份额. */
const EACH = /各自?(?:占|享有|持有|拥有|所有|有)?的?$/
/** A later part names the owner whose share is sold: 各占50%，仅拍卖张三的份额. */
const OF_ONE = /(?:中|仅|只|拍卖|处置|变卖)[^。；]*份额/

/** Returns the share of the home that a sentence says is sold, in percent with two decimals; null if it names none or several. */
export function shareIn(whole: string): number | null {
  const bare = toBareText(whole).replace(PRICED, '').replace(RATED, '')
  const all = [...bare.matchAll(SHARES)]
    .map(({ 0: text, index }) => ({ text, index, part: parseSharePart(text) }))
    .filter(({ part }) => part > 0 && part < 1)
  const isNamed = ({ index, text }: (typeof all)[number]) =>
    NAMED_SHARE.test(bare.slice(Math.max(0, index - 8), index + text.length + 12))
  const named = all.filter(isNamed)
  const found = named.length > 0 ? named : all
  const [first] = found
  if (!first) return null
  const between = (one: (typeof all)[number], before: (typeof all)[number] | undefined) =>
    before === undefined ? '' : bare.slice(before.index + before.text.length, one.index)
  if (all.some((one, at) => OTHER_OWNER.test(between(one, all[at - 1])))) return null
  const isEach = ({ index }: (typeof all)[number]) => EACH.test(bare.slice(0, index))
  if (found.every(isEach) && !OF_ONE.test(bare.slice(first.index))) return null
  const isOne = found.every(
    (one, at) => Math.abs(one.part - first.part) < 0.001 && !ADDED.test(between(one, found[at - 1])),
  )
  return isOne ? Math.round(first.part * 10_000) / 100 : null
}

/** Returns true if the sentence states plainly that a part of the home is sold. */
export const isPartOfHome = (statement: Statement): boolean =>
  coOwner(statement) === 'yes' && !isShareWeak(statement)

// Land fees
const FREE_OF_LAND = `(?:不涉及|无需|无须|不用|不需)[^，。；]{0,4}补(?:缴|交)?地价|(?:无需|无须|毋须|不需要?|不必|不涉及|不用|免予?|不存在)[^，。；]{0,12}${LAND_MONEY}`
const NOTHING_TO_PAY = /(?:无需|无须|毋须|不需要?|不必|不用)(?:再|另行)?[补缴交纳]/
const NOT_BY_BUYER = new RegExp(`(?:并非|不是|不)由${BUYER}`)
const LAND_PAID = `(?:已(?:经)?|均已|业已|全额|完毕|(?<!须|应|需)全部)`
const LAND_PAY = '(?:缴清|缴足|交足|补缴|补交|缴纳|交纳|缴付|补足|付清|交清|结清|清缴|缴齐|缴讫|交付|支付|缴)'
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

function readLandUse(bare: string): RiskValue {
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

/** Reads the land fee. If a form asks whether the fee is paid, the answer is read as a statement that it was. */
export const landFee = (statement: Statement): RiskValue =>
  byRow(statement, text =>
    readLandUse(
      text === statement.bare || /需|须|应|已|欠/.test(text) ? text : text.replace(LAND_PAYS, '已$&'),
    ),
  )

// Arrears, as far as the buyer has to pay them
const LATER =
  /^(?![^。；]*欠)[^。；]*(?:成交|裁定|交付|过户|移交|交接|交割|交房|接收)[^，。；]{0,10}(?:后|起)[^。；]{0,20}(?:费|发生|产生)/
/** Fees that fell due before the given day. */
const BEFORE = /(?:成交|裁定|交付|过户|移交|交接|交割|交房|接收)(?:之日)?(?:之|以)?前[^。；]{0,20}费|补[缴交]/
/** Fees for the change of names, which the buyer pays anyway. */
const NEW_NAME = /(?:过户|更名|变更|开通|改名|开户)[^，。；]{0,4}(?:手续)?费/
const FEES_TO_BUYER = any(
  `${FEES}[^。；]{0,40}费[^。；]{0,40}(?:由|归)${BUYER}[^，。；]{0,6}(?:承担|负担|结清|缴清|缴纳)`,
  `${FEES}[^。；]{0,40}(?:费|费用)(?:[^。；税]{0,30})(?:由|归)${BUYER}[^，。；]{0,6}(?:承担|负担|结清|缴清|缴纳)`,
  '欠费(?:由其)?(?:自理|自负|自行(?:承担|解决|处理|结清))',
  // Arrears of several years: 补交自2015年起的物业费.
  `(?:须|应|(?<!无|不|毋)需)[^，。；无不未]{0,10}补[缴交][^，。；]{0,24}${FEES}[^，。；]{0,8}费`,
  `欠(?!税|[^，。；]{0,6}税)[^。；]{0,60}${BUYER}[^，。；]{0,8}(?:自行)?(?:承担|负担|负责|自负|结清|缴清|补缴|缴纳|交纳|支付|清偿|解决|处理|自理)(?![^，。；]{0,4}(?:查|核|了解|咨询))`,
)

/** Fees that fall due from a day on, not before it: 自交付之日起由买受人承担. */
const FROM_THEN = new RegExp(
  `^(?![^，。；]*(?:欠|前|补[缴交]))(?=[^，。；]*${BUYER}|[^，。；]*费)[^，。；]*(?:成交|裁定|交付|过户|移交|交接|交割|交房|接收|竞得)[^，。；]{0,10}(?:之日起|起|后(?![^，。；]{0,8}[内前]))`,
)
/** Returns the sentence without fees that fall due later and without land fees. */
export function owedOnly(bare: string): string {
  const clauses = bare.split(/(?<=[，：])/)
  let isLater = false
  return clauses
    .filter(clause => {
      // The condition may be a clause of its own: 自交付之日起，物业费由买受人承担
      isLater = FROM_THEN.test(clause) || (isLater && !/欠|前|补[缴交]/.test(clause))
      return !isLater
    })
    .map(landTaken)
    .join('')
}
const LAND_STRETCH = new RegExp(`([^，。；、：及和与]*?)${LAND_MONEY}[^，。；、：及和与]*([、及和与]?)`, 'g')
/** Removes land fees from a list: 欠土地出让金、物业费 becomes 欠物业费. */
const landTaken = (text: string): string =>
  text.replace(LAND_STRETCH, (_, lead: string, joint: string) => (joint === '' ? '' : lead))

/** Returns true if the buyer has to pay fees, unless the sentence says that there are none. */
export const feesToBuyer = ({ bare }: Statement): boolean =>
  !isLater(bare) &&
  (/欠/.test(bare) || !NEW_NAME.test(bare)) &&
  !/(?:不得|不能|无权)(?:以|因)|为由/.test(bare) &&
  !isOfOthers(parts(bare)) &&
  FEES_TO_BUYER.test(owedOnly(bare))
const isLater = (bare: string) => LATER.test(bare) && !BEFORE.test(bare)
export const feesLater = ({ bare }: Statement): boolean => isLater(bare)
/** Returns the statement without land fees, which are not arrears. */
export function withoutLand(statement: Statement): Statement {
  const { bare, row } = statement
  if (!LAND.test(bare)) return statement
  return {
    ...statement,
    bare: landTaken(bare),
    row: row && { name: landTaken(row.name), answer: landTaken(row.answer) },
  }
}

export type Bearer = 'buyer' | 'seller'
const BEARERS = {
  buyer: any(
    `(?:由|归)${BUYER}[^，。；]{0,8}${BEAR}`,
    `${BUYER}[^，。；]{0,8}(?:自行)?(?:承担|负担|结清|缴清|补[缴交])`,
    '竞得后[^，。；]{0,6}(?:须|应|需)[^，。；]{0,10}补[缴交]',
  ),
  seller: any(
    `(?:由|归)${SELLER}[^。；]{0,8}(?:承担|负担|支付|结清|缴纳|缴清)`,
    `(?<!不得[^，。；]{0,8})${FROM_PRICE}`,
  ),
}

/** Returns the person who pays the arrears according to the sentence; null if it names nobody. */
export const bearerIn = (bare: string): Bearer | null =>
  BEARERS.buyer.test(bare) ? 'buyer' : BEARERS.seller.test(bare) ? 'seller' : null

const OF_PRICE = /(?:成交|拍卖|变卖)(?:总?价款?|款)的?(\d{1,2}(?:\.\d+)?)%/

/** Returns the percentage of the deal price that a sentence names; null if it names none. */
export const percentOfPrice = (bare: string): number | null => {
  const [, digits] = OF_PRICE.exec(bare) ?? []
  return digits === undefined ? null : Number(digits)
}

import { LAND_MONEY } from './words'

const FEES: readonly (readonly [fee: string, words: RegExp])[] = [
  ['land', new RegExp(LAND_MONEY)],
  ['management', /物业(?:管理|服务|综合)*(?:费|欠)|(?<!车位|停车|车库)管理费/],
  ['water', /水费|自来水|水电|水、电|水、|水（/],
  ['power', /电费|水电|(?<!家)电、|、电/],
  ['gas', /燃气|煤气|天然气|气费/],
  ['heating', /供暖|供热|取暖|采暖|热力|暖气|暖费/],
  ['parking', /停车(?:管理)?费|车[位库](?:管理)?费/],
  ['lift', /电梯费/],
  ['net', /有线|电信|网费|宽带/],
  ['upkeep', /维修资金|维修基金/],
  ['refuse', /卫生费|垃圾费/],
  ['penalty', /违约金|滞纳金|利息/],
]
/** A fee whose name is not in the list: 公共能耗费. */
const OTHER_FEE = /([^，。；、：\d欠缴交付的及和与]{1,8})费(?!用)/
const NO_FEE = /(?:税|等|各项|各类|有关|相关|收|缴|交|付|所有|全部)$/
/** Returns the fees that the text names. */
export function feesIn(text: string): string[] {
  const known = FEES.filter(([, words]) => words.test(text)).map(([fee]) => fee)
  const other = known.length > 0 ? undefined : OTHER_FEE.exec(text)?.[1]
  return other === undefined || NO_FEE.test(other) ? known : [other]
}

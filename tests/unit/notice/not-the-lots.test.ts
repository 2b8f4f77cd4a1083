import type { RiskKind, RiskValue } from '../../../src/contract/codes'
import { readNotice } from '../../../server/notice/read-notice'

/** Rent, people and land in a notice that do not belong to the lot; and rare words for a burden. */
const readRiskValue = (kind: RiskKind, text: string) =>
  readNotice([{ key: 'guide', title: '竞买须知', text }], { title: '朝阳区望京西园3号楼301室' }).find(
    flag => flag.kind === kind,
  )?.value

test.each<[kind: RiskKind, value: RiskValue, text: string]>([
  // The land of the building.
  ['occupied', 'unstated', '房屋及其占用范围内的国有土地使用权。'],
  ['occupied', 'unstated', '301室房屋所有权及占用范围内的土地使用权。'],
  ['occupied', 'unstated', '拍卖标的为房屋（含占用范围内分摊的土地使用权）。'],
  ['occupied', 'unstated', '占用土地12㎡'],
  ['occupied', 'yes', '房屋及占用范围内的土地使用权，现由案外人占用。'],
  // Rent of something other than the home.
  ['lease', 'unstated', '该小区物业费2.5元/月/㎡，车位租金300元/月。'],
  ['lease', 'unstated', '被执行人应支付申请执行人租金30万元。'],
  ['lease', 'unstated', '被执行人应支付租金及违约金。'],
  ['lease', 'unstated', '毗邻地铁站，出租率高。'],
  ['lease', 'unstated', '出租车司机李某系被执行人。'],
  ['lease', 'unstated', '该楼1-3层为商业，已出租。'],
  ['lease', 'yes', '该房屋3层已出租。'],
  ['lease', 'yes', '承租人应支付租金至2027年。'],
  ['lease', 'yes', '月租金3000元，租期至2027年12月。'],
  ['lease', 'yes', '该房屋及车位已出租，车位租金300元/月。'],
  // People elsewhere.
  ['occupied', 'unstated', '楼下商铺正在营业，有噪音。'],
  ['occupied', 'unstated', '被执行人现居住于朝阳区望京东园。'],
  ['occupied', 'yes', '被执行人现居住于该小区内。'],
  ['occupied', 'yes', '被执行人现居住于小区。'],
  ['occupied', 'yes', '被执行人现居住于朝阳区望京西园。'],
  ['lease', 'unstated', '被执行人现租住于通州区。'],
  ['occupied', 'unstated', '被执行人现租住于通州区。'],
  ['occupied', 'yes', '被执行人现居住于该房屋内。'],
  ['occupied', 'yes', '被执行人现居住于本市朝阳区望京西园3号楼301室。'],
  ['lease', 'unstated', '评估对象所在楼宇入住率约90%，有租户多家。'],
  ['occupied', 'unstated', '评估对象所在楼宇入住率约90%，有租户多家。'],
  ['lease', 'unstated', '本院另案拍卖的302室现由租户承租。'],
  ['occupied', 'unstated', '本院另案拍卖的302室现由租户承租。'],
  // None of that means that the home is vacant.
  ['occupied', 'unstated', '与本案无关的第三人占用公共区域堆物。'],
  ['occupied', 'unstated', '无关人员占用车位。'],
  ['occupied', 'unstated', '估价对象按空置状态评估。'],
  ['occupied', 'no', '估价对象现为空置状态。'],
  // Words that the reader used to miss.
  ['tax_bearer', 'yes', '买受人承担全部过户费用，拍卖价为被执行人净得价。'],
  ['tax_bearer', 'yes', '成交价为净价，税费全包。'],
  ['tax_bearer', 'yes', '过户税费全部由买方出。'],
  ['tax_bearer', 'no', '过户税费由双方各自承担，成交价非净价。'],
  ['clearing', 'yes', '法院只交付权利，不交付实物。'],
  ['occupied', 'yes', '被执行人尚未迁出该房屋。'],
  ['occupied', 'yes', '被执行人仍未迁出。'],
  ['occupied', 'unstated', '被执行人户口尚未迁出该房屋。'],
  ['hukou', 'yes', '被执行人户口尚未迁出该房屋。'],
])('%s is %s: %s', (kind, value, text) => expect(readRiskValue(kind, text)).toBe(value))

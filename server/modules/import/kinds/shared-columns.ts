import { decimal, percent, words, yuanPer } from '../cells'
import { column, type Column } from '../kind'
import { houseType, lotRound } from './platform-words'
import { monthlyFees, percents, ratios, unitPrices } from '../units'

/** Columns that files of several kinds have in common. */
export const CITY = column('city', '城市', words(2, 20), {
  aliases: ['所在城市', '城市名称', '所属城市', '地市', '市'],
  example: '北京市',
  note: '区县重名时要填',
})
/** Other names of a district column. */
export const DISTRICT_NAMES = [
  ...[
    '区域',
    '行政区',
    '所在区',
    '所在区县',
    '所属区县',
    '所属区域',
    '区',
    '县区',
    '区/县',
    '区县名称',
    '所在城区',
    '行政区划',
  ],
]
export const REGION = column('region', '区县', words(2, 20), {
  aliases: DISTRICT_NAMES,
  example: '通州区',
  needed: true,
})
export const CIRCLE = column('circle', '商圈', words(1, 30), {
  aliases: ['板块', '所属商圈', '商圈名称', '所在商圈', '所属板块'],
  example: '梨园',
})
/** Type and round of what is sold, for lots and past deals. */
export const TYPE_AND_ROUND = [
  column('house_type', '类型', houseType, {
    aliases: [
      ...['房屋类型', '物业类型', '标的类型', '房产类型', '标的物类型', '房源类型', '拍品类型'],
      ...['标的类别', '标的物类别', '房产类别', '房屋类别', '物业类别'],
    ],
    example: '住宅',
    needed: true,
  }),
  column('round', '轮次', lotRound, {
    aliases: [
      ...['拍卖阶段', '拍卖轮次', '阶段', '拍卖次数', '第几拍', '第几次拍卖', '拍次', '拍卖轮数'],
      ...['竞拍阶段', '竞拍轮次', '竞价阶段', '竞价轮次', '处置阶段', '处置轮次', '标的阶段', '当前阶段'],
    ],
    example: '一拍',
    needed: true,
  }),
]
/** Required coordinates. */
export const pointColumns = (lng: string, lat: string): Column[] => [
  column('lng', '经度', decimal(70, 140), {
    aliases: ['longitude', 'lon'],
    example: lng,
    needed: true,
    note: 'GCJ-02',
  }),
  column('lat', '纬度', decimal(3, 54), { aliases: ['latitude'], example: lat, needed: true }),
]

const ID_CODE = /^[A-Za-z0-9]+$/
/** The public code of a new build or a package. */
export const idCodeColumn = (alias: string, example: string): Column =>
  column('id_code', '编号', words(1, 10), {
    aliases: [alias, 'id'],
    example,
    needed: true,
    note: '字母与数字',
  })
export const idCodeFaults = (code: unknown) =>
  ID_CODE.test(String(code)) ? [] : [{ field: 'id_code', message: '应为字母与数字' }]

const PER_AREA = ['元/㎡', '万元/㎡', '元/亩']
/** Yuan per square metre. */
export const unitPrice = yuanPer(unitPrices, {
  hint: '元每平方米；也认 4.82万',
  message: '应为元每平方米，如 48200',
  choices: PER_AREA,
})
/** Yuan per square metre and month. */
export const monthlyFee = yuanPer(monthlyFees, {
  hint: '元每平方米每月',
  message: '应为元每平方米每月，如 2.8',
  choices: ['元/㎡·月', '元/㎡·年', '元/㎡·天'],
})
/** Percent, with or without the sign. */
export const percentCell = percent(percents)
export const ratioCell = decimal(0, 100, { units: ratios, choices: ['倍', '%'] })

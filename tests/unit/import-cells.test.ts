import type { Column } from '../../server/modules/import/kind'
import { KINDS, findImportKind } from '../../server/modules/import/kinds/kinds'
import { Wrong, isNothing } from '../../server/modules/import/cells'
import { parseFloorNo } from '../../server/shared/floor-no'
import {
  mapped,
  buildRowReader,
  findColumnUnit,
  unknownUnits,
  unmapped,
} from '../../server/modules/import/read-row'

const findColumn = (kind: string, field: string): Column => {
  const column = findImportKind(kind)?.columns.find(one => one.field === field)
  if (!column) throw new Error(`no ${kind}.${field}`)
  return column
}
/** Value of a cell below a header in a kind of table; a text if it is rejected. */
function readBelow(kind: string, head: string, cell: string): unknown {
  const columns = findImportKind(kind)?.columns ?? []
  const map = mapped(columns, [head])
  const [field = ''] = Object.keys(map)
  const column = findColumn(kind, field)
  const unit = findColumnUnit(column, map, {})
  if (unit === null || 'unknown' in unit) return `? ${unit?.unknown ?? ''}`
  const value: unknown = column.cell.read(cell, unit)
  return [field, value instanceof Wrong ? value.message : value]
}

describe('the unit of a head is part of its numbers, in every kind of table', () => {
  test.each([
    ['lots', '起拍价（万元）', '201.6', ['start_price', 201_600_000]],
    ['lots', '起拍价(万)', '201.6', ['start_price', 201_600_000]],
    ['lots', '起拍价万元', '201.6', ['start_price', 201_600_000]],
    ['lots', '评估价格_亿元', '0.0288', ['appraisal_price', 288_000_000]],
    ['lots', '保证金/千元', '201.6', ['deposit', 20_160_000]],
    ['lots', '保证金【单位：万元】', '20.16', ['deposit', 20_160_000]],
    ['lots', '起拍价（万元，不含税）', '201.6', ['start_price', 201_600_000]],
    ['lots', '建筑面积（亩）', '0.3', ['area', 200]],
    ['lots', '建筑面积平方米', '89.32', ['area', 89.32]],
    ['lots', '成交价-元', '2350000', ['deal_price', 235_000_000]],
    ['communities', '挂牌均价（万/㎡）', '4.82', ['avg_price', 4_820_000]],
    ['communities', '均价（元/平方米）', '48200', ['avg_price', 4_820_000]],
    ['communities', '物业费（元/㎡·年）', '33.6', ['property_fee', 280]],
    ['communities', '户数（万户）', '0.2', ['house_total', 2_000]],
    ['communities', '绿化率（%）', '30', ['green_rate', 30]],
    ['buildings', '均价/万元每平方米', '5.2', ['avg_price', 5_200_000]],
    ['buildings', '总价最低（万）', '420', ['total_price_min', 420_000_000]],
    ['packages', '本金（亿元）', '1.2', ['principal', 12_000_000_000]],
    ['deals', '成交价（万元）', '235', ['deal_price', 235_000_000]],
    ['deals', '面积（㎡）', '89.32', ['area', 89.32]],
    ['rents', '租金（元/㎡·天）', '2', ['rent', 6_083]],
    ['rents', '月租金（元/㎡）', '60', ['rent', 6_000]],
    ['rents', '月租金', '5200', ['month_rent', 520_000]],
    ['rents', '租金（元/月）', '5200', ['month_rent', 520_000]],
    ['lots', '起拍价（港元）', '100', '? 港元'],
    ['lots', '评估价/美元', '100', '? 美元'],
    ['lots', '成交价（元/㎡）', '22000', '? 元/m2'],
    ['communities', '经度（WGS84）', '116.6', '? wgs84'],
    ['lots', '起拍价「万元」', '201.6', ['start_price', 201_600_000]],
    ['lots', '保证金『单位：万元』', '20.16', ['deposit', 20_160_000]],
    ['lots', '起拍价“万元”', '201.6', ['start_price', 201_600_000]],
    ['lots', '起拍价"万元"', '201.6', ['start_price', 201_600_000]],
    ['lots', "评估价'万元'", '288', ['appraisal_price', 288_000_000]],
    ['lots', '起拍价w', '201.6', ['start_price', 201_600_000]],
    ['communities', '物业费（元/月）', '280', '? 元/月'],
    ['communities', '物业费（万元）', '2.8', '? 万元'],
    ['communities', '物业费（元）', '2.8', ['property_fee', 280]],
    ['rents', '租金（元/天）', '5', '? 元/天'],
    ['rents', '租金（元/套·天）', '150', ['month_rent', 456_250]],
    ['rents', '租金（元/间）', '1800', '? 元/间'],
    ['rents', '月租金（元/床）', '800', '? 元/床'],
    ['rents', '租金/年', '60000', ['month_rent', 500_000]],
  ])('%s %s: %s', (kind, head, cell, comes) => {
    expect(readBelow(kind, head, cell)).toEqual(comes)
  })
  test('a unit that a head and its cell say differently is refused; the plain unit leaves its cells to say more', () => {
    expect(readBelow('lots', '起拍价（万元）', '201.6万')).toEqual(['start_price', 201_600_000])
    expect(readBelow('lots', '起拍价（元）', '201.6万')).toEqual(['start_price', 201_600_000])
    expect(readBelow('lots', '起拍价（万元）', '2016000元')).toEqual([
      'start_price',
      '列名的单位是万元，这里写的是元，请写明是哪一个',
    ])
  })
  test('a column that a person maps keeps the unit of its name', () => {
    const column = findColumn('lots', 'start_price')
    const cell = (name: string, text: string) => {
      const unit = findColumnUnit(column, { start_price: name }, {})
      return unit && 'unit' in unit ? column.cell.read(text, unit) : unit
    }
    expect(cell('底价（万元）', '201.6')).toBe(201_600_000)
    expect(cell('法院定的底价万元', '201.6')).toBe(201_600_000)
    expect(cell('底价', '2016000')).toBe(201_600_000)
    expect(cell('底价（欧元）', '1')).toEqual({ unknown: '欧元' })
    expect(cell('底价「万元」', '201.6')).toBe(201_600_000)
    expect(cell('底价“万元”', '201.6')).toBe(201_600_000)
    expect(cell('底价w', '201.6')).toBe(201_600_000)
    expect(cell('万元底价', '201.6')).toBe(201_600_000)
    expect(cell('万元', '201.6')).toBe(201_600_000)
    expect(cell('price_w', '201.6')).toBe(201_600_000)
    expect(cell('new', '2016000')).toBe(201_600_000)
    expect(cell('底价万美元', '1')).toEqual({ unknown: '美元' })
    const rent = findColumn('rents', 'month_rent')
    expect(findColumnUnit(rent, { month_rent: '年租金' }, {})).toEqual({ unknown: '年' })
    expect(findColumnUnit(rent, { month_rent: '合同月租' }, {})).toEqual({ unit: '' })
  })
  test('what a person says of a unit outranks the head, and what stands above counts where the head is silent', () => {
    const lots = findImportKind('lots')?.columns ?? []
    const map = { start_price: '起拍价（港元）' }
    expect(unknownUnits(lots, map, {}).map(({ field }) => field)).toEqual(['start_price'])
    expect(unknownUnits(lots, map, { units: { start_price: '万元' } })).toEqual([])
    const above = ['万元', 'm2']
    expect(findColumnUnit(findColumn('lots', 'start_price'), { start_price: '起拍价' }, { above })).toEqual({
      unit: '万元',
    })
    expect(
      findColumnUnit(findColumn('lots', 'start_price'), { start_price: '起拍价（元）' }, { above }),
    ).toEqual({
      unit: '元',
    })
    expect(findColumnUnit(findColumn('lots', 'area'), { area: '面积' }, { above })).toEqual({ unit: 'm2' })
    const fee = findColumn('communities', 'property_fee')
    expect(findColumnUnit(fee, { property_fee: '物业费' }, { above })).toEqual({ unit: '' })
    expect(
      findColumnUnit(findColumn('lots', 'start_price'), { start_price: '起拍价' }, { above: ['港元'] }),
    ).toEqual({
      unknown: '港元',
    })
  })
  test('whole rents without an area are no rent', () => {
    const { columns, combine } = findImportKind('rents')!
    expect(
      unmapped(columns, { xiaoqu: 'a', region: 'b', month: 'c', month_rent: 'd', samples: 'e', source: 'f' }),
    ).toEqual(['租金（或月租金和面积）'])
    const values: Record<string, unknown> = { month_rent: 520_000, area: 86.5 }
    expect(combine?.(values, {})).toEqual([])
    expect(values.rent).toBe(6_012)
    expect(combine?.({ month_rent: 180_000 }, {})).toMatchObject([{ field: 'month_rent' }])
  })
})

describe('cells as people and spreadsheets write them', () => {
  const read = (field: string, text: string, unit?: string) => {
    const value: unknown = findColumn('lots', field).cell.read(
      text,
      unit === undefined ? undefined : { unit },
    )
    return value instanceof Wrong ? value.message : value
  }
  const TEN = 1_796_436_000
  test.each<[string, string, unknown]>([
    ['start_price', '１万', 1_000_000],
    ['start_price', '￥2,016,000.00元', 201_600_000],
    ['start_price', '201,6', 20_160],
    ['start_price', '1.234,56', 123_456],
    ['start_price', '1,2345', '应为元，如 2016000 或 201.6万'],
    ['start_price', '2.016E+06', expect.stringContaining('科学计数法')],
    ['area', '89.32平米', 89.32],
    ['jushi', '2室1厅', 2],
    ['jushi', '三居室', 3],
    ['build_year', '1990年', 1990],
    ['build_year', '1990年代', 1990],
    ['total_floor', '18层', 18],
    ['bid_total', '12次', 12],
    ['lng', '116.6572°', 116.6572],
    ['ref', '1.10101E+17', expect.stringContaining('截断')],
    ['ref', '110101199003070000', expect.stringContaining('截断')],
    ['ref', '110101199003071234', '110101199003071234'],
    ['start_time', '46361.416666666664', TEN],
    ['start_time', '46361.41667', TEN],
    ['start_time', '1796436000', TEN],
    ['start_time', '1796436000000', TEN],
    ['start_time', '2026-12-05T02:00:00Z', TEN],
    ['start_time', '2026年12月5日 10时00分', TEN],
    ['start_time', '2026.12.5 上午10:00', TEN],
    ['start_time', '20261205 10:00:00', TEN],
    ['start_time', '2026-12-05 10:00-17:00', expect.stringContaining('应为')],
    ['start_time', '12月5日 10:00', expect.stringContaining('没有写年份')],
    ['start_time', '2026/12/5', expect.stringContaining('没有时刻')],
    ['start_time', '46361', expect.stringContaining('没有时刻')],
    ['notice_time', '2026/12/5', TEN - 36_000],
    ['start_time', '2026年12月5日中午1点', TEN + 3 * 3600],
    ['start_time', '2026-12-05 中午12:00', TEN + 2 * 3600],
    ['start_time', '2026-12-05 晚8点', TEN + 10 * 3600],
    ['start_time', '2026-12-04 晚12点', TEN - 10 * 3600],
    ['start_time', '2026-12-04 晚上12点整', TEN - 10 * 3600],
    ['start_time', '2026-12-04 24:00', TEN - 10 * 3600],
    ['start_time', '2026-12-05 凌晨1点', TEN - 9 * 3600],
    ['start_time', '2026-12-05 凌晨12点', TEN - 10 * 3600],
    ['start_time', '2026-12-05 上午10点半', TEN + 1800],
    ['start_time', '2026-12-05 下午3点', TEN + 5 * 3600],
    ['start_time', '2026-12-05 12:00 pm', TEN + 2 * 3600],
    ['start_time', '2026-12-05 上午12点', expect.stringContaining('不知道')],
    ['start_time', '2026-12-05 晚上1点', expect.stringContaining('不知道')],
    ['start_time', '2026-12-05 上午13:00', expect.stringContaining('不知道')],
    ['start_time', '2026-12-05 24:30', expect.stringContaining('应为')],
    ['start_time', '2026-12-05 10:00（北京时间）', TEN],
    ['start_time', '北京时间2026-12-05 10:00', TEN],
    ['start_time', '2026-12-05 10:00 (GMT+8)', TEN],
    ['start_time', '2026-12-05 10:00 UTC+08:00', TEN],
    ['start_time', '2026-12-05 10:00 GMT+0800', TEN],
    ['start_time', '2026-12-05 02:00 UTC', TEN],
    ['start_time', '2026-12-05 02:00（GMT）', TEN],
    ['start_time', '2026-12-05 10:00（东八区）', TEN],
    ['start_time', '2026-12-05 10:00 EST', expect.stringContaining('应为')],
    ['start_time', '2026-12-05 10:00（东京时间）', expect.stringContaining('应为')],
    ['start_time', '20261205100000', TEN],
    ['start_time', '202612051000', TEN],
    ['start_time', '20261305100000', expect.stringContaining('没有这一天')],
    ['start_time', '2026年 12月 5日 10时', TEN],
    ['start_time', '2026 年 12 月 5 日 10 时 00 分', TEN],
    ['start_time', '2026年12月5日上午十点', TEN],
    ['start_time', '二〇二六年十二月五日上午十时', TEN],
    ['start_time', '2026年12月5日下午二点三十分', TEN + 4.5 * 3600],
    ['start_time', '2026-12-05 10点一刻', TEN + 900],
    ['start_time', '2026-12-05 10点三刻', TEN + 2700],
    ['start_time', '2026年12月5日10时起', TEN],
    ['start_time', '2026-12-05 10:00止', TEN],
    ['start_time', '2026-12-05 10:00 开始', TEN],
    ['start_time', '2026年12月5日10时至12月6日10时', expect.stringContaining('应为')],
    ['notice_time', '二〇二六年十二月五日', TEN - 36_000],
    ['jushi', '3+1房', 3],
    ['jushi', '3+1房2厅', 3],
    ['jushi', '1.5室', '应为整数'],
    ['jushi', '十二室', 12],
    ['jushi', '两室半', 2],
    ['jushi', '三室两厅', 3],
    ['jushi', '3 1房', expect.stringContaining('空格')],
    ['total_floor', '3/18', 18],
    ['total_floor', '共18层', 18],
    ['total_floor', '18F', 18],
    ['total_floor', '十八层', 18],
    ['floor', '3/18', '3'],
    ['floor', '3层/共18层', '3'],
    ['floor', '第3层（共18层）', '3'],
    ['floor', '18F', '18'],
    ['floor', 'B1', 'B1'],
    ['floor', '负1', '负1'],
    ['floor', '负一层', '负一层'],
    ['floor', '地下一层', '地下一层'],
    ['floor', '-1', '-1'],
    ['floor', '三层', '三层'],
    ['floor', '中楼层', '中楼层'],
    ['floor', '中楼层/18层', '中楼层'],
    ['floor', '1-2层', '1-2层'],
    ['floor', '2026-03-18', expect.stringContaining('变成了日期')],
    ['floor', '2026/3/18', expect.stringContaining('变成了日期')],
    ['floor', '3月18日', expect.stringContaining('变成了日期')],
    ['floor', '18-Mar', expect.stringContaining('变成了日期')],
    ['floor', '46099', expect.stringContaining('变成了日期')],
    ['total_floor', '2026-03-18', expect.stringContaining('变成了日期')],
    ['jushi', '2026-02-01', expect.stringContaining('变成了日期')],
    ['ref', '2026-01-02', expect.stringContaining('变成了日期')],
    ['case_no', '2026年1月2日', expect.stringContaining('变成了日期')],
    ['orientation', '1月2日', expect.stringContaining('变成了日期')],
    ['area', '2026-01-02', expect.stringContaining('变成了日期')],
    ['look_time', '2026-11-20', '2026-11-20'],
    ['wei', '两', 2],
    ['wei', '二', 2],
    ['ting', '2个', 2],
    ['has_elevator', '2部', true],
    ['has_elevator', '两梯四户', true],
    ['has_elevator', '有电梯', true],
    ['has_elevator', '无电梯', false],
    ['has_elevator', '0部', '应为是或否'],
    ['loan_supported', '可贷', true],
    ['loan_supported', '可贷款', true],
    ['loan_supported', '支持按揭', true],
    ['loan_supported', '不可贷款', false],
    ['loan_supported', '不能按揭', false],
    ['house_type', '人防车位', 6],
    ['house_type', '洋房', 5],
    ['house_type', '复式', 5],
    ['house_type', '安置房', 5],
    ['house_type', '共有产权房', 5],
    ['house_type', '叠拼', 1],
    ['round', '第1次', 1],
    ['round', '第2次', 2],
    ['round', '司法变卖', 4],
    ['round', '悔拍', 5],
    ['kind', '司法变卖', 'sfpm'],
    ['status', '竞拍结束', 'ended'],
    // The importing person states the value.
    ['round', '三拍', expect.stringContaining('之一')],
    ['status', '悔拍', expect.stringContaining('之一')],
    ['start_price', '2016000元整', 201_600_000],
    ['start_price', '201.6万元整', 201_600_000],
    ['start_price', '201万6千', 201_600_000],
    ['start_price', '201万6千元', 201_600_000],
    ['start_price', '201万6000元', 201_600_000],
    ['start_price', '201万6', expect.stringContaining('应为元')],
    ['start_price', '二百万元', 200_000_000],
    ['start_price', '二百零一万六千元整', 201_600_000],
    ['start_price', '贰佰零壹万陆仟元整', 201_600_000],
    ['start_price', '人民币贰佰万元整', 200_000_000],
    ['start_price', '1亿2000万', 12_000_000_000],
    ['start_price', '万元', expect.stringContaining('应为元')],
    ['start_price', '2 016 000', 201_600_000],
    ['start_price', '¥ 201 600.50 元', 20_160_050],
    ['start_price', '201.6 万', 201_600_000],
    ['start_price', '20 16000', expect.stringContaining('空格')],
    ['start_price', '2016000 201600', expect.stringContaining('空格')],
    ['area', '89 32', expect.stringContaining('空格')],
    ['start_price', 'CNY 2016000', 201_600_000],
    ['start_price', 'RMB2016000', 201_600_000],
    ['start_price', '人民币：201.6万元', 201_600_000],
    ['start_price', '201.6万元（不含税）', 201_600_000],
    ['start_price', '2016000（元）', 201_600_000],
    ['start_price', '201.6（万元）', 201_600_000],
    ['start_price', '201.6万（元）', expect.stringContaining('又写了')],
    ['start_price', '2016000（贰佰零壹万陆仟元整）', 201_600_000],
    ['start_price', '2016000（贰佰万元整）', expect.stringContaining('数字和大写不一样')],
    ['start_price', '201.6万（美元）', expect.stringContaining('不认识')],
    ['start_price', '约201.6万', 201_600_000],
    ['start_price', '201.6万→180万', expect.stringContaining('不认识')],
    ['start_price', '201.6-220万', expect.stringContaining('不认识')],
    ['start_price', '2016000/2', expect.stringContaining('不认识')],
    ['start_price', 'HKD 2016000', expect.stringContaining('应为元')],
    ['deposit', '10%', expect.stringContaining('不认识')],
    ['deposit', '起拍价的10%', expect.stringContaining('应为元')],
    ['increment', '1万元/次', expect.stringContaining('不认识')],
    ['area', '89.32/78.5', expect.stringContaining('不认识')],
    ['area', '89.32㎡*2', expect.stringContaining('不认识')],
    ['area', '0.0089公顷', 89],
    ['total_floor', '18+2', expect.stringContaining('不认识')],
    ['build_year', '2008-2010', expect.stringContaining('应为年份')],
    ['build_year', '08', expect.stringContaining('应为年份')],
    ['lng', '116.6572,39.9096', expect.stringContaining('应为数字')],
    ['end_time', '次日10:00', expect.stringContaining('应为')],
    ['deal_price', '235万/流拍', expect.stringContaining('不认识')],
    ['bid_total', '3/12', expect.stringContaining('不认识')],
    ['start_price', '201.6万元（份额50%）', 201_600_000],
    ['start_price', '（2016000）', expect.stringContaining('应为元')],
    ['start_price', '201.6万（合并 3 行）', expect.stringContaining('合并了 3 行')],
    ['area', '89.32㎡（套内78）', 89.32],
    ['bid_total', '12（其中优先购买权人1）', 12],
    ['jushi', '2室1厅、3室2厅', expect.stringContaining('应为一个数')],
    ['jushi', '2室1厅;3室2厅', expect.stringContaining('应为一个数')],
    ['jushi', '2室1厅 3室2厅', expect.stringContaining('应为一个数')],
    ['jushi', '2、3室', expect.stringContaining('应为一个数')],
    ['jushi', '2-3室', expect.stringContaining('应为一个数')],
    ['jushi', '2/3居', expect.stringContaining('应为一个数')],
    ['jushi', '2室及3室', expect.stringContaining('应为一个数')],
    ['jushi', '2室1厅（可改3室）', expect.stringContaining('应为一个数')],
    ['jushi', '2室1厅1厨1卫1阳台', 2],
    ['floor', '第3层/总18层', '3'],
    ['total_floor', '第3层/总18层', 18],
    ['floor', '3/18层', '3'],
    ['floor', '3/总18', '3'],
    ['floor', '18层中的第3层', '3'],
    ['total_floor', '18层中的第3层', 18],
    ['floor', '共18层第3层', '3'],
    ['floor', '总18层/第3层', '3'],
    ['total_floor', '总18层/第3层', 18],
    ['floor', '3 of 18', '3'],
    ['floor', '3∕18', '3'],
    ['floor', '03', '3'],
    ['floor', '18/3', expect.stringContaining('请写成 3/18')],
    ['floor', '1、2层', '1、2层'],
    ['total_floor', '1、2层', expect.stringContaining('应为整数')],
    ['total_floor', '第18层', expect.stringContaining('一共多少层')],
    ['floor', 'B2/18', 'B2'],
    ['floor', '301', expect.stringContaining('像是房号')],
    ['start_time', '2026-12-05 10:00:00+08', TEN],
    ['start_time', '2026-12-05T10:00:00+08:00', TEN],
    ['start_time', '2026年12月5日上午10点', TEN],
    ['start_time', '5/12/2026 10:00', expect.stringContaining('应为')],
    ['round', '变卖（第二次）', 4],
    ['round', '变卖（第一次）', 4],
    ['round', '首次', 1],
    ['round', '重新拍卖', 5],
    ['round', '重新拍卖（一拍）', expect.stringContaining('之一')],
    ['round', '一拍/二拍', expect.stringContaining('之一')],
  ])('%s %s', (field, text, comes) => {
    expect(read(field, text)).toEqual(comes)
  })
  test.each<[string, string, string | null]>([
    ['start_price', '201.6万元（不含税）', null],
    ['start_price', '2016000（贰佰零壹万陆仟元整）', null],
    ['start_price', '2016000（元）', null],
    ['area', '89.32㎡（证载）', null],
    ['jushi', '3室2厅（南北）', null],
    ['floor', '3（共18层）', null],
    ['start_price', '约201.6万', '约201.6万'],
    ['start_price', '201.6万起', '201.6万起'],
    ['start_price', '201.6万元（份额50%）', '份额50%'],
    ['market_price', '310万（单价2万/㎡）', '单价2万/㎡'],
    ['area', '89.32㎡（套内78）', '套内78'],
  ])('%s %s waits for a person where something is said that is not read', (field, text, asked) => {
    const { cell } = findColumn('lots', field)
    if (asked === null) expect(cell.doubt?.(text) ?? null).toBeNull()
    else expect(cell.doubt?.(text)).toContain(asked)
    const row = buildRowReader(findImportKind('deals')!, { mapping: { start_price: '价' } })(
      2,
      { 价: '约201.6万' },
      '平台',
    )
    expect('faults' in row && row.faults.some(one => one.field === 'start_price')).toBe(false)
  })
  test('a unit that a row says stands behind the number and not behind what is said of it', () => {
    const reading = { above: [{ unitsIn: '单位', of: null }] }
    const read = (text: string) =>
      buildRowReader(findImportKind('lots')!, { mapping: { start_price: '起拍价' }, reading })(
        2,
        { 起拍价: text, 单位: '万元' },
        '平台',
      ).cells.start_price
    expect(['约201.6', '201.6（不含税）', 'RMB 201.6', '201.6'].map(read)).toEqual([
      '约201.6万元',
      '201.6万元（不含税）',
      'RMB 201.6万元',
      '201.6万元',
    ])
  })
  test('what the community asks a square metre is no price of a whole home', () => {
    const { columns, combine } = findImportKind('lots')!
    expect(mapped(columns, ['小区挂牌均价', '市场价'])).toEqual({
      market_unit_price: '小区挂牌均价',
      market_price: '市场价',
    })
    expect(readBelow('lots', '小区均价（万/㎡）', '4.82')).toEqual(['market_unit_price', 4_820_000])
    const market = (values: Record<string, unknown>) => {
      const faults = combine?.(values, {})
      return faults?.length ? faults[0]?.message : values.market_price
    }
    const home = { house_type: 5, area: 89.32 }
    expect(market({ ...home, market_unit_price: 4_820_000 })).toBe(430_522_400)
    expect(market({ ...home, market_unit_price: 310_000_000 })).toContain('改成市场价')
    expect(market({ ...home, market_unit_price: 4_820_000, market_price: 310_000_000 })).toBe(310_000_000)
    expect(market({ ...home, market_unit_price: 4_820_000, market_price: 4_820_000 })).toContain('相差太多')
    expect(market({ house_type: 6, area: 12, market_unit_price: 4_820_000 })).toBeUndefined()
  })
  test('sums in words follow the unit of their head', () => {
    expect(read('start_price', '二百', '万元')).toBe(200_000_000)
    expect(read('start_price', '二百万', '万元')).toBe(200_000_000)
    expect(read('start_price', '201万6千', '万元')).toEqual(expect.stringContaining('请写明是哪一个'))
  })
  test('a day that a person wrote where an id stands is one', () => {
    expect(findColumn('lots', 'ref').cell.read('2026-01-02', { isMended: true })).toBe('2026-01-02')
  })
  test.each([
    ['B1', -1],
    ['负1', -1],
    ['负一层', -1],
    ['地下一层', -1],
    ['-1', -1],
    ['三层', 3],
    ['十二层', 12],
    ['3/18', 3],
    ['18F', 18],
    ['第3层', 3],
    ['1-2层', 1],
    ['中楼层', null],
    ['', null],
  ])('floor %s is number %s', (text, no) => {
    expect(parseFloorNo(text)).toBe(no)
    if (no !== null && text !== '1-2层') expect(findColumn('deals', 'floor_no').cell.read(text)).toBe(no)
  })
  test('a floor says how many there are', () => {
    const filled: Record<string, unknown> = { floor: '3' }
    findImportKind('lots')!.combine?.(filled, { floor: '3/18' })
    expect(filled).toMatchObject({ floor: '3', total_floor: 18 })
    const values: Record<string, unknown> = { floor: '共18层' }
    findImportKind('lots')!.combine?.(values, { floor: '共18层' })
    expect(values).toMatchObject({ total_floor: 18 })
    expect(values.floor).toBeUndefined()
    expect(
      findImportKind('deals')!.combine?.(
        { floor_no: 3, total_floor: 20 },
        { floor_no: '3/18', total_floor: '20' },
      ),
    ).toEqual([{ field: 'floor_no', message: '写了共 18 层，总层数却是 20' }])
  })
  test('a day takes the clock of its column, and a workbook that counts from 1904 its days', () => {
    const at1904 = findColumn('lots', 'start_time').cell
    expect(read('start_time', '2026/12/5', '10:00')).toBe(TEN)
    expect(at1904.read('44899', { is1904: true, unit: '10:00' })).toBe(TEN)
    expect(at1904.read('44899.41667', { is1904: true })).toBe(TEN)
    expect(read('start_time', '2026/12/5 02:00', 'utc')).toBe(TEN)
  })
  test('a percentage without its sign that may be a share is asked about', () => {
    const { cell } = findColumn('communities', 'green_rate')
    expect([cell.read('30%'), cell.read('30'), cell.read('0.3', { unit: '小数' })]).toEqual([30, 30, 30])
    expect(cell.read('30%', { unit: '小数' })).toBe(30)
    expect(cell.read('0.3')).toBeInstanceOf(Wrong)
  })
  test.each(['-', '/', '—', '——', '暂无', '无', 'N/A', 'null', '未知'])('%s says nothing', text => {
    expect(isNothing(text, findColumn('lots', 'case_no').cell)).toBe(true)
  })
  test.each([
    '#DIV/0!',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '####',
    '#ERROR!',
    '#名称？',
    '#引用！',
    'Err:502',
  ])('%s is named as an error of a spreadsheet', text => {
    const reader = buildRowReader(findImportKind('lots')!, { mapping: { title: '标题', case_no: '案号' } })
    const row = reader(2, { 标题: '通州区青梧里', 案号: text }, '平台')
    const faults = 'faults' in row ? row.faults : []
    expect(faults.find(({ field }) => field === 'case_no')?.message).toBe(
      `${text} 是表格软件算不出来的错误，请改正后再导入`,
    )
  })
  test('a month that a spreadsheet may have cut is asked about', () => {
    const { cell } = findColumn('communities', 'month')
    expect(cell.read('2026.1')).toMatchObject({ message: expect.stringContaining('10 月') })
    expect(['2026.10', '2026.2', '2026-1', '2026年1月'].map(text => cell.read(text))).toEqual([
      '2026-10',
      '2026-02',
      '2026-01',
      '2026-01',
    ])
    expect(findColumn('lots', 'notice_time').cell.read('2026.1')).toBeInstanceOf(Wrong)
  })
  test('a day of another zone is that of Beijing', () => {
    const { cell } = findColumn('deals', 'end_day')
    expect(
      [
        '2026-12-04T16:00:00.000Z',
        '2026-12-04T15:59:59Z',
        '2026-12-04 10:00',
        '2026-12-04T23:00:00+08:00',
      ].map(text => cell.read(text)),
    ).toEqual(['2026-12-05', '2026-12-04', '2026-12-04', '2026-12-04'])
    expect(cell.read('2026-12-05 18:00', { unit: 'utc' })).toBe('2026-12-06')
    expect(findColumn('rents', 'month').cell.read('2026-09-30T16:00:00.000Z')).toBe('2026-10')
  })
  test.each(['三居及以上', '4室及以上', '2室或3室', '2室1厅+3室1厅', '2室-3室'])(
    '%s is no one layout',
    text => {
      expect(findColumn('lots', 'jushi').cell.read(text)).toBeInstanceOf(Wrong)
    },
  )
  test('a price that platforms write as 0 while there is none is not told', () => {
    for (const field of ['current_price', 'deal_price', 'appraisal_price', 'market_price']) {
      const { cell } = findColumn('lots', field)
      expect(['0', '0.00', '0元', '流拍', '未成交', '详见公告'].map(text => isNothing(text, cell))).toEqual(
        Array(6).fill(true),
      )
      expect(isNothing('2016000', cell)).toBe(false)
    }
    expect(isNothing('0', findColumn('lots', 'start_price').cell)).toBe(false)
  })
  test('where 无 is an answer it is one', () => {
    expect(isNothing('无', findColumn('lots', 'has_elevator').cell)).toBe(false)
  })
})

test.each<[string, string]>([
  ...['执行法院', '委托法院', '处置法院', '拍卖法院', '承办法院'].map(
    one => [one, 'court'] as [string, string],
  ),
  ...['标的所在地', '标的物所在地', '标的物位置', '坐落', '房产坐落', '坐落位置', '拍品所在地'].map(
    one => [one, 'address'] as [string, string],
  ),
  ...['截拍时间', '结拍时间', '竞价结束时间', '竞拍结束时间', '竞价截止时间'].map(
    one => [one, 'end_time'] as [string, string],
  ),
  ...['第几拍', '拍次', '拍卖轮次', '竞拍阶段', '处置阶段', '竞价轮次'].map(
    one => [one, 'round'] as [string, string],
  ),
  ['拍品标题', 'title'],
  ['项目名称', 'title'],
  ['项目编号', 'ref'],
  ['标的物详情链接', 'platform_url'],
  ['变卖预缴款（元）', 'deposit'],
  ['转让底价（万元）', 'start_price'],
  ['成交金额', 'deal_price'],
  ['落槌价', 'deal_price'],
  ['处置参考价', 'appraisal_price'],
  ['最低加价幅度', 'increment'],
  ['竞拍人数', 'bidder_total'],
  ['竞价状态', 'status'],
  ['案件号', 'case_no'],
  ['小区名', 'xiaoqu'],
  ['区/县', 'region'],
  ['房型', 'jushi'],
  ['楼层/总楼层', 'floor'],
  ['总楼层数', 'total_floor'],
  ['有无电梯', 'has_elevator'],
  ['竣工年份', 'build_year'],
  ['房屋建筑面积（㎡）', 'area'],
  ['看样联系人', 'look_contact'],
  ['竞买公告', 'notice'],
])('%s of a platform is %s', (name, field) => {
  expect(mapped(findImportKind('lots')?.columns ?? [], [name])).toEqual({ [field]: name })
})

test.each(['起拍单价', '折扣率', '套内面积', '土地面积', '保证金比例', '层数', '所在地', '备注'])(
  '%s is taken for nothing',
  name => {
    expect(mapped(findImportKind('lots')?.columns ?? [], [name])).toEqual({})
  },
)

test('every name that two kinds share for a column of lots is read by both', () => {
  const names = ['物业类型', '拍卖阶段', '建筑面积', '起拍价格', '成交价格']
  for (const kind of ['lots', 'deals'])
    expect(Object.keys(mapped(findImportKind(kind)?.columns ?? [], names))).toHaveLength(names.length)
  expect(Object.keys(mapped(findImportKind('deals')?.columns ?? [], ['标的编号', '成交日期']))).toEqual(
    expect.arrayContaining(['ref', 'end_day']),
  )
})

test('the head of every column is its own', () => {
  for (const { columns } of KINDS) {
    const map = mapped(
      columns,
      columns.map(({ header }) => header),
    )
    for (const { field, header } of columns) expect(map[field]).toBe(header)
  }
})

test('a running number of a table is the number of nothing', () => {
  for (const { columns } of KINDS) expect(mapped(columns, ['序号']).ref).toBeUndefined()
})

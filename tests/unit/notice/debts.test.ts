import type { RiskKind } from '../../../src/contract/codes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { readNotice } from '../../../server/notice/read-notice'

/** Arrears on the home and land fees: each debt once, of this home, with its payer. */
const LOT = '朝阳区望京西园3号楼301室'
const findFlag = (kind: RiskKind, text: string): RiskFlag => {
  const flag = readNotice([{ key: 'guide', title: '竞买须知', text }], { title: LOT }).find(
    one => one.kind === kind,
  )
  if (!flag) throw new Error(kind)
  return flag
}

test.each<[text: string, yuan: number | null, bearer: 'buyer' | 'seller' | null]>([
  // A total and its parts.
  ['欠物业费、水电费等约12000元（其中物业费10000元、水电费2000元），由买受人承担。', 12_000, 'buyer'],
  ['欠付物业管理费约人民币35,800元（其中本金28,000元，违约金7,800元），由买受人承担。', 35_800, 'buyer'],
  ['所欠物业费约为3.58万元（含车位管理费0.6万元），由买受人负担。', 35_800, 'buyer'],
  ['欠物业费12000元，其中2020年3000元，2021年9000元，由买受人承担', 12_000, 'buyer'],
  ['欠费12000元，包括物业费10000元、水电费2000元，由买受人承担。', 12_000, 'buyer'],
  ['欠费12000元：物业费10000元、水电费2000元，由买受人承担。', 12_000, 'buyer'],
  ['欠物业费8,200元、供暖费4,280元，以上物业费、供暖费共计12,480元，由买受人承担。', 12_480, 'buyer'],
  ['欠物业费12000元（其中2020年3000元），另欠供暖费5000元，由买受人承担。', 17_000, 'buyer'],
  // A list behind 其中 without a total before it is added.
  ['标的存在欠费，其中物业费10000元、供暖费5000元，由买受人承担。', 15_000, 'buyer'],
  // Years of one fee, and a part already paid by somebody else.
  ['2021年欠物业费3000元。2022年欠物业费3200元。', 6_200, null],
  ['2021年度物业费3000元未缴；2022年度物业费3200元未缴。', 6_200, null],
  ['截至2025年欠物业费3000元。截至2026年欠物业费3200元。', null, null],
  ['欠物业费8000元，申请执行人已垫付3000元。', 8_000, null],
  ['欠物业费8000元、水费200元，其中申请执行人代垫物业费3000元。', 8_200, null],
  // Another payer's part.
  ['欠物业费12000元，由被执行人承担10000元，买受人承担2000元。', 2_000, 'buyer'],
  ['欠物业费12000元，买受人承担2000元，被执行人承担10000元。', 2_000, 'buyer'],
  ['欠物业费12000元，其中10000元由被执行人承担，2000元由买受人承担。', 2_000, 'buyer'],
  ['欠物业费12000元，由被执行人承担10000元，其余由买受人承担。', 2_000, 'buyer'],
  ['欠物业费12000元，其中10000元由被执行人承担，剩余部分由买受人承担。', 2_000, 'buyer'],
  ['物业费欠12000元由买受人承担。供暖费欠5000元由被执行人承担。', 12_000, 'buyer'],
  ['欠物业费12000元，由被执行人承担。', 12_000, 'seller'],
  // Another home's debt.
  ['301室欠物业费12000元，302室欠物业费8000元，由买受人承担', 12_000, 'buyer'],
  ['302室欠物业费8000元，301室欠物业费12000元，由买受人承担', 12_000, 'buyer'],
  // Several debts.
  ['物业欠费共计1.2万元，采暖费欠3,500元，均由买受人承担。', 15_500, 'buyer'],
  ['欠付物业费共计12000元，另欠供暖费5000元，由买受人承担。', 17_000, 'buyer'],
  ['物业费欠12000元由买受人承担。供暖费欠5000元由买受人承担。', 17_000, 'buyer'],
  ['1.物业费：欠12000元；2.供暖费：欠5000元；3.燃气费：欠300元。由买受人承担。', 17_300, 'buyer'],
  ['欠物业费12000元。欠供暖费5000元。以上共计欠费17000元，由买受人承担。', 17_000, 'buyer'],
  ['欠物业费12000元，由买受人承担。\n标的欠物业费12000元，由买受人承担。', 12_000, 'buyer'],
  // Two amounts for one fee: the verified one, otherwise unknown.
  ['据物业反映欠物业费12000元。经核实，实际欠物业费15000元，由买受人承担。', 15_000, 'buyer'],
  ['欠物业费12000元。欠物业费15000元，由买受人承担。', null, 'buyer'],
  ['欠物业费12000元(不含滞纳金3000元)，由买受人承担。', 15_000, 'buyer'],
  ['欠物业费12000元（不含滞纳金），由买受人承担。', null, 'buyer'],
  ['截至2026年6月，欠物业费12000元；截至2026年9月，欠物业费15000元。', null, null],
  ['欠费合计￥8640.00（物业费5000元，水费3640元），由买受人承担。', 8_640, 'buyer'],
  ['物业费欠付18000元、水费欠付200元，买受人需承担18200元。', 18_200, 'buyer'],
  ['物业费欠费12000元，其他欠费不详，均由买受人承担。', null, 'buyer'],
  // One debt without an amount next to one with it: the amount is not the total.
  ['欠物业费12000元，另欠供暖费，具体金额不详，由买受人承担。', null, 'buyer'],
  ['欠物业费12000元由买受人承担。供暖费欠费金额不详，由买受人承担。', null, 'buyer'],
])('owed: %s', (text, yuan, bearer) => {
  expect(findFlag('arrears', text)).toMatchObject({
    value: 'yes',
    number: yuan === null ? null : yuan * 100,
    bearer,
  })
})

test.each<[text: string, land: number | null, arrears: number | null | 'unstated']>([
  ['欠缴土地出让金50万元，由买受人承担。', 500_000, 'unstated'],
  ['尚欠土地出让金50万元。', 500_000, 'unstated'],
  ['需补缴土地出让金50万元、物业费欠费1万元，由买受人承担。', 500_000, 10_000],
  ['欠物业费1万元，需补缴土地出让金50万元，均由买受人承担。', 500_000, 10_000],
  ['欠物业费1万元及土地出让金50万元，均由买受人承担。', 500_000, 10_000],
  ['欠土地出让金50万元和物业费1万元。', 500_000, 10_000],
  ['欠缴土地出让金及物业费51万元，由买受人承担。', null, null],
])('land and fees apart: %s', (text, land, arrears) => {
  expect(findFlag('land_fee', text)).toMatchObject({
    value: 'yes',
    number: land === null ? null : land * 100,
  })
  const { value, number } = findFlag('arrears', text)
  if (arrears === 'unstated') expect(value).toBe('unstated')
  else expect([value, number]).toEqual(['yes', arrears === null ? null : arrears * 100])
})

test('another home’s debt is none of this one', () =>
  expect(findFlag('arrears', '302室欠物业费8000元，由买受人承担。').value).toBe('unstated'))

test.each([
  '物业费由买受人自交付之日起承担。',
  '物业费自成交之日起由买受人承担。',
  '自成交裁定送达之日起，物业费由买受人承担。',
  '物业费、水电费等，交付后由买受人承担。',
  '交付前的物业费由被执行人承担，交付后由买受人承担。',
])('what falls due later is no debt: %s', text =>
  expect(findFlag('arrears', text)).toMatchObject({ value: 'unstated' }),
)

test.each<[string, 'buyer' | 'seller' | null]>([
  ['交付前的物业费由买受人承担，交付后由买受人承担。', 'buyer'],
  ['交付前及交付后的物业费均由买受人承担。', 'buyer'],
  ['欠缴的物业费由买受人在交付后七日内结清。', 'buyer'],
  ['欠物业费12000元。交付前的物业费由被执行人承担，交付后由买受人承担。', 'seller'],
  ['竞得后须向物业补交自2015年起的物业费。', 'buyer'],
  ['买受人须补交物业费。', 'buyer'],
])('what was due before: %s', (text, bearer) =>
  expect(findFlag('arrears', text)).toMatchObject({ value: 'yes', bearer }),
)

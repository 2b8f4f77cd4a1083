import { findNumbers, masked, maskTogether } from '../../../server/notice/papers/mask'

/** Characters that represent the digits 0–9. */
const inSigns = (digits: string, signs: string) =>
  Array.from(digits, digit => (/\d/.test(digit) ? (Array.from(signs)[Number(digit)] ?? '') : digit)).join('')

const WRONG_CHECK = '110101199003071234'
const RIGHT_CHECK = '11010119900307123X'.slice(0, 17)
const ID = `${RIGHT_CHECK}3`

test.each([
  ['in one run', `身份证${WRONG_CHECK}，`, 'identity'],
  ['with a small x', '身份证号 11010119900307001x。', 'identity'],
  ['with a full-width X', '11010119900307001Ｘ', 'identity'],
  ['in groups', '110101 19900307 1234', 'identity'],
  ['in groups behind a name with a digit', '张三 110101 19900307 1234', 'identity'],
  ['Chinese behind a name with a digit', `李四 ${inSigns(WRONG_CHECK, '〇一二三四五六七八九')}`, 'identity'],
  ['in groups of four', '住址 1101 0119 9003 0712 34 邮编', 'identity'],
  ['with hyphens', '110101-19900307-1234', 'identity'],
  ['with dots', '110101.19900307.1234', 'identity'],
  ['with slashes', '110101/1990/03/07/1234', 'identity'],
  ['with wide blanks', '110101　19900307　1234', 'identity'],
  ['with signs of no width', '110101\u200b19900307\u200b1234', 'identity'],
  ['a digit a cell', Array.from(WRONG_CHECK).join('  '), 'identity'],
  ['a digit a cell between lines', Array.from(WRONG_CHECK).join(' | '), 'identity'],
  ['a digit a line', Array.from(WRONG_CHECK).join('\n'), 'identity'],
  ['over two lines', '身份证号 110101199003\n071234', 'identity'],
  ['full-width', inSigns(WRONG_CHECK, '０１２３４５６７８９'), 'identity'],
  ['Chinese', inSigns(WRONG_CHECK, '〇一二三四五六七八九'), 'identity'],
  ['Chinese with 零', inSigns(WRONG_CHECK, '零一二三四五六七八九'), 'identity'],
  ['of sums', inSigns(WRONG_CHECK, '零壹贰叁肆伍陆柒捌玖'), 'identity'],
  ['mathematical', inSigns(WRONG_CHECK, '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'), 'identity'],
  ['of fifteen digits', '身份证320106750412123', 'identity'],
  ['of fifteen digits in groups', '320106 750412 123', 'identity'],
  ['behind another number', `编号8 ${ID} 5`, 'identity'],
  ['glued to a mobile, by its check digit', `13812345678${ID}`, 'identity'],
  ['of Hong Kong residents', '810000199003071234', 'identity'],
  ['a bank card in one run', '账号6222020200012345678', 'card'],
  ['a bank card in groups of four', '6222 0202 0001 2345 678', 'card'],
  ['a bank card of sixteen', '6225 8801 2345 6789', 'card'],
  ['a credit card by Luhn', '4111-1111-1111-1111', 'card'],
  ['a bank card in other groups', '卡号：6222 02 0200012345678', 'card'],
  ['a bank card a digit a cell', Array.from('6222020200012345678').join(' '), 'card'],
  ['a bank card over two lines', '6222020200\n012345678', 'card'],
  ['a bank card, full-width', inSigns('6222020200012345678', '０１２３４５６７８９'), 'card'],
  ['a bank card, Chinese', inSigns('6222020200012345678', '〇一二三四五六七八九'), 'card'],
  ['a bank card with dots', '6222.0202.0001.2345.678', 'card'],
  ['a mobile', '手机 13812345678', 'phone'],
  ['a mobile in groups', '138 1234 5678', 'phone'],
  ['a mobile with dots', '138.1234.5678', 'phone'],
  ['a mobile with its country', '+86 138-1234-5678', 'phone'],
  ['a mobile glued to its country', '8613812345678', 'phone'],
  ['a mobile a digit a cell', Array.from('13812345678').join(' '), 'phone'],
  ['a mobile, full-width', '１３８１２３４５６７８', 'phone'],
  ['a mobile over two lines', '联系电话 1381234\n5678', 'phone'],
  ['a passport', '护照号码：E12345678', 'document'],
  ['an officer', '军官证 军字第1234567号', 'document'],
])('a number of a person is found and hidden: %s', (_, text, kind) => {
  expect(findNumbers(text).map(one => one.kind)).toEqual([kind])
  const out = masked(text)
  expect(out.split('*').length).toBeGreaterThan(4)
  expect(findNumbers(out)).toEqual([])
})

test.each([
  '（2026）京01执1234号，2026年3月7日10时至2026年3月8日10时止',
  '建筑面积89.32平方米，评估价4,459,200.00元，单价49,923元/平方米',
  '标的 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
  '不动产单元号110105001001GB00001F00010001',
  '咨询电话010-85998888、010-85998899，监督电话12368',
  '45900 46200 47100 45800 46600',
  '6200\n5800\n6100\n5900\n6050',
  '2019 2020 2021 2022 2023 2024',
  '成交日期 2023-05-12 2023-06-30 2024-01-15，面积 89.12 90.33 76.20',
  '一、二、三、四、五、六、七、八、九、十',
  '东至116.407526、北至39.904030',
  '二〇一九年三月一日至二〇二九年二月二十八日',
  '长12.5 x 宽8.4 x 高3.2',
  '3#楼1单元1802室，2号楼2单元602室，5号楼',
])('areas, sums, days and numbers of cases stay: %s', text => {
  expect(masked(text)).toBe(text)
})

test('the number that stood is told with its middle hidden, and the rest of the text stays', () => {
  expect(masked('张三 6222 0202 0001 2345 678 开户')).toBe('张三 6222********78 开户')
  expect(findNumbers('甲：110101 19900307 1234').map(({ text, at }) => [text, at])).toEqual([
    ['1101**********34', 2],
  ])
})

test('a number that goes over two pages is hidden on both', () => {
  const { pieces, found } = maskTogether(['证件 1101011990', '03071234，无人居住'])
  expect(pieces).toEqual(['证件 1101******', '****34，无人居住'])
  expect(found).toMatchObject([{ piece: 0, kind: 'identity' }])
})

test('of a notice the mobile that buyers are to call may stay', () => {
  const { pieces } = maskTogether([`电话13812345678，${ID}`], { kinds: ['identity', 'card', 'document'] })
  expect(pieces).toEqual(['电话13812345678，1101**********33'])
})

import { amountIn, datesIn, parseNoticeNumber, percentIn, termsIn } from '../../../server/notice/figures'

test.each<[string, number | null]>([
  ['十', 10],
  ['十五', 15],
  ['一百二十', 120],
  ['三百零五', 305],
  ['两', 2],
  ['廿', 20],
  ['壹万贰仟', 12_000],
  ['一万二', 12_000],
  ['一百二', 120],
  ['1万2千', 12_000],
  ['4.6万', 46_000],
  ['一千二百万', 12_000_000],
  ['二〇二六', 2026],
  ['45', 45],
  ['若干', null],
  ['', null],
])('the number %s', (text, number) => {
  expect(parseNoticeNumber(text)).toBe(number)
})

test.each<[string, number | null]>([
  ['物业费欠费约4.6万元', 4_600_000],
  ['欠物业费壹万贰仟元整', 1_200_000],
  ['欠缴三万六千余元', 3_600_000],
  ['欠费合计￥8640.00', 864_000],
  ['每月物业费800元，共拖欠30个月，计24000元', 2_400_000],
  ['每月物业费800元', null],
  ['欠费若干', null],
])('the sum of %s', (text, fen) => {
  expect(amountIn(text)).toBe(fen)
})

test.each<[string, [number, boolean][]]>([
  ['七个自然日内', [[7, false]]],
  ['两周内', [[14, false]]],
  ['半个月内', [[15, false]]],
  ['一百二十日内', [[120, false]]],
  ['第10日24时前', [[10, false]]],
  ['15个工作日内', [[15, true]]],
  ['两个月内', [[60, false]]],
  ['2026年12月4日前', []],
])('the term %s', (text, terms) => {
  expect(termsIn(text).map(({ days, isWorkdays }) => [days, isWorkdays])).toEqual(terms)
})

test('a date without a year is the next one after the day that is known', () => {
  const [known = 0] = datesIn('2026年12月24日')
  const [year = 0] = datesIn('2027年1月20日')
  expect(datesIn('1月20日17时前', known)).toEqual([year])
  expect(datesIn('1月20日17时前')).toEqual([])
})

test.each<[string, number | null]>([
  ['百分之五十', 50],
  ['三成', 30],
  ['一半', 50],
  ['12.5%', 12.5],
  ['全部', null],
])('the share %s', (text, percent) => {
  expect(percentIn(text)).toBe(percent)
})

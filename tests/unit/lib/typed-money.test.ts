import { fenOfWan, wanOfFen, parseWholeNumber } from '@/lib/typed-money'
import { toTyped, unitsFor } from '@/ui/field/typed'

test.each([
  ['268.5', 268_500_000],
  ['１００', 100_000_000],
  ['100万', 100_000_000],
  ['1,000', 1_000_000_000],
  ['１，０００', 1_000_000_000],
  ['100元', 10_000],
  ['1000000元', 100_000_000],
  ['1.2亿', 12_000_000_000],
  [' 3 5 0 ', 350_000_000],
  ['￥350万元', 350_000_000],
])('%s typed in 万 is %i fen', (text, fen) => expect(fenOfWan(text)).toBe(fen))
test.each(['', '0', 'abc', '1.2345678', '100美元', '-5', '1e5'])('%s is no sum', text =>
  expect(fenOfWan(text)).toBeNull(),
)
test.each([26_850_000, 201_637_512, 20_163_750, 1, 12_345_678_901])(
  '%i fen are read as they are written',
  fen => expect(fenOfWan(wanOfFen(fen))).toBe(fen),
)
test('whole numbers are read in full width and with commas', () => {
  expect(parseWholeNumber('３０', 1, 360)).toBe(30)
  expect(parseWholeNumber('1,200', 1, 5000)).toBe(1200)
  // A decimal comma is not a group separator.
  expect([
    parseWholeNumber('1,5', 1, 5000),
    fenOfWan('268,5'),
    fenOfWan('12，5'),
    fenOfWan('1,00,000'),
  ]).toEqual([null, null, null, null])
  expect(fenOfWan('¥1,000.5')).toBe(1_000_500_000)
})

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['123-456', '123456'],
  ['【法拍找房】验证码 482913，5 分钟内有效。', '482913'],
  ['验证码：482913（1分钟内输入）', '482913'],
  ['\u202a482913\u202c', '482913'],
  ['4829', '4829'],
])('the code in a paste of %s', (text, code) => expect(toTyped('code', text, 6)).toBe(code))
test.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['１３８００００００01', '13800000001'],
])('the phone in a paste of %s', (text, phone) => expect(toTyped('tel', text, 11)).toBe(phone))
test('a limit counts characters, not UTF-16 units, and the platform cuts none before', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(Array.from(toTyped('text', '字'.repeat(499) + '👍', 500))).toHaveLength(500)
  expect(toTyped('text', family.repeat(71), 500)).toBe(family.repeat(71))
  expect(unitsFor('text', 500)).toBeGreaterThanOrEqual('👍'.repeat(500).length)
})

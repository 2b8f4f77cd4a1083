import fc from 'fast-check'
import { foldForMatch, normalizeInput } from '@/lib/text/normalize-input'

test.each([
  ['Kangxi radicals', '⽅⽶⽇⼈⼾⽆', '方米日人户无'],
  ['radicals of the supplement', '⻋⺠⻢⻓⻅⻔⻛', '车民马长见门风'],
  ['compatibility ideographs', '\u{f9e8}\u{2f804}', '\u{f9e8}\u{2f804}'.normalize('NFKC')],
  ['full-width digits and letters', '青梧里３号楼ＢＪ２６', '青梧里3号楼BJ26'],
  ['signs of numbers', '５０％－１．５／２', '50%-1.5/2'],
  ['zero-width and bidirectional marks', '1\u200b2\u202d3\ufeff4\u00ad5\u2066', '12345'],
  ['kinds of spaces', 'a\u3000b\u00a0c\u2009d', 'a b c d'],
  ['line breaks', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['controls', 'a\u0000b\u0007c', 'abc'],
  ['a loose joiner', '房\u200d源', '房源'],
])('%s become plain', (_, text, plain) => expect(normalizeInput(text)).toBe(plain))

test.each([
  '（2026）京0112执9141号，按份共有：各占50%；',
  '89.32㎡，①单价、②总价',
  '👨‍👩‍👧‍👦 👩🏽‍💻 ❤️',
  '＜b＞\t＆amp；',
  '法拍房 ～ “引号”……',
])('%s stays as it is written', text => expect(normalizeInput(text)).toBe(text))

test('a second time changes nothing, whatever the text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const once = normalizeInput(text)
      expect(normalizeInput(once)).toBe(once)
    }),
  ))

test.each([
  ['（２０２６）京0112执9141号', '(2026) 京0112执9141号'],
  ['３号楼１单元', '3号楼1单元'],
  ['BJ26112008', 'ｂｊ２６１１２００８'],
])('%s and %s are one', (one, other) => expect(foldForMatch(one)).toBe(foldForMatch(other)))

import fc from 'fast-check'
import { highlight } from '@/lib/highlight'

describe('marking hits', () => {
  it.each([
    ['小梨园里', '梨园', ['小', '[梨园]', '里']],
    ['望京三居室', '望京 三居', ['[望京]', '[三居]', '室']],
    ['BJ26110001', 'bj26', ['[BJ26]', '110001']],
    ['无关', '梨园', ['无关']],
    ['任何', '  ', ['任何']],
  ])('%s with %s', (text, keyword, expected) => {
    expect(highlight(text, keyword).map(run => run.isHit ? `[${run.text}]` : run.text)).toEqual(expected)
  })

  it('never loses or adds a letter', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 6 }), (text, keyword) => {
      expect(highlight(text, keyword).map(run => run.text).join('')).toBe(text)
    }))
  })
})

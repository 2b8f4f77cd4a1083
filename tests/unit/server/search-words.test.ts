import { nearPatterns } from '../../../server/search/correction'
import { countedWord } from '../../../server/modules/lookup/words'
import { lastBelow } from '../../../server/shared/regions'

test.each<[string, string | null]>([
  ['  望京   三居 ', '望京 三居'],
  ['BJ26110001', 'BJ26110001'],
  ['13800000001', null],
  ['138 0000 0001', null],
  ['110105199001011234', null],
  ['网络赌场', null],
  ['2室', '2室'],
])('%s is counted as %s', (keyword, word) => {
  expect(countedWord(keyword)).toBe(word)
})

test('a near word has one character more, less or other', () => {
  const near = (word: string, name: string) =>
    nearPatterns(word).some(pattern =>
      new RegExp(`^${pattern.replace(/%/g, '.*').replace(/_/g, '.')}$`, 'u').test(name),
    )
  expect([
    near('青悟里', '青梧里'),
    near('青里', '青梧里'),
    near('青梧桐里', '青梧里'),
    near('青梧里', '望川苑'),
  ]).toEqual([true, true, true, false])
})

test.each([
  [110000, 119999],
  [110100, 110199],
  [110105, 110105],
  [441900003, 441900003],
])('below %i lies all up to %i', (id, last) => {
  expect(lastBelow(id)).toBe(last)
})

import { measured } from '../../fixtures/papers/measure'
import { freshSets, paperSets, provinceSets, townSets } from '../../fixtures/papers/sets'

const sets = paperSets()

test('there are forty sets of three papers, half of them in styles that the reader was not made with', () => {
  expect(sets).toHaveLength(40)
  expect(sets.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(20)
  expect(new Set(sets.map(({ pages }) => JSON.stringify(pages))).size).toBe(40)
})

test.each([
  ['made with', sets.filter(({ isHeldOut }) => !isHeldOut)],
  ['held out', sets.filter(({ isHeldOut }) => isHeldOut)],
  ['fresh', freshSets()],
  ['provinces', provinceSets()],
  ['towns', townSets()],
])('facts are read with their page, contradictions found and none made up: %s', (_, part) => {
  const half = measured(part)
  expect({ share: half.read / half.facts >= 0.95, missed: half.missed }).toMatchObject({ share: true })
  expect(half.contradictions).toBeGreaterThanOrEqual(part.length / 2)
  expect(half.found / half.contradictions).toBeGreaterThanOrEqual(0.9)
  expect(half.wrong / (half.found + half.wrong)).toBeLessThanOrEqual(0.05)
  expect(half.othersFound).toBe(half.others)
})

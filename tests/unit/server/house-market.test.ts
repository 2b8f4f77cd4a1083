import fc from 'fast-check'
import {
  calculateEstimate,
  calculateMeanError,
  median,
  type Sample,
} from '../../../server/modules/house/market/estimate'

const samples = (...list: [tier: number, price: number][]): Sample[] =>
  list.map(([tier, unit_price]) => ({ tier, unit_price }))

test('the middle price, of two the mean of both', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, null])
})

test('the building speaks when it has three deals, else its community, circle and district, and says which of them', () => {
  expect(calculateEstimate(samples([0, 10], [0, 20], [0, 30], [1, 99]))).toEqual({
    unit_price: 20,
    tier: 0,
    total: 3,
  })
  expect(calculateEstimate(samples([0, 10], [1, 20], [1, 30], [2, 99]))).toEqual({
    unit_price: 20,
    tier: 1,
    total: 3,
  })
  expect(calculateEstimate(samples([0, 10], [3, 20], [3, 30]))).toEqual({ unit_price: 20, tier: 3, total: 3 })
  expect(calculateEstimate(samples([2, 20], [2, 30]))).toEqual({ unit_price: 25, tier: 2, total: 2 })
  expect(calculateEstimate([])).toBeNull()
})

test('the error is how far each deal lies from what the others say', () => {
  expect(calculateMeanError(samples([0, 100], [0, 100], [0, 100], [0, 100]))).toBe(0)
  expect(calculateMeanError(samples([0, 100], [0, 100], [0, 100], [0, 200]))).toBe(12.5)
  expect(calculateMeanError(samples([0, 100], [0, 200], [0, 300]))).toBeNull()
})

test('an estimate lies between the least and the most, and the error is never negative', () => {
  const one = fc.record({
    tier: fc.constantFrom(0, 1, 2),
    unit_price: fc.integer({ min: 1, max: 20_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 40 }), list => {
      const prices = list.map(sample => sample.unit_price)
      const estimate = calculateEstimate(list)?.unit_price ?? -1
      expect(estimate).toBeGreaterThanOrEqual(Math.min(...prices))
      expect(estimate).toBeLessThanOrEqual(Math.max(...prices))
      expect(calculateMeanError(list) ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})

import fc from 'fast-check'
import { formatCommute, parseCommute, toCommuteName } from '../../src/contract/commute'

const goal = fc.record({
  lng: fc.integer({ min: -180e6, max: 180e6 }).map(n => n / 1e6),
  lat: fc.integer({ min: -90e6, max: 90e6 }).map(n => n / 1e6),
  minutes: fc.integer({ min: 5, max: 120 }),
  name: fc.string({ minLength: 1 }).map(toCommuteName).filter(Boolean),
})

describe('the destinations of a commute', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(goal, { minLength: 1, maxLength: 2 }), goals => {
        expect(parseCommute(formatCommute(goals))).toEqual(goals)
      }),
    )
  })
  test.each([
    '116.461,39.909,45,国贸',
    '116.461000,39.9,5,公司;-0.5,51.5,120,Home office',
    `1,2,30,${'名'.repeat(30)}`,
  ])('%s is right', text => {
    expect(parseCommute(text)).not.toBeNull()
  })
  test.each([
    '',
    '116.461,39.909,45',
    '116.461,39.909,45,',
    '116.461,39.909,45, ',
    '116.461,39.909,45,国贸,二期',
    '116.461,39.909,4,国贸',
    '116.461,39.909,121,国贸',
    '116.461,39.909,45.5,国贸',
    '181,39.909,45,国贸',
    '116.461,91,45,国贸',
    '116.4610001,39.909,45,国贸',
    '1e2,39.909,45,国贸',
    'NaN,39.909,45,国贸',
    '116.461,39.909,45,国\n贸',
    `1,2,30,${'名'.repeat(31)}`,
    '1,2,30,甲;1,2,30,乙;1,2,30,丙',
    '1,2,30,甲;',
  ])('%j is wrong', text => {
    expect(parseCommute(text)).toBeNull()
  })
  test('a name loses what the text cannot carry', () => {
    expect(toCommuteName(' 望京 SOHO, T1;北门\n')).toBe('望京 SOHO T1 北门')
    expect(toCommuteName('路'.repeat(40))).toBe('路'.repeat(30))
  })
})

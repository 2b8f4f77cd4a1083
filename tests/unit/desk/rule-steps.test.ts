import { parsePercent, stepRows, parseRuleSteps, type StepRow } from '../../../src/domain/desk/rule-steps'

const row = (ratio: string, rate: string, quick: string): StepRow => ({ ratio, rate, quick })

test('steps are typed in percent, and come back as they were', () => {
  const steps = [
    { ratio: 0.5, rate: 30, quick: 0 },
    { ratio: 1, rate: 40, quick: 5 },
    { ratio: 2, rate: 50, quick: 15 },
    { ratio: null, rate: 60, quick: 35 },
  ]
  expect(stepRows(steps).map(({ ratio }) => ratio)).toEqual(['50', '100', '200', ''])
  expect(parseRuleSteps(stepRows(steps))).toEqual(steps)
})

test.each([
  ['none', []],
  [
    'a bound that is not above the one before',
    [row('50', '30', '0'), row('50', '40', '5'), row('', '60', '35')],
  ],
  ['a bound that is missing', [row('', '30', '0'), row('', '60', '35')]],
  ['a rate above a hundred', [row('', '101', '0')]],
  ['no figure', [row('', '', '0')]],
])('not right: %s', (_, rows) => {
  expect(parseRuleSteps(rows)).toBeNull()
})

test('a percentage', () => {
  expect(['3.05', '0', '100', '100.1', '-1', '1e1', ''].map(parsePercent)).toEqual([
    3.05,
    0,
    100,
    null,
    null,
    null,
    null,
  ])
})

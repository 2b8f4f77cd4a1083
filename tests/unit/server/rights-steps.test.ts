import type { RightsStatus } from '../../../src/contract/codes'
import { buildRightsSteps } from '../../../server/modules/rights/steps'

const [PUBLISHED, DEADLINE, TRADE] = [1_794_186_000, 1_796_893_200, 1_797_400_000]
const steps = (status: RightsStatus, terms = {}) =>
  buildRightsSteps({ status, publish_time: PUBLISHED, deadline: DEADLINE, terms })

describe('the steps of a transfer', () => {
  test.each<[RightsStatus, string]>([
    ['publishing', 'now later later later later'],
    ['registering', 'done now later later later'],
    ['trading', 'done done now later later'],
    ['done', 'done done done now later'],
    // An unsold package has no contract.
    ['ended', 'done done done'],
  ])('%s stands at %s', (status, expected) => {
    expect(
      steps(status)
        .map(step => step.state)
        .join(' '),
    ).toBe(expected)
  })

  test('each has the moment or the word that is known of it, and no other', () => {
    const said = (status: RightsStatus) =>
      steps(status, { trade_at: TRADE, sign_days: 5 }).map(({ at, note }) => [at, note])
    expect(said('registering')).toEqual([
      [PUBLISHED, null],
      [DEADLINE, '止'],
      [TRADE, null],
      [null, '5 日内'],
      [null, null],
    ])
    expect(said('publishing')[1]).toEqual([DEADLINE, '起'])
    expect(said('trading').slice(1, 3)).toEqual([
      [null, null],
      [DEADLINE, '止'],
    ])
    expect(said('ended').at(-1)).toEqual([DEADLINE, '未成交'])
  })
})

import { areaToConfirm } from '../../../server/shared/four-eyes'

const asking = (caller: object) => ({ env: { fourEyes: ['prices'] }, caller }) as never

test.each([
  ['an editor', { role: 'editor' }, 'prices'],
  ['a manager, who is no staff of the desk', { role: 'agent' }, undefined],
  [
    'an editor who is a manager until the factor is shown',
    { role: 'agent', waiting: { role: 'editor', lacks: 'factor' } },
    'prices',
  ],
])('%s', (_, caller, area) => {
  expect(areaToConfirm(asking(caller), ['states', 'prices'])).toBe(area)
})

import { agentScene, inviteScene, lotScene, parseScene } from '../../src/lib/scene'
import { titleLines } from '../../server/pictures/draw/poster'

test.each([
  [lotScene({ house: 1 }), { screen: 'house-detail', params: { id: '1' } }],
  [lotScene({ house: 1, agent: 2 }), { screen: 'house-detail', params: { id: '1', agent_id: '2' } }],
  [
    lotScene({ house: 1, agent: 2, poster: 3 }),
    { screen: 'house-detail', params: { id: '1', agent_id: '2', poster_id: '3' } },
  ],
  [agentScene(7), { screen: 'agent-detail', params: { id: '7' } }],
  [inviteScene('AB12CD34'), { screen: 'my-register', params: { invite_code: 'AB12CD34' } }],
])('%s opens what it was made for', (scene, target) => {
  expect(parseScene(scene)).toEqual(target)
})

test('the longest scene is as long as WeChat takes', () => {
  expect(lotScene({ house: 9_999_999_999, agent: 99_999, poster: 9_999_999_999 }).length).toBeLessThanOrEqual(
    32,
  )
})

test.each(['', 'h0', 'h1x', 'a', 'h1p', 'i!', 'hello'])('%s is no scene of ours', scene => {
  expect(parseScene(scene)).toBeNull()
})

test('forty wide characters stand whole on two lines; what is longer ends in dots', () => {
  const { lines } = titleLines('宽'.repeat(40))
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toBe('宽'.repeat(40))
  expect(titleLines('短').size).toBe(40)
  expect(titleLines('宽'.repeat(60)).lines.join('')).toMatch(/…$/)
})

import { AGENTS } from '../../../server/demo/people/agents'
import { agentFace, brokerFace, faceOf } from '../../../server/demo/people/faces'
import { drawFace } from '../../../server/pictures/draw/avatar'

test('everybody has a face of their own', () => {
  const brokers = Array.from({ length: 60 }, (_, i) => i + 1)
  const urls = [...AGENTS.map(({ id }) => agentFace(id)), ...brokers.map(brokerFace)]
  expect(new Set(urls).size).toBe(urls.length)
  const numbers = urls.map(url => Number(/(\d+)\.webp$/.exec(url)?.[1]))
  expect(new Set(numbers.map(n => drawFace(faceOf(n)))).size).toBe(urls.length)
})

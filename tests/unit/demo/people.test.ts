import { counter, FIRST_ASSET } from '../../../server/demo/ids'
import { lotIds, makeLots } from '../../../server/demo/lots/make-lots'
import { pickAgentIds, AGENTS } from '../../../server/demo/people/agents'
import { agentFace, brokerFace, getFaceLooks } from '../../../server/demo/people/faces'
import { worldFor } from '../../../server/demo/world'
import { drawFace } from '../../../server/pictures/draw/avatar'

test('everybody has a face of their own', () => {
  const brokers = Array.from({ length: 60 }, (_, i) => i + 1)
  const urls = [...AGENTS.map(({ id }) => agentFace(id)), ...brokers.map(brokerFace)]
  expect(new Set(urls).size).toBe(urls.length)
  const numbers = urls.map(url => Number(/(\d+)\.webp$/.exec(url)?.[1]))
  expect(new Set(numbers.map(n => drawFace(getFaceLooks(n)))).size).toBe(urls.length)
})

test('of the managers of a lot those come first whose main district it lies in', () => {
  const { communities } = worldFor(200)
  const lots = makeLots({
    communities,
    total: 200,
    now: 1_790_000_000,
    ids: lotIds(),
    assets: counter(FIRST_ASSET),
  })
  for (const lot of lots) {
    if (lot.asset_id <= 2) continue
    const isMain = pickAgentIds(lot).map(id => AGENTS[id - 1]?.district_ids[0] === lot.community.region_id)
    expect(isMain).toEqual([...isMain].sort((a, b) => Number(b) - Number(a)))
  }
})

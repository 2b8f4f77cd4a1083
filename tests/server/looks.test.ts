import { onlookers } from '../../server/jobs/onlookers'
import { startTestServer, START, type TestServer } from './harness'
import { lookAt } from './looks'
import { insertBuilding, insertLot, insertRights, insertXiaoqu } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const addUp = () => onlookers.run({ ...api, log: api.app.log })

describe('a look at a lot', () => {
  const shown = async (id: number) => (await api.call('house/info', { id })).result.onlooker_total

  test('counts an onlooker once a browser and Beijing day', async () => {
    const id = await insertLot(api.db)
    const before = await shown(id)
    for (const signCode of ['a', 'a', 'b']) await lookAt(api, 'house', id, { signCode })
    await addUp()
    expect(await shown(id)).toBe(before + 2)
    api.advance(86_400)
    await lookAt(api, 'house', id, { signCode: 'a' })
    await addUp()
    await addUp()
    expect(await shown(id)).toBe(before + 3)
    api.setTime(START)
  })

  test('that come together are counted together, each once', async () => {
    const [one, other] = [await insertLot(api.db), await insertLot(api.db)]
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        lookAt(api, 'house', n % 3 === 0 ? one : other, { signCode: `together-${n}`, ip: `10.1.0.${n}` }),
      ),
    )
    await addUp()
    expect([await shown(one), await shown(other)]).toEqual([10, 20])
  })

  test('is none of one off the shelf, and none that reads alone make', async () => {
    const [off, read] = [await insertLot(api.db, { shelf: 'off' }), await insertLot(api.db)]
    await lookAt(api, 'house', off)
    await api.call('house/info', { id: read })
    await api.app.inject({ url: `/house/${read}.html` })
    await api.background.drain()
    await addUp()
    expect(await api.db.query('select onlooker_total from house where id = any($1)', [[off, read]])).toEqual([
      { onlooker_total: 0 },
      { onlooker_total: 0 },
    ])
  })
})

test('a look is history of a member, once an entity with its last time, and never of a visitor', async () => {
  const { token } = await api.member()
  const seen = {
    house: await insertLot(api.db),
    xiaoqu: await insertXiaoqu(api.db),
    building: await insertBuilding(api.db),
    rights: await insertRights(api.db),
  }
  for (const [type, id] of Object.entries(seen)) {
    await lookAt(api, type as keyof typeof seen, id, { token })
    await lookAt(api, type as keyof typeof seen, id)
    api.advance(60)
  }
  await lookAt(api, 'house', seen.house, { token })
  await lookAt(api, 'house', 999_999, { token })
  await lookAt(api, 'page', 0, { token })
  const { list } = (await api.call('user/looklist', {}, { token })).result
  expect(list.map(({ type, entity_id }) => [type, entity_id])).toEqual([
    ['house', seen.house],
    ['rights', seen.rights],
    ['building', seen.building],
    ['xiaoqu', seen.xiaoqu],
  ])
})

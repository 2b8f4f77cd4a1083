// Follows on the real server: idempotent and concurrent follows count once, lists have limits, and unlisted records can still be
// unfollowed.
import { START, startTestServer, type TestServer } from './harness'
import { insertAgent, insertBuilding, insertLot, insertRegion, insertRights, insertXiaoqu } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertRegion(api.db)
})
afterAll(() => api.close())

describe('following', () => {
  test('sets a state and counts once, however often it is asked', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    const follow = () => api.call('user/follow', { entity_id: id }, { token })
    expect((await follow()).result).toEqual({ is_followed: true, followed_total: 1 })
    expect((await follow()).result).toEqual({ is_followed: true, followed_total: 1 })
    expect((await api.call('user/is-follow', { type: 'house', entity_id: id }, { token })).result).toEqual({
      is_followed: true,
      followed_total: 1,
    })
    expect((await api.call('user/is-follow', { type: 'house', entity_id: id })).result).toEqual({
      is_followed: false,
      followed_total: 1,
    })
    const unfollow = () => api.call('h5/user/unfollow-house', { house_id: id }, { token })
    expect((await unfollow()).result).toEqual({ is_followed: false, followed_total: 0 })
    expect((await unfollow()).result).toEqual({ is_followed: false, followed_total: 0 })
  })

  test('side by side counts once', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call('user/follow', { entity_id: id }, { token })),
    )
    expect(answers.every(answer => answer.errcode === 0)).toBe(true)
    expect((await api.call('user/is-follow', { type: 'house', entity_id: id })).result.followed_total).toBe(1)
  })

  test('an unknown one and one off the shelf are 1005; the latter can still be unfollowed', async () => {
    const { token } = await api.member()
    const id = await insertLot(api.db)
    await api.call('user/follow', { entity_id: id }, { token })
    await api.db.query(`update house set shelf = 'off' where id = $1`, [id])
    expect((await api.call('user/follow', { entity_id: id }, { token })).errcode).toBe(1005)
    expect((await api.call('user/follow', { entity_id: 9_999_999_999 }, { token })).errcode).toBe(1005)
    expect((await api.call('user/unfollow', { entity_id: 9_999_999_999 }, { token })).errcode).toBe(1005)
    expect((await api.call('user/unfollow', { entity_id: id }, { token })).result.is_followed).toBe(false)
  })

  test('500 of a type are kept', async () => {
    const { uid, token } = await api.member()
    await api.db.query(
      `insert into follow (uid, type, entity_id, created_at) select $1, 'house', n, 1 from generate_series(100001, 100500) n`,
      [uid],
    )
    const id = await insertLot(api.db)
    expect((await api.call('user/follow', { entity_id: id }, { token })).errcode).toBe(1008)
    expect((await api.call('user/is-follow', { type: 'house', entity_id: id }, { token })).result).toEqual({
      is_followed: false,
      followed_total: 0,
    })
  })

  test('needs a login', async () => {
    expect((await api.call('user/follow', { entity_id: 1 })).errcode).toBe(1001)
  })
})

describe('the followed lists', () => {
  test('lots: latest first, by status, gone ones marked, only the own ones', async () => {
    const [first, second] = [await insertLot(api.db), await insertLot(api.db, { status: 'ongoing' })]
    const { token } = await api.member()
    for (const entity_id of [first, second]) {
      await api.call('user/follow', { entity_id }, { token })
      api.advance(1)
    }
    await api.db.query(`update house set shelf = 'off' where id = $1`, [first])
    const { result } = await api.call('user/follow-list', {}, { token })
    expect(result).toMatchObject({
      total: 2,
      page: 1,
      page_size: 20,
      list: [
        { is_valid: true, house: { id: second, is_followed: true } },
        { is_valid: false, house: { id: first } },
      ],
    })
    expect(
      (await api.call('h5/user/house-follow-list', { statuses: ['ongoing'] }, { token })).result.list.map(
        row => row.house.id,
      ),
    ).toEqual([second])
    expect(
      (await api.call('user/follow-list', { page: 2, page_size: 1 }, { token })).result.list.map(
        row => row.house.id,
      ),
    ).toEqual([first])
    const stranger = await api.member()
    expect((await api.call('user/follow-list', {}, { token: stranger.token })).result.total).toBe(0)
  })

  test('lots: those that open next first; a state has none that is no longer public', async () => {
    const DAY = 86_400
    const later = await insertLot(api.db, { start_time: START + 3 * DAY, end_time: START + 4 * DAY })
    const sooner = await insertLot(api.db, { start_time: START + DAY, end_time: START + 2 * DAY })
    const over = await insertLot(api.db, {
      status: 'sold',
      start_time: START - 3 * DAY,
      end_time: START - DAY,
    })
    const hidden = await insertLot(api.db, { start_time: START + DAY, end_time: START + 2 * DAY })
    const { token } = await api.member()
    for (const entity_id of [sooner, over, later, hidden]) {
      await api.call('user/follow', { entity_id }, { token })
      api.advance(1)
    }
    await api.db.query(`update house set shelf = 'off' where id = $1`, [hidden])
    const ids = async (request: object) =>
      (await api.call('user/follow-list', request, { token })).result.list.map(row => row.house.id)
    expect(await ids({})).toEqual([hidden, later, over, sooner])
    expect(await ids({ sort: 'start_asc' })).toEqual([sooner, later, over, hidden])
    expect(await ids({ sort: 'start_asc', statuses: ['upcoming'] })).toEqual([sooner, later])
  })

  test('a lot keeps what it cost when it was followed, after a clear and its undo too', async () => {
    const id = await insertLot(api.db)
    const { token } = await api.member()
    await api.call('user/follow', { entity_id: id }, { token })
    await api.db.query('update house set start_price = 240000000 where id = $1', [id])
    const kept = async () =>
      (await api.call('user/follow-list', {}, { token })).result.list.map(row => [
        row.followed_price,
        row.house.price,
      ])
    expect(await kept()).toEqual([[300_000_000, 240_000_000]])
    const { undo } = (await api.call('user/delete-follows', { all: true }, { token })).result
    await api.call('user/undo', { undo: undo ?? '' }, { token })
    expect(await kept()).toEqual([[300_000_000, 240_000_000]])
  })

  test('managers, communities, new builds and packages have theirs, and each can be cleared', async () => {
    const { token } = await api.member()
    const [agent, xiaoqu, building, rights, lot] = [
      await insertAgent(api.db),
      await insertXiaoqu(api.db),
      await insertBuilding(api.db),
      await insertRights(api.db),
      await insertLot(api.db),
    ]
    await api.call('user/agent-follow', { agent_id: agent }, { token })
    await api.call('h5/user/xiaoqu-follow', { xiaoqu_id: xiaoqu, follow: true }, { token })
    await api.call('user/mobile-building-new-follow', { building_id: building, follow: true }, { token })
    await api.call('user/mobile-rights-follow', { rights_id: rights, follow: true }, { token })
    await api.call('user/follow', { entity_id: lot }, { token })

    expect((await api.call('user/agent-list', {}, { token })).result.list).toMatchObject([
      { is_valid: true, agent: { id: agent, is_followed: true, followed_total: 1 } },
    ])
    expect((await api.call('h5/user/xiaoqu-follow-list', {}, { token })).result.list).toMatchObject([
      { xiaoqu: { id: xiaoqu } },
    ])
    expect((await api.call('user/mobile-building-new-follow-list', {}, { token })).result.list).toMatchObject(
      [{ building: { id: building } }],
    )
    expect((await api.call('user/mobile-rights-follow-list', {}, { token })).result.list).toMatchObject([
      { rights: { id: rights } },
    ])
    expect((await api.call('user/personal-center', {}, { token })).result.counts).toMatchObject({
      follow_house: 1,
      follow_agent: 1,
      follow_xiaoqu: 1,
      follow_building: 1,
      follow_rights: 1,
      follow_video: 0,
    })

    for (const path of [
      'user/clear-alist',
      'user/clear-hlist',
      'user/clear-building-new-follow-list',
      'user/clear-rights-follow-list',
    ] as const) {
      expect((await api.call(path, {}, { token })).result).toEqual({ cleared: 1 })
      expect((await api.call(path, {}, { token })).result).toEqual({ cleared: 0 })
    }
    expect(
      (await api.call('user/is-follow', { type: 'agent', entity_id: agent })).result.followed_total,
    ).toBe(0)
    expect((await api.call('user/personal-center', {}, { token })).result.counts).toMatchObject({
      follow_house: 0,
      follow_agent: 0,
      follow_xiaoqu: 1,
      follow_building: 0,
      follow_rights: 0,
    })
  })
})

describe('letting go of follows on their list', () => {
  const list = async (token: string) => (await api.call('user/follow-list', {}, { token })).result.list
  const total = async (id: number) =>
    (await api.call('user/is-follow', { type: 'house', entity_id: id })).result.followed_total

  test('some or all go, and come back once with their time, for their member alone', async () => {
    const lots = [await insertLot(api.db), await insertLot(api.db), await insertLot(api.db)]
    const { token } = await api.member()
    const stranger = await api.member()
    for (const entity_id of lots) {
      await api.call('user/follow', { entity_id }, { token })
      api.advance(1)
    }
    const before = await list(token)
    const rows = before.map(row => row.id)
    expect((await api.call('user/delete-follows', { type: 'house' }, { token })).errcode).toBe(1004)
    expect(
      (await api.call('user/delete-follows', { type: 'house', ids: rows }, { token: stranger.token })).result,
    ).toEqual({ deleted: 0, undo: null })
    expect(
      (await api.call('user/delete-follows', { type: 'agent', ids: rows }, { token })).result.deleted,
    ).toBe(0)
    const one = (await api.call('user/delete-follows', { type: 'house', ids: rows.slice(0, 1) }, { token }))
      .result
    expect(one.deleted).toBe(1)
    expect(await total(lots[2] ?? 0)).toBe(0)
    const all = (await api.call('user/delete-follows', { type: 'house', all: true }, { token })).result
    expect(all.deleted).toBe(2)
    expect(await list(token)).toEqual([])

    const undo = (answer: typeof all, as: { token: string }) =>
      api.call('user/undo', { undo: String(answer.undo) }, as)
    expect((await undo(all, stranger)).result.restored).toBe(0)
    // Followed again meanwhile: counts once.
    await api.call('user/follow', { entity_id: lots[0] ?? 0 }, { token })
    expect((await undo(all, { token })).result.restored).toBe(1)
    expect((await undo(all, { token })).result.restored).toBe(0)
    expect((await undo(one, { token })).result.restored).toBe(1)
    const times = new Map(before.map(row => [row.house.id, row.created_at]))
    for (const row of (await list(token)).filter(row => row.house.id !== lots[0]))
      expect(row.created_at).toBe(times.get(row.house.id))
    expect(await Promise.all(lots.map(total))).toEqual([1, 1, 1])
  })

  test('what comes back stays within 500', async () => {
    const { uid, token } = await api.member()
    const many = (from: number) =>
      api.db.query(
        `insert into follow (uid, type, entity_id, created_at) select $1, 'agent', n, 1 from generate_series($2::int, $2::int + 498) n`,
        [uid, from],
      )
    await many(300_000)
    const { undo } = (await api.call('user/delete-follows', { type: 'agent', all: true }, { token })).result
    await many(400_000)
    expect((await api.call('user/undo', { undo: String(undo) }, { token })).result.restored).toBe(1)
  })
})

describe('browsing history', () => {
  const look = (uid: number, type: string, id: number, at: number) =>
    api.db.query('insert into look (uid, type, entity_id, looked_at) values ($1, $2, $3, $4)', [
      uid,
      type,
      id,
      at,
    ])

  test('is latest first, by type and day, and its rows can be removed by their owner alone', async () => {
    const { uid, token } = await api.member()
    const [lot, xiaoqu] = [await insertLot(api.db), await insertXiaoqu(api.db)]
    await look(uid, 'xiaoqu', xiaoqu, api.now() - 2 * 86_400)
    await look(uid, 'house', lot, api.now())
    const { result } = await api.call('user/looklist', {}, { token })
    expect(result.list).toMatchObject([
      { type: 'house', is_valid: true, house: { id: lot }, xiaoqu: null },
      { type: 'xiaoqu', xiaoqu: { id: xiaoqu }, house: null },
    ])
    expect((await api.call('h5/user/looklist', { type: 'xiaoqu' }, { token })).result.total).toBe(1)
    const day = result.list[0]?.date ?? ''
    expect((await api.call('user/looklist', { date: day }, { token })).result.list).toMatchObject([
      { type: 'house', date: day },
    ])
    expect((await api.call('h5/user/history-count', {}, { token })).result).toEqual({
      total: 2,
      today: 1,
      counts: { house: 1, agent: 0, xiaoqu: 1, building: 0, rights: 0 },
    })

    const stranger = await api.member()
    const ids = result.list.map(row => row.id)
    expect((await api.call('user/look-del', { ids }, { token: stranger.token })).result).toEqual({
      deleted: 0,
    })
    expect((await api.call('user/look-del', {}, { token })).errcode).toBe(1004)
    expect((await api.call('user/look-del', { ids: ids.slice(0, 1) }, { token })).result).toEqual({
      deleted: 1,
    })
    expect((await api.call('h5/user/del-look', { all: true }, { token })).result).toEqual({ deleted: 1 })
  })

  test('shows the newest 500 of 180 days', async () => {
    const { uid, token } = await api.member()
    await api.db.query(
      `insert into look (uid, type, entity_id, looked_at) select $1, 'house', 200000 + n, $2 - n from generate_series(1, 600) n`,
      [uid, api.now()],
    )
    expect((await api.call('h5/user/history-count', {}, { token })).result.total).toBe(500)
    const other = await api.member()
    await look(other.uid, 'house', 1, api.now() - 181 * 86_400)
    expect((await api.call('h5/user/history-count', {}, { token: other.token })).result.total).toBe(0)
  })
})

import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { LOT_HEAD as HEAD, lotLine as line, triedAtDesk, workImports } from './import-run'

/** Every path to a lot's prices, times and state: a single staff member may change none of them. */

const TOKEN = 'feed-token-of-court-a-000001'
let api: TestServer
let one: { uid: number; token: string }
let other: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({
    demoLots: 300,
    settings: { FOUR_EYES: 'states,prices', FEED_TOKENS: `court-a:lots:${TOKEN}` },
  })
  one = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
  other = await api.member({ roles: ['member', 'editor'], nickname: '编辑乙' })
}, DEMO_DATA_MS)
afterAll(() => api.close())

interface Terms {
  id: number
  code: string
  status: string
  start_price: number
  deposit: number
  increment: number
  updated_at: number
  intro: string | null
}
const TERMS = 'id, code, status, start_price, deposit, increment, updated_at, intro'
/** Lots that no other test here changes. */
let turn = 0
async function openLot(): Promise<Terms> {
  turn += 1
  const lot = await api.db.one<Terms>(
    `select ${TERMS} from house where shelf = 'on' and status = 'upcoming' and kind = 'sfpm' and start_time > $1 and checking = '{}' order by id offset $2 limit 1`,
    [api.now() + 86_400, turn],
  )
  return lot!
}
const lotNow = async (id: number) =>
  (await api.db.one<Terms>(`select ${TERMS} from house where id = $1`, [id]))!
const decide = (id: number, who: { token: string }, confirm: 0 | 1 = 1) =>
  api.call('desk/decide', { id, confirm }, who)
const waiting = async () => (await api.call('desk/prepared', {}, one)).result.list
const work = () => workImports(api)

test('the form of a lot: prices wait with all that was sent beside them, and another confirms them', async () => {
  const lot = await openLot()
  const price = lot.start_price + 1_000_000
  const asked = await api.call(
    'house/add-edit',
    { id: lot.id, updated_at: lot.updated_at, start_price: price, intro: '更正后的介绍' },
    one,
  )
  expect(asked).toMatchObject({
    errcode: 0,
    result: { waiting: expect.any(Number), updated_at: lot.updated_at },
  })
  expect(await lotNow(lot.id)).toEqual(lot)
  expect((await waiting())[0]).toMatchObject({ area: 'prices', entity_type: 'house', entity_id: lot.id })
  expect((await decide(asked.result.waiting!, one)).errcode).toBe(1006)
  expect((await decide(asked.result.waiting!, other)).errcode).toBe(0)
  expect(await lotNow(lot.id)).toMatchObject({ start_price: price, intro: '更正后的介绍' })
})

test('the form of a lot: a state waits, and what concerns neither is saved at once', async () => {
  const lot = await openLot()
  const asked = await api.call('house/add-edit', { id: lot.id, status: 'suspended' }, one)
  expect(asked).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect(await lotNow(lot.id)).toEqual(lot)
  const words = await api.call('house/add-edit', { id: lot.id, intro: '采光好' }, one)
  expect(words).toMatchObject({ errcode: 0, result: { waiting: null } })
  expect(await lotNow(lot.id)).toMatchObject({ intro: '采光好', status: 'upcoming' })
})

test('the manager of a lot changes its terms alone, as before, until they are fixed', async () => {
  const lot = await openLot()
  const { agent_ids } = (await api.db.one<{ agent_ids: number[] }>(
    'select agent_ids from house where id = $1',
    [lot.id],
  ))!
  const manager = await api.member({ roles: ['member', 'agent'], agentId: agent_ids[0] ?? 1 })
  await api.db.query(`update house set bid_total = 0, agent_ids = array[$2::bigint] where id = $1`, [
    lot.id,
    agent_ids[0] ?? 1,
  ])
  const asked = await api.call('house/add-edit', { id: lot.id, increment: lot.increment + 100_000 }, manager)
  expect(asked).toMatchObject({ errcode: 0, result: { waiting: null } })
  await api.db.query(`update house set bid_total = 1 where id = $1`, [lot.id])
  expect(
    await api.call('house/add-edit', { id: lot.id, increment: lot.increment + 200_000 }, manager),
  ).toMatchObject({ errcode: 1008 })
})

test('an undo sets no price back alone', async () => {
  const lot = await openLot()
  const asked = await api.call(
    'desk/lot-terms',
    { house_id: lot.id, increment: lot.increment + 100_000, basis: '更正公告' },
    one,
  )
  await decide(asked.result.waiting!, other)
  const { history } = (await api.call('desk/lot', { house_id: lot.id }, one)).result
  const change = history.find(({ action }) => action === 'desk/lot-terms')!
  const undo = await api.call('desk/lot-undo', { house_id: lot.id, change_id: change.id }, one)
  expect(undo).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect(await lotNow(lot.id)).toMatchObject({ increment: lot.increment + 100_000 })
  await decide(undo.result.waiting!, other)
  expect(await lotNow(lot.id)).toMatchObject({ increment: lot.increment })
})

const tried = (lines: readonly string[], name?: string) => triedAtDesk(api, one, lines, name)
const batch = async (id: number) => (await api.call('desk/import', { id }, one)).result.batch
const loadStartPrice = async (ref: string) =>
  (
    await api.db.one<{ start_price: number }>(
      `select h.start_price from import_source s join house h on h.id = s.entity_id where s.kind = 'lots' and s.ref = $1`,
      [ref],
    )
  )?.start_price

test('a file: new lots come in as ever, one that changes a price waits as a whole, and so does taking it back', async () => {
  const first = await tried([HEAD, line('A', 1), line('A', 2)])
  expect(await api.call('desk/import-run', { id: first }, one)).toMatchObject({
    errcode: 0,
    result: { state: 'running', waiting: null },
  })
  await work()
  expect(await batch(first)).toMatchObject({ state: 'done', new_total: 2 })

  const second = await tried([HEAD, line('A', 1, 2_017_000), line('A', 3)], '改价.csv')
  const asked = await api.call('desk/import-run', { id: second }, one)
  expect(asked).toMatchObject({ errcode: 0, result: { state: 'tried', waiting: expect.any(Number) } })
  await work()
  expect(await loadStartPrice('A-1')).toBe(201_600_000)
  expect(await loadStartPrice('A-3')).toBeUndefined()
  expect(await batch(second)).toMatchObject({ state: 'tried', waiting: asked.result.waiting })
  const [change] = await waiting()
  expect(change).toMatchObject({ id: asked.result.waiting, area: 'prices', entity_id: second })
  expect(change!.title).toContain('改价.csv')
  expect(change!.title).toContain('1 套')
  expect(JSON.stringify(change!.fields)).toContain('201')
  // approval is requested once
  expect((await api.call('desk/import-run', { id: second }, one)).errcode).toBe(1008)
  expect((await decide(change!.id, one)).errcode).toBe(1006)
  expect((await decide(change!.id, other)).errcode).toBe(0)
  await work()
  expect(await batch(second)).toMatchObject({ state: 'done', updated_total: 1, new_total: 1, waiting: null })
  expect(await loadStartPrice('A-1')).toBe(201_700_000)

  const undo = await api.call('desk/import-undo', { id: second }, one)
  expect(undo).toMatchObject({ errcode: 0, result: { state: 'done', waiting: expect.any(Number) } })
  await work()
  expect(await loadStartPrice('A-1')).toBe(201_700_000)
  await decide(undo.result.waiting!, other)
  await work()
  expect(await loadStartPrice('A-1')).toBe(201_600_000)
  expect(await batch(second)).toMatchObject({ state: 'undone' })
})

test('new lots on the shelf are not taken back by one alone, to come again with another price', async () => {
  const id = await tried([HEAD, line('W', 1)])
  await api.call('desk/import-run', { id }, one)
  await work()
  const undo = await api.call('desk/import-undo', { id }, one)
  expect(undo).toMatchObject({ errcode: 0, result: { state: 'done', waiting: expect.any(Number) } })
  await work()
  expect(await loadStartPrice('W-1')).toBe(201_600_000)
  await decide(undo.result.waiting!, other)
  await work()
  expect(await loadStartPrice('W-1')).toBeUndefined()
})

test('a file whose lots were changed after its trial stops before the first of them', async () => {
  await api.call('desk/import-run', { id: await tried([HEAD, line('B', 1), line('B', 2)]) }, one)
  await work()
  // dry run while it states the existing values
  const id = await tried([HEAD, `${line('B', 1)} `, line('B', 2).replace('89.32', '89.33')])
  expect((await api.call('desk/import-run', { id }, one)).result).toMatchObject({ waiting: null })
  await api.db.query(
    `update house set start_price = start_price + 100 where id = (select entity_id from import_source where kind = 'lots' and ref = 'B-2')`,
  )
  await work()
  expect(await loadStartPrice('B-2')).toBe(201_600_100)
  const stopped = await batch(id)
  expect(stopped).toMatchObject({ state: 'paused', waiting: expect.any(Number) })
  await decide(stopped.waiting!, other)
  await work()
  expect(await batch(id)).toMatchObject({ state: 'done' })
  expect(await loadStartPrice('B-2')).toBe(201_600_000)
})

test('what was confirmed of a file is what was shown: a lot that changed meanwhile is asked about again', async () => {
  await api.call('desk/import-run', { id: await tried([HEAD, line('H', 1), line('H', 2)]) }, one)
  await work()
  // The dry run finds one lot that changes, and another unchanged one.
  const id = await tried([HEAD, line('H', 1, 2_018_000), line('H', 2).replace('89.32', '89.33')])
  const asked = await api.call('desk/import-run', { id }, one)
  expect((await waiting()).find(one => one.id === asked.result.waiting)?.title).toContain('1 套')
  await api.db.query(
    `update house set start_price = start_price + 100 where id = (select entity_id from import_source where kind = 'lots' and ref = 'H-2')`,
  )
  await decide(asked.result.waiting!, other)
  await work()
  expect(await loadStartPrice('H-2')).toBe(201_600_100)
  const again = await batch(id)
  expect(again).toMatchObject({ state: 'paused', waiting: expect.any(Number) })
  const told = (await waiting()).find(one => one.id === again.waiting)!
  expect(JSON.stringify(told.fields)).toContain('201600100')
  expect(told.title).toContain('1 套')
  await decide(again.waiting!, other)
  await work()
  expect([await loadStartPrice('H-1'), await loadStartPrice('H-2')]).toEqual([201_800_000, 201_600_000])
  expect(await batch(id)).toMatchObject({ state: 'done', waiting: null })
})

test('what a row was mended to is not what was confirmed: a batch that waits is not touched', async () => {
  await api.call('desk/import-run', { id: await tried([HEAD, line('C', 1), line('C', 2)]) }, one)
  await work()
  const bad = line('C', 2, 2_020_000).replace('201600', '1')
  const id = await tried([HEAD, line('C', 1, 2_018_000), bad])
  const asked = await api.call('desk/import-run', { id }, one)
  const mend = async () => {
    const { list } = (await api.call('desk/import-rows', { id, state: 'wrong' }, one)).result
    return api.call(
      'desk/import-mend',
      { row_id: list[0]!.id, cells: JSON.stringify({ deposit: '202000' }) } as never,
      one,
    )
  }
  expect((await mend()).errcode).toBe(1008)
  await decide(asked.result.waiting!, other)
  await work()
  expect(await loadStartPrice('C-1')).toBe(201_800_000)
  // for a batch that has run, the row is kept for a run, and the run awaits approval
  expect(await mend()).toMatchObject({ errcode: 0, result: { outcome: 'doubtful' } })
  expect(await loadStartPrice('C-2')).toBe(201_600_000)
  await api.call('desk/import-run', { id }, one)
  await work()
  expect(await loadStartPrice('C-2')).toBe(201_600_000)
  const { waiting: number } = await batch(id)
  await decide(number!, other)
  await work()
  expect(await loadStartPrice('C-2')).toBe(202_000_000)
})

test('who mended rows of a colleague’s batch is not the other that confirms it', async () => {
  await api.call('desk/import-run', { id: await tried([HEAD, line('G', 1), line('G', 2)]) }, one)
  await work()
  const bad = line('G', 2, 2_020_000).replace('201600', '1')
  const id = await tried([HEAD, line('G', 1), bad])
  await api.call('desk/import-run', { id }, one)
  await work()
  const { list } = (await api.call('desk/import-rows', { id, state: 'wrong' }, other)).result
  const cells = JSON.stringify({ deposit: '202000' })
  expect(await api.call('desk/import-mend', { row_id: list[0]!.id, cells } as never, other)).toMatchObject({
    result: { outcome: 'doubtful' },
  })
  await api.call('desk/import-run', { id }, other)
  await work()
  const { waiting: number } = await batch(id)
  expect((await decide(number!, other)).errcode).toBe(1006)
  expect((await decide(number!, one)).errcode).toBe(1006)
  await work()
  expect(await loadStartPrice('G-2')).toBe(201_600_000)
  const third = await api.member({ roles: ['member', 'editor'] })
  expect((await decide(number!, third)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('G-2')).toBe(202_000_000)
})

const triedFrom = (source: string, lines: readonly string[]) =>
  triedAtDesk(api, one, lines, undefined, source)

test('who said what words of a source mean, or took an implausible row, has worked on its imports', async () => {
  await api.call(
    'desk/import-run',
    { id: await triedFrom('平台乙', [HEAD, line('M', 1), line('M', 2)]) },
    one,
  )
  await work()
  // The waiting batch: no words of its source, no other position of its table, no deletion.
  const id = await triedFrom('平台乙', [HEAD, line('M', 1, 2_018_000)])
  const asked = await api.call('desk/import-run', { id }, one)
  const otherBatch = await triedFrom('平台乙', [HEAD, line('M', 3).replace('住宅', '工业用房')])
  const say = (batchId: number) =>
    api.call(
      'desk/import-words',
      {
        id: batchId,
        words: JSON.stringify([{ field: 'house_type', word: '工业用房', meaning: '商业' }]),
      } as never,
      other,
    )
  expect((await say(otherBatch)).errcode).toBe(1008)
  expect((await say(id)).errcode).toBe(1008)
  expect((await api.call('desk/import-place', { id, sheet: '', header: 1 } as never, one)).errcode).toBe(1008)
  expect((await api.call('desk/import-delete', { id }, one)).errcode).toBe(1008)
  await decide(asked.result.waiting!, other)
  await work()
  expect(await loadStartPrice('M-1')).toBe(201_800_000)
  // Words set through another batch of the source count wherever a row depends on them, until somebody else has approved them.
  expect((await say(otherBatch)).errcode).toBe(0)
  await work()
  const third = await api.member({ roles: ['member', 'editor'] })
  const run = async (price: number, type: string) => {
    const batchId = await triedFrom('平台乙', [HEAD, line('M', 1, price).replace('住宅', type)])
    return (await api.call('desk/import-run', { id: batchId }, one)).result.waiting!
  }
  expect((await decide(await run(2_019_000, '住宅'), other)).errcode).toBe(0)
  await work()
  const waits = await run(2_020_000, '工业用房')
  expect((await decide(waits, other)).errcode).toBe(1006)
  expect((await decide(waits, third)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('M-1')).toBe(202_000_000)
  expect((await decide(await run(2_021_000, '工业用房'), other)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('M-1')).toBe(202_100_000)
})

test('who said which lot a number of a source is does not confirm what the source says of it next', async () => {
  await api.call('desk/import-run', { id: await triedFrom('平台戊', [HEAD, line('P', 1)]) }, one)
  await work()
  const same = (price: number) => line('P', 1, price).replace('P-1,', 'Q-1,')
  const id = await triedAtDesk(api, other, [HEAD, same(2_016_000)], undefined, '平台己')
  const { list } = (await api.call('desk/import-rows', { id, state: 'doubtful' }, other)).result
  await api.call('desk/import-decide', { row_id: list[0]!.id, decision: 'merge' } as never, other)
  await api.call('desk/import-run', { id }, other)
  await work()
  expect(await batch(id)).toMatchObject({ state: 'done' })
  const run = async (price: number) => {
    const batchId = await triedFrom('平台己', [HEAD, same(price)])
    return (await api.call('desk/import-run', { id: batchId }, one)).result.waiting!
  }
  const first = await run(2_017_000)
  expect((await decide(first, other)).errcode).toBe(1006)
  const third = await api.member({ roles: ['member', 'editor'] })
  expect((await decide(first, third)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('P-1')).toBe(201_700_000)
  expect((await decide(await run(2_018_000), other)).errcode).toBe(0)
})

test('what a number or a word is said to mean after the trial is not confirmed by who said it', async () => {
  await api.call(
    'desk/import-run',
    { id: await triedFrom('平台庚', [HEAD, line('R', 1), line('R', 2)]) },
    one,
  )
  await work()
  const third = await api.member({ roles: ['member', 'editor'] })
  const lotOf = (no: number) =>
    api.db.one<{ start_price: number; round: number }>(
      `select h.start_price, h.round from import_source s join house h on h.id = s.entity_id where s.kind = 'lots' and s.source = '平台庚' and s.ref = $1`,
      [`R-${no}`],
    )
  const before = await lotOf(2)
  const like = (no: number, price: number) => line('R', no, price).replace(`R-${no},`, 'X-1,')
  const triedBy = (who: { token: string }, lines: string[]) =>
    triedAtDesk(api, who, [HEAD, ...lines], undefined, '平台辛')
  const [second, first] = [
    await triedBy(other, [like(2, 2_016_000)]),
    await triedBy(other, [like(1, 2_016_000)]),
  ]
  const merge = async (id: number) => {
    const { list } = (await api.call('desk/import-rows', { id, state: 'doubtful' }, other)).result
    await api.call('desk/import-decide', { row_id: list[0]!.id, decision: 'merge' } as never, other)
  }
  await merge(first)
  const id = await triedBy(one, [like(1, 2_017_000)])
  const asked = await api.call('desk/import-run', { id }, one)
  await merge(second)
  expect((await decide(asked.result.waiting!, third)).errcode).toBe(0)
  await work()
  const { waiting: rebound } = await batch(id)
  expect((await decide(rebound!, other)).errcode).toBe(1006)
  expect(await lotOf(2)).toEqual(before)
  await api.call('desk/decide', { id: rebound!, confirm: 0 }, third)

  const own = await triedAtDesk(api, other, [HEAD, line('R', 3)], undefined, '平台庚')
  const say = async (meaning: string) => {
    const words = JSON.stringify([{ field: 'round', word: '一拍', meaning }])
    expect((await api.call('desk/import-words', { id: own, words } as never, other)).errcode).toBe(0)
    await work()
  }
  await say('一拍')
  const priced = await triedFrom('平台庚', [HEAD, line('R', 2, 2_017_000)])
  await say('二拍')
  const waits = await api.call('desk/import-run', { id: priced }, one)
  expect((await decide(waits.result.waiting!, third)).errcode).toBe(0)
  await work()
  const { waiting: reread } = await batch(priced)
  expect((await decide(reread!, other)).errcode).toBe(1006)
  expect(await lotOf(2)).toEqual(before)
})

test('who said which lot a number is stays barred while it is taken back', async () => {
  await api.call('desk/import-run', { id: await triedFrom('平台癸', [HEAD, line('T', 1)]) }, one)
  await work()
  const same = (price: number) => line('T', 1, price).replace('T-1,', 'Y-1,')
  const first = await triedAtDesk(api, other, [HEAD, same(2_016_000)], undefined, '平台子')
  const { list } = (await api.call('desk/import-rows', { id: first, state: 'doubtful' }, other)).result
  const say = (decision: string) =>
    api.call('desk/import-decide', { row_id: list[0]!.id, decision } as never, other)
  await say('merge')
  const id = await triedFrom('平台子', [HEAD, same(2_017_000)])
  const asked = await api.call('desk/import-run', { id }, one)
  await say('later')
  expect((await decide(asked.result.waiting!, other)).errcode).toBe(1006)
})

test('what was refused of a batch is not confirmed with what it asks next', async () => {
  await api.call(
    'desk/import-run',
    { id: await triedFrom('平台丑', [HEAD, line('U', 1), line('U', 2)]) },
    one,
  )
  await work()
  const like = (no: number) => line('U', no, 2_017_000).replace(`U-${no},`, `V-${no},`)
  const id = await triedFrom('平台寅', [HEAD, like(1), like(2), line('U', 3)])
  const say = async (no: number, decision: string) => {
    const { list } = (await api.call('desk/import-rows', { id, state: 'doubtful' }, one)).result
    const row = list.find(({ ref }) => ref === `V-${no}`)
    await api.call('desk/import-decide', { row_id: row!.id, decision } as never, one)
  }
  const run = async () => {
    await api.call('desk/import-run', { id }, one)
    await work()
    return (await batch(id)).waiting
  }
  expect(await run()).toBeNull()
  await say(1, 'merge')
  const refused = await run()
  expect((await decide(refused!, other, 0)).errcode).toBe(0)
  await say(1, 'later')
  await say(2, 'merge')
  expect((await decide((await run())!, other)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('U-2')).toBe(201_700_000)
  await say(1, 'merge')
  expect(await run()).toEqual(expect.any(Number))
  expect(await loadStartPrice('U-1')).toBe(201_600_000)
})

test('an implausible row that is taken after its batch was confirmed waits again', async () => {
  await api.call(
    'desk/import-run',
    { id: await triedFrom('平台丙', [HEAD, line('N', 1), line('N', 2)]) },
    one,
  )
  await work()
  const cheap = line('N', 2, 202).replace('201600', '20')
  const id = await triedFrom('平台丙', [HEAD, line('N', 1, 2_018_000), cheap])
  const first = await api.call('desk/import-run', { id }, one)
  const doubtful = async () =>
    (await api.call('desk/import-rows', { id, state: 'doubtful' }, one)).result.list
  const take = async (who: { token: string }) =>
    api.call('desk/import-decide', { row_id: (await doubtful())[0]!.id, decision: 'take' } as never, who)
  expect(await doubtful()).toHaveLength(1)
  expect((await take(other)).errcode).toBe(1008)
  await decide(first.result.waiting!, other)
  await work()
  expect((await take(other)).errcode).toBe(0)
  await api.call('desk/import-run', { id }, one)
  await work()
  expect(await loadStartPrice('N-2')).toBe(201_600_000)
  const { waiting: number } = await batch(id)
  expect((await decide(number!, other)).errcode).toBe(1006)
  const third = await api.member({ roles: ['member', 'editor'] })
  expect((await decide(number!, third)).errcode).toBe(0)
  await work()
  expect(await loadStartPrice('N-2')).toBe(20_200)
})

test('a feed that changes prices is tried and waits for one of the staff', async () => {
  const row = (price: number) =>
    JSON.stringify(
      Object.fromEntries(HEAD.split(',').map((name, at) => [name, line('F', 1, price).split(',')[at]])),
    )
  const put = async (price: number) => {
    const answer = await api.app.inject({
      method: 'PUT',
      url: '/feeds/court-a',
      payload: row(price),
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${TOKEN}` },
    })
    expect(answer.statusCode).toBe(202)
    await work()
    return answer.json<{ batch: number }>().batch
  }
  const first = await put(2_016_000)
  await work()
  expect(await batch(first)).toMatchObject({ state: 'done', new_total: 1 })
  const second = await put(2_017_000)
  await work()
  const stood = await batch(second)
  expect(stood).toMatchObject({ state: 'tried', waiting: expect.any(Number) })
  expect(await loadStartPrice('F-1')).toBe(201_600_000)
  expect((await waiting())[0]).toMatchObject({ editor: 'court-a', is_own: false })
  await decide(stood.waiting!, one)
  await work()
  expect(await loadStartPrice('F-1')).toBe(201_700_000)
  // The author of the saved mapping chose the price column.
  await triedAtDesk(api, one, [HEAD, line('F', 9)], undefined, 'court-a', '甲院的表')
  const third = await put(2_018_000)
  await work()
  const { waiting: number } = await batch(third)
  expect((await decide(number!, one)).errcode).toBe(1006)
  // Saved again by a colleague: this batch was read with the former one.
  await triedAtDesk(api, other, [HEAD, line('F', 9)], undefined, 'court-a', '甲院的表')
  expect((await decide(number!, one)).errcode).toBe(1006)
  expect((await decide(number!, other)).errcode).toBe(0)
})

test('what the form changes of a lot is told to its followers once it can no longer be undone', async () => {
  const lot = await openLot()
  const member = await api.member()
  await api.call('user/follow', { type: 'house', entity_id: lot.id }, member)
  const asked = await api.call(
    'house/add-edit',
    { id: lot.id, start_price: lot.start_price + 1_000_000 },
    one,
  )
  await decide(asked.result.waiting!, other)
  expect(
    await api.db.query(`select due_at from event where entity_id = $1 and kind = 'lot.changed'`, [lot.id]),
  ).toEqual([{ due_at: api.now() + 600 }])
})

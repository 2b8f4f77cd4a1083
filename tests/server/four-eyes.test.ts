import { startTestServer, type TestServer } from './harness'

let api: TestServer
let one: { uid: number; token: string }
let other: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { FOUR_EYES: 'states,prices,rates,texts' } })
  one = await api.member({ roles: ['member', 'editor'] })
  other = await api.member({ roles: ['member', 'admin'] })
})
afterAll(() => api.close())

const DEED = {
  book: 'tax',
  case_name: 'deed.home.first.le140',
  condition: '家庭唯一住房，140㎡ 及以下',
  rate: 1.5,
  base_text: '不含增值税价',
  valid_from: '2027-03-01',
  source: '财政部公告',
  quality: 'quoted',
} as const
const waiting = async () => (await api.call('desk/prepared', {}, one)).result

async function openLot() {
  const lot = await api.db.one<{ id: number; start_price: number; increment: number }>(
    `select id, start_price, increment from house where shelf = 'on' and status = 'upcoming' and start_time > $1 order by id desc limit 1`,
    [api.now() + 86_400],
  )
  return lot!
}

test('a state waits for another of the staff: nothing has changed until then, and who prepared it cannot confirm it', async () => {
  const { id } = await openLot()
  const asked = await api.call(
    'desk/lot-state',
    { house_id: id, status: 'suspended', reason: '法院决定中止', basis: '中止公告 1 号' },
    one,
  )
  expect(asked.result.waiting).toEqual(expect.any(Number))
  expect((await api.call('desk/lot', { house_id: id }, one)).result).toMatchObject({
    status: 'upcoming',
    history: [],
  })
  expect(await api.db.query('select id from event where entity_id = $1', [id])).toEqual([])
  const { list } = await waiting()
  expect(list[0]).toMatchObject({
    id: asked.result.waiting,
    area: 'states',
    basis: '中止公告 1 号',
    is_own: true,
    fields: [
      { field: 'status', before: 'upcoming', after: 'suspended' },
      { field: 'status_note', before: null, after: '法院决定中止' },
    ],
  })
  const decide = (who: { token: string }, confirm: 0 | 1) =>
    api.call('desk/decide', { id: asked.result.waiting!, confirm }, who)
  expect((await decide(one, 1)).errcode).toBe(1006)
  expect((await decide(await api.member(), 1)).errcode).toBe(1006)
  expect((await decide(other, 1)).result.state).toBe('confirmed')
  expect((await api.call('desk/lot', { house_id: id }, one)).result.status).toBe('suspended')
  expect((await decide(other, 0)).errcode).toBe(1008)
  const [audit] = await api.db.query<{ uid: number; before: object }>(
    `select uid, before from audit where action = 'desk/decide' and entity_id = $1`,
    [id],
  )
  expect(audit).toEqual({ uid: other.uid, before: { prepared_by: one.uid } })
})

test('what would be refused is refused at once, and what has changed meanwhile when it is confirmed', async () => {
  const { id, increment, start_price } = await openLot()
  const ask = (terms: object) =>
    api.call('desk/lot-terms', { house_id: id, basis: '更正公告', ...terms } as never, one)
  expect((await ask({ deposit: start_price * 2 })).errcode).toBe(1004)
  const { updated_at } = (await api.call('desk/lot', { house_id: id }, one)).result
  const asked = await ask({ increment: increment + 100_000, updated_at })
  await api.db.query('update house set updated_at = updated_at + 5 where id = $1', [id])
  const confirm = await api.call('desk/decide', { id: asked.result.waiting!, confirm: 1 }, other)
  expect(confirm.errcode).toBe(1008)
  const before = (await waiting()).total
  // its author withdraws it
  expect((await api.call('desk/decide', { id: asked.result.waiting!, confirm: 0 }, one)).result.state).toBe(
    'refused',
  )
  expect((await waiting()).total).toBe(before - 1)
  expect((await api.call('desk/lot', { house_id: id }, one)).result.increment).toBe(increment)
})

test('what changes nothing waits for nobody, whatever was changed before', async () => {
  const { id, increment } = await openLot()
  const before = (await waiting()).total
  const same = await api.call('desk/lot-terms', { house_id: id, increment, basis: '更正公告' }, { ...one })
  expect(same.errcode).toBe(1008)
  expect((await waiting()).total).toBe(before)
})

test('a rate holds for calculations when another has confirmed it', async () => {
  const rates = async () =>
    (await api.call('finance-rule/list', {}, one)).result.rules
      .filter(({ case_name }) => case_name === DEED.case_name)
      .map(({ rate }) => rate)
  const before = await rates()
  const asked = await api.call('finance-rule/save', DEED, one)
  expect(asked.result).toMatchObject({ rule: { rate: 1.5 } })
  expect(await rates()).toEqual(before)
  await api.call('desk/decide', { id: asked.result.waiting!, confirm: 1 }, other)
  expect(await rates()).toEqual([1.5, ...before])
})

test('a text is brought out by another than who wrote it, or when another has read it', async () => {
  const written = async () => {
    const saved = await api.call(
      'article/save',
      {
        title: '法院退税要多久',
        summary: '先垫后退',
        group_id: 1,
        blocks: JSON.stringify([{ kind: 'paragraph', text: ['卖方的税由买受人先垫上。'] }]),
      },
      one,
    )
    expect(saved).toMatchObject({ errcode: 0 })
    return saved.result.article.id
  }
  const publish = (id: number, who: { token: string }) =>
    api.call('desk/state', { type: 'article', id, status: 'published' }, who)
  const first = await written()
  expect(await publish(first, one)).toMatchObject({ errcode: 1006 })
  expect((await publish(first, other)).errcode).toBe(0)

  const second = await written()
  await api.call('desk/review', { type: 'article', id: second, reviewer_uid: other.uid }, one)
  expect((await publish(second, one)).errcode).toBe(1006)
  const { updated_at } = (await api.call('desk/text', { type: 'article', id: second }, other)).result.text
  await api.call('desk/review', { type: 'article', id: second, read: 1, updated_at }, other)
  expect((await publish(second, one)).errcode).toBe(0)
})

import { expirePoints } from '../../server/modules/points/expiry'
import { dayStart } from '../../src/lib/dates'
import { START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const goods = async (more: object = {}) => {
  const values = { title: '商品', score: 100, stock: 20, kind: 'virtual', per_user_limit: 0, ...more }
  const row = await api.db.one<{ id: number }>(
    `insert into goods (${Object.keys(values).join(', ')}) values ($1, $2, $3, $4, $5) returning id`,
    Object.values(values),
  )
  return row?.id ?? 0
}
const rich = async (score: number, at = START) => {
  const member = await api.member({ score })
  await api.db.query(
    `insert into score_record (uid, change, balance, reason, ref, created_at) values ($1, $2, $2, 'register', 'x', $3)`,
    [member.uid, score, at],
  )
  return member
}
const ledger = (uid: number) =>
  api.db.one<{ score: number; sum: number; low: number }>(
    'select u.score, (select sum(change) from score_record where uid = u.uid) as sum, (select min(balance) from score_record where uid = u.uid) as low from users u where uid = $1',
    [uid],
  )

describe('orders', () => {
  test('50 identical ones at once make one debit', async () => {
    const member = await rich(5000)
    const goods_id = await goods()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        api.call('h5/shop/place-order', { goods_id, idem_key: 'the-same-order-00001' }, member),
      ),
    )
    const ids = new Set(answers.filter(one => one.errcode === 0).map(one => one.result.order.id))
    expect(ids.size).toBe(1)
    expect(await ledger(member.uid)).toEqual({ score: 4900, sum: 4900, low: 4900 })
  })

  test('50 different ones at once never oversell, nor take more than there is', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => rich(300)))
    const goods_id = await goods({ stock: 20 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => api.call('h5/shop/place-order', { goods_id }, members[n % 10])),
    )
    expect(answers.filter(one => one.errcode === 0)).toHaveLength(20)
    expect(answers.every(one => [0, 1008].includes(one.errcode))).toBe(true)
    expect(await api.db.one('select stock from goods where id = $1', [goods_id])).toEqual({ stock: 0 })
    for (const { uid } of members) {
      const row = await ledger(uid)
      expect(row?.score).toBe(row?.sum)
      expect(row?.low).toBeGreaterThanOrEqual(0)
    }
  })

  test('say every reason why not, and take the price that was confirmed or none', async () => {
    const member = await rich(150)
    const goods_id = await goods({ stock: 1, per_user_limit: 1 })
    const check = (await api.call('h5/shop/check-goods-to-by', { goods_id, quantity: 2 }, member)).result
    expect(check.reasons.map(reason => reason.kind)).toEqual(['stock', 'limit', 'score'])
    const place = (more: object) => api.call('h5/shop/place-order', { goods_id, ...more }, member)
    expect(await place({ score: 90 })).toMatchObject({
      errcode: 1008,
      result: { reasons: [{ kind: 'score' }] },
    })
    expect((await place({ score: 100 })).result.order).toMatchObject({
      status: 'done',
      voucher: expect.any(String),
    })
    expect((await place({})).errcode).toBe(1008)
    expect((await api.call('h5/shop/check-goods-to-by', { goods_id: 999_999 }, member)).errcode).toBe(1005)
  })

  test('of what is sent need an address, and come back whole when they are cancelled, once', async () => {
    const member = await rich(500)
    const other = await rich(500)
    const goods_id = await goods({ kind: 'physical' })
    const place = (more: object = {}) => api.call('h5/shop/place-order', { goods_id, ...more }, member)
    expect(await place()).toMatchObject({ errcode: 1004, errmsg: '请填写收件人' })
    const { order } = (await place({ receiver: '演示', phone: '13800000001', address: '通州区演示路 1 号' }))
      .result
    expect(order.status).toBe('placed')
    const cancel = (who: { token: string }) => api.call('h5/shop/cancel-order', { order_id: order.id }, who)
    expect((await cancel(other)).errcode).toBe(1005)
    expect((await cancel(member)).result).toMatchObject({ balance: 500, order: { status: 'cancelled' } })
    expect((await cancel(member)).result.balance).toBe(500)
    expect(await ledger(member.uid)).toMatchObject({ score: 500, sum: 500 })
    expect(await api.db.one('select stock from goods where id = $1', [goods_id])).toEqual({ stock: 20 })
    const rows = (await api.call('h5/user-account/my-running-account', {}, member)).result
    expect(rows.list.map(row => row.change)).toEqual([100, -100, 500])
    expect([rows.in_total, rows.out_total]).toEqual([600, 100])
    const virtual = (await api.call('h5/shop/place-order', { goods_id: await goods() }, member)).result.order
    expect((await api.call('h5/shop/cancel-order', { order_id: virtual.id }, member)).errcode).toBe(1008)
  })
})

test('points live until the end of the second year, those earned first are spent first', async () => {
  const member = await rich(300, dayStart('2023-06-01'))
  const add = (change: number, at: number, reason: string) =>
    api.db.query(
      `with u as (update users set score = score + $2 where uid = $1 returning score)
       insert into score_record (uid, change, balance, reason, ref, created_at) select $1, $2, score, $3, $3, $4 from u`,
      [member.uid, change, reason, at],
    )
  await add(200, dayStart('2024-03-01'), 'invite')
  await add(-120, dayStart('2024-05-01'), 'order')
  const score = async () => (await api.call('h5/user-account/my-score', {}, member)).result
  expect(await score()).toMatchObject({ score: 380, expire_score: 180, expire_date: '2025-12-31' })
  while ((await expirePoints({ db: api.db, now: START })) > 0);
  expect(await score()).toMatchObject({ score: 200, expire_score: 200, expire_date: '2026-12-31' })
  while ((await expirePoints({ db: api.db, now: START })) > 0);
  expect(await ledger(member.uid)).toMatchObject({ score: 200, sum: 200 })
})

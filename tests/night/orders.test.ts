import { openSession } from '../../server/http/sessions'
import { signedBody } from '../setup/signed-call'
import { until } from '../setup/wait'
import { manyServers, type ManyServers, type ServerOfMany } from './servers'

const ROUNDS = 5
const AT_ONCE = 50

let many: ManyServers
beforeAll(async () => {
  many = await manyServers(2)
}, 300_000)
afterAll(() => many.close())

/** Creates a member with this many points, backed by a ledger entry. */
async function rich(score: number): Promise<{ uid: number; token: string }> {
  const now = Math.floor(Date.now() / 1000)
  const row = await many.db.one<{ uid: number }>(
    `with made as (
       insert into users (nickname, invite_code, score, created_at) values ('会员', 'O' || substr(md5(random()::text), 1, 12), $1, $2) returning uid
     ) insert into score_record (uid, change, balance, reason, ref, created_at) select uid, $1, $1, 'register', 'night', $2 from made returning uid`,
    [score, now],
  )
  const uid = row?.uid ?? 0
  return { uid, token: (await openSession(many.db, { uid, epoch: 0, comeFrom: 2, ipCity: '', now })).token }
}

const goods = async (stock: number) =>
  (
    await many.db.one<{ id: number }>(
      `insert into goods (title, score, stock, kind, per_user_limit) values ('商品', 100, $1, 'virtual', 0) returning id`,
      [stock],
    )
  )?.id ?? 0

const tally = { answered: 0, cutOff: 0 }

/** Orders like a client that never gives up: the same order under the same key until a server accepts or rejects it. */
async function order(
  token: string,
  goodsId: number,
  key: string,
  n: number,
): Promise<{ errcode: number; id?: number }> {
  let last: { errcode: number; id?: number } | undefined
  await until(
    'an order that is sent again and again is answered',
    async () => {
      const { origin } = many.servers[n % many.servers.length] as ServerOfMany
      try {
        const answer = await fetch(`${origin}/m/api/h5/shop/place-order`, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `10.7.${n % 250}.${Math.floor(n / 250) + 1}`,
          },
          body: signedBody(
            'h5/shop/place-order',
            { goods_id: goodsId, idem_key: key },
            { token, signCode: `night-${n}` },
          ),
        })
        const { errcode, result } = (await answer.json()) as {
          errcode: number
          result: { order?: { id: number } } | null
        }
        if (![0, 1008].includes(errcode)) return false
        last = { errcode, ...(errcode === 0 && result?.order && { id: result.order.id }) }
        tally.answered += 1
        return true
      } catch {
        tally.cutOff += 1
        return false
      }
    },
    240,
  )
  if (!last) throw new Error('no answer')
  return last
}

const ledger = (uid: number) =>
  many.db.one<{ score: number; sum: number; low: number; orders: number }>(
    `select u.score, (select sum(change)::int from score_record where uid = u.uid) as sum, (select min(balance) from score_record where uid = u.uid) as low,
       (select count(*)::int from goods_order where uid = u.uid) as orders from users u where uid = $1`,
    [uid],
  )

test('orders in the middle of which a server is killed: identical ones make one debit, different ones never oversell, ledgers agree', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const same = await rich(5000)
    const buyers = await Promise.all(Array.from({ length: 10 }, () => rich(300)))
    const [plenty, few] = [await goods(100), await goods(20)]
    const identical = Array.from({ length: AT_ONCE }, (_, n) =>
      order(same.token, plenty, `night-same-order-${round}-0000`, n),
    )
    const different = Array.from({ length: AT_ONCE }, (_, n) =>
      order(buyers[n % 10]?.token ?? '', few, `night-order-${round}-${String(n).padStart(8, '0')}`, 100 + n),
    )
    const before = tally.answered
    await until('the first are answered', () => tally.answered > before, 60)
    await many.servers[round % 2 === 0 ? 1 : 0]?.strike()

    const ids = new Set((await Promise.all(identical)).map(answer => answer.id))
    expect(ids.size).toBe(1)
    expect(await ledger(same.uid)).toEqual({ score: 4900, sum: 4900, low: 4900, orders: 1 })

    const bought = (await Promise.all(different)).filter(answer => answer.errcode === 0)
    expect(new Set(bought.map(answer => answer.id)).size).toBe(20)
    expect(bought).toHaveLength(20)
    expect(await many.db.one('select stock from goods where id = $1', [few])).toEqual({ stock: 0 })
    let orders = 0
    for (const { uid } of buyers) {
      const row = await ledger(uid)
      expect(row?.score).toBe(row?.sum)
      expect(row?.low).toBeGreaterThanOrEqual(0)
      expect(row?.score).toBe(300 - 100 * (row?.orders ?? 0))
      orders += row?.orders ?? 0
    }
    expect(orders).toBe(20)
  }
  process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, ...tally })}\n`)
  expect(tally.cutOff).toBeGreaterThan(0)
}, 900_000)

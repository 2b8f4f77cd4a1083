import * as fc from 'fast-check'
import pg from 'pg'
import { handOverAsks } from '../../server/jobs/hand-over-asks'
import { drainMessages } from '../../server/jobs/send-messages'
import { sendReminders } from '../../server/jobs/send-reminders'
import { expirePoints } from '../../server/modules/points/expiry'
import { IS_NIGHT } from '../setup/night'
import { aMoment } from '../setup/wait'
import { START, startTestServer, type TestServer } from './harness'
import { insertPlaces, TONGZHOU } from './places'
import { insertAgent, insertLot } from './rows'

/**
 * Runs concurrent endpoints and jobs statement by statement, in orders that fast-check chooses: a failure prints its seed and path, with
 * which it can be repeated.
 */

const RUNS = IS_NIGHT ? 10_000 : 12
const MINUTES = IS_NIGHT ? 240 : 3

const DAY = 86_400

/** Releases a statement to the database; undefined: immediately. */
let gate: ((text: string) => Promise<void>) | undefined
let lastSent: Promise<unknown> = Promise.resolve()

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const direct = pg.Client.prototype.query as Query
const gated: Query = function (...args) {
  if (!gate) return direct.apply(this, args)
  const [what] = args
  const text = typeof what === 'string' ? what : ((what as { text?: string } | undefined)?.text ?? '')
  return gate(text.slice(0, 60)).then(() => {
    const sent = direct.apply(this, args)
    lastSent = Promise.resolve(sent).catch(() => undefined)
    return sent
  })
}

let api: TestServer
let tools: Parameters<typeof sendReminders.run>[0]
beforeAll(async () => {
  api = await startTestServer()
  tools = { ...api, log: api.app.log }
  await insertPlaces(api.db)
  pg.Client.prototype.query = gated as typeof pg.Client.prototype.query
})
afterAll(async () => {
  pg.Client.prototype.query = direct as typeof pg.Client.prototype.query
  await api.close()
})

/** One statement at a time: the next is chosen once the previous one has returned, or after a moment if it waits for a lock. */
const scheduler = () =>
  fc.scheduler({
    act: async release => {
      await release()
      await new Promise(resolve => setImmediate(resolve))
      await Promise.race([lastSent, aMoment()])
    },
  })

/** Starts all at once and lets the scheduler choose whose statement is next; rethrows errors once all have ended. */
async function interleaved(s: fc.Scheduler, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  gate = text => s.schedule(Promise.resolve(), text)
  try {
    const ended = await s.waitFor(Promise.allSettled(works.map(work => work())))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  } finally {
    gate = undefined
  }
}

const holds = <T extends unknown[]>(property: fc.IAsyncProperty<T>) =>
  fc.assert(property, { numRuns: RUNS, endOnFailure: true })

test(
  'points: what is ordered, cancelled and expired at once adds up, nothing is sold twice',
  () =>
    holds(
      fc.asyncProperty(
        scheduler(),
        fc.array(
          fc.record({
            what: fc.constantFrom('virtual', 'physical', 'again', 'cancel', 'expire'),
            who: fc.nat(1),
          }),
          { minLength: 3, maxLength: 6 },
        ),
        async (s, steps) => {
          const stock = 2
          const goods = async (kind: string) =>
            (
              await api.db.one<{ id: number }>(
                `insert into goods (title, score, stock, kind, per_user_limit) values ('商品', 100, $1, $2, 0) returning id`,
                [stock, kind],
              )
            )?.id ?? 0
          const [virtual, physical] = [await goods('virtual'), await goods('physical')]
          const members = [await api.member({ score: 250 }), await api.member({ score: 250 })]
          for (const { uid } of members)
            await api.db.query(
              `insert into score_record (uid, change, balance, reason, ref, created_at) values ($1, 250, 250, 'register', 'x', $2)`,
              [uid, START],
            )
          const address = { receiver: '演示', phone: '13800000001', address: '通州区演示路 1 号' }
          const placed = await api.call('h5/shop/place-order', { goods_id: physical, ...address }, members[0])
          const works = steps.map(({ what, who }) => () => {
            const member = members[who]
            if (what === 'expire') return expirePoints({ db: api.db, now: START + 900 * DAY })
            if (what === 'cancel')
              return api.call('h5/shop/cancel-order', { order_id: placed.result.order.id }, members[0])
            const asked = what === 'physical' ? { goods_id: physical, ...address } : { goods_id: virtual }
            const key = what === 'again' ? { idem_key: `the-same-order-${virtual}-${who}` } : {}
            return api.call('h5/shop/place-order', { ...asked, ...key }, member)
          })
          await interleaved(s, works)
          for (const { uid } of members) {
            const row = await api.db.one<{ score: number; sum: number; low: number }>(
              'select u.score, sum(r.change)::int as sum, min(r.balance) as low from users u join score_record r using (uid) where u.uid = $1 group by u.score',
              [uid],
            )
            expect(row?.score).toBe(row?.sum)
            expect(row?.low).toBeGreaterThanOrEqual(0)
          }
          for (const id of [virtual, physical]) {
            const row = await api.db.one<{ left: number; sold: number }>(
              `select stock as left, (select coalesce(sum(quantity), 0)::int from goods_order o where o.goods_id = g.id and o.status <> 'cancelled') as sold from goods g where id = $1`,
              [id],
            )
            expect((row?.left ?? 0) + (row?.sold ?? 0)).toBe(stock)
          }
        },
      ),
    ),
  MINUTES * 60_000,
)

test(
  'follows and reminders: a lot is followed once by each, and a reminder is sent once at most',
  () =>
    holds(
      fc.asyncProperty(
        scheduler(),
        fc.array(
          fc.record({
            what: fc.constantFrom('follow', 'unfollow', 'remind', 'delete', 'queue', 'send'),
            who: fc.nat(1),
          }),
          { minLength: 4, maxLength: 8 },
        ),
        async (s, steps) => {
          api.setTime(START)
          for (const table of ['outbox', 'message', 'remind']) await api.db.query(`delete from ${table}`)
          const id = await insertLot(api.db, { start_time: START + DAY, end_time: START + 2 * DAY })
          const members = [await api.member(), await api.member()]
          for (const member of members) await api.call('user/remind', { house_id: id }, member)
          api.setTime(START + DAY)
          await interleaved(
            s,
            steps.map(({ what, who }) => () => {
              const member = members[who]
              switch (what) {
                case 'follow':
                  return api.call('user/follow', { entity_id: id }, member)
                case 'unfollow':
                  return api.call('user/unfollow', { entity_id: id }, member)
                case 'remind':
                  return api.call('user/remind', { house_id: id }, member)
                case 'delete':
                  return api.call('remind/delete', { all: 1 }, member)
                case 'queue':
                  return sendReminders.run(tools)
                default:
                  return drainMessages(tools)
              }
            }),
          )
          await sendReminders.run(tools)
          await drainMessages(tools)
          const told = await api.db.query<{ times: number }>(
            'select count(*)::int as times from outbox group by receiver, template, content',
          )
          expect(told.filter(({ times }) => times > 1)).toEqual([])
          const { result } = await api.call('user/is-follow', { type: 'house', entity_id: id })
          const rows = await api.db.one<{ total: number }>(
            `select count(*)::int as total from follow where type = 'house' and entity_id = $1`,
            [id],
          )
          expect(result.followed_total).toBe(rows?.total)
        },
      ),
    ),
  MINUTES * 60_000,
)

test(
  'leads: one buyer and one lot have one manager, however often and at once he asks',
  () =>
    holds(
      fc.asyncProperty(
        scheduler(),
        fc.array(fc.constantFrom('call', 'zixun', 'again'), { minLength: 2, maxLength: 5 }),
        async (s, steps) => {
          const agents = []
          for (const name of ['甲', '乙'])
            agents.push(await insertAgent(api.db, { name, district_ids: [TONGZHOU] }))
          const id = await insertLot(api.db, { agent_ids: agents, region_id: TONGZHOU })
          const member = await api.member()
          await interleaved(
            s,
            steps.map(type => () => {
              const key = type === 'again' ? { idem_key: `the-same-question-${id}` } : {}
              const asked = { type: type === 'again' ? 'zixun' : type, entity_type: 'house', entity_id: id }
              return api.call('phone/consult', { ...asked, agree: true, ...key } as never, member)
            }),
          )
          const leads = await api.db.query<{ agent_id: number }>(
            'select distinct agent_id from lead where uid = $1 and entity_id = $2',
            [member.uid, id],
          )
          expect(leads).toHaveLength(1)
        },
      ),
    ),
  MINUTES * 60_000,
)

test(
  'questions handed over: to two managers at most, each asked once',
  () =>
    holds(
      fc.asyncProperty(
        scheduler(),
        fc.integer({ min: 2, max: 3 }),
        fc.boolean(),
        async (s, runs, answers) => {
          api.setTime(START)
          for (const table of ['ask_request', 'outbox']) await api.db.query(`delete from ${table}`)
          await api.db.query(`update ask set status = 'rejected'`)
          const editor = await api.member({ roles: ['member', 'editor'] })
          await api.call('desk/hand-over', { is_on: 1 } as never, editor)
          const agentIds = []
          for (const name of ['丙', '丁', '戊']) agentIds.push(await insertAgent(api.db, { name }))
          const managers = []
          for (const agentId of agentIds)
            managers.push(await api.member({ roles: ['member', 'agent'], agentId }))
          const asked = await api.call(
            'ask/commit',
            { type: 6, title: '拍下以后能不能马上进门？' },
            await api.member(),
          )
          const { id } = asked.result.ask
          await api.call('ask/save', { id, status: 'published' }, editor)
          api.advance(2 * DAY)
          await interleaved(s, [
            ...Array.from({ length: runs }, () => () => handOverAsks.run(tools)),
            ...(answers ? [() => api.call('ask/save', { id, status: 'rejected' }, editor)] : []),
          ])
          const requests = await api.db.query<{ agent_id: number }>(
            'select agent_id from ask_request where ask_id = $1',
            [id],
          )
          expect(requests.length).toBeLessThanOrEqual(2)
          expect(new Set(requests.map(({ agent_id }) => agent_id)).size).toBe(requests.length)
        },
      ),
    ),
  MINUTES * 60_000,
)

import type { Adapters } from '../../server/adapters/adapters'
import { makeAdmin } from '../../server/start/make-admin'
import { refuseDemoData } from '../../server/start/refuse-demo-data'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const production = { mode: 'production' } as const

describe('production', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await startTestServer({ demoLots: 300 })
  }, DEMO_DATA_MS)
  afterAll(() => demo.close())
  const refused = (what: string) =>
    expect(refuseDemoData({ db: demo.db, env: production })).rejects.toThrow(
      new RegExp(`^The database holds ${what}, and NODE_ENV is production: [^\\n]*npm run admin:create$`),
    )

  test('refuses what a demo once wrote, also when its mark or its accounts are gone', async () => {
    await expect(refuseDemoData({ db: demo.db, env: { mode: 'development' } })).resolves.toBeUndefined()
    await refused('the mark of the demo data')
    await demo.db.query(`delete from meta where key = 'demo'`)
    await refused('demo accounts')
    await demo.db.query(`update users set phone = '1990000000' || uid where uid <= 5`)
    await refused('demo accounts')
    await demo.db.query('delete from users where uid <= 5')
    await refused('demo rows in xiaoqu')
  })

  test('takes an empty database, and one whose members only have the phones of the demo', async () => {
    const own = await startTestServer()
    try {
      await own.call('user/login', { phone: '13800000001', code: '123456', agree: true })
      await expect(refuseDemoData({ db: own.db, env: production })).resolves.toBeUndefined()
    } finally {
      await own.close()
    }
  })
})

describe('npm run admin:create', () => {
  let api: TestServer
  beforeEach(async () => {
    api = await startTestServer()
  })
  afterEach(() => api.close())
  const PHONE = '13912345678'

  /** Types these lines, with 'sent' replaced by the code that was sent; returns the output. */
  const run = (...typed: string[]) => runWith(api.adapters, ...typed)
  const runWith = async (adapters: Adapters, ...typed: string[]) => {
    const said: string[] = []
    await makeAdmin({
      ...api,
      adapters,
      say: line => void said.push(line),
      ask: async () => {
        const line = typed.shift()
        if (line !== 'sent') return line ?? null
        return /\d{6}/.exec((await api.outbox()).at(-1)?.content ?? '')?.[0] ?? null
      },
    })
    return said.join('\n')
  }
  const rolesOf = async (phone: string) =>
    (await api.db.one<{ roles: string[] }>('select roles from users where phone = $1', [phone]))?.roles

  test('makes the first admin of a proved phone, who may then log in by code', async () => {
    expect(await run(PHONE, '000', 'sent')).toContain('139****5678 is the admin')
    expect(await rolesOf(PHONE)).toEqual(['member', 'admin'])
    const login = await api.call('user/login', { phone: PHONE, code: '123456' })
    expect(login.result).toMatchObject({ is_new: false, user: { roles: ['member', 'admin'] } })
    expect(await api.db.query(`select 1 from audit where action = 'admin:create'`)).toHaveLength(1)
  })

  test('makes an admin of a member, and no second one', async () => {
    const { phone } = await api.member()
    await run(phone, 'sent')
    expect(await rolesOf(phone)).toEqual(['member', 'admin'])
    await expect(run(PHONE, 'sent')).rejects.toThrow('There is an admin already')
    expect(await rolesOf(PHONE)).toBeUndefined()
  })

  test('without text messages the admin logs in with the password that was typed', async () => {
    const without = { ...api.adapters, sms: null }
    await expect(runWith(without, PHONE, 'short')).rejects.toThrow('no such password')
    expect(await runWith(without, PHONE, 'Long3nough')).toContain('log in with the password')
    const login = await api.call('user/login', { phone: PHONE, password: 'Long3nough' })
    expect(login.result).toMatchObject({ user: { roles: ['member', 'admin'] } })
  })

  test.each<[string, string[], RegExp]>([
    ['a phone that is none', ['12345'], /no mainland mobile phone/],
    ['five wrong codes', [PHONE, '1', '2', '3', '4', '5', 'sent'], /Five codes were wrong/],
    ['the local code of the stand-in', [PHONE, '123456'], /was not proved/],
    ['nobody who types', [PHONE], /was not proved/],
  ])('%s changes nothing', async (_, typed, message) => {
    await expect(run(...typed)).rejects.toThrow(message)
    expect(await api.db.query('select 1 from users')).toHaveLength(0)
  })
})

import { exportParts } from '../../server/privacy/export-file'
import { eraseMember } from '../../server/privacy/erase'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Situation } from '../../src/contract/situation'
import { startTestServer, type TestServer } from './harness'
import { insertRegion } from './rows'

/** Purchase situations stored in members' accounts. */

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
  await insertRegion(api.db)
})
afterAll(() => api.close())

const save = (
  token: string,
  answers: Situation,
  { said_at = api.now(), dropped }: { said_at?: number; dropped?: (keyof Situation)[] } = {},
) => api.call('user/situation-save', { answers, said_at, ...(dropped && { dropped }) }, { token })
const kept = async (token: string) => (await api.call('user/situation', {}, { token })).result
const rows = (uid: number) => api.db.query('select 1 from member_situation where uid = $1', [uid])

test('is read, written and erased by its member alone; to read it writes nothing', async () => {
  const { uid, token } = await api.member()
  const other = await api.member()
  expect(await kept(token)).toEqual({ answers: {}, updated_at: null })
  expect(await rows(uid)).toEqual([])
  const at = api.now()
  const said = { homes: 0, cash: 120_000_000, hukou: 'other', months: 14, loan: null } as const
  expect((await save(token, said)).result).toEqual({ answers: said, updated_at: at })
  api.advance(60)
  expect(await kept(token)).toEqual({ answers: said, updated_at: at })
  expect(await kept(other.token)).toEqual({ answers: {}, updated_at: null })
  expect((await api.call('user/situation-forget', {}, other)).result).toEqual({ deleted: 0 })
  expect((await api.call('user/situation-forget', {}, { token })).result).toEqual({ deleted: 1 })
  expect(await kept(token)).toEqual({ answers: {}, updated_at: null })
  for (const path of ['user/situation', 'user/situation-forget'] as const)
    expect((await api.call(path, {})).errcode).toBe(ERRCODE.loginInvalid)
})

test('what is no situation is refused, and the field named', async () => {
  const { uid, token } = await api.member()
  for (const [answers, field] of [
    ['{"cash":-1}', 'answers.cash'],
    ['{"homes":3}', 'answers.homes'],
    ['{"months":"14"}', 'answers.months'],
    ['{"hukou":"elsewhere"}', 'answers.hukou'],
    ['{"income":1}', 'answers'],
    ['x', 'answers'],
  ] as const) {
    const refused = await api.call(
      'user/situation-save',
      { answers: answers as never, said_at: 1 },
      { token },
    )
    expect([answers, refused.errcode]).toEqual([answers, ERRCODE.badParameter])
    expect(JSON.stringify(refused.result)).toContain(`"${field}"`)
  }
  const dropped = await api.call(
    'user/situation-save',
    { answers: {}, dropped: ['income'] as never, said_at: 1 },
    { token },
  )
  expect(dropped.errcode).toBe(ERRCODE.badParameter)
  expect(await rows(uid)).toEqual([])
})

test('a device fills what the account does not know; of two answers the later one stands', async () => {
  const { token } = await api.member()
  const at = api.now()
  await save(token, { homes: 1, cash: 100_000_000, loan: null })
  api.advance(600)
  // Answered as a guest before, and merged at the login.
  expect(
    (await save(token, { homes: 0, monthly: 800_000, loan: 'fund' }, { said_at: at - 60 })).result,
  ).toEqual({
    answers: { homes: 1, cash: 100_000_000, loan: 'fund', monthly: 800_000 },
    updated_at: at,
  })
  // Answered since.
  expect((await save(token, { homes: 0 }, { said_at: at + 60 })).result).toMatchObject({
    answers: { homes: 0, cash: 100_000_000 },
    updated_at: at + 60,
  })
  // Withdrawn earlier than answered, then later; a clock that is ahead counts as now.
  expect((await save(token, {}, { dropped: ['homes'], said_at: at })).result.answers.homes).toBe(0)
  const taken = (await save(token, {}, { dropped: ['homes', 'loan'], said_at: api.now() + 9_000 })).result
  expect(taken).toEqual({ answers: { cash: 100_000_000, monthly: 800_000 }, updated_at: api.now() })
  expect((await save(token, {}, { dropped: ['cash', 'monthly'] })).result).toEqual({
    answers: {},
    updated_at: null,
  })
})

test('is in the export of the member, and goes with the account', async () => {
  const { uid, token } = await api.member()
  await save(token, { homes: 0, cash: 120_000_000 })
  const part = (await exportParts(api.db, uid)).find(({ table }) => table === 'member_situation')
  expect(part).toMatchObject({
    title: '我的购房情况',
    rows: [{ answers: { homes: 0, cash: 120_000_000 } }],
  })
  await eraseMember(api, uid)
  expect(await rows(uid)).toEqual([])
})

import type { LegalBlock } from '../../src/contract/legal/schema'
import { ERRCODE } from '../../src/contract/errcodes'
import { COME_FROM } from '../../src/contract/codes'
import { addDays, toBeijingDay } from '../../src/lib/dates'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { token: string; uid: number }
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'], nickname: '管理甲' })
  editor = await api.member({ roles: ['member', 'editor'] })
})
afterAll(() => api.close())

const today = () => toBeijingDay(api.now())
const section = (title: string, words: string): LegalBlock[] => [
  { kind: 'heading', level: 2, text: title },
  { kind: 'paragraph', text: [words] },
]
const BODY = [...section('账号', '一个手机号一个账号。'), ...section('费用', '不收费。')]

let months = 0
const newVersion = () => `2027-${String((months += 1)).padStart(2, '0')}`
interface Sent {
  version: string
  publish: boolean
  id?: number
  effective_from?: string
  asks_again?: boolean
  blocks?: readonly unknown[]
  kind?: 'terms' | 'privacy'
}
const save = ({ blocks = BODY, ...more }: Sent, who: { token: string } = admin) =>
  api.call(
    'desk/legal-save',
    {
      ...{ kind: 'terms', title: '用户协议', effective_from: today(), ...more },
      blocks: JSON.stringify(blocks),
    } as never,
    who,
  )
const current = async (kind: string) =>
  (await api.call('legal/current', {})).result.texts.find(text => text.kind === kind)
const info = async (version?: string) =>
  (await api.call('legal/info', { kind: 'terms', ...(version && { version }) })).result

test('the texts that the program brought are in force until the desk publishes', async () => {
  expect(await current('privacy')).toMatchObject({ version: '2026-11c', title: '隐私政策' })
  const { text, versions } = await info()
  expect(text).toMatchObject({ version: '2026-11b', state: 'current', is_supplied: true, changed: [2] })
  expect(versions.map(({ version }) => version)).toEqual(['2026-11b', '2026-11'])
  expect((await info('2026-11')).text).toMatchObject({ version: '2026-11', state: 'past', changed: [] })
  expect((await info('2099-01')).text.version).toBe('2026-11b')
  const swan = await api.call('legal/info', { kind: 'privacy' }, { comeFrom: COME_FROM.swan })
  expect(JSON.stringify(swan.result)).not.toContain('微信')
})

test('a draft is seen at the desk only, and can be changed until it is published', async () => {
  const version = newVersion()
  const { id } = (await save({ version, publish: false, blocks: [] })).result
  expect((await info(version)).text.version).not.toBe(version)
  await save({ id, version, publish: false })
  const { text } = (await api.call('desk/legal-text', { id }, admin)).result
  expect(text).toMatchObject({ state: 'draft', blocks: BODY, published_by: null })
  expect((await save({ id, version, publish: true })).errcode).toBe(ERRCODE.ok)
  expect(await current('terms')).toMatchObject({ version })
  const { list } = (await api.call('desk/legal-texts', {}, admin)).result
  expect(list.find(row => row.id === id)).toMatchObject({
    state: 'current',
    published_at: api.now(),
    published_by: '管理甲',
  })
  const { after } = (await api.db.one<{ after: object }>(
    `select after from audit where entity_type = 'legal_text' and entity_id = $1 order by id desc limit 1`,
    [id],
  ))!
  expect(after).toMatchObject({ published_uid: admin.uid })
})

test('a published version never changes, by no call and no statement', async () => {
  const version = newVersion()
  const { id } = (await save({ version, publish: true })).result
  for (const publish of [true, false])
    expect((await save({ id, version, publish, blocks: section('别的', '别的') })).errcode).toBe(
      ERRCODE.conflict,
    )
  await expect(api.db.query(`update legal_text set title = '别的' where id = $1`, [id])).rejects.toThrow(
    'never changes',
  )
  expect((await save({ version, publish: false })).result).toMatchObject({ fields: [{ field: 'version' }] })
  expect((await info(version)).text.title).toBe('用户协议')
})

test('a version comes into force on its day, by the server’s clock', async () => {
  const [now, later] = [newVersion(), newVersion()]
  await save({ version: now, publish: true })
  const from = addDays(today(), 3)
  await save({ version: later, publish: true, effective_from: from, blocks: BODY.slice(0, 3) })
  expect(await current('terms')).toMatchObject({ version: now })
  expect((await info(later)).text).toMatchObject({ state: 'upcoming', effective_from: from, changed: [2] })
  api.advance(3 * 86_400)
  expect(await current('terms')).toMatchObject({ version: later, effective_from: from })
  expect((await info(now)).text.state).toBe('past')
})

test('only an admin writes, and a version is complete and not backdated', async () => {
  const version = newVersion()
  expect((await save({ version, publish: true }, editor)).errcode).toBe(ERRCODE.notAllowed)
  expect((await api.call('desk/legal-texts', {}, editor)).errcode).toBe(ERRCODE.notAllowed)
  const refused = async (more: Partial<Sent>, field: string) =>
    expect(await save({ version, publish: true, ...more })).toMatchObject({
      errcode: ERRCODE.badParameter,
      result: { fields: [{ field }] },
    })
  await refused({ blocks: [] }, 'blocks')
  await refused({ effective_from: addDays(today(), -1) }, 'effective_from')
  await refused({ version: '2027-01,x' }, 'version')
  await refused({ blocks: [{ kind: 'video', id: 1 }] }, 'blocks')
  expect((await save({ id: 999_999, version, publish: true })).errcode).toBe(ERRCODE.notFound)
  const { id } = (await save({ version, publish: false })).result
  expect((await save({ id, kind: 'privacy', version, publish: true })).errcode).toBe(ERRCODE.notFound)
})

test('the operator comes from the desk, with a version and a date', async () => {
  const operator = (more: object) =>
    api.call(
      'desk/legal-save',
      { kind: 'operator', title: '运营者', effective_from: today(), publish: true, ...more } as never,
      admin,
    )
  expect((await api.call('legal/current', {})).result.operator.company).toBe('')
  expect((await operator({ version: '2027-01' })).result).toMatchObject({ fields: [{ field: 'company' }] })
  await operator({ version: '2027-01', company: '某某公司', icp: '京ICP备2026000001号' })
  await operator({ version: '2027-02', company: '新名公司', effective_from: addDays(today(), 1) })
  expect((await api.call('legal/current', {})).result.operator).toEqual({
    company: '某某公司',
    icp: '京ICP备2026000001号',
    police_record: '',
  })
  api.advance(86_400)
  expect((await api.call('legal/current', {})).result.operator.company).toBe('新名公司')
})

test('with four eyes another admin confirms; an editor may not', async () => {
  const careful = await startTestServer({ settings: { FOUR_EYES: 'texts' } })
  try {
    const [one, other] = [
      await careful.member({ roles: ['member', 'admin'] }),
      await careful.member({ roles: ['member', 'admin'] }),
    ]
    const clerk = await careful.member({ roles: ['member', 'editor'] })
    const { result } = await careful.call(
      'desk/legal-save',
      {
        ...{ kind: 'terms', version: '2027-01', title: '用户协议', publish: true },
        effective_from: toBeijingDay(careful.now()),
        blocks: JSON.stringify(BODY),
      } as never,
      one,
    )
    const decide = (who: { token: string }, confirm = true) =>
      careful.call('desk/decide', { id: result.waiting!, confirm } as never, who)
    const waiting = async (who: { token: string }) =>
      (await careful.call('desk/prepared', {}, who)).result.total
    expect([await waiting(clerk), await waiting(other)]).toEqual([0, 1])
    expect((await decide(clerk, false)).errcode).toBe(ERRCODE.notAllowed)
    const version = async () => (await careful.call('legal/current', {})).result.texts[0]?.version
    expect(await version()).toBe('2026-11b')
    expect((await decide(clerk)).errcode).toBe(ERRCODE.notAllowed)
    expect((await decide(other)).errcode).toBe(ERRCODE.ok)
    expect(await version()).toBe('2027-01')
  } finally {
    await careful.close()
  }
})

test('a member is asked again only if the new version says so', async () => {
  const phone = '13830009001'
  const login = (more: object) => api.call('user/login', { phone, ...more })
  await api.call('user/register', { phone, code: '123456', password: 'Demo1234', agree: true })
  await save({ version: newVersion(), publish: true })
  expect((await login({ password: 'Demo1234' })).errcode).toBe(ERRCODE.ok)
  const asking = newVersion()
  await save({ version: asking, publish: true, asks_again: true })
  for (const way of [{ password: 'Demo1234' }, { code: '123456' }])
    expect(await login(way)).toMatchObject({
      errcode: ERRCODE.badParameter,
      result: { fields: [{ field: 'agree', message: '用户协议改了，请看过后勾选同意' }] },
    })
  const texts = `terms@${asking},privacy@2026-11c`
  expect((await login({ password: 'Demo1234', agree: true, agree_texts: texts })).errcode).toBe(ERRCODE.ok)
  const old = `terms@2026-11b,privacy@2026-11c`
  expect((await login({ password: 'Demo1234', agree: true, agree_texts: old })).errcode).toBe(
    ERRCODE.badParameter,
  )
  // A version after it that does not ask leaves the consent as it is.
  await save({ version: newVersion(), publish: true })
  expect((await login({ password: 'Demo1234' })).errcode).toBe(ERRCODE.ok)
})

test('WeChat opens no session for a member who has to agree again, until they have', async () => {
  const phone = '13830009002'
  const exchange = async () =>
    (await api.call('wechat/get-openid', { code: 'demo-wx-code-legal', app: 'mini' }, { comeFrom: 4 })).result
  const login = async (openid: string) => {
    const { result } = await api.call(
      'user/login',
      { phone, code: '123456', agree: true },
      { openid, comeFrom: 4 },
    )
    await api.call('user/bind-platform', {}, { token: result.login_data.token, openid })
  }
  await login((await exchange()).openid)
  expect((await exchange()).is_bound).toBe(true)
  await save({ version: newVersion(), publish: true, asks_again: true })
  const asked = await exchange()
  expect(asked).toMatchObject({ is_bound: false, login_data: null })
  await login(asked.openid)
  expect((await exchange()).is_bound).toBe(true)
})

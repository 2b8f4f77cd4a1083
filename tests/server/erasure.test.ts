import { drainMessages } from '../../server/jobs/send-messages'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAccounts } from '../../server/jobs/close-accounts'
import { eraseAgain, eraseMember } from '../../server/privacy/erase'
import { NOT_PERSONAL } from '../../server/privacy/not-personal'
import { namedColumns, PERSONAL } from '../../server/privacy/personal'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

const folder = mkdtempSync(join(tmpdir(), 'homes-erased-'))
const LEDGER = join(folder, 'apart', 'erased.jsonl')

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { ERASURE_LEDGER: LEDGER } })
  // rows are inserted alone, without the lots that they refer to
  const links = await api.db.query<{ of: string; name: string }>(
    `select conrelid::regclass::text as of, conname as name from pg_constraint where contype = 'f'`,
  )
  for (const { of, name } of links) await api.asOwner(`alter table ${of} drop constraint ${name}`)
}, DEMO_DATA_MS)
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

interface Column {
  table: string
  name: string
  type: string
  udt: string
  is_needed: boolean
  is_generated: boolean
}
const columns = () =>
  api.db.query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type, c.udt_name as udt,
       c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as is_needed,
       c.is_generated = 'ALWAYS' as is_generated
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  )
const PERSONAL_TABLES = [...new Set(PERSONAL.map(({ table }) => table))]

test('every column of the live schema is classified once, and nothing else is', async () => {
  const live = (await columns()).map(({ table, name }) => `${table}.${name}`)
  const listed = [
    ...PERSONAL_TABLES.flatMap(table => [...new Set(namedColumns(table))].map(name => `${table}.${name}`)),
    ...Object.entries(NOT_PERSONAL).flatMap(([table, names]) =>
      names.split(' ').map(name => `${table}.${name}`),
    ),
  ]
  expect(listed.sort()).toEqual(live.sort())
})

const PHONE = '13955554444'
const PLANT = '种下的名字'

const TEXT = new Set(['text', 'jsonb', 'ARRAY'])
/** Columns whose text is a code of ours, or identifies the member's rows. */
const CODES: Record<string, string[]> = {
  lead: ['type', 'status', 'service', 'text_version', 'entity_type'],
  lead_record: ['by', 'status', 'call'],
  lead_visit: ['result'],
  service_contract: ['number', 'signed_on', 'state'],
  session: ['token_hash'],
  consent: ['kind', 'version', 'way'],
  ask: ['status', 'title', 'content', 'gist', 'marks'],
  ask_report: ['reason', 'state'],
  agent_review: ['occasion', 'tags', 'content'],
  audit: ['action', 'entity_type'],
  my_bid: ['held_years', 'bearer', 'rule_version'],
  my_calculation: ['kind'],
  agent: ['company'],
  action_log: ['op_type', 'obj_type', 'channel'],
  trace: ['session_id', 'entity_type'],
  visitor_session: ['session_id', 'sid'],
  person_request: ['kind', 'way', 'asked_day', 'due_day', 'identity_how', 'state'],
  house_check: ['status', 'infos', 'texts', 'return_note'],
  desk_case: ['number', 'kind', 'about', 'field', 'text_type', 'via', 'state', 'outcome', 'misread_key'],
  desk_case_event: ['kind'],
}

/** Inserts a row of the member into a table, with marked text in every column except codes. */
async function plantRow(
  table: string,
  all: readonly Column[],
  {
    uid,
    phone,
    openid,
    ids,
  }: { uid: number; phone: string; openid: string; ids: { lead: number; agent: number; case: number } },
  n: number,
) {
  const own = all.filter(column => column.table === table && column.name !== 'id')
  const valueOf = ({ name, type, udt }: Column): unknown => {
    if (['uid', 'uploader_uid', 'owner_uid'].includes(name)) return uid
    if (name === 'phone' || (name === 'receiver' && n % 2 === 0)) return phone
    if (name === 'openid') return openid
    // At least two lots exist.
    if (name === 'house_id') return n - 900
    if (name === 'lead_id') return ids.lead
    if (name === 'agent_id') return ids.agent
    if (name === 'case_id') return ids.case
    if (table === 'audit' && name === 'entity_type') return n % 2 === 0 ? 'user' : 'agent'
    if (table === 'audit' && name === 'entity_id') return n % 2 === 0 ? uid : ids.agent
    if (table === 'picture' && (name === 'url' || name === 'original')) return `originals/planted-${n}.webp`
    if (name === 'scope') return `member ${uid} path`
    if (name === 'status' && table === 'ask') return n % 2 === 0 ? 'published' : 'pending'
    if (name === 'receiver') return `u${uid}`
    if (CODES[table]?.includes(name)) return udt.startsWith('_') ? [] : type === 'jsonb' ? '{}' : `code-${n}`
    if (type === 'jsonb') return JSON.stringify({ name: PLANT, phone })
    if (type === 'ARRAY') return udt === '_text' ? [PLANT] : []
    if (type === 'text') return `${PLANT} ${n} ${phone}`
    if (type === 'boolean') return false
    return n
  }
  const filled = own.filter(
    column =>
      column.is_needed ||
      TEXT.has(column.type) ||
      ['uid', 'uploader_uid', 'agent_id', 'lead_id'].includes(column.name),
  )
  await api.db.query(
    `insert into ${table} (${filled.map(c => c.name).join(', ')}) values (${filled.map((_, i) => `$${i + 1}`).join(', ')}) on conflict do nothing`,
    filled.map(valueOf),
  )
}

/** Tables in which any column contains one of these words. */
async function found(words: readonly string[]): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table }) => table))]
  const hits = await api.db.query<{ place: string }>(
    tables
      .map(
        table =>
          `select '${table}' as place where exists (select 1 from ${table} t, unnest($1::text[]) w where position(w in t::text) > 0)`,
      )
      .join(' union all '),
    [words],
  )
  return hits.map(({ place }) => place)
}

const tools = () => ({ ...api, log: api.app.log })

test('after the erasure no text of any table holds what was planted, and another member keeps everything', async () => {
  const { uid } = await api.member({ phone: PHONE, nickname: PLANT })
  const other = await api.member({ phone: '13955550000', nickname: '留下的人' })
  await api.db.query(
    `update users set avatar = $2, city = $2, password_hash = $2, wx_openid = $3, unionid = $3, demand = $4, unregister_reason = $2 where uid = $1`,
    [uid, `${PLANT}头像`, `openid-${PLANT}`, JSON.stringify({ note: PLANT })],
  )
  const agent = await api.db.one<{ id: number }>(
    `insert into agent (uid, name, avatar, company, licence_no, intro, phone_relay, skills, updated_at) values ($1, $2, $2, '公司', $2, $2, $2, array[$2], 1) returning id`,
    [uid, PLANT],
  )
  const lead = await api.db.one<{ id: number }>(
    `insert into lead (type, uid, phone, name, note, signer_name, created_at, updated_at) values ('viewing', $1, $2, $3, $3, $3, 1, 1) returning id`,
    [uid, PHONE, PLANT],
  )
  const one = await api.db.one<{ id: number }>(
    `insert into desk_case (uid, kind, about, content, due_at, created_at, updated_at) values ($1, 'other', 'page', $2, 1, 1, 1) returning id`,
    [uid, PLANT],
  )
  const all = (await columns()).filter(column => !column.is_generated)
  const ids = { lead: lead?.id ?? 0, agent: agent?.id ?? 0, case: one?.id ?? 0 }
  for (const table of PERSONAL_TABLES.filter(table => !['users', 'agent'].includes(table)))
    for (const n of [901, 902])
      await plantRow(table, all, { uid, phone: PHONE, openid: `openid-${PLANT}`, ids }, n)
  await api.call('user/follow', { type: 'agent', entity_id: ids.agent }, { token: other.token })
  expect((await found([PHONE, PLANT])).length).toBeGreaterThan(20)

  await eraseMember(api, uid)

  expect(await found([PHONE, PLANT])).toEqual([])
  expect(await api.db.one('select status, erased_at, score from users where uid = $1', [uid])).toEqual({
    status: 'unregistered',
    erased_at: api.now(),
    score: 0,
  })
  expect((await api.call('user/account', {}, { token: other.token })).result.user.nickname).toBe('留下的人')
  expect(readFileSync(LEDGER, 'utf8')).not.toContain(PHONE)
})

/** Former row, as in an older copy of the database. */
const loadUserRow = (uid: number) =>
  api.db.one<{ row: string }>('select to_jsonb(u)::text as row from users u where uid = $1', [uid])
const putBack = async (row: string | undefined) => {
  await api.db.query("delete from users where uid = (($1::jsonb)->>'uid')::bigint", [row])
  await api.db.query('insert into users select * from jsonb_populate_record(null::users, $1::jsonb)', [row])
}

test('who an older copy brings back is erased again; who only has the same number is not', async () => {
  const back = await api.member({ phone: '13955551111', nickname: '回来的人' })
  const namesake = await api.member({ phone: '13955552222', nickname: '同号的人' })
  const before = await loadUserRow(back.uid)
  await eraseMember(api, back.uid)
  await eraseMember(api, namesake.uid)
  await putBack(before?.row)
  await api.db.query(
    `update users set erased_at = null, status = 'normal', created_at = created_at + 1, nickname = '同号的人', phone = '13955552222' where uid = $1`,
    [namesake.uid],
  )
  appendFileSync(LEDGER, '{"uid":')
  expect(await eraseAgain(api)).toBe(1)
  expect(await found(['13955551111', '回来的人'])).toEqual([])
  expect((await found(['同号的人'])).length).toBe(1)
  expect(await eraseAgain(api)).toBe(0)
})

describe('closing an account', () => {
  const validate = (token: string, fields: object = {}) =>
    api.call('h5/user/unregister-validate', { code: '123456', ...fields }, { token })

  test('is checked, then confirmed; every session ends, and a login takes it back', async () => {
    const { uid, token, phone } = await api.member()
    const second = await api.loginAs(uid)
    expect((await api.call('h5/user/unregister-code', {}, { token })).result).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    })
    expect((await validate(token, { code: '654321' })).errcode).toBe(1004)
    expect((await validate(token)).result).toMatchObject({ state: 'checked', unregister_at: null })
    expect((await api.call('user/account', {}, { token: second.token })).errcode).toBe(0)
    const at = api.now() + 7 * 86_400
    expect((await validate(token, { confirm: true, reason: '已经买到' })).result).toEqual({
      state: 'unregistering',
      blocks: [],
      cooling_days: 7,
      unregister_at: at,
    })
    for (const one of [token, second.token])
      expect((await api.call('user/account', {}, { token: one })).errcode).toBe(1001)
    const login = await api.call('user/login', { phone, code: '123456' })
    expect(login.result).toMatchObject({ unregister_cancelled: true, user: { uid, status: 'normal' } })
    api.advance(8 * 86_400)
    await closeAccounts.run(tools())
    expect(await api.db.one('select erased_at from users where uid = $1', [uid])).toEqual({ erased_at: null })
  })

  test('the last day is told once; then it is erased, and the phone is free', async () => {
    const { uid, token, phone } = await api.member()
    const stamp = api.now()
    await validate(token, { confirm: true })
    const told = async () => {
      await drainMessages(tools())
      return (await api.outbox()).filter(row => row.receiver === phone).length
    }
    expect(await told()).toBe(1)
    api.setTime(stamp + 6 * 86_400 + 60)
    await closeAccounts.run(tools())
    await closeAccounts.run(tools())
    expect(await told()).toBe(2)
    api.setTime(stamp + 7 * 86_400 + 1)
    await closeAccounts.run(tools())
    expect(await found([phone])).toEqual([])
    expect(existsSync(LEDGER)).toBe(true)
    const anew = await api.call('user/login', { phone, code: '123456', agree: true })
    expect(anew.result).toMatchObject({ is_new: true })
    expect(anew.result.user.uid).not.toBe(uid)
  })

  test('lots on the shelf and the last admin stand in the way', async () => {
    await api.db.query("update users set roles = array_remove(roles, 'admin')")
    const admin = await api.member({ roles: ['member', 'admin'] })
    expect((await validate(admin.token)).result.blocks.map(({ kind }) => kind)).toEqual(['admin'])
    expect((await validate(admin.token, { confirm: true })).errcode).toBe(1008)
    await api.member({ roles: ['member', 'admin'] })
    expect((await validate(admin.token)).result.blocks).toEqual([])
  })

  test('what would go and stay is counted', async () => {
    const { token, uid } = await api.member({ score: 30 })
    await api.db.query(
      `insert into follow (uid, type, entity_id, created_at) values ($1, 'house', 1, 1), ($1, 'agent', 1, 1)`,
      [uid],
    )
    const { result } = await api.call('h5/user/unregister-info', {}, { token })
    expect(Object.fromEntries(result.erased.map(({ kind, total }) => [kind, total]))).toMatchObject({
      profile: 1,
      records: 2,
      points: 30,
      leads: 0,
    })
    expect(result.kept.map(({ kind, days }) => [kind, days])).toEqual([
      ['sessions', 183],
      ['contracts', 1095],
      ['questions', null],
    ])
  })
})

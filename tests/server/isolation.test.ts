import { endpoints, type Path } from '../../src/contract/endpoints'
import { roleReaches, type Role } from '../../src/contract/roles'
import { PERSONAL } from '../../server/privacy/personal'
import { schemas } from '../../server/modules/schemas'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { samples } from './samples'

/** Every member endpoint, called by others with the demo member's row ids: it discloses and changes nothing. */

const OWNER = 1
const PHONE = '13800000001'
/** Mark in texts that only the owner, and agents who serve the owner, may read. */
const MARK = '隔离标记'

let api: TestServer
let strangers: Record<'visitor' | 'member' | 'agent' | 'editor', number | null>
/** Ids of the owner's rows, as somebody would guess them. */
let ids: number[] = []

const TABLES = [...new Set(PERSONAL.map(({ table }) => table))]

beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const agent = await api.db.one<{ id: number }>(
    `insert into agent (name, company, updated_at) values ('另一位顾问', '公司', 1) returning id`,
  )
  const other = await api.member({ roles: ['member', 'agent'], agentId: agent?.id ?? 0 })
  await api.db.query('update agent set uid = $1 where id = $2', [other.uid, agent?.id])
  strangers = { visitor: null, member: 5, agent: other.uid, editor: 3 }
  await api.db.query(
    `update users set city = $2, demand = jsonb_set(coalesce(demand, '{}'), '{note}', to_jsonb($2::text)) where uid = $1`,
    [OWNER, MARK],
  )
  await api.db.query('update lead set name = $2, note = $2 where uid = $1', [OWNER, MARK])
  await api.db.query('update desk_case set content = $2 where uid = $1', [OWNER, MARK])
  await api.db.query('update session set device_name = $2, ip_city = $2 where uid = $1', [OWNER, MARK])
  const found = new Set<number>()
  for (const table of await withColumn('id')) {
    const rows = await api.db.query<{ id: number }>(
      `select id from ${table} where uid = $1 order by id limit 3`,
      [OWNER],
    )
    rows.forEach(({ id }) => found.add(id))
  }
  ids = [...found]
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Tables of members' data with this column next to the uid. */
async function withColumn(name: string): Promise<string[]> {
  const rows = await api.db.query<{ table: string }>(
    `select a.table_name as table from information_schema.columns a join information_schema.columns b using (table_schema, table_name)
     where table_schema = 'public' and a.column_name = 'uid' and b.column_name = $1 and a.table_name = any($2) order by 1`,
    [name, TABLES],
  )
  return rows.map(({ table }) => table)
}

/** An agent may answer anybody's question, which notifies its author. */
const ANSWERS_APART = ` and event <> 'answer'`

/** All rows of the owner, table by table. */
async function rowsOfOwner(role: string): Promise<Record<string, string | null>> {
  const tables = await withColumn('uid')
  const rows = await api.db.query<{ table: string; sum: string | null }>(
    tables
      .map(
        table =>
          `select '${table}' as table, md5(string_agg(t::text, ';' order by t::text)) as sum from ${table} t where uid = $1${['message', 'inbox'].includes(table) && role === 'agent' ? ANSWERS_APART : ''}`,
      )
      .join(' union all '),
    [OWNER],
  )
  return Object.fromEntries(rows.map(({ table, sum }) => [table, sum]))
}

/** Ids of public records; any other id may belong to somebody, and is tried. */
const PUBLIC_IDS = new Set(
  `house agent xiaoqu building building_new region city circle district parent school rights tag category goods video tower subway_station
   metro_station model line group entity marketing_page clicked asset station template`
    .split(/\s+/)
    .flatMap(name => [`${name}_id`, `${name}_ids`]),
)
const isOwnId = (field: string) => /(^|_)ids?$/.test(field) && !PUBLIC_IDS.has(field)
/** Fields with the owner's own id. */
const UID_FIELDS = ['uid', 'asked_uid']
/** The sample, and copies with its id replaced by the id of each of the owner's rows. */
function requests(path: Path): object[] {
  const sample = samples[path]
  const names = Object.keys(schemas[path].request.shape)
  const fields = names.filter(isOwnId)
  return [
    sample,
    ...names
      .filter(name => UID_FIELDS.includes(name))
      .map(field => ({ ...sample, [field]: String(OWNER), ...buildIdemKey(path) })),
    ...fields.flatMap(field => ids.map(id => ({ ...sample, [field]: String(id), ...buildIdemKey(path) }))),
  ]
}
let made = 0
const buildIdemKey = (path: Path) =>
  endpoints[path].isIdempotent ? { idem_key: `isolation-test-${String(++made).padStart(8, '0')}` } : {}

/** Includes endpoints that close or rename the stranger's own account: each request has a session of its own. */
const paths = (Object.keys(endpoints) as Path[]).filter(path => endpoints[path].role !== 'visitor')

/** True for endpoints with which this role works on members' submissions; an editor may delete any question. */
const isTheirWork = (path: Path, role: Role) =>
  role === 'editor' && (roleReaches(endpoints[path].role, 'agent') || path === 'ask/del')

describe.each(['visitor', 'member', 'agent', 'editor'] as const)('as a stranger: %s', role => {
  test('no call tells or changes what is the owner’s', async () => {
    const before = await rowsOfOwner(role)
    const told: string[] = []
    for (const path of paths.filter(path => !isTheirWork(path, role))) {
      for (const request of role === 'visitor' ? [samples[path]] : requests(path)) {
        const uid = strangers[role]
        const token = uid === null ? '' : (await api.loginAs(uid)).token
        const answer = await api.call(path, request as never, { token })
        const text = JSON.stringify(answer)
        if (text.includes(MARK) || text.includes(PHONE)) told.push(`${path} ${JSON.stringify(request)}`)
      }
    }
    expect(told).toEqual([])
    expect(await rowsOfOwner(role)).toEqual(before)
  }, 180_000)
})

import { endpoints, type Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { insertBatches } from './rows'
import { samples, signInvitations } from './samples'

/** Reads need no writes: each works on a read-only database, as with a full disk. */

let api: TestServer
let tokens: Record<string, string>
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  signInvitations(api.env)
  const uids = { member: 1, agent: 2, editor: 3, admin: 4 }
  tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(uids).map(async ([role, uid]) => [role, (await api.loginAs(uid)).token] as const),
    ),
  )
  await insertBatches(api.db, api.now())
  // the last use of each session is long ago, which would normally trigger a write
  await api.db.query('update session set used_at = used_at - 3600')
  await api.asOwner(
    `do $$ begin execute 'alter database ' || current_database() || ' set default_transaction_read_only = on'; end $$`,
  )
  // it applies to new connections
  while (await canWrite())
    await api.db
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user',
      )
      .catch(() => undefined)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const canWrite = () =>
  api.db.query(`insert into meta (key, value) values ('x', '1') on conflict do nothing`).then(
    () => true,
    error => !/read-only/.test(String(error)),
  )

test('nothing can be written', async () => {
  await expect(api.db.query(`insert into meta (key, value) values ('x', '1')`)).rejects.toThrow(/read-only/)
})

const reads = (Object.keys(endpoints) as Path[]).filter(
  path => !endpoints[path].isWrite && path !== 'wechat/jssdk-config',
)

test.each(reads)('%s', async path => {
  const { role } = endpoints[path]
  const token = tokens[role === 'visitor' ? 'member' : role]
  expect(await api.call(path, samples[path] as never, token === undefined ? {} : { token })).toMatchObject({
    errcode: ERRCODE.ok,
    status: 200,
  })
})

import { isConnectionError } from '../../server/db/pool'
import { startTestServer, type TestServer } from './harness'

describe('a connection that is lost', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer()
  })
  afterAll(() => api.close())

  test('between two statements of a transaction fails that transaction alone', async () => {
    const work = api.db.transaction(async db => {
      const own = await db.one<{ pid: number }>('select pg_backend_pid() as pid')
      await db.query(`insert into meta (key, value) values ('half', '1')`)
      await api.db.query('select pg_terminate_backend($1, 5000)', [own?.pid])
      // once this succeeds, the end of the other connection has been noticed too
      await api.db.query('select 1')
      await db.query('select 1')
    })
    const error = await work.catch((one: unknown) => one)
    expect(isConnectionError(error)).toBe(true)
    expect(await api.db.query(`select 1 from meta where key = 'half'`)).toEqual([])
  })

  test('what failed and was swallowed inside a transaction is not reported as done', async () => {
    await expect(
      api.db.transaction(async db => {
        await db.query(`insert into meta (key, value) values ('half', '1')`)
        await db.query('select 1 / 0').catch(() => undefined)
      }),
    ).rejects.toThrow()
  })
})

import { buildStatement } from '../../server/db/statements'
import { ROLES } from '../../server/db/roles'
import { parameters } from '../../server/shared/sql'
import { noting, type NotedStatement } from '../bench/noting'
import { startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

/** Number of prepared statements of a connection that contain `mark`; queried without parameters, so that it prepares nothing itself. */
const prepared = (db: TestServer['db'], mark: string) =>
  db.query<{ name: string; generic_plans: number }>(
    `select name, generic_plans from pg_prepared_statements where statement like '%${mark}%' and statement not like '%pg_prepared%'`,
  )

const times = async (total: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < total; i += 1) await work(i)
}

describe('statements', () => {
  test('one asked again and again is prepared once a connection, and in the end planned once', async () => {
    await api.db.transaction(async db => {
      await times(12, i => db.query('select 41 as by_name from region where id = $1', [i]))
      expect(await prepared(db, 'by_name')).toEqual([
        { name: expect.stringMatching(/^s\d+$/) as string, generic_plans: expect.any(Number) as number },
      ])
      expect((await prepared(db, 'by_name'))[0]?.generic_plans).toBeGreaterThan(0)
    })
  })

  test('a filter is planned for its values each time', async () => {
    await api.db.transaction(async db => {
      await times(12, i => {
        const p = parameters()
        return db.query(`select 42 as by_filter from region where id = ${p.add(i)}`, p.values)
      })
      expect(await prepared(db, 'by_filter')).toEqual([])
    })
  })

  test('a table that a release has changed is read on', async () => {
    await api.asOwner(`create table release (id integer, title text); grant all on release to ${ROLES.app}`)
    await api.db.query('insert into release (id, title) values ($1, $2)', [1, 'a'])
    const ask = () => api.db.query('select * from release where id = $1', [1])
    await times(10, ask)
    await api.asOwner('alter table release add column more integer')
    await times(20, async () => {
      expect(await ask()).toEqual([{ id: 1, title: 'a', more: null }])
    })
  })

  test('the cards of a page of lots, read by their ids, are prepared in every list', async () => {
    const id = await insertLot(api.db)
    await times(12, async i => {
      await api.db.query('update house set area = $2 where id = $1', [id, 60 + i])
      await api.call('house/list', { page_size: 10 })
    })
    // one connection each, up to the size of the pool
    const all = await Promise.all(
      Array.from({ length: 10 }, () => prepared(api.db, 'from house h where h.id = any($1) and h.shelf')),
    )
    expect(all.flat().length).toBeGreaterThan(0)
  })

  test('the floor under a list asks prepared statements, those of a filter too', async () => {
    const noted: NotedStatement[] = []
    const p = parameters()
    const db = noting(api.db, noted)
    await db.query(`select 43 as by_floor from region where id = ${p.add(1)}`, p.values)
    const [[text, values] = ['', []]] = noted
    await times(12, async () => buildStatement(text, values))
    expect(buildStatement(text, values)).toMatchObject({ name: expect.stringMatching(/^s\d+$/) as string })
  })
})

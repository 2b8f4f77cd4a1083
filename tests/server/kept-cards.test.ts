import { createMemorySearch } from '../../server/search'
import { createKeptBytes } from '../../server/search/byte-cache'
import { startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

const fetchCard = async (id: number, token = '') => {
  const { result } = await api.call('house/list', { page_size: 50 }, { token })
  const card = result.list.find(lot => lot.id === id)
  if (!card) throw new Error(`lot ${id} is not in the list`)
  return card
}

describe('a card that is kept', () => {
  test('tells what a change of the lot made of it to whoever asks next', async () => {
    const id = await insertLot(api.db, { area: 80 })
    expect(await fetchCard(id)).toMatchObject({ area: 80, price: 300_000_000, status: 'upcoming' })
    await api.db.query(`update house set area = 81, title = '改了名的' where id = $1`, [id])
    expect(await fetchCard(id)).toMatchObject({ area: 81, title: '改了名的' })
    await api.db.query(
      `update house set status = 'ongoing', current_price = 310000000, price = 310000000, bid_total = 1 where id = $1`,
      [id],
    )
    expect(await fetchCard(id)).toMatchObject({ price: 310_000_000, status: 'ongoing', bid_total: 1 })
    await api.db.query('update house set onlooker_total = onlooker_total + 3 where id = $1', [id])
    expect((await fetchCard(id)).onlooker_total).toBe(3)
    await api.db.query(`update house set shelf = 'off' where id = $1`, [id])
    await expect(fetchCard(id)).rejects.toThrow('not in the list')
    await api.db.query(`update house set shelf = 'on' where id = $1`, [id])
    expect((await fetchCard(id)).price).toBe(310_000_000)
  })

  test('is not that of before a change which was committed late', async () => {
    const id = await insertLot(api.db)
    await api.db.transaction(async db => {
      await db.query('update house set area = 70 where id = $1', [id])
      expect((await fetchCard(id)).area).toBe(90)
      await api.db.query('update house set title = title where false')
      expect((await fetchCard(id)).area).toBe(90)
    })
    expect((await fetchCard(id)).area).toBe(70)
  })

  test('bears the names of its tags, in their order', async () => {
    const tag = async (name: string, sort: number) => {
      const row = await api.db.one<{ id: number }>(
        'insert into feature (name, sort) values ($1, $2) returning id',
        [name, sort],
      )
      return row?.id ?? 0
    }
    const [first, second] = [await tag('学区', 1), await tag('地铁', 2)]
    const id = await insertLot(api.db, { feature_ids: [first, second] })
    const names = async () => (await fetchCard(id)).features.map(({ name }) => name)
    expect(await names()).toEqual(['学区', '地铁'])
    await api.db.query(`update feature set name = '近地铁' where id = $1`, [second])
    expect(await names()).toEqual(['学区', '近地铁'])
    await api.db.query('update feature set sort = 3 where id = $1', [first])
    expect(await names()).toEqual(['近地铁', '学区'])
    await api.db.query('delete from feature where id = $1', [first])
    expect(await names()).toEqual(['近地铁'])
  })

  test('costs what it does by the rules of now, and by those of the day', async () => {
    const id = await insertLot(api.db)
    const cost = async () => (await fetchCard(id)).cost_total
    const before = await cost()
    await api.db.query(`update finance_rule set rate = rate + 1 where case_name = 'deed.home.first.le140'`)
    await api.rules.read(api.db)
    const dearer = await cost()
    expect(dearer).toBeGreaterThan(before)
    await api.db.query(`update finance_rule set rate = rate - 1 where case_name = 'deed.home.first.le140'`)
    await api.rules.read(api.db)
    expect(await cost()).toBe(before)

    await api.db.query(
      `insert into finance_rule (book, case_name, condition, rate, base_text, valid_from, source, quality, updated_at)
       select book, case_name, condition, rate + 1, base_text, '2026-01-16', source, quality, updated_at from finance_rule
       where case_name = 'deed.home.first.le140' and valid_to is null`,
    )
    await api.db.query(
      `update finance_rule set valid_to = '2026-01-15' where case_name = 'deed.home.first.le140' and valid_to is null and valid_from < '2026-01-16'`,
    )
    await api.rules.read(api.db)
    expect(await cost()).toBe(before)
    api.advance(86_400)
    expect(await cost()).toBe(dearer)
    api.advance(-86_400)
  })

  test('has the marks of who asks and of nobody else', async () => {
    const id = await insertLot(api.db)
    const [follower, other] = [await api.member(), await api.member()]
    expect(await fetchCard(id, follower.token)).toMatchObject({ is_followed: false, is_reminded: false })
    await api.call('user/follow', { type: 'house', entity_id: id }, { token: follower.token })
    expect((await fetchCard(id, follower.token)).is_followed).toBe(true)
    expect((await fetchCard(id, other.token)).is_followed).toBe(false)
    expect((await fetchCard(id)).is_followed).toBe(false)
  })

  test('is the same as one that is made again', async () => {
    const id = await insertLot(api.db, { lng: 116.4, lat: 39.9, floor: '"高"\\层', cover: null })
    const kept = await fetchCard(id)
    expect(await fetchCard(id)).toEqual(kept)
    const { result } = await api.call('h5/house/get-batch', { ids: [id] })
    expect(result.list).toEqual([kept])
  })

  test('is let go by each process, whichever wrote the change', async () => {
    const id = await insertLot(api.db, { area: 60 })
    const other = createMemorySearch(api.db)
    const area = async () => {
      await other.refresh()
      const make = async (db: TestServer['db']) => {
        const row = await db.one<{ area: number }>('select area from house where id = $1', [id])
        return new Map([[id, Buffer.from(String(row?.area))]])
      }
      return String((await other.cards.of([id], { madeBy: 'a', otherwise: api.db, make })).get(id))
    }
    expect([await area(), other.cards.held().lots]).toEqual(['60', 1])
    await api.db.query('update house set area = 61 where id = $1', [id])
    expect(await area()).toBe('61')
  })
})

describe('what is kept of lots', () => {
  const made = (text: string) => async (_db: unknown, ids: readonly number[]) =>
    new Map(ids.map(id => [id, Buffer.from(`${text} ${id}`)]))
  const ask = async (kept: ReturnType<typeof createKeptBytes>, text: string, ids = [1]) =>
    [...(await kept.of(ids, { madeBy: 'a', otherwise: api.db, make: made(text) })).values()].map(String)

  test('what was being made when its lot changed is not kept', async () => {
    const kept = createKeptBytes(api.db)
    for (const changed of [[1], null]) {
      let finish: () => void = () => undefined
      const old = kept.of([1, 2], {
        madeBy: 'a',
        otherwise: api.db,
        make: async (db, ids) => {
          await new Promise<void>(resolve => (finish = resolve))
          return made('old')(db, ids)
        },
      })
      kept.drop(changed)
      finish()
      await old
      expect(await ask(kept, 'new')).toEqual(['new 1'])
      expect(await ask(kept, 'newer')).toEqual(['new 1'])
      kept.drop(null)
    }
  })

  test('takes no more bytes than it may; the longest unasked go first', async () => {
    const kept = createKeptBytes(api.db, 10_000)
    const long = 'x'.repeat(1_000)
    for (let id = 1; id <= 50; id += 1) {
      await ask(kept, long, [id])
      await ask(kept, long, [1])
      expect(kept.held().bytes).toBeLessThanOrEqual(10_000)
    }
    expect(await ask(kept, 'anew', [1, 2])).toEqual([`${long} 1`, 'anew 2'])
  })

  test('is made of another database where the first is away, and not kept then', async () => {
    const away = { ...api.db, name: 'away' }
    const kept = createKeptBytes(away)
    const from = async () => {
      const found = await kept.of([1], {
        madeBy: 'a',
        otherwise: api.db,
        make: async db => {
          if (db === away) throw new Error('away')
          return new Map([[1, Buffer.from('there')]])
        },
      })
      return String(found.get(1))
    }
    expect(await from()).toBe('there')
    expect(kept.held().lots).toBe(0)
  })
})

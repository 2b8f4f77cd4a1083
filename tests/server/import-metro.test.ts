import { keepRides } from '../../server/jobs/keep-rides'
import { runImports } from '../../server/jobs/run-imports'
import { readGtfs } from '../../server/readers/gtfs'
import { zip } from '../fixtures/zip'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'
import { countsIn, runFile, type FileRun } from './import-run'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const HEAD = '城市,线路,线路颜色,站序,站名,经度,纬度,开通日期'
const line = (
  sort: number,
  station: string,
  { color = '#b58500', lng = 116.9 + sort / 100, city = '北京市' } = {},
) => `${city},试验线,${color},${sort},${station},${lng.toFixed(4)},40.1000,2026-01-05`
const run = (lines: readonly string[], more: FileRun = {}) =>
  runFile(api, 'metro', lines, { isWrite: true, ...more })
const stops = () =>
  api.db.query<{ station: string; color: string; sort: number; lng: number; opened_on: string | null }>(
    `select station, color, sort, lng, opened_on from metro_stop where line = '试验线' order by sort`,
  )
const stationsAt = () =>
  api.db.query(`select name from station where lng between 116.9 and 117.2 and lat = 40.1 order by name`)
const undoNewest = async () => {
  await api.db.query(
    `update import_batch set state = 'undoing' where id = (select max(id) from import_batch)`,
  )
  await runImports.run({ ...api, log: api.app.log } as never)
  return api.db.one('select undone_total, kept_total, unfit_total from import_batch order by id desc limit 1')
}

test('a line comes with its stations in order, is changed by the next file, and is taken back to what it was', async () => {
  const first = [HEAD, line(1, '甲站'), line(2, '乙站'), line(3, '丙站')]
  expect(countsIn((await run(first, { isWrite: false })).said)).toEqual([3, 0, 0, 0, 0])
  expect(await stops()).toEqual([])
  expect(countsIn((await run(first)).said)).toEqual([3, 0, 0, 0, 0])
  expect(countsIn((await run(first)).said)).toEqual([0, 0, 3, 0, 0])
  expect(await stops()).toMatchObject([
    { station: '甲站', sort: 1, color: '#b58500', lng: 116.91, opened_on: '2026-01-05' },
    { station: '乙站' },
    { station: '丙站' },
  ])
  await keepRides.run({ db: api.db } as never)
  const rides = await api.db.query<{ seconds: number }>(
    `select r.seconds from metro_ride r join station a on a.id = r.from_id join station b on b.id = r.to_id where a.name = '甲站' and b.name = '丙站'`,
  )
  expect(rides[0]?.seconds).toBeGreaterThan(180)
  const next = [
    HEAD,
    line(1, '甲站'),
    line(2, '乙站', { lng: 116.925 }),
    line(3, '丁站', { lng: 116.94 }),
    line(4, '丙站', { lng: 116.93 }),
  ]
  expect(countsIn((await run(next)).said)).toEqual([1, 2, 1, 0, 0])
  expect((await stops()).map(({ station }) => station)).toEqual(['甲站', '乙站', '丁站', '丙站'])
  expect(await undoNewest()).toEqual({ undone_total: 3, kept_total: 0, unfit_total: 0 })
  expect(await stops()).toMatchObject([
    { station: '甲站' },
    { station: '乙站', lng: 116.92 },
    { station: '丙站', sort: 3 },
  ])
  expect(await stationsAt()).toHaveLength(3)
})

test('a line and a station that are written otherwise are the same', async () => {
  const other = [
    HEAD,
    line(2, '试验线乙').replace('试验线,', '北京地铁试验线,'),
    line(1, '甲'),
    line(3, '丙（地铁站）'),
    line(4, '丙站（东）', { lng: 117.1 }),
    line(1, '甲').replace('试验线', '支线'),
    line(2, '1号线甲站').replace('试验线', '支线'),
  ]
  const { said } = await run(other, { isWrite: false })
  // 试验线乙 is no line number, and 东 in brackets is a different station.
  expect(countsIn(said)).toEqual([3, 0, 2, 0, 1])
})

test('a station where lines meet is one, and what is wrong is told', async () => {
  const other = [
    HEAD,
    line(1, '甲站').replace('试验线', '支线'),
    line(2, '戊站', { city: '火星市' }),
    line(3, '己站', { color: '红' }),
    line(1, '甲站', { city: '' }).replace('试验线', '支线'),
  ]
  const { said } = await run(other)
  expect(countsIn(said)).toEqual([1, 0, 0, 0, 3])
  expect(said.join()).toContain('站名：与另一行是同一站')
  expect(said.join()).toContain('城市：没有“火星市”')
  expect(said.join()).toContain('应为 #a4343a 这样的颜色')
  const { n } = (await api.db.one<{ n: number }>(
    `select count(distinct x.line_id)::int as n from line_station x join station s on s.id = x.station_id where s.name = '甲站'`,
  ))!
  expect(n).toBe(2)
  await undoNewest()
  expect(await api.db.query(`select 1 from subway_line where name = '支线'`)).toEqual([])
  expect(await stops()).toHaveLength(3)
})

const feed = (more: Record<string, string> = {}) =>
  zip(
    Object.fromEntries(
      Object.entries({
        'routes.txt': 'route_id,route_short_name,route_type,route_color\nR1,轻轨甲,1,A4343A\nB9,快车 9,3,\n',
        'trips.txt': 'route_id,trip_id\nR1,short\nR1,whole\nB9,bus\n',
        'stop_times.txt':
          'trip_id,stop_id,stop_sequence\nshort,p1,1\nwhole,p2,20\nwhole,p1,10\nwhole,p3,30\nbus,p9,1\n',
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon,parent_station\ns1,东门,39.9,116.3,\np1,东门 1 站台,39.9001,116.3001,s1\np2,西门,39.91,116.31,\np3,南门,39.92,116.32,\np9,车场,39.9,116.2,\n',
        ...more,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  )

test('of a GTFS feed the metro is read: its longest trip, stations and not platforms, coordinates of maps here', () => {
  const read = readGtfs({ bytes: feed() })
  if ('refused' in read) throw new Error(read.refused)
  const rows = Buffer.from(read.lines)
    .toString()
    .trim()
    .split('\n')
    .map(text => JSON.parse(text) as string[])
  expect(rows.map(row => row.slice(1, 5))).toEqual([
    ['线路', '线路颜色', '站序', '站名'],
    ['轻轨甲', 'A4343A', '1', '东门'],
    ['轻轨甲', 'A4343A', '2', '西门'],
    ['轻轨甲', 'A4343A', '3', '南门'],
  ])
  expect(Number(rows[1]?.[5])).toBeCloseTo(116.3062, 2)
  expect(rows[1]?.[5]).not.toBe('116.300000')
})

test('of a line with branches each is a line from where it leaves the trunk, and expresses add nothing', async () => {
  const trips = {
    whole: ['a', 'b', 'c', 'd', 'e'],
    back: ['e', 'd', 'c', 'b', 'a'],
    express: ['a', 'c', 'e'],
    north: ['a', 'b', 'f', 'g'],
    short: ['a', 'b', 'f'],
    loop: ['c', 'h', 'e'],
  }
  const read = readGtfs({
    bytes: feed({
      'trips.txt': `route_id,trip_id\n${Object.keys(trips)
        .map(trip => `R1,${trip}`)
        .join('\n')}\n`,
      'stop_times.txt': `trip_id,stop_id,stop_sequence\n${Object.entries(trips)
        .flatMap(([trip, stops]) => stops.map((stop, at) => `${trip},${stop},${at}`))
        .join('\n')}\n`,
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${[...'abcdefgh'].map((id, at) => `${id},${id}站,${39 + at / 10},116`).join('\n')}\n`,
    }),
  })
  if ('refused' in read) throw new Error(read.refused)
  const rows = Buffer.from(read.lines)
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map(text => JSON.parse(text) as string[])
  const order = rows.map(([, line, , sort, station]) => `${line} ${sort} ${station}`)
  expect(order).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map((id, at) => `轻轨甲 ${at + 1} ${id}站`),
    ...['b', 'f', 'g'].map((id, at) => `轻轨甲（支线） ${at + 1} ${id}站`),
    ...['c', 'h', 'e'].map((id, at) => `轻轨甲（支线 2） ${at + 1} ${id}站`),
  ])
  const { said } = await runFile(api, 'metro', Buffer.from(read.lines), { format: 'rows' })
  expect(countsIn(said)).toEqual([11, 0, 0, 0, 0])
})

test('a feed without a metro, without its order, too large or broken is refused in words', () => {
  const refusal = (bytes: Buffer) => readGtfs({ bytes })
  expect(refusal(feed({ 'routes.txt': 'route_id,route_type\nB9,3\n' }))).toEqual({
    refused: 'GTFS 里没有地铁线路（route_type 1）',
  })
  expect(refusal(zip({ 'stops.txt': Buffer.from('stop_id\n') }))).toEqual({
    refused: 'GTFS 里没有 routes.txt',
  })
  expect(refusal(feed({ 'stop_times.txt': ' '.repeat(101 * 1024 * 1024) }))).toEqual({
    refused: 'GTFS 展开后超过 100 MB',
  })
  expect(refusal(feed({ 'trips.txt': 'route_id,trip_id\n"R1,whole\n' }))).toEqual({
    refused: 'trips.txt 第 2 行读不出来，请检查引号和逗号',
  })
  expect(refusal(Buffer.from('no zip'))).toEqual({ refused: '这不是 GTFS 的 ZIP 文件' })
})

test('a feed is uploaded at the desk and its stops are tried', async () => {
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  const editor = await api.loginAs(uid)
  const sent = await api.call(
    'desk/import-upload',
    { kind: 'metro', name: 'gtfs.zip', part: 0, parts: 1, file: feed().toString('base64') },
    editor,
  )
  expect(sent).toMatchObject({ errcode: 0, result: { state: 'mapping' } })
  const { columns } = (await api.call('desk/import', { id: sent.result.id }, editor)).result
  expect(columns.map(({ field }) => field)).toEqual(['line', 'color', 'sort', 'station', 'lng', 'lat'])
  const map = Object.fromEntries(columns.map(({ name, field }) => [field ?? '', name]))
  await api.call(
    'desk/import-map',
    { id: sent.result.id, source: '公交集团', map: JSON.stringify(map), map_name: '' },
    editor,
  )
  await runImports.run({ ...api, log: api.app.log } as never)
  expect((await api.call('desk/import', { id: sent.result.id }, editor)).result.batch).toMatchObject({
    state: 'tried',
    new_total: 3,
    wrong_total: 0,
  })
  expect((await api.call('desk/import', { id: sent.result.id }, editor)).result.timetable).toEqual({
    state: 'absent',
    day: null,
    trips: null,
  })
})

/** Three stations far from any other, and trains that take ten minutes from end to end, every ten minutes each way. */
const timed = (more: Record<string, string> = {}) => {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`
  const starts = Array.from({ length: 120 }, (_, i) => 360 + 10 * i)
  const run = (id: string, start: number, stops: readonly string[]) =>
    stops.map((stop, i) => [id, clock(start + 5 * i), clock(start + 5 * i), stop, i].join(','))
  return feed({
    'trips.txt': `route_id,trip_id\n${starts.flatMap(start => [`R1,T${start}`, `R1,B${start}`]).join('\n')}\n`,
    'stop_times.txt': [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...starts.flatMap(start => [
        ...run(`T${start}`, start, ['p1', 'p2', 'p3']),
        ...run(`B${start}`, start + 3, ['p3', 'p2', 'p1']),
      ]),
    ].join('\n'),
    'stops.txt':
      'stop_id,stop_name,stop_lat,stop_lon,parent_station\ns1,东门,40.4,117.1,\np1,东门 1 站台,40.4,117.1,s1\np2,西门,40.42,117.12,\np3,南门,40.44,117.14,\n',
    ...more,
  })
}

test('the desk tells what became of the timetable of a feed', async () => {
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  const editor = await api.loginAs(uid)
  const work = () => runImports.run({ ...api, log: api.app.log } as never)
  const keep = () => keepRides.run({ db: api.db, log: { warn: jest.fn() } } as never)
  const told = async (id: number) => (await api.call('desk/import', { id }, editor)).result.timetable
  const bring = async (bytes: Buffer) => {
    const { result } = await api.call(
      'desk/import-upload',
      { kind: 'metro', name: 'feed.zip', part: 0, parts: 1, file: bytes.toString('base64') },
      editor,
    )
    const { columns } = (await api.call('desk/import', { id: result.id }, editor)).result
    const map = JSON.stringify(Object.fromEntries(columns.map(({ name, field }) => [field ?? '', name])))
    await api.call('desk/import-map', { id: result.id, source: '地铁', map, map_name: '' }, editor)
    await work()
    return result.id
  }
  const run = async (id: number) => {
    await api.call('desk/import-run', { id }, editor)
    await work()
  }
  const first = await bring(timed())
  const facts = { day: null, trips: 230 }
  expect(await told(first)).toEqual({ state: 'waiting', ...facts })
  await run(first)
  expect(await told(first)).toEqual({ state: 'due', ...facts })
  await keep()
  expect(await told(first)).toEqual({ state: 'used', ...facts })
  const second = await bring(timed())
  await run(second)
  await api.db.query(`update metro_timetable set bytes = 'x' where batch_id = $1`, [second])
  await keep()
  expect([(await told(first))?.state, (await told(second))?.state]).toEqual(['used', 'failed'])
  await api.db.query(
    `update metro_timetable set bytes = (select bytes from metro_timetable where batch_id = $1) where batch_id = $2`,
    [first, second],
  )
  await api.db.query('delete from metro_version')
  await keep()
  expect([(await told(first))?.state, (await told(second))?.state]).toEqual(['replaced', 'used'])
  const far = readGtfs({
    bytes: timed({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,parent_station\np1,甲乙,45,100,\np2,丙丁,45,100.1,\np3,戊己,45,100.2,\n',
    }),
  })
  if ('refused' in far || !far.timetable) throw new Error('no timetable')
  await api.db.query('update metro_timetable set bytes = $2 where batch_id = $1', [
    second,
    Buffer.from(far.timetable.bytes),
  ])
  await api.db.query('delete from metro_version')
  await keep()
  expect([(await told(first))?.state, (await told(second))?.state]).toEqual(['used', 'unmatched'])
  for (const id of [second, first]) {
    await api.call('desk/import-undo', { id }, editor)
    await work()
    expect((await told(id))?.state).toBe('undone')
  }
  await api.db.query('delete from import_batch where id = any($1)', [[first, second]])
  await keep()
})

test('a timetable that comes with a feed tells the rides until its batch is undone', async () => {
  const ridesOf = () =>
    api.db.query<{ at: string; seconds: number }>(
      `select r.at, r.seconds from metro_ride r join station a on a.id = r.from_id join station b on b.id = r.to_id
       where a.name = '东门' and b.name = '南门' order by r.at`,
    )
  const read = readGtfs({ bytes: timed() })
  if ('refused' in read) throw new Error(read.refused)
  await runFile(api, 'metro', Buffer.from(read.lines), {
    isWrite: true,
    format: 'rows',
    timetable: read.timetable,
  })
  await keepRides.run({ db: api.db } as never)
  const rides = await ridesOf()
  expect(rides.map(({ at }) => at)).toEqual(['day', 'evening', 'morning', 'night'])
  for (const { seconds } of rides) expect(Math.abs(seconds - 900)).toBeLessThanOrEqual(60)
  const [lot] = await api.db.query<{ id: number; lng: number; lat: number }>(
    `select h.id, s.lng, s.lat from house h, station s where h.shelf = 'on' and s.name = '南门' order by h.id limit 1`,
  )
  const [goal] = await api.db.query<{ lng: number; lat: number }>(
    `select lng, lat from station where name = '东门'`,
  )
  await api.db.query('update house set lng = $2, lat = $3 where id = $1', [lot?.id, lot?.lng, lot?.lat])
  const ask = async () =>
    (
      await api.call('house/commute', {
        ids: [lot?.id ?? 0],
        commute: `${goal?.lng},${goal?.lat},60,公司`,
        commute_at: 'evening',
      })
    ).result
  expect(await ask()).toMatchObject({
    at: 'evening',
    source: 'timetable',
    feed_date: null,
    items: [{ ways: [{ walk_minutes: 0, changes: 0, from_station: '东门', to_station: '南门' }] }],
  })
  // The day is that of the timetable of the rides, not of another city's.
  await api.db.query(`update metro_timetable set day = '2026-05-01'`)
  const elsewhere = readGtfs({
    bytes: timed({
      'routes.txt': 'route_id,route_short_name,route_type,route_color\nR1,轻轨乙,1,A4343A\n',
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,parent_station\np1,一门,40.9,117.1,\np2,二门,40.92,117.12,\np3,三门,40.94,117.14,\n',
    }),
  })
  if ('refused' in elsewhere) throw new Error(elsewhere.refused)
  await runFile(api, 'metro', Buffer.from(elsewhere.lines), {
    isWrite: true,
    format: 'rows',
    timetable: elsewhere.timetable && { ...elsewhere.timetable, day: '2026-07-01' },
  })
  await keepRides.run({ db: api.db } as never)
  expect(
    await api.db.one(
      `select count(distinct batch_id)::int as batches, count(*) filter (where batch_id is null and at <> 'model')::int as untold from metro_ride`,
    ),
  ).toEqual({ batches: 2, untold: 0 })
  expect((await ask()).feed_date).toBe('2026-05-01')
  await undoNewest()
  await api.db.query(`delete from import_batch where state = 'undone'`)
  await keepRides.run({ db: api.db } as never)
  const other = await api.db.one<{ id: number }>(
    `insert into import_batch (kind, source, origin, file, format, state, created_at)
     values ('metro', '别处', 'desk', 'b.zip', 'rows', 'done', 1) returning id`,
  )
  await api.db.query(`insert into metro_timetable (batch_id, day, bytes) values ($1, '2026-06-01', 'x')`, [
    other?.id,
  ])
  expect((await ask()).feed_date).toBe('2026-05-01')
  await api.db.query('delete from import_batch where id = $1', [other?.id])
  // One that cannot be read leaves the model, and is not tried every two minutes.
  await api.db.query(`update metro_timetable set bytes = 'x'`)
  await api.db.query('delete from metro_version')
  const warn = jest.fn()
  for (let time = 1; time <= 2; time += 1) await keepRides.run({ db: api.db, log: { warn } } as never)
  expect(warn).toHaveBeenCalledTimes(1)
  expect((await ridesOf()).map(({ at }) => at)).toEqual(['model'])
  await undoNewest()
  await keepRides.run({ db: api.db } as never)
  expect(await ridesOf()).toEqual([])
  expect((await ask()).source).toBe('model')
})

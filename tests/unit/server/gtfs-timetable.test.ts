import { chooseServiceDay } from '../../../server/readers/gtfs-calendar'
import {
  CHANGE_SECONDS,
  MAX_STATIONS,
  readFeedTime,
  unpackTimetable,
  type Timetable,
} from '../../../server/readers/gtfs-timetable'
import { readGtfs } from '../../../server/readers/gtfs'
import { zip } from '../../fixtures/zip'

const FILES = {
  'routes.txt': 'route_id,route_short_name,route_type\nR1,甲线,1\nB9,快车 9,3\n',
  'trips.txt': 'route_id,service_id,trip_id\nR1,WD,T1\nR1,WD,T2\nR1,WE,T3\nB9,WD,T9\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'T1,07:58:00,08:00:00,a1,1',
    'T1,,,b1,2',
    'T1,,,c1,3',
    'T1,8:09:00,8:09:30,d1,4',
    'T2,24:05:00,24:05:00,a1,5',
    'T2,24:14:00,24:14:00,d1,9',
    'T3,09:00:00,09:00:00,a1,1',
    'T3,09:20:00,09:20:00,d1,2',
    'T9,09:00:00,09:00:00,x,1',
  ].join('\n'),
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,parent_station',
    'A,东门,39.9,116.3,',
    'a1,东门站台,39.9,116.3,A',
    'a2,东门站台,39.9,116.3,A',
    'b1,西门,39.91,116.31,',
    'c1,南门,39.92,116.32,',
    'd1,北门,39.93,116.33,',
    'x,车场,39.8,116.2,',
  ].join('\n'),
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'WD,1,1,1,1,1,0,0,20261101,20261231',
    'WE,0,0,0,0,0,1,1,20261101,20261231',
  ].join('\n'),
}

/** A Saturday. */
const NOW = Date.parse('2026-12-05T12:00:00+08:00') / 1000

function readTimetable(more: Record<string, string | null> = {}): Timetable | null {
  const files = Object.entries({ ...FILES, ...more }).flatMap(([name, text]) =>
    text === null ? [] : [[name, Buffer.from(text)] as const],
  )
  const read = readGtfs({ bytes: zip(Object.fromEntries(files)), now: NOW })
  if ('refused' in read) throw new Error(read.refused)
  return read.timetable && unpackTimetable(read.timetable.bytes)
}
/** Trips as stations and clock times. */
const told = (timetable: Timetable | null) =>
  timetable?.trips.map(trip =>
    trip.map((value, i) =>
      i % 3 === 0 ? timetable.stations[timetable.platforms[value] ?? 0]?.name : value / 60,
    ),
  )

describe('the timetable of a feed', () => {
  test('is that of a weekday, by station, with the times between two stated ones spread evenly', () => {
    const timetable = readTimetable()
    expect(timetable?.day).toBe('2026-12-07')
    expect(told(timetable)).toEqual([
      ['东门', 478, 480, '西门', 483, 483, '南门', 486, 486, '北门', 489, 489.5],
      ['东门', 1445, 1445, '北门', 1454, 1454],
    ])
  })
  test('has hours beyond 24, and no other spelling of a time', () => {
    expect(['8:00:00', '08:00:05', '25:10:00', '48:00:00'].map(readFeedTime)).toEqual([
      28_800, 28_805, 90_600, 172_800,
    ])
    expect(['', '8:00', '49:00:00', '08:60:00', '-1:00:00', '8:00:00x'].map(readFeedTime)).toEqual(
      Array(6).fill(-1),
    )
  })
  test('leaves out trips whose times go back or are missing at an end', () => {
    const times = FILES['stop_times.txt']
      .replace('8:09:00,8:09:30', '7:09:00,7:09:30')
      .replace('24:14:00,24:14:00', ',')
    expect(readTimetable({ 'stop_times.txt': times })).toBeNull()
  })
  test('repeats a trip by its frequencies, and ignores headways that are none', () => {
    const frequencies =
      'trip_id,start_time,end_time,headway_secs\nT1,08:00:00,08:20:00,600\nT2,08:00:00,09:00:00,0\nT9,08:00:00,09:00:00,60\n'
    const timetable = readTimetable({ 'frequencies.txt': frequencies })
    expect(told(timetable)?.map(trip => trip.slice(0, 3))).toEqual([
      ['东门', 478, 480],
      ['东门', 488, 490],
      ['东门', 1445, 1445],
    ])
  })
  test('has changes at each platform, as stated or by the usual time, and none that are ruled out', () => {
    const times = `${FILES['stop_times.txt']}\nT2,24:20:00,24:20:00,a2,10`
    const changes = (rows: string) => {
      const timetable = readTimetable({
        'stop_times.txt': times,
        'transfers.txt': `from_stop_id,to_stop_id,transfer_type,min_transfer_time\n${rows}`,
      })
      const of = timetable?.changes.filter(([a, b]) => a !== b)
      return of?.map(([a, b, seconds]) => [
        timetable?.stations[timetable.platforms[a] ?? 0]?.name,
        timetable?.stations[timetable.platforms[b] ?? 0]?.name,
        seconds,
      ])
    }
    expect(changes('')).toEqual([
      ['东门', '东门', CHANGE_SECONDS],
      ['东门', '东门', CHANGE_SECONDS],
    ])
    expect(changes('a1,a2,2,45\na2,a1,3,\nA,d1,2,300\nb1,c1,0,\n')).toEqual([
      ['东门', '东门', 45],
      ['东门', '北门', 300],
      ['东门', '北门', 300],
    ])
  })
  test('is not there without times, or without a weekday', () => {
    expect(
      readTimetable({ 'stop_times.txt': 'trip_id,stop_id,stop_sequence\nT1,a1,1\nT1,b1,2\n' }),
    ).toBeNull()
    expect(
      readTimetable({ 'calendar.txt': FILES['calendar.txt'].replace('WD,1,1,1,1,1', 'WD,0,0,0,0,0') }),
    ).toBeNull()
  })
  test('without a calendar is of every trip, and of no day', () => {
    const timetable = readTimetable({ 'calendar.txt': null })
    expect([timetable?.day, timetable?.trips.length]).toEqual([null, 3])
  })
  test('is refused where it would be too large', () => {
    const frequencies = `trip_id,start_time,end_time,headway_secs\n${'T1,07:30:00,26:00:00,30\n'.repeat(200)}`
    expect(() => readTimetable({ 'frequencies.txt': frequencies })).toThrow(/停站超过 1000000 次/)
    const many = Array.from({ length: MAX_STATIONS + 1 }, (_, i) => i)
    expect(() =>
      readTimetable({
        'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\n${many.map(i => `m${i},站 ${i},39.9,116.3`).join('\n')}`,
        'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${many.map(i => `T1,08:00:00,08:00:00,m${i},${i}`).join('\n')}`,
      }),
    ).toThrow('GTFS 里的地铁站超过 1500 座')
  })
})

test('the day of service is the next weekday with as many trips as any, or else the last one', () => {
  const week = {
    monday: '1',
    tuesday: '1',
    wednesday: '1',
    thursday: '1',
    friday: '1',
    saturday: '0',
    sunday: '0',
  }
  const span = { service_id: 'WD', ...week, start_date: '20261101', end_date: '20270103' }
  const totals = new Map([
    ['WD', 100],
    ['HOL', 40],
  ])
  const choose = (dates: Record<string, string>[], now = Date.parse('2027-02-01') / 1000) =>
    chooseServiceDay([span], dates, totals, now).day
  expect(choose([], NOW)).toBe('2026-12-07')
  expect(choose([{ service_id: 'WD', date: '20261207', exception_type: '2' }], NOW)).toBe('2026-12-08')
  // The third of January 2027 is a Sunday, the first a Friday.
  expect(choose([])).toBe('2027-01-01')
  expect(
    choose([
      { service_id: 'WD', date: '20270101', exception_type: '2' },
      { service_id: 'HOL', date: '20270101', exception_type: '1' },
    ]),
  ).toBe('2026-12-31')
  expect(
    chooseServiceDay([], [{ service_id: 'HOL', date: '20261202', exception_type: '1' }], totals, NOW),
  ).toEqual({ day: '2026-12-02', services: new Set(['HOL']) })
  expect(chooseServiceDay([{ ...span, start_date: 'x', end_date: '99999999' }], [], totals, NOW)).toEqual({
    day: null,
    services: new Set(),
  })
})

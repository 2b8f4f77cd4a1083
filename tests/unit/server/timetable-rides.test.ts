import fc from 'fast-check'
import {
  buildRouter,
  calculateTimetableRides,
  listMoments,
} from '../../../server/modules/metro/timetable-rides'
import type { Timetable } from '../../../server/readers/gtfs-timetable'

const H = 3600
const station = (name: string) => ({ name, lng: 116, lat: 40 })
/** A timetable whose platforms are stations of their own unless `platforms` says otherwise. */
function network(trips: number[][], more: Partial<Timetable> = {}): Timetable {
  const last = Math.max(...trips.flatMap(trip => trip.filter((_, i) => i % 3 === 0)))
  const platforms = more.platforms ?? Array.from({ length: last + 1 }, (_, i) => i)
  const stations = Array.from({ length: Math.max(...platforms) + 1 }, (_, i) => station(`${i}`))
  const changes = more.changes ?? platforms.map((_, i): [number, number, number] => [i, i, 60])
  return { day: null, stations, platforms, changes, trips }
}
const at = (timetable: Timetable, from: number, to: number, moment: number) => {
  const { at: arrivals, boards } = buildRouter(timetable)(from, moment)
  return arrivals[to] === 2 ** 30 ? null : { seconds: (arrivals[to] ?? 0) - moment, trips: boards[to] }
}

describe('an earliest arrival', () => {
  const line = [0, 100, 100, 1, 200, 220, 2, 300, 300]
  test('has the wait for the train, and its dwell', () => {
    expect(at(network([line]), 0, 2, 40)).toEqual({ seconds: 260, trips: 1 })
    expect(at(network([line]), 0, 2, 101)).toBeNull()
    expect(at(network([line]), 2, 0, 0)).toBeNull()
  })
  test('needs the time of a change', () => {
    const next = (leaves: number) => [1, leaves, leaves, 3, leaves + 50, leaves + 50]
    expect(at(network([line, next(259)]), 0, 3, 100)).toBeNull()
    expect(at(network([line, next(260)]), 0, 3, 100)).toEqual({ seconds: 210, trips: 2 })
  })
  test('changes between platforms of a station by the time that is stated, and not where none is', () => {
    const other = [3, 400, 400, 4, 500, 500]
    const platforms = [0, 1, 2, 1, 3]
    const trips = [line, other]
    expect(at(network(trips, { platforms, changes: [[1, 3, 200]] }), 0, 3, 100)).toEqual({
      seconds: 400,
      trips: 2,
    })
    expect(at(network(trips, { platforms, changes: [[1, 3, 201]] }), 0, 3, 100)).toBeNull()
    expect(at(network(trips, { platforms, changes: [] }), 0, 3, 100)).toBeNull()
  })
  test('stays on the train where that is as quick, and takes an express that overtakes', () => {
    const slow = [0, 100, 100, 1, 400, 400, 2, 900, 900]
    const express = [0, 160, 160, 2, 500, 500]
    expect(at(network([slow, express]), 0, 2, 100)).toEqual({ seconds: 400, trips: 1 })
    expect(at(network([slow, express]), 0, 1, 100)).toEqual({ seconds: 300, trips: 1 })
  })
  test('goes twice round a ring in one train', () => {
    const ring = [0, 0, 0, 1, 100, 100, 2, 200, 200, 0, 300, 300, 1, 400, 400, 2, 500, 500]
    expect(at(network([ring]), 2, 1, 150)).toEqual({ seconds: 250, trips: 1 })
  })
  test('ends within two hours, and trains run beyond midnight', () => {
    expect(at(network([[0, 100, 100, 1, 2 * H + 200, 2 * H + 200]]), 0, 1, 100)?.seconds).toBe(2 * H + 100)
    expect(at(network([[0, 25 * H, 25 * H, 1, 25 * H + 60, 25 * H + 60]]), 0, 1, 25 * H - 30)?.seconds).toBe(
      90,
    )
  })

  /** Relaxes all connections of a day until nothing improves. */
  function naive({ trips, changes, platforms }: Timetable, from: number, moment: number): number[] {
    const ready = platforms.map(one => (one === from ? moment : Infinity))
    const best = platforms.map(() => Infinity)
    for (let isChanged = true; isChanged;) {
      isChanged = false
      for (const trip of trips) {
        let isOn = false
        for (let i = 0; i < trip.length; i += 3) {
          const [platform = 0, arrival = 0, departure = 0] = trip.slice(i, i + 3)
          if (isOn && arrival < (best[platform] ?? 0)) {
            best[platform] = arrival
            isChanged = true
          }
          for (const [a, b, seconds] of isOn ? changes : [])
            if (a === platform && arrival + seconds < (ready[b] ?? 0)) {
              ready[b] = arrival + seconds
              isChanged = true
            }
          if ((ready[platform] ?? 0) <= departure) isOn = true
        }
      }
    }
    return best
  }

  test('is that of a naive search, in any network', () => {
    const trip = fc
      .tuple(
        fc.integer({ min: 0, max: 3000 }),
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 7 }),
            fc.integer({ min: 1, max: 400 }),
            fc.integer({ min: 0, max: 60 }),
          ),
          {
            minLength: 2,
            maxLength: 6,
          },
        ),
      )
      .map(([start, stops]) => {
        let time = start
        return stops.flatMap(([platform, ride, dwell]) => {
          const arrival = time + ride
          time = arrival + dwell
          return [platform, arrival, time]
        })
      })
    const change = fc.tuple(
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 300 }),
    )
    fc.assert(
      fc.property(
        fc.array(trip, { minLength: 1, maxLength: 25 }),
        fc.uniqueArray(change, { selector: ([a, b]) => `${a} ${b}`, maxLength: 20 }),
        fc.integer({ min: 0, max: 2000 }),
        (trips, changes, moment) => {
          const timetable = network([...trips, [7, 0, 0, 7, 1, 1]], { changes })
          const { at: found } = buildRouter(timetable)(0, moment)
          const expected = naive(timetable, 0, moment)
          expected.forEach((time, platform) => {
            if (platform !== 0) expect(found[platform]).toBe(time === Infinity ? 2 ** 30 : time)
          })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the rides of a time of day', () => {
  test('are the median over the window: half a headway of wait', () => {
    const trips = Array.from({ length: 40 }, (_, i) => 7 * H + i * 600).map(start => [
      0,
      start,
      start,
      1,
      start + 900,
      start + 900,
    ])
    const { seconds, changes } = calculateTimetableRides(network(trips), 'morning')
    // 2 stations: from 0 to 1, and nothing back.
    expect(Math.abs((seconds[1] ?? 0) - 1200)).toBeLessThanOrEqual(60)
    expect([changes[1], seconds[2]]).toEqual([0, 0])
    expect(calculateTimetableRides(network(trips), 'night').seconds[1]).toBe(0)
  })
  test('are of moments that meet every wait alike, whatever the headway', () => {
    for (const headway of [120, 300, 420, 600]) {
      const waits = listMoments([7.5 * H, 9 * H]).map(moment => headway - (moment % headway))
      const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
      expect(Math.abs(mean - headway / 2)).toBeLessThan(headway / 6)
    }
  })
})

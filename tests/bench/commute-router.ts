// An independent router over a GTFS feed: the time-expanded graph of one day, searched by Dijkstra with a bucket for each second. It shares
// neither reading nor search with the server, which scans connections and adds the walks to medians between stations: here every moment is a
// search of its own from door to door. (Of published routers minotor needs Node 24 and counts whole minutes, raptor-journey-planner is
// under the GPL.)

import gcoord from 'gcoord'

interface Spot {
  lng: number
  lat: number
}
interface Event {
  time: number
  /** The next event of the same train; -1: none. */
  next: number
  platform: number
  /** Position of a departure among those of the platform. */
  rank: number
}

const WALK_METRES = 2_000
const WALK_SECONDS = 1.3 / (80 / 60)
const LONGEST = 3 * 3600

/** Returns great-circle metres. */
function metres(a: Spot, b: Spot): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}
const walk = (a: Spot, b: Spot) => {
  const far = metres(a, b)
  return far <= WALK_METRES ? far * WALK_SECONDS : Infinity
}

function readTable(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split('\n')
  const names = head.split(',')
  return lines.map(line => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}
const toSeconds = (text = '') => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Services of a day, YYYY-MM-DD. */
function listServices(feed: Record<string, string>, day: string): Set<string> {
  const date = day.replaceAll('-', '')
  const name = new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    .toLowerCase()
  const found = new Set<string>()
  for (const row of readTable(feed['calendar.txt'] ?? ''))
    if (row[name] === '1' && (row.start_date ?? '') <= date && date <= (row.end_date ?? ''))
      found.add(row.service_id ?? '')
  for (const row of readTable(feed['calendar_dates.txt'] ?? ''))
    if (row.date === date) {
      if (row.exception_type === '1') found.add(row.service_id ?? '')
      else found.delete(row.service_id ?? '')
    }
  return found
}

export class IndependentRouter {
  private readonly spots: Spot[] = []
  private readonly arrivals: Event[] = []
  private readonly departures: Event[] = []
  /** Departures of each platform, by time. */
  private readonly boards: number[][] = []
  private readonly changes: { to: number; seconds: number }[][] = []
  /** Number of the query that last met each node. */
  private readonly seen: Int32Array
  private queries = 0

  constructor(feed: Record<string, string>, day: string) {
    const numbers = new Map<string, number>()
    for (const row of readTable(feed['stops.txt'] ?? '')) {
      if (row.location_type === '1') continue
      const [lng, lat] = gcoord.transform(
        [Number(row.stop_lon), Number(row.stop_lat)],
        gcoord.WGS84,
        gcoord.GCJ02,
      )
      numbers.set(row.stop_id ?? '', this.spots.push({ lng, lat }) - 1)
    }
    const services = listServices(feed, day)
    const running = new Set(
      readTable(feed['trips.txt'] ?? '').flatMap(row =>
        services.has(row.service_id ?? '') ? [row.trip_id ?? ''] : [],
      ),
    )
    const calls = new Map<string, { platform: number; arrival: number; departure: number }[]>()
    for (const row of readTable(feed['stop_times.txt'] ?? '')) {
      if (!running.has(row.trip_id ?? '')) continue
      const list = calls.get(row.trip_id ?? '') ?? []
      calls.set(row.trip_id ?? '', list)
      list.push({
        platform: numbers.get(row.stop_id ?? '') ?? 0,
        arrival: toSeconds(row.arrival_time),
        departure: toSeconds(row.departure_time),
      })
    }
    const repeated = new Map<string, number[]>()
    for (const row of readTable(feed['frequencies.txt'] ?? ''))
      for (let at = toSeconds(row.start_time); at < toSeconds(row.end_time); at += Number(row.headway_secs))
        repeated.set(row.trip_id ?? '', [...(repeated.get(row.trip_id ?? '') ?? []), at])
    this.boards = this.spots.map(() => [])
    this.changes = this.spots.map(() => [])
    for (const [id, list] of calls)
      for (const start of repeated.get(id) ?? [list[0]?.departure ?? 0])
        this.addTrain(list, start - (list[0]?.departure ?? 0))
    for (const board of this.boards) {
      board.sort((a, b) => (this.departures[a]?.time ?? 0) - (this.departures[b]?.time ?? 0))
      board.forEach((number, rank) => {
        const departure = this.departures[number]
        if (departure) departure.rank = rank
      })
    }
    this.seen = new Int32Array(3 * Math.max(this.departures.length, this.arrivals.length))
    for (const row of readTable(feed['transfers.txt'] ?? ''))
      this.changes[numbers.get(row.from_stop_id ?? '') ?? 0]?.push({
        to: numbers.get(row.to_stop_id ?? '') ?? 0,
        seconds: Number(row.min_transfer_time),
      })
  }

  private addTrain(
    list: readonly { platform: number; arrival: number; departure: number }[],
    shift: number,
  ): void {
    list.forEach(({ platform, arrival, departure }, at) => {
      const isLast = at === list.length - 1
      // The arrival leads to the departure of the same call, that to the arrival of the next.
      const leaves =
        this.departures.push({
          time: departure + shift,
          platform,
          next: isLast ? -1 : this.arrivals.length + 1,
          rank: -1,
        }) - 1
      this.arrivals.push({ time: arrival + shift, platform, next: isLast ? -1 : leaves, rank: -1 })
      if (!isLast) this.boards[platform]?.push(leaves)
    })
  }

  /** Position of the first departure of a platform at a time or later. */
  private firstBoard(platform: number, time: number): number {
    const board = this.boards[platform] ?? []
    let [low, high] = [0, board.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.departures[board[middle] ?? 0]?.time ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns the seconds from door to door for one who leaves at a moment; Infinity: there is no way within three hours. */
  findSeconds(from: Spot, to: Spot, moment: number): number {
    const ends = this.spots.map(spot => walk(spot, to))
    let best = walk(from, to)
    // Nodes by the second at which they are reached: of a departure 3n to wait for it and 3n + 1 to sit in it, of an arrival 3n + 2.
    const buckets: number[][] = []
    const query = (this.queries += 1)
    const { seen } = this
    const put = (node: number, time: number) => {
      if (seen[node] === query) return
      seen[node] = query
      const second = Math.ceil(time - moment)
      if (second <= LONGEST) (buckets[second] ??= []).push(node)
    }
    const waitFor = (platform: number, rank: number) => {
      const number = this.boards[platform]?.[rank]
      if (number !== undefined) put(3 * number, this.departures[number]?.time ?? 0)
    }
    this.spots.forEach((spot, platform) => {
      const seconds = walk(from, spot)
      if (seconds !== Infinity) waitFor(platform, this.firstBoard(platform, moment + seconds))
    })
    for (let second = 0; second < buckets.length && second < best; second += 1)
      for (const node of buckets[second] ?? []) {
        const number = Math.floor(node / 3)
        const event = (node % 3 === 2 ? this.arrivals : this.departures)[number]
        if (!event) continue
        const { time, platform, next, rank } = event
        if (node % 3 === 0) {
          put(node + 1, time)
          waitFor(platform, rank + 1)
        } else if (node % 3 === 1) {
          if (next >= 0) put(3 * next + 2, this.arrivals[next]?.time ?? 0)
        } else {
          best = Math.min(best, time - moment + (ends[platform] ?? Infinity))
          if (next >= 0) put(3 * next + 1, this.departures[next]?.time ?? 0)
          for (const change of this.changes[platform] ?? [])
            waitFor(change.to, this.firstBoard(change.to, time + change.seconds))
        }
      }
    return best
  }
}

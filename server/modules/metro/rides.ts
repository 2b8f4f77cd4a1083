import { metresBetween } from '../../../src/lib/geo'
import { wholeLine } from '../../../src/lib/metro'

/**
 * How long a ride by metro takes, from what is known of any metro: where the stations lie and which lines join them. A model, not a
 * timetable; Beijing's trains make 33 to 38 km/h along their lines, with the stops.
 */
export const RIDE = {
  /** 36 km/h with the stops, along a track a tenth longer than the line between two stations. */
  secondsAMetre: 1.1 / 10,
  /** Into the station, through the check and until a train comes. */
  boardSeconds: 180,
  /** From train to train of another line, waiting included. */
  changeSeconds: 300,
} as const

export interface MetroStation {
  id: number
  lng: number
  lat: number
}
export interface MetroStop {
  line_id: number
  station_id: number
  sort: number
}
export interface Ride {
  from_id: number
  to_id: number
  seconds: number
}

interface Node {
  station: MetroStation
  line: number
}

/** Stops of all lines as nodes of a graph; neighbours with the seconds between them. */
function graphOf(stations: readonly MetroStation[], stops: readonly MetroStop[]) {
  const byId = new Map(stations.map(station => [station.id, station]))
  const nodes: Node[] = []
  const edges: { to: number; seconds: number }[][] = []
  const atStation = new Map<number, number[]>()
  const nodeOf = new Map<string, number>()
  const join = (a: number, b: number, seconds: number) => {
    edges[a]?.push({ to: b, seconds })
    edges[b]?.push({ to: a, seconds })
  }
  const addNode = (station: MetroStation, line: number): number => {
    const key = `${line}-${station.id}`
    const known = nodeOf.get(key)
    if (known !== undefined) return known
    const node = nodes.push({ station, line }) - 1
    edges.push([])
    nodeOf.set(key, node)
    const others = atStation.get(station.id) ?? []
    for (const other of others) join(node, other, RIDE.changeSeconds)
    atStation.set(station.id, [...others, node])
    return node
  }
  for (const line of new Set(stops.map(stop => stop.line_id))) {
    const inOrder = stops
      .filter(stop => stop.line_id === line)
      .sort((a, b) => a.sort - b.sort)
      .flatMap(stop => byId.get(stop.station_id) ?? [])
    const run = wholeLine(inOrder)
    run.forEach((station, i) => {
      const next = run[i + 1]
      if (next)
        join(addNode(station, line), addNode(next, line), metresBetween(station, next) * RIDE.secondsAMetre)
    })
  }
  return { nodes, edges, atStation }
}

/** Rides from every station to every other that can be reached, whole seconds from the street to the platform; to itself 0. Both ways take the same. */
export function ridesOf(stations: readonly MetroStation[], stops: readonly MetroStop[]): Ride[] {
  const { nodes, edges, atStation } = graphOf(stations, stops)
  return stations.flatMap(({ id }) => {
    const starts = atStation.get(id) ?? []
    const seconds = shortest(edges, starts)
    const best = new Map<number, number>([[id, 0]])
    seconds.forEach((time, node) => {
      const to = nodes[node]?.station.id
      if (to === undefined || to === id || time === Infinity) return
      best.set(to, Math.min(best.get(to) ?? Infinity, Math.round(RIDE.boardSeconds + time)))
    })
    return [...best].map(([to_id, time]) => ({ from_id: id, to_id, seconds: time }))
  })
}

/** Dijkstra over a few hundred nodes; buckets of a second do for a queue. */
function shortest(
  edges: readonly (readonly { to: number; seconds: number }[])[],
  starts: readonly number[],
): number[] {
  const best = edges.map(() => Infinity)
  const buckets: number[][] = []
  const reach = (node: number, seconds: number) => {
    if (seconds >= (best[node] ?? 0)) return
    best[node] = seconds
    ;(buckets[Math.floor(seconds)] ??= []).push(node)
  }
  for (const start of starts) reach(start, 0)
  for (let second = 0; second < buckets.length; second++) {
    // A bucket may grow while it is emptied: two stations less than a second apart.
    for (let i = 0; i < (buckets[second]?.length ?? 0); i++) {
      const node = buckets[second]?.[i] ?? 0
      if (Math.floor(best[node] ?? 0) !== second) continue
      for (const { to, seconds } of edges[node] ?? []) reach(to, (best[node] ?? 0) + seconds)
    }
  }
  return best
}

import { metresBetween } from '../../../src/lib/geo'
import { wholeLine } from '../../../src/lib/metro'

/**
 * Model of the duration of a metro ride, from positions of stations and lines only, not a timetable. Trains in Beijing average 33 to 38
 * km/h along their lines, including stops.
 */
export const RIDE = {
  /** 36 km/h including stops, on a track 10 % longer than the straight line between two stations. */
  secondsAMetre: 1.1 / 10,
  /** Time to enter the station, pass the check and wait for a train. */
  boardSeconds: 180,
  /** Time to change between lines, including the wait. */
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
  changes: number
}

/** `changes`: 1 for a change between lines. */
interface Edge {
  to: number
  seconds: number
  changes: number
}

interface Node {
  station: MetroStation
  line: number
}

/** Builds a graph with the stops of all lines as nodes; edges are seconds between neighbours. */
function buildMetroGraph(stations: readonly MetroStation[], stops: readonly MetroStop[]) {
  const byId = new Map(stations.map(station => [station.id, station]))
  const nodes: Node[] = []
  const edges: Edge[][] = []
  const atStation = new Map<number, number[]>()
  const nodeOf = new Map<string, number>()
  const join = (a: number, b: number, seconds: number, changes = 0) => {
    edges[a]?.push({ to: b, seconds, changes })
    edges[b]?.push({ to: a, seconds, changes })
  }
  const addNode = (station: MetroStation, line: number): number => {
    const key = `${line}-${station.id}`
    const known = nodeOf.get(key)
    if (known !== undefined) return known
    const node = nodes.push({ station, line }) - 1
    edges.push([])
    nodeOf.set(key, node)
    const others = atStation.get(station.id) ?? []
    for (const other of others) join(node, other, RIDE.changeSeconds, 1)
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

/**
 * Returns the rides from every station to every other reachable one, in whole seconds from the street to the platform; 0 to itself. Both
 * directions take the same time.
 */
export function calculateRides(stations: readonly MetroStation[], stops: readonly MetroStop[]): Ride[] {
  const { nodes, edges, atStation } = buildMetroGraph(stations, stops)
  return stations.flatMap(({ id }) => {
    const starts = atStation.get(id) ?? []
    const { best: seconds, changes } = shortest(edges, starts)
    const best = new Map<number, Ride>([[id, { from_id: id, to_id: id, seconds: 0, changes: 0 }]])
    seconds.forEach((time, node) => {
      const to = nodes[node]?.station.id
      const whole = Math.round(RIDE.boardSeconds + time)
      if (to === undefined || to === id || time === Infinity || whole >= (best.get(to)?.seconds ?? Infinity))
        return
      best.set(to, { from_id: id, to_id: to, seconds: whole, changes: changes[node] ?? 0 })
    })
    return [...best.values()]
  })
}

/** Runs Dijkstra over a few hundred nodes; buckets of one second serve as the priority queue. */
function shortest(
  edges: readonly (readonly Edge[])[],
  starts: readonly number[],
): { best: number[]; changes: number[] } {
  const best = edges.map(() => Infinity)
  const changed = edges.map(() => 0)
  const buckets: number[][] = []
  const reach = (node: number, seconds: number, changes: number) => {
    if (seconds >= (best[node] ?? 0)) return
    best[node] = seconds
    changed[node] = changes
    ;(buckets[Math.floor(seconds)] ??= []).push(node)
  }
  for (const start of starts) reach(start, 0, 0)
  for (let second = 0; second < buckets.length; second++) {
    // A bucket may grow during the loop: two stations can be less than a second apart.
    for (let i = 0; i < (buckets[second]?.length ?? 0); i++) {
      const node = buckets[second]?.[i] ?? 0
      if (Math.floor(best[node] ?? 0) !== second) continue
      for (const { to, seconds, changes } of edges[node] ?? [])
        reach(to, (best[node] ?? 0) + seconds, (changed[node] ?? 0) + changes)
    }
  }
  return { best, changes: changed }
}

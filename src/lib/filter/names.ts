export type NamedKind = 'region' | 'circle' | 'line' | 'station' | 'feature' | 'xiaoqu' | 'school'
/** Returns the name of an id, or undefined while it is unknown. */
export type FilterNames = (kind: NamedKind, id: number) => string | undefined

interface Named {
  id: number
  name: string
}

export interface NameSources {
  para?: {
    regions: readonly (Named & { circles: readonly Named[] })[]
    subway_lines: readonly Named[]
    features: readonly Named[]
  }
  lines?: readonly (Named & { stations: readonly Named[] })[]
  /** The school in the filter. */
  school?: Named | undefined
  /** Loaded lots: they include the names of their communities. */
  lots?: readonly { xiaoqu_id: number | null; xiaoqu_name: string | null }[]
}

export function filterNames({ para, lines = [], school, lots = [] }: NameSources): FilterNames {
  const names: Record<NamedKind, Map<number, string>> = {
    region: new Map(para?.regions.map(r => [r.id, r.name])),
    circle: new Map(para?.regions.flatMap(r => r.circles.map(c => [c.id, c.name] as const))),
    line: new Map([...(para?.subway_lines ?? []), ...lines].map(l => [l.id, l.name])),
    station: new Map(lines.flatMap(l => l.stations.map(s => [s.id, s.name] as const))),
    feature: new Map(para?.features.map(f => [f.id, f.name])),
    xiaoqu: new Map(),
    school: new Map(school && [[school.id, school.name]]),
  }
  for (const lot of lots)
    if (lot.xiaoqu_id && lot.xiaoqu_name) names.xiaoqu.set(lot.xiaoqu_id, lot.xiaoqu_name)
  return (kind, id) => names[kind].get(id)
}

/** 梨园 and 北京站 → 梨园站, 北京站 */
const stationLabel = (name: string | undefined) =>
  name === undefined || name.endsWith('站') ? name : `${name}站`

/** Labels of a filter's places; a place whose name is unknown gets a generic word for its kind. */
export const placeLabels = (names: FilterNames) => ({
  region_ids: (id: number) => names('region', id) ?? '所选区县',
  circle_ids: (id: number) => names('circle', id) ?? '所选商圈',
  subway_line_ids: (id: number) => names('line', id) ?? '所选线路',
  station_ids: (id: number) => stationLabel(names('station', id)) ?? '所选车站',
})

import type { HousePara } from '@/contract/house/cards'
import type { SubwayLineStations } from '@/contract/lookup/cards'

export type NamedKind = 'region' | 'circle' | 'line' | 'station' | 'feature' | 'xiaoqu'
/** The name of an id, or undefined while it is not known. */
export type FilterNames = (kind: NamedKind, id: number) => string | undefined

interface NameSources {
  para?: Pick<HousePara, 'regions' | 'subway_lines' | 'features'>
  lines?: readonly SubwayLineStations[]
  /** Lots at hand: they know their communities. */
  lots?: readonly { xiaoqu_id: number | null, xiaoqu_name: string | null }[]
}

export function filterNames({ para, lines = [], lots = [] }: NameSources): FilterNames {
  const names: Record<NamedKind, Map<number, string>> = {
    region: new Map(para?.regions.map(r => [r.id, r.name])),
    circle: new Map(para?.regions.flatMap(r => r.circles.map(c => [c.id, c.name] as const))),
    line: new Map([...para?.subway_lines ?? [], ...lines].map(l => [l.id, l.name])),
    station: new Map(lines.flatMap(l => l.stations.map(s => [s.id, s.name] as const))),
    feature: new Map(para?.features.map(f => [f.id, f.name])),
    xiaoqu: new Map(),
  }
  for (const lot of lots) if (lot.xiaoqu_id && lot.xiaoqu_name) names.xiaoqu.set(lot.xiaoqu_id, lot.xiaoqu_name)
  return (kind, id) => names[kind].get(id)
}

import type { HouseCluster } from '@/contract/house/cards'
import { countText } from '@/lib/money'
import type { MapMark } from '@/platform/map/map-types'
import { keyOfPlace } from './levels'
import { spreadMarks } from './spread-marks'
import { ELDER_LETTERS, thinFlags } from './thin-flags'

/** Marks of places so that none covers another: round ones move apart, flags that find no room become dots. */
export function partedMarks(
  marks: readonly MapMark[],
  { clusters, zoom, isElder }: { clusters: readonly HouseCluster[]; zoom: number; isElder: boolean },
): MapMark[] {
  if (marks.some(mark => mark.diameter !== undefined)) return spreadMarks(marks, zoom)
  return thinFlags(marks, {
    zoom,
    short: new Map(clusters.map(cluster => [keyOfPlace(cluster), countText(cluster.total)])),
    scale: isElder ? ELDER_LETTERS : 1,
  })
}

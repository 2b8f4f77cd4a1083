/** Level of the marks. `single`: lots or new builds themselves. */
export type MapLevel = 'city' | 'region' | 'circle' | 'xiaoqu' | 'single'

export const LEVEL_NAMES: Record<Exclude<MapLevel, 'single'>, string> = {
  city: '城市',
  region: '区县',
  circle: '商圈',
  xiaoqu: '小区',
}

/** The last zoom of each level; single entities from there on. */
const LAST_ZOOM = { city: 9, region: 11, circle: 13, xiaoqu: 15 } as const

/** New builds have no communities: theirs are single from zoom 14 on. */
export function getMapLevel(zoom: number, { hasXiaoqu }: { hasXiaoqu: boolean }): MapLevel {
  if (zoom <= LAST_ZOOM.city) return 'city'
  if (zoom <= LAST_ZOOM.region) return 'region'
  if (zoom <= LAST_ZOOM.circle) return 'circle'
  return hasXiaoqu && zoom <= LAST_ZOOM.xiaoqu ? 'xiaoqu' : 'single'
}

/** The zoom that shows the contents of a mark of this level, with most of it in view. */
export const zoomInto = (level: Exclude<MapLevel, 'single'>): number =>
  ({ city: 10, region: 12, circle: 14, xiaoqu: 16 })[level]

/** Key of a place of any level among all marks. */
export const keyOfPlace = ({ level, id }: { level: MapLevel; id: number }) => `${level}-${id}`

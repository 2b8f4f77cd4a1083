import Taro from '@tarojs/taro'
import type { Point } from '@/lib/geo'
import { LOCATION, LOCATION_CALL } from './ask'
import type { Located } from './located'

export type { Located } from './located'

/** Milliseconds (specification §9): timeout, and maximum age of a cached position. */
const PATIENCE = 10_000
const OLDEST = 10 * 60_000

let last: { point: Point; at: number } | undefined

/** Returns the phone's position, GCJ-02. The platform asks the visitor first. */
export async function locate(): Promise<Located> {
  if (LOCATION === 'off') return { why: 'unknown' }
  if (last && Date.now() - last.at < OLDEST) return { point: last.point }
  try {
    const { longitude: lng, latitude: lat } = await Taro[LOCATION_CALL]({
      type: 'gcj02',
      isHighAccuracy: true,
      highAccuracyExpireTime: PATIENCE,
    })
    last = { point: { lng, lat }, at: Date.now() }
    return { point: last.point }
  } catch (error) {
    const { errMsg = '', errCode } = error as { errMsg?: string; errCode?: number }
    // Baidu returns 10003 if the visitor refused.
    return { why: /deny|denied|authorize/i.test(errMsg) || errCode === 10003 ? 'denied' : 'unknown' }
  }
}

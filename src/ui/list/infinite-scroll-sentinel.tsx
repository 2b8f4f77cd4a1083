import { useReachBottom } from '@tarojs/taro'
import type { NearEndProps } from './near-end-props'

/** Calls `onNear` near the end of the page. In mini-programs it is triggered by the page's onReachBottom. */
export function InfiniteScrollSentinel({ onNear }: NearEndProps) {
  useReachBottom(onNear)
  return null
}

/** Number of sections rendered when the end comes near: all, because onReachBottom fires once. */
export const PARTS_AT_ONCE = Number.POSITIVE_INFINITY

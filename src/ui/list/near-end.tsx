import { useReachBottom } from '@tarojs/taro'
import type { NearEndProps } from './near-end-props'

/** Calls `onNear` when the end of the page comes near. In mini-programs the page itself tells. */
export function NearEnd({ onNear }: NearEndProps) {
  useReachBottom(onNear)
  return null
}

/** How many parts of a page are drawn when its end comes near: all, since a mini-program tells once a bottom. */
export const PARTS_AT_ONCE = Number.POSITIVE_INFINITY

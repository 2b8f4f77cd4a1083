import { useReachBottom } from '@tarojs/taro'
import type { NearEndProps } from './near-end-props'

/** Calls `onNear` when the end of the page comes near. In mini-programs the page itself tells. */
export function NearEnd({ onNear }: NearEndProps) {
  useReachBottom(onNear)
  return null
}

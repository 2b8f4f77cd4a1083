import { useReachBottom } from '@tarojs/taro'

/** Calls `onNear` when the end of the page comes near. In mini-programs the page itself tells. */
export function NearEnd({ onNear }: { after?: number; onNear: () => void }) {
  useReachBottom(onNear)
  return null
}

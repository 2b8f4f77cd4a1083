import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'

/** False while another page covers this one, which stays mounted and must not take its keys. */
export function usePageShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}

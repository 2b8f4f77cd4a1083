import { useState } from 'react'
import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import type { NearProps } from './near-props'

/** Mounts its content once the page scrolls: the first view has none of it. A placeholder keeps the space until then. */
export function LazyMount({ height, children }: NearProps) {
  const [isNear, setNear] = useState(false)
  usePageScroll(() => setNear(true))
  return isNear ? children() : <View style={{ height: `${height}px` }} />
}

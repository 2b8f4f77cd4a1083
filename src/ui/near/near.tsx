import { useState } from 'react'
import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import type { NearProps } from './near-props'

/** Draws what it holds once the page is moved: the first view has none of it. Until then the place is kept. */
export function Near({ height, children }: NearProps) {
  const [isNear, setNear] = useState(false)
  usePageScroll(() => {
    setNear(true)
  })
  return isNear ? children() : <View style={{ height: `${height}px` }} />
}

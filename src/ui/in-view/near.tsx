import { useEffect, useId, useState } from 'react'
import { View } from '@tarojs/components'
import type { NearProps } from './near-props'
import { watchView } from './watch-view'

/** Distance from the viewport at which the content is mounted, px. */
const AHEAD = 400

/** Mounts its content when it comes near the viewport: the first view has none of it. A placeholder keeps the space until then. */
export function LazyMount({ height, children, id: ownId }: NearProps) {
  const anyId = `near${useId().replace(/\W/g, '')}`
  const id = ownId ?? anyId
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    return watchView(id, { top: AHEAD, bottom: AHEAD }, ({ ratio }) => {
      if (ratio > 0) setNear(true)
    })
  }, [id, isNear])
  return isNear ? children() : <View id={id} style={{ height: `${height}px` }} />
}

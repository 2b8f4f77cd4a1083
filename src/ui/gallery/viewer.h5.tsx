import { lazy, Suspense, useState } from 'react'
import type { ViewerProps } from './viewer-props'

const Photos = lazy(() => import('./photo-viewer'))

/** Full-window picture viewer. PhotoSwipe loads when the first picture is opened. */
export function Viewer(props: ViewerProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <Photos {...props} />
    </Suspense>
  ) : null
}

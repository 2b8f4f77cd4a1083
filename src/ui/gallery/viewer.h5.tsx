import { lazy, Suspense, useState } from 'react'
import type { ViewerProps } from './viewer-props'

const Photos = lazy(() => import('./photo-viewer'))

/** The pictures alone, as large as the window. PhotoSwipe is fetched when the first one is opened. */
export function Viewer(props: ViewerProps) {
  const [isWanted, setWanted] = useState(props.open)
  if (props.open && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <Photos {...props} />
    </Suspense>
  ) : null
}

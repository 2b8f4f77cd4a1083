import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '@/platform/idle'

const Below = lazy(async () => ({ default: (await import('./phone-below')).PhoneBelow }))

/** Not part of the first load: it loads after the visible part has rendered. */
export function PhoneBelow() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    whenIdle(() => {
      setTime(true)
    })
  }, [])
  return isTime ? (
    <Suspense fallback={null}>
      <Below />
    </Suspense>
  ) : null
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '@/platform/idle'

const Below = lazy(async () => ({ default: (await import('./phone-below')).PhoneBelow }))

/** No part of the first load: it comes once what is in sight stands. */
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

import { useEffect } from 'react'
import { whenIdle, whenSeen } from '@/platform/idle'
import { traceOf, type EntityType } from './trace-of'

/** Notes in the visit that the visitor looks at this (see trace-of.ts), and tells the installation's counter; nothing while the id is not known. */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId === undefined) return
    whenSeen(() => {
      traceOf(entityType, entityId)
    })
    whenIdle(() => {
      import('./count-view').then(
        ({ countView }) => {
          countView(entityType, entityId)
        },
        () => undefined,
      )
    })
  }, [entityType, entityId])
}

import { useEffect } from 'react'
import { whenIdle, whenSeen } from '@/platform/idle'
import { sendVisitTrace, type EntityType } from './send-visit-trace'

/**
 * Records in the visit that the visitor views this (see trace-of.ts), and reports it to the installation's analytics; does nothing while
 * the id is unknown.
 */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId === undefined) return
    whenSeen(() => {
      sendVisitTrace(entityType, entityId)
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

import { useEffect } from 'react'
import { sendVisitTrace, type EntityType } from './send-visit-trace'

/** Records in the visit that the visitor views this (see trace-of.ts); does nothing while the id is unknown. */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId !== undefined) sendVisitTrace(entityType, entityId)
  }, [entityType, entityId])
}

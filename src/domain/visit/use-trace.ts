import { useEffect } from 'react'
import { traceOf, type EntityType } from './trace-of'

/** Notes in the visit that the visitor looks at this (see trace-of.ts); nothing while the id is not known. */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId !== undefined) traceOf(entityType, entityId)
  }, [entityType, entityId])
}

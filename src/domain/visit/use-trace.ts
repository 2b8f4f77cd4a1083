import { useEffect } from 'react'
import { trace } from '@/api/visit'

type EntityType = Parameters<typeof trace>[0]['entity_type']

/** Notes in the visit that the visitor looks at this; nothing while the id is not known. Pages and tools have the id 0. */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId !== undefined) void trace({ entity_type: entityType, entity_id: entityId })
  }, [entityType, entityId])
}

import { useEffect } from 'react'
import { trace } from '@/api/visit'
import { hereNow } from '@/routes/navigate'
import { ID } from '@/routes/rules'

type EntityType = Parameters<typeof trace>[0]['entity_type']

/** Notes in the visit that the visitor looks at this, and whose link led here; nothing while the id is not known. Pages and tools have the id 0. */
export function useTrace(entityType: EntityType, entityId: number | undefined) {
  useEffect(() => {
    if (entityId === undefined) return
    const sharer = hereNow().params.share_uid ?? ''
    void trace({
      entity_type: entityType,
      entity_id: entityId,
      ...(ID.test(sharer) && { share_uid: Number(sharer) }),
    })
  }, [entityType, entityId])
}

import { trace } from '@/api/visit'
import { hereNow } from '@/routes/navigate'
import { ID } from '@/routes/rules'

export type EntityType = Parameters<typeof trace>[0]['entity_type']

/** Records in the visit that this entity is being viewed, and whose link led here. Pages and tools have the id 0. */
export function sendVisitTrace(entityType: EntityType, entityId: number) {
  const sharer = hereNow().params.share_uid ?? ''
  void trace({
    entity_type: entityType,
    entity_id: entityId,
    ...(ID.test(sharer) && { share_uid: Number(sharer) }),
  })
}

import type { ShareData, SharedThing } from '@/platform/share/share-data'
import { useShare } from '@/platform/share/use-share'
import type { EntityType } from './send-visit-trace'
import { useTrace } from './use-trace'

interface Thing {
  id: number
  share: { title: string; desc: string; imgUrl: string }
}

/** Page hook of one entity: records the visit, and sets what is shared. `title`: fallback while loading. */
export function useEntityPage(
  type: SharedThing['type'] & EntityType,
  thing: Thing | undefined,
  { title, ...page }: Pick<ShareData, 'screen' | 'params' | 'title'>,
) {
  useTrace(type, thing?.id)
  useShare({
    ...page,
    title: thing?.share.title ?? title,
    desc: thing?.share.desc,
    imgUrl: thing?.share.imgUrl,
    thing: thing && { type, id: thing.id },
  })
}

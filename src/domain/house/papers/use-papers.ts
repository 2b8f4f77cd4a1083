import { useCall } from '@/api/query'
import type { PaperKind } from '@/contract/paper-rules'

/** Facts read from a lot's documents. */
export const usePapers = (houseId: number) =>
  useCall('house/papers', { house_id: houseId }, { stale: 'normal' })

/** A page of a document; no request before one is opened. */
export const usePaperPage = (houseId: number, at: { kind: PaperKind; no: number } | null) =>
  useCall(
    'house/paper-page',
    { house_id: houseId, kind: at?.kind ?? 'notice', no: at?.no ?? 1 },
    { stale: 'normal', enabled: at !== null, keepsPreviousData: true },
  )

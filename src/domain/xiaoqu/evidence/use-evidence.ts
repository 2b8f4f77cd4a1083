import { callApi } from '@/api/call'
import { useCall, useCallPages } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { EvidenceFigureKey } from '@/contract/evidence-rules'

export type Evidence = Result<'xiaoqu/evidence'>

/** The rounds behind a number of the page. */
export interface AskedRows {
  figure: EvidenceFigureKey
  /** Only the auctions of this court. */
  court?: string
}

/** Rows per page. */
export const EVIDENCE_ROWS = 20

/** Figures of all finished rounds in a community. */
export const useEvidence = (id: number) => useCall('xiaoqu/evidence', { xiaoqu_id: id }, { stale: 'normal' })

/** The rounds behind a figure, latest first. */
export const useEvidenceRows = (id: number, { figure, court }: AskedRows) =>
  useCallPages(
    'xiaoqu/evidence-rows',
    { xiaoqu_id: id, figure, ...(court !== undefined && { court }), page_size: EVIDENCE_ROWS },
    { stale: 'normal' },
  )

/** All rounds as a spreadsheet. */
export const fetchEvidenceTable = (id: number) => callApi('xiaoqu/evidence-table', { xiaoqu_id: id })

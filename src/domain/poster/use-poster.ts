import { useCall, useCallPages } from '@/api/query'
import { useWrite } from '@/api/write'

const PAGE = 20

/** One poster, public. */
export const usePoster = (id: number) => useCall('poster/trans-list', { id }, { stale: 'short' })

/** A manager's own posters, latest first. */
export const useOwnPosters = (enabled = true) =>
  useCallPages('poster/trans-list', { page_size: PAGE }, { stale: 'short', enabled })

export const usePosterDraft = (houseId: number) =>
  useCall('poster/draft', { house_id: houseId }, { stale: 'none' })

export const useSavePoster = () => useWrite('poster/trans-save', { outdates: ['poster/trans-list'] })
export const useRemovePoster = () => useWrite('poster/remove', { outdates: ['poster/trans-list'] })

import { useCall, useCallPages } from '@/api/query'
import { useMutation } from '@/api/mutation'

const PAGE = 20

/** One poster, public. */
export const usePoster = (id: number) => useCall('poster/trans-list', { id }, { stale: 'short' })

/** A manager's own posters, latest first. */
export const useOwnPosters = (enabled = true) =>
  useCallPages('poster/trans-list', { page_size: PAGE }, { stale: 'short', enabled })

export const usePosterDraft = (houseId: number) =>
  useCall('poster/draft', { house_id: houseId }, { stale: 'none' })

export const useSavePoster = () => useMutation('poster/trans-save')
export const useRemovePoster = () => useMutation('poster/remove')

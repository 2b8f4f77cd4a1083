import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import { PAIR_STATES, type PairState } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'

export { PAIR_STATES, type PairState }
export type { AssetPair, AssetTwin } from '@/contract/asset/cards'

export const PAIR_STATE_WORDS: Record<PairState, string> = {
  suspected: '疑似',
  same: '同一套',
  different: '不是',
}
export const PAIR_PAGE = 20

export const useAssetPairs = (request: Request<'desk/asset-pairs'>) =>
  useCall(
    'desk/asset-pairs',
    { ...request, page_size: PAIR_PAGE },
    { stale: 'none', keepsPreviousData: true },
  )

export const decidePair = (id: number, state: PairState) => sendMutation('desk/asset-decide', { id, state })

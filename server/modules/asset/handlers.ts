import type { assetCalls } from '../../../src/contract/asset/schema'
import type { Handlers } from '../../http/context'
import { loadAssetHistory } from './history'
import { assetPairs, decidePair } from './pairs'

export const assetHandlers = {
  'house/history': loadAssetHistory,
  'desk/asset-pairs': assetPairs,
  'desk/asset-decide': decidePair,
} satisfies Handlers<typeof assetCalls>

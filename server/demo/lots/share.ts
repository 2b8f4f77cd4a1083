import type { HouseType } from '../../../src/contract/codes'
import { FIRST_ASSET } from '../ids'
import { createSeededRandom } from '../random'

/** Sold part of an asset in percent, with the wordings of notices. */
export interface Share {
  percent: number
  texts: readonly string[]
}

const HALF: Share = { percent: 50, texts: ['50%', '1/2'] }
const SHARES: readonly Share[] = [
  HALF,
  HALF,
  { percent: 33.33, texts: ['1/3', '三分之一'] },
  { percent: 25, texts: ['25%', '1/4'] },
]

/** Id of the first lot that is a share. */
const FIXED_SHARE = 5

/** Returns the share of an asset, the same in all rounds; null: the whole is sold. */
export function pickAssetShare({
  asset_id,
  house_type,
}: {
  asset_id: number
  house_type: HouseType
}): Share | null {
  if (asset_id === FIXED_SHARE) return HALF
  const random = createSeededRandom('share', asset_id)
  return asset_id >= FIRST_ASSET && house_type !== 6 && random.chance(0.05) ? random.pick(SHARES) : null
}

/** Discount of a share, whose buyer lives with co-owners: it is worth less than its proportion. */
const LESS = 0.85

/** Returns the value of a share, as a fraction of the whole. */
export const worthOfShare = (share: Share | null): number =>
  share === null ? 1 : (share.percent / 100) * LESS

import { DAY_SECONDS } from '../../../src/lib/dates'
import { buildAsset, formatLotTitle } from '../lots/facts'
import { EMPTY_COMMUNITY, type Community } from '../places/communities'
import { createSeededRandom } from '../random'

const FIRST_ASSET = 8_000_001
const DAYS = 700
/** Average premium of asking prices over the mean, and their spread. */
const ABOVE = 0.02
const SPREAD = 0.11

/** Returns homes for sale in each community that has homes, a few to a dozen. */
export function askingHomes(communities: readonly Community[], now: number) {
  return communities.flatMap(community => {
    const random = createSeededRandom('asking homes', community.id)
    if (community.form === 'shop' || community.form === 'office' || community.id === EMPTY_COMMUNITY)
      return []
    return Array.from({ length: community.id === 1 ? 8 : random.int(2, 10) }, (_, n) => {
      const asset = buildAsset(FIRST_ASSET + community.id * 16 + n, [community])
      const listed_at = now - random.int(1, DAYS) * DAY_SECONDS
      const years = (now - listed_at) / (365 * DAY_SECONDS)
      const asked =
        community.avg_price * asset.area * (1 + 0.06 * years) * (1 + ABOVE + random.bell() * SPREAD)
      return {
        xiaoqu_id: community.id,
        title: formatLotTitle(community, asset.room),
        house_type: asset.house_type,
        area: asset.area,
        jushi: asset.jushi,
        floor_no: asset.floor_no,
        total_floor: asset.total_floor,
        orientation: asset.orientation,
        decoration: asset.decoration,
        price: Math.round((asset.house_type === 6 ? 15_000_000 : asked) / 1_000_000) * 1_000_000,
        listed_at,
        is_demo: true,
      }
    })
  })
}

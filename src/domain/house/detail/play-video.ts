import type { HouseInfo } from '@/contract/house/schema'
import { go } from '@/routes/go'

export const playVideo =
  ({ video }: Pick<HouseInfo, 'video'>) =>
  () => {
    if (video) go('fact-video-detail', { kind: video.type, id: video.id, numInx: 0, follows: 0 })
  }

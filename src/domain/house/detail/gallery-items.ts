import type { HouseInfo } from '@/contract/house/schema'
import { withoutFloorPlan } from '@/lib/first-photo'
import type { GalleryGroup, GalleryItem } from '@/ui/gallery/gallery'
import { isLeftOut } from '@/routes/left-out'

export const HOUSE_GALLERY_GROUPS: readonly GalleryGroup[] = [
  { key: 'photo', label: '图片', icon: 'picture' },
  { key: 'plan', label: '户型', icon: 'plan' },
  { key: 'video', label: '视频', icon: 'play' },
]

/** Photos with the cover first, then the floor plan, then the video. */
export function galleryItems(house: HouseInfo): GalleryItem[] {
  const items: GalleryItem[] = withoutFloorPlan(house).map((picture, index) => ({
    src: picture.url,
    alt: picture.caption ?? `实景 ${index + 1}`,
    group: 'photo',
  }))
  if (items.length === 0 && house.cover) items.push({ src: house.cover, alt: '外观示意', group: 'photo' })
  if (house.floor_plan) items.push({ src: house.floor_plan, alt: '户型示意', group: 'plan', whole: true })
  if (house.video && !isLeftOut('fact-video'))
    items.push({ src: house.video.cover, alt: house.video.title, group: 'video', isVideo: true })
  return items
}

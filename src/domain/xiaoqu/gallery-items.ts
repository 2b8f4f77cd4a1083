import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import type { GalleryGroup, GalleryItem } from '@/ui/gallery/gallery'

export const XIAOQU_GALLERY_GROUPS: readonly GalleryGroup[] = [
  { key: 'site', label: '总平', icon: 'plan' },
  { key: 'photo', label: '图片', icon: 'picture' },
]

/** The aerial picture of the community, then its pictures, the cover first. */
export function galleryItems({
  pictures,
  cover,
  site_plan: site,
}: Pick<XiaoquInfo, 'pictures' | 'cover' | 'site_plan'>): GalleryItem[] {
  const items = pictures.map((picture, index): GalleryItem => ({
    src: picture.url,
    alt: picture.caption ?? `小区图片 ${index + 1}`,
    group: picture.url === site ? 'site' : 'photo',
  }))
  if (items.length === 0) return cover ? [{ src: cover, alt: '外观示意', group: 'photo' }] : []
  return [...items.filter(item => item.group === 'site'), ...items.filter(item => item.group !== 'site')]
}

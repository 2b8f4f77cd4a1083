import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import type { GalleryGroup, GalleryItem } from '@/ui/gallery/gallery'

export const XIAOQU_GALLERY_GROUPS: readonly GalleryGroup[] = [{ key: 'photo', label: '图片', icon: 'picture' }]

/** The community's pictures, the cover first. */
export function galleryItems({ pictures, cover }: Pick<XiaoquInfo, 'pictures' | 'cover'>): GalleryItem[] {
  const items = pictures.map((picture, index) => ({ src: picture.url, alt: picture.caption ?? `小区图片 ${index + 1}`, group: 'photo' }))
  return items.length === 0 && cover ? [{ src: cover, alt: '外观示意', group: 'photo' }] : items
}

import type { AlbumList } from '@/contract/album/cards'
import type { BuildingInfo } from '@/contract/building/schema'
import { ALBUM_KIND_LABELS, type AlbumKind } from '@/contract/codes'
import type { GalleryGroup, GalleryItem } from '@/ui/gallery/gallery'

export const BUILDING_GALLERY_GROUPS: readonly GalleryGroup[] = [
  { key: 'effect', label: '效果', icon: 'picture' },
  { key: 'sample_room', label: '样板间', icon: 'picture' },
  { key: 'photo', label: '实景', icon: 'picture' },
  { key: 'floor_plan', label: '户型', icon: 'plan' },
  { key: 'place', label: '区位', icon: 'pin' },
]

const getPhotoGroup = (kind: AlbumKind) => (kind === 'location' || kind === 'traffic' ? 'place' : kind)

/** The whole album once it is loaded; until then the pictures that came with the page, drawings first. */
export function galleryItems(
  building: Pick<BuildingInfo, 'pictures' | 'cover'>,
  album: AlbumList | undefined,
): GalleryItem[] {
  if (album && album.total > 0) {
    return album.list.flatMap(({ kind, pictures }) =>
      pictures.map((picture, at) => ({
        src: picture.url,
        alt: picture.caption ?? `${ALBUM_KIND_LABELS[kind]} ${at + 1}`,
        group: getPhotoGroup(kind),
        ...(kind === 'floor_plan' && { whole: true }),
      })),
    )
  }
  const first = building.pictures.map((picture, at) => ({
    src: picture.url,
    alt: picture.caption ?? `图片 ${at + 1}`,
    group: 'effect',
  }))
  return first.length > 0 || building.cover === null
    ? first
    : [{ src: building.cover, alt: '外观示意', group: 'effect' }]
}

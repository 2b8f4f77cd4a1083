export interface GalleryItem {
  /** Address of the picture. */
  src: string
  /** What it shows, also read aloud. */
  alt: string
  /** Group it belongs to: key of a pill. */
  group: string
  /** The whole picture instead of a filled frame: plans, documents. */
  whole?: boolean
  /** Pressing it plays instead of enlarging. */
  isVideo?: boolean
}

export interface GalleryGroup {
  key: string
  /** 图片, 户型, 视频 */
  label: string
  icon: 'picture' | 'plan' | 'play' | 'pin'
}

export interface GalleryProps {
  items: readonly GalleryItem[]
  /** Pills; those without a picture are left out. */
  groups: readonly GalleryGroup[]
  onPlay?: (item: GalleryItem) => void
  /** Name of what is shown, read aloud. */
  label: string
}

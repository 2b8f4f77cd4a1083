export interface GalleryItem {
  /** URL of the picture. */
  src: string
  /** Description, also for screen readers. */
  alt: string
  /** Group: key of a pill. */
  group: string
  /** Shows the whole picture instead of cropping it to the frame: plans, documents. */
  whole?: boolean
  /** A press plays a video instead of enlarging. */
  isVideo?: boolean
}

export interface GalleryGroup {
  key: string
  /** Example: 图片, 户型, 视频 */
  label: string
  icon: 'picture' | 'plan' | 'play' | 'pin'
}

export interface GalleryProps {
  items: readonly GalleryItem[]
  /** Pills; groups without a picture are omitted. */
  groups: readonly GalleryGroup[]
  onPlay?: (item: GalleryItem) => void
  /** Name of the content, for screen readers. */
  label: string
}

import type { GalleryGroup, GalleryItem } from './gallery-props'

export interface ViewerProps {
  items: readonly GalleryItem[]
  /** Albums to jump to; those without a picture are omitted. */
  groups?: readonly GalleryGroup[]
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
  label: string
}

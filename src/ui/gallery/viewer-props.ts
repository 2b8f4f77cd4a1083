import type { GalleryGroup, GalleryItem } from './gallery-props'

export interface ViewerProps {
  items: readonly GalleryItem[]
  /** Albums that one can jump to; those without a picture are left out. */
  groups?: readonly GalleryGroup[]
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
  label: string
}

import type { GalleryItem } from './gallery-props'

export interface ViewerProps {
  items: readonly GalleryItem[]
  index: number
  onIndex: (index: number) => void
  open: boolean
  onClose: () => void
  label: string
}

export interface PictureProps {
  /** Address without a size, as the API gives it; null shows the empty frame. */
  src: string | null
  /** What it shows; empty when the words beside it say so already. */
  alt: string
  /** CSS width it is drawn at, in px; decides which size is fetched. */
  width: number
  /** Width over height; `fill` takes the height of the parent. */
  ratio?: '4/3' | '16/10' | '16/9' | '1/1' | '3/4' | 'fill'
  /** For what stands on the first screen. Without it, fetched when it comes near. */
  eager?: boolean
  /** The whole picture (plans, documents) instead of a filled frame. */
  whole?: boolean
  className?: string
}

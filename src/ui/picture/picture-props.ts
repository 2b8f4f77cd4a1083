export interface PictureProps {
  /** URL without a size, as the API returns it; null shows the empty frame. */
  src: string | null
  /** Description; empty if the adjacent text already says it. */
  alt: string
  /** Rendered CSS width in px; selects the size of the file. */
  width: number
  /** Width / height; `fill` takes the height of the parent. */
  ratio?: '4/3' | '16/10' | '16/9' | '1/1' | '3/4' | 'fill'
  /** For content above the fold. Otherwise it loads near the viewport. */
  eager?: boolean
  /** Shows the whole picture (plans, documents) instead of cropping it. */
  whole?: boolean
  className?: string
}

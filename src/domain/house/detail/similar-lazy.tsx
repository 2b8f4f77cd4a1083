import { LazyMount } from '@/ui/in-view/near'
import { SimilarSection as Similar, type SimilarSectionProps } from './similar-section'

/** Mini-programs mount it near the viewport: its cards are a fifth of the page's nodes. */
export const SimilarSection = (props: SimilarSectionProps) => (
  <LazyMount height={600}>{() => <Similar {...props} />}</LazyMount>
)

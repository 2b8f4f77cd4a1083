import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { SkeletonBone } from '@/ui/skeleton/skeleton'

export const XiaoquSkeleton = () => (
  <DetailSkeleton
    lead="gallery"
    head={
      <>
        <SkeletonBone width={120} height={28} />
        <SkeletonBone className="u-mt2" width="80%" />
        <SkeletonBone className="u-mt4" height={68} />
      </>
    }
    sections={[{ lines: 6 }, { lines: 8 }]}
  />
)

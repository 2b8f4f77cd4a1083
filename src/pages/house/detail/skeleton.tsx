import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { SkeletonBone } from '@/ui/skeleton/skeleton'

export const HouseSkeleton = () => (
  <DetailSkeleton
    lead="gallery"
    head={
      <>
        <SkeletonBone width={160} height={18} />
        <SkeletonBone className="u-mt2" width={180} height={36} />
        <SkeletonBone className="u-mt2" width="70%" />
        <SkeletonBone className="u-mt3" height={56} />
      </>
    }
    sections={[{ lines: 4 }, { lines: 4 }]}
  />
)

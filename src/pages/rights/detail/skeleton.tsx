import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { SkeletonBone } from '@/ui/skeleton/skeleton'

export const RightsSkeleton = () => (
  <DetailSkeleton
    lead="band"
    head={
      <>
        <SkeletonBone width="60%" height={24} />
        <SkeletonBone className="u-mt3" width={160} height={36} />
        <SkeletonBone className="u-mt3" height={56} />
        <SkeletonBone className="u-mt3" height={40} />
      </>
    }
    sections={[{ height: 52 }, { lines: 6 }]}
  />
)

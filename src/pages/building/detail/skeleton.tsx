import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { SkeletonBone } from '@/ui/skeleton/skeleton'

export const BuildingSkeleton = () => (
  <DetailSkeleton
    lead="gallery dsk-tall"
    head={
      <>
        <SkeletonBone width={120} height={16} />
        <SkeletonBone className="u-mt2" width={160} height={36} />
        <SkeletonBone className="u-mt3" height={44} />
      </>
    }
    sections={[{ title: 80, height: 180 }, { lines: 5 }]}
  />
)

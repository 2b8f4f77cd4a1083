import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { Bone } from '@/ui/skeleton/skeleton'

export const HouseSkeleton = () => (
  <DetailSkeleton
    lead="gallery"
    head={
      <>
        <Bone width={160} height={18} />
        <Bone className="u-mt2" width={180} height={36} />
        <Bone className="u-mt2" width="70%" />
        <Bone className="u-mt3" height={56} />
      </>
    }
    sections={[{ lines: 4 }, { lines: 4 }]}
  />
)

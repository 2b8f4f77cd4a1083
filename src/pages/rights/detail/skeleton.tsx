import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { Bone } from '@/ui/skeleton/skeleton'

export const RightsSkeleton = () => (
  <DetailSkeleton
    lead="band"
    head={
      <>
        <Bone width="60%" height={24} />
        <Bone className="u-mt3" width={160} height={36} />
        <Bone className="u-mt3" height={56} />
        <Bone className="u-mt3" height={40} />
      </>
    }
    sections={[{ height: 52 }, { lines: 6 }]}
  />
)

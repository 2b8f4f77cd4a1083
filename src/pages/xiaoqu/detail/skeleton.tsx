import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { Bone } from '@/ui/skeleton/skeleton'

export const XiaoquSkeleton = () => (
  <DetailSkeleton
    lead="gallery"
    head={
      <>
        <Bone width={120} height={28} />
        <Bone className="u-mt2" width="80%" />
        <Bone className="u-mt4" height={68} />
      </>
    }
    sections={[{ lines: 6 }, { lines: 8 }]}
  />
)

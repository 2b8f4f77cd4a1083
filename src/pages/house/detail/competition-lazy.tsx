import { CompetitionBrief as Brief } from '@/domain/finance/competition/competition-brief'
import { LazyMount } from '@/ui/in-view/near'

/** In mini-programs it renders after the first scroll. */
export const CompetitionBrief = ({ houseId }: { houseId: number }) => (
  <LazyMount height={180}>{() => <Brief houseId={houseId} />}</LazyMount>
)

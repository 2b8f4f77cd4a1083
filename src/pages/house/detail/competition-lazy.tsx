import { CompetitionBrief as Brief } from '@/domain/finance/competition/competition-brief'
import { Near } from '@/ui/near/near'

/** In mini-programs it is drawn once the page is moved. */
export const CompetitionBrief = ({ houseId }: { houseId: number }) => (
  <Near height={180}>{() => <Brief houseId={houseId} />}</Near>
)

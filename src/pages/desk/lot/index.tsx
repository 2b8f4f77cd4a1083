import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'
import { LotBody } from './body'

/** One lot at the desk: its state, prices, agents and history. */
function DeskLot() {
  const { id } = useParams<'desk-lot'>()
  return (
    <Screen name="desk-lot" title="房源 - 编辑台" header="none" headed footer={false} wide>
      <LotBody id={Number(id)} />
    </Screen>
  )
}

export default withErrorBoundary(DeskLot)

import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams, useSetParams } from '@/routes/use-params'
import { DeskBody, roomTitle } from './body'

/** The editors' desk: the full desk on wide browsers, a hint elsewhere. */
function Desk() {
  const params = useParams<'desk'>()
  const setParams = useSetParams<'desk'>()
  const { section = 'today' } = params
  return (
    <Screen name="desk" title={roomTitle(section)} header="none" headed footer={false} wide>
      <DeskBody section={section} place={{ params, setParams }} />
    </Screen>
  )
}

export default withErrorBoundary(Desk)

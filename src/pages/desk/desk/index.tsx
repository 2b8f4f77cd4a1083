import { Screen } from '@/features/chrome/screen/screen'
import { useParams, useSetParams } from '@/routes/use-params'
import { DeskBody, roomTitle } from './body'

/** The editors' desk: the full desk on wide browsers, a hint elsewhere. */
export default function Desk() {
  const params = useParams<'desk'>()
  const setParams = useSetParams<'desk'>()
  const { section = 'article' } = params
  return (
    <Screen name="desk" title={roomTitle(section)} header="none" headed footer={false} wide>
      <DeskBody section={section} place={{ params, setParams }} />
    </Screen>
  )
}

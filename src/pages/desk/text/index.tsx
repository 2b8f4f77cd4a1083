import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams, useSetParams } from '@/routes/use-params'
import { TextBody } from './body'

/** One text at the editors' desk; `id` 0 is a new one, which gets its number during editing. */
function DeskText() {
  const { type, id } = useParams<'desk-text'>()
  const setParams = useSetParams<'desk-text'>()
  return (
    <Screen name="desk-text" title="文稿 - 编辑台" header="none" footer={false} wide>
      <TextBody type={type} id={Number(id)} onBorn={born => setParams({ type, id: born })} />
    </Screen>
  )
}

export default withErrorBoundary(DeskText)

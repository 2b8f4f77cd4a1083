import { Screen } from '@/features/chrome/screen/screen'
import { useParams } from '@/routes/use-params'
import { DeskBody } from './body'

/** The editors' desk: a room of its own on wide browsers, a sentence elsewhere. */
export default function Desk() {
  const { section = 'article' } = useParams<'desk'>()
  return (
    <Screen name="desk" title="编辑台" header="none" footer={false} wide>
      <DeskBody section={section} />
    </Screen>
  )
}

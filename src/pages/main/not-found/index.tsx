import { Screen } from '@/features/chrome/screen/screen'
import { MissingState } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

function NotFound() {
  return (
    <Screen name="not-found" title="页面不存在" header="title">
      <MissingState />
    </Screen>
  )
}

export default withErrorBoundary(NotFound)

import { MoreLots } from '@/domain/house/lists/more-lots'
import { Screen } from '@/features/chrome/screen/screen'
import { Expired } from '@/features/expired/expired'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

function Error400() {
  return (
    <Screen name="error-400" title="请求有误" header="title">
      <Expired title="请求有误，服务器没有接受" statusCode="400" />
      <MoreLots />
    </Screen>
  )
}

export default withErrorBoundary(Error400)

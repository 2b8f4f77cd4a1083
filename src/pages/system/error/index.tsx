import { MoreLots } from '@/domain/house/lists/more-lots'
import { Screen } from '@/features/chrome/screen/screen'
import { Expired } from '@/features/expired/expired'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'

function ErrorPage() {
  const { statusCode } = useParams<'error'>()
  return (
    <Screen name="error" title="出错了" header="title">
      <Expired statusCode={statusCode} />
      <MoreLots />
    </Screen>
  )
}

export default withErrorBoundary(ErrorPage)

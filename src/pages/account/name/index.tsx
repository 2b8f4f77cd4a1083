import { useAccount } from '@/domain/account/use-account'
import { NameForm } from '@/features/account/name-form'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

function MyModifyName() {
  const query = useAccount()
  return (
    <Screen name="my-modifyName" title="修改昵称" header="title" place="member" query={query} subject="昵称">
      {account => <NameForm account={account} />}
    </Screen>
  )
}

export default withErrorBoundary(MyModifyName)

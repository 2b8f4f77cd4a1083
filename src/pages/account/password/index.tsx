import { useAccount } from '@/domain/account/use-account'
import { PasswordForm } from '@/features/account/password-form'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

function MyModifyPwd() {
  const query = useAccount()
  return (
    <Screen name="my-modifyPwd" title="修改密码" header="title" place="member" query={query} subject="账号">
      {account => <PasswordForm account={account} />}
    </Screen>
  )
}

export default withErrorBoundary(MyModifyPwd)

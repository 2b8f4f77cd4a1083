import { Brand } from '@/features/chrome/brand/brand'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LoginFrame } from '@/features/login/login-frame'
import { ResetForm } from '@/features/login/reset-form'
import { useParams } from '@/routes/use-params'

function MyForgetPassword() {
  const { redirect } = useParams<'my-forgetpwd'>()
  return (
    <Screen name="my-forgetpwd" title="找回密码" header="title" plain headed>
      <LoginFrame brand={<Brand />} title="找回密码" hint="验证手机号后设置新密码，其他设备上的登录会失效">
        <ResetForm redirect={redirect} />
      </LoginFrame>
    </Screen>
  )
}

export default withErrorBoundary(MyForgetPassword)

import { useLoginWays } from '@/domain/form/use-login-ways'
import { Brand } from '@/features/chrome/brand/brand'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LoginFrame } from '@/features/login/login-frame'
import { PasswordLogin } from '@/features/login/password-login'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Press } from '@/ui/press/press'

function MyAccountLogin() {
  const { redirect } = useParams<'my-accountlogin'>()
  const { hasSms } = useLoginWays()
  const ways = (
    <>
      <Press className="login-way u-touch" {...linkTo('my-login', { redirect }, { mode: 'replace' })}>
        {hasSms ? '短信登录' : '其他方式登录'}
      </Press>
      <Press className="login-way u-touch" {...linkTo('my-forgetpwd', { redirect })}>
        忘记密码
      </Press>
    </>
  )
  return (
    <Screen name="my-accountlogin" title="密码登录" header="title" plain headed>
      <LoginFrame
        brand={<Brand />}
        title="密码登录"
        hint={hasSms ? '没有设过密码的账号请用短信登录' : undefined}
        more={ways}
      >
        <PasswordLogin redirect={redirect} />
      </LoginFrame>
    </Screen>
  )
}

export default withErrorBoundary(MyAccountLogin)

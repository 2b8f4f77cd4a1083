import { useLoginWays } from '@/domain/form/use-login-ways'
import { Brand } from '@/features/chrome/brand/brand'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LoginFrame } from '@/features/login/login-frame'
import { OneTapLogin } from '@/features/login/one-tap-login'
import { SmsLogin } from '@/features/login/sms-login'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Press } from '@/ui/press/press'

function MyLogin() {
  const { redirect, invite_code } = useParams<'my-login'>()
  const { hasSms } = useLoginWays()
  const ways = (
    <>
      <Press className="login-way u-touch" {...linkTo('my-accountlogin', { redirect }, { mode: 'replace' })}>
        密码登录
      </Press>
      <Press
        className="login-way u-touch"
        {...linkTo('my-register', { redirect, invite_code }, { mode: 'replace' })}
      >
        注册账号
      </Press>
    </>
  )
  return (
    <Screen name="my-login" title="登录" header="title" plain headed>
      <LoginFrame
        brand={<Brand />}
        title={hasSms ? '短信登录' : '登录'}
        hint={hasSms ? '未注册的手机号登录后即建立账号' : undefined}
        more={ways}
      >
        <OneTapLogin redirect={redirect} />
        <SmsLogin redirect={redirect} inviteCode={invite_code} />
      </LoginFrame>
    </Screen>
  )
}

export default withErrorBoundary(MyLogin)

import { Brand } from '@/features/chrome/brand/brand'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LoginFrame } from '@/features/login/login-frame'
import { RegisterForm } from '@/features/login/register-form'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Press } from '@/ui/press/press'

function MyRegister() {
  const { redirect, invite_code } = useParams<'my-register'>()
  const ways = (
    <Press
      className="login-way u-touch"
      {...linkTo('my-login', { redirect, invite_code }, { mode: 'replace' })}
    >
      已有账号，去登录
    </Press>
  )
  return (
    <Screen name="my-register" title="注册" header="title" plain headed>
      <LoginFrame brand={<Brand />} title="注册账号" hint="关注、提醒和浏览记录会跟着账号走" more={ways}>
        <RegisterForm redirect={redirect} inviteCode={invite_code} />
      </LoginFrame>
    </Screen>
  )
}

export default withErrorBoundary(MyRegister)

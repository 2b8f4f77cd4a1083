import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { addPasskey, addTotp, beginTotp, lackIn, type LoginState } from '@/domain/desk/use-security'
import { leaveAccount } from '@/features/login/finish-login'
import { hasPasskeys } from '@/platform/passkey/passkey'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { Codes } from './codes'
import { TotpForm } from './totp-form'
import { useAsyncAction } from './use-async-action'

type Added = Result<'staff/passkey-add'>

/** Adds a passkey or an authenticator; after the first it shows the recovery codes, once. */
export function AddFactor({
  state,
  onAdded,
  onLack = () => false,
}: {
  state: LoginState
  onAdded: () => void
  /** Called if the server requires a factor first: returns true if the caller handles it; `again` continues afterwards. */
  onLack?: (again: () => void) => boolean
}) {
  const [totp, setTotp] = useState<Result<'staff/totp-begin'>>()
  const [codes, setCodes] = useState<string[]>()
  const { isBusy, error, run } = useAsyncAction()
  const done = ({ codes: made }: Added) => {
    setTotp(undefined)
    if (made) setCodes(made)
    else {
      toast('已添加')
      onAdded()
    }
  }
  const start = (work: () => Promise<unknown>) => {
    void run(work, failure => (lackIn(failure) === 'proof' ? onLack(() => start(work)) : false))
  }
  if (codes)
    return (
      <Codes
        codes={codes}
        onKept={() => {
          setCodes(undefined)
          onAdded()
        }}
      />
    )
  if (totp)
    return (
      <TotpForm
        totp={totp}
        onSend={async code => {
          done(await addTotp(code))
        }}
        onLeave={() => setTotp(undefined)}
      />
    )
  if (state.factors.length === 0 && !state.may_begin) return <LoginAgain />
  return (
    <View className="edg-form">
      {error && (
        <View className="edk-risk" role="alert">
          {error}
        </View>
      )}
      <FactorChoice
        isBusy={isBusy}
        onPasskey={() =>
          start(async () => {
            done(await addPasskey())
          })
        }
        onTotp={() =>
          start(async () => {
            setTotp(await beginTotp())
          })
        }
      />
    </View>
  )
}

const LoginAgain = () => (
  <View className="edg-form">
    <Note>登录已有一段时间。为了确认是您本人，请重新登录后再设置。</Note>
    <Button kind="primary" onPress={() => void leaveAccount()}>
      重新登录
    </Button>
  </View>
)

const FactorChoice = ({
  isBusy,
  onPasskey,
  onTotp,
}: {
  isBusy: boolean
  onPasskey: () => void
  onTotp: () => void
}) => (
  <View className="u-grid u-grid2 u-g4">
    <View className="u-col u-sunk u-g3 u-p4">
      <View className="u-mid">通行密钥</View>
      <View className="u-label u-rest">用指纹、面容或电脑密码验证，最快，也不怕仿冒网站。</View>
      <Button kind="primary" busy={isBusy} disabled={!hasPasskeys()} onPress={onPasskey}>
        添加通行密钥
      </Button>
    </View>
    <View className="u-col u-sunk u-g3 u-p4">
      <View className="u-mid">验证器</View>
      <View className="u-label u-rest">手机上的验证器应用，每 30 秒给出 6 位数字。</View>
      <Button busy={isBusy} onPress={onTotp}>
        添加验证器
      </Button>
    </View>
  </View>
)

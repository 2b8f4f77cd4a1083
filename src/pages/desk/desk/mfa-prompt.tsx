import { useState } from 'react'
import { View } from '@tarojs/components'
import { proveByCode, proveByPasskey, proveByRecovery, type LoginState } from '@/domain/desk/use-security'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { useAsyncAction } from './use-async-action'

/** Threshold below which the user should generate new codes. */
const FEW = 2

/** Verifies one of the configured factors, or a recovery code. */
export function MfaPrompt({
  state: { factors, recovery_left: left },
  onProved,
}: {
  state: Pick<LoginState, 'factors' | 'recovery_left'>
  onProved: () => void
}) {
  const hasTotp = factors.some(({ kind }) => kind === 'totp')
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
  const [isRecovering, setRecovering] = useState(false)
  const [typed, setTyped] = useState('')
  const { isBusy, error, run, clear } = useAsyncAction()

  const show = (work: () => ReturnType<typeof proveByCode>) =>
    void run(async () => {
      const { recovery_left: now } = await work()
      if (isRecovering && now <= FEW) toast(`恢复码还剩 ${now} 个，请在“登录保护”里换一组`)
      onProved()
    })
  const send = () => show(() => (isRecovering ? proveByRecovery(typed) : proveByCode(typed)))
  const showsField = isRecovering || hasTotp
  return (
    <View className="edg-form">
      {hasPasskey && !isRecovering && (
        <Button
          kind="primary"
          icon="lock"
          busy={isBusy && typed === ''}
          onPress={() => {
            setTyped('')
            show(proveByPasskey)
          }}
        >
          用通行密钥验证
        </Button>
      )}
      {showsField && (
        <CodeForm
          isRecovering={isRecovering}
          hasPasskey={hasPasskey}
          left={left}
          typed={typed}
          error={error}
          isBusy={isBusy}
          onType={value => {
            clear()
            setTyped(value)
          }}
          onSend={send}
        />
      )}
      {!showsField && error && (
        <View className="edk-risk" role="alert">
          {error}
        </View>
      )}
      <Press
        className="edg-other"
        onPress={() => {
          clear()
          setTyped('')
          setRecovering(!isRecovering)
        }}
      >
        {isRecovering ? '返回' : '都不在身边？用恢复码'}
      </Press>
    </View>
  )
}

/** Field and button for the authenticator's digits or for a recovery code. */
const CodeForm = ({
  isRecovering,
  hasPasskey,
  left,
  typed,
  error,
  isBusy,
  onType,
  onSend,
}: {
  isRecovering: boolean
  hasPasskey: boolean
  /** Number of unused recovery codes. */
  left: number
  typed: string
  error: string | null
  isBusy: boolean
  onType: (typed: string) => void
  onSend: () => void
}) => (
  <>
    <TextField
      name="factor-code"
      label={isRecovering ? '恢复码' : '验证器上的数字'}
      kind={isRecovering ? 'text' : 'code'}
      maxLength={isRecovering ? 40 : 6}
      autoComplete={isRecovering ? 'off' : 'one-time-code'}
      autoFocus={!hasPasskey || isRecovering}
      placeholder={isRecovering ? 'XXXX-XXXX-XXXX-XXXX-XXXX-XXXX' : '6 位数字'}
      help={isRecovering ? `每个只能用一次，还剩 ${left} 个` : undefined}
      value={typed}
      error={error}
      onChange={value => onType(isRecovering ? value : value.replace(/\D/g, ''))}
      onEnter={onSend}
    />
    <Button
      kind={hasPasskey && !isRecovering ? 'line' : 'primary'}
      busy={isBusy && typed !== ''}
      disabled={isRecovering ? typed.trim() === '' : typed.length !== 6}
      onPress={onSend}
    >
      验证
    </Button>
  </>
)

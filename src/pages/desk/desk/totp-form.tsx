import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { renderSVG } from 'uqr'
import type { Result } from '@/contract/endpoints'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { useAsyncAction } from './use-async-action'

/** The key of a new authenticator, to scan or type, and the first code that it generates. */
export function TotpForm({
  totp: { address, secret },
  onSend,
  onLeave,
}: {
  totp: Result<'staff/totp-begin'>
  onSend: (code: string) => Promise<void>
  onLeave: () => void
}) {
  const [code, setCode] = useState('')
  const { isBusy, error, run, clear } = useAsyncAction()
  const send = () => void run(() => onSend(code))
  return (
    <View className="u-flex u-top u-g5">
      <Image
        className="edg-qr"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
        ariaLabel="验证器的二维码"
      />
      <View className="edg-form u-grow">
        <View>用验证器应用扫描，或手工输入这串密钥：</View>
        <View className="edg-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</View>
        <TextField
          name="totp-code"
          label="验证器上的数字"
          kind="code"
          maxLength={6}
          autoFocus
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={code}
          error={error}
          onChange={value => {
            clear()
            setCode(value.replace(/\D/g, ''))
          }}
          onEnter={send}
        />
        <View className="edk-acts">
          <Button kind="primary" busy={isBusy} disabled={code.length !== 6} onPress={send}>
            确认
          </Button>
          <Button onPress={onLeave}>返回</Button>
        </View>
      </View>
    </View>
  )
}

import { useState } from 'react'
import { serverNow } from '@/platform/clock'
import { useNowAs } from '../countdown/use-now'
import { Press } from '../press/press'
import { TextField, type TextFieldProps } from './text-field'

/** Seconds until another code may be requested. */
const WAIT = 60

/** SMS code field: six digits, and a button that sends the code and then counts down. `onSend` resolves to true if it was sent. */
export function CodeField({
  onSend,
  canSend = true,
  onChange,
  ...props
}: Omit<TextFieldProps, 'kind' | 'action' | 'maxLength'> & {
  onSend: () => Promise<boolean>
  /** The phone number above is valid. */
  canSend?: boolean
}) {
  const [sentAt, setSentAt] = useState(0)
  const [isSending, setSending] = useState(false)
  const left = useNowAs(now => (sentAt === 0 ? 0 : Math.max(0, Math.ceil(sentAt + WAIT - now))))

  const send = async () => {
    setSending(true)
    try {
      if (await onSend()) setSentAt(serverNow())
    } finally {
      setSending(false)
    }
  }
  const word = left > 0 ? `${left} 秒后重发` : sentAt > 0 ? '重新获取' : '获取验证码'
  const action = (
    <Press
      className="box-side u-wide-touch u-px3 u-row u-fixed u-touch u-nowrap u-fig"
      disabled={!canSend || isSending || left > 0}
      onPress={() => void send()}
    >
      {word}
    </Press>
  )
  return (
    <TextField
      autoComplete="one-time-code"
      placeholder="6 位验证码"
      {...props}
      kind="code"
      maxLength={6}
      action={action}
      onChange={onChange}
    />
  )
}

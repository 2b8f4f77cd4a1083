import { useState } from 'react'
import { sendMutation } from '@/api/mutation'
import { MAIL_PATTERN } from '@/contract/forms'
import type { RemindSettings } from '@/contract/remind/schema'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'

/** E-mail address for notifications: verified by a code, or removed. */
export function MailSheet({ settings, onClose }: { settings: RemindSettings; onClose: () => void }) {
  const { mail, setMail, code, setCode, isSent, isBusy, isMail, send, confirm, remove } = useMailForm(
    settings,
    onClose,
  )
  return (
    <Sheet
      open
      onClose={onClose}
      title="提醒邮箱"
      footer={
        <>
          {settings.mail.address !== null && (
            <Button busy={isBusy} onPress={remove}>
              移除
            </Button>
          )}
          <Button
            grow
            kind="primary"
            busy={isBusy}
            disabled={!isSent || code.length !== 6 || undefined}
            onPress={confirm}
          >
            验证并使用
          </Button>
        </>
      }
    >
      <TextField
        name="remind-mail"
        label="邮箱"
        value={mail}
        maxLength={100}
        placeholder="name@example.com"
        error={mail !== '' && !isMail ? '请输入邮箱地址，如 name@example.com' : null}
        help="只用来发提醒，随时可移除"
        onChange={setMail}
        action={
          <Button size="small" kind="plain" busy={isBusy} disabled={!isMail || undefined} onPress={send}>
            {isSent ? '重发验证码' : '发验证码'}
          </Button>
        }
      />
      {isSent && (
        <TextField
          name="remind-mail-code"
          label="验证码"
          kind="code"
          value={code}
          maxLength={6}
          placeholder="邮件里的 6 位数字"
          onChange={setCode}
          onEnter={confirm}
        />
      )}
    </Sheet>
  )
}

/** Address, code and actions of the form; `isMail`: the address is well-formed. */
function useMailForm(settings: RemindSettings, onClose: () => void) {
  const [mail, setMail] = useState(settings.mail.pending ?? settings.mail.address ?? '')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(settings.mail.pending !== null)
  const [isBusy, setBusy] = useState(false)
  const work = async (job: () => Promise<unknown>, done: () => void) => {
    setBusy(true)
    try {
      await job()
      done()
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false)
    }
  }
  const finish = (text: string) => () => {
    toast(text)
    onClose()
  }
  const isMail = MAIL_PATTERN.test(mail.trim())
  const send = () =>
    void work(
      () => sendMutation('remind/mail-code', { mail: mail.trim() }),
      () => {
        setSent(true)
        toast('验证码已发到邮箱')
      },
    )
  const confirm = () => void work(() => sendMutation('remind/mail-confirm', { code }), finish('邮箱已验证'))
  const remove = () => void work(() => sendMutation('remind/mail-remove', {}), finish('已移除'))
  return { mail, setMail, code, setCode, isSent, isBusy, isMail, send, confirm, remove }
}

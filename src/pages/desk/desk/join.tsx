import { useState } from 'react'
import { View } from '@tarojs/components'
import { joinStaff } from '@/domain/desk/use-people'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { useAsyncAction } from './use-async-action'
import './gate.scss'

/** For people without a role: the code of an invitation, sent to the phone of their login. */
export default function Join() {
  const [code, setCode] = useState('')
  const { isBusy, error, run, clear } = useAsyncAction()
  const join = () =>
    void run(async () => {
      const { roles } = await joinStaff(code)
      toast('已加入')
      if (!roles.includes('editor') && !roles.includes('admin')) go('my-desk')
    })
  return (
    <View className="edg-card" role="group" aria-label="输入邀请码">
      <View className="u-mb2 u-t24 u-strong" role="heading" aria-level={1}>
        输入邀请码
      </View>
      <View className="u-c2">
        这里是员工的工作台。收到邀请短信的，用那个手机号登录后在这里输入邀请码；没有收到的请联系管理员。
      </View>
      <View className="edg-form">
        <TextField
          name="join-code"
          label="邀请码"
          kind="code"
          maxLength={6}
          autoComplete="one-time-code"
          placeholder="6 位数字"
          value={code}
          error={error}
          onChange={value => {
            clear()
            setCode(value.replace(/\D/g, ''))
          }}
          onEnter={join}
        />
        <Button kind="primary" busy={isBusy} disabled={code.length !== 6} onPress={join}>
          加入
        </Button>
      </View>
    </View>
  )
}

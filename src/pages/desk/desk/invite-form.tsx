import { useState } from 'react'
import { View } from '@tarojs/components'
import { INVITE_HOURS, ROLE_HINTS, roleWord, STAFF_ROLES, type StaffRole } from '@/domain/desk/people-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { inviteStaff } from '@/domain/desk/use-people'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { Guarded, useStepUpAuth } from './step-up-auth'
import { Panel } from './panel'

const WORDS = Object.fromEntries(STAFF_ROLES.map(role => [role, roleWord(role)])) as Record<StaffRole, string>

/** Sends a code to a phone; the person who logs in with that phone and enters it gets the role. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [team, setTeam] = useState('')
  const [role, setRole] = useState<StaffRole>('editor')
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  const send = () =>
    guarded(async () => {
      const { invite } = await inviteStaff({ phone, name: name.trim(), role, team: team.trim() })
      toast(invite.is_held ? WAITS : '邀请码已发到对方手机')
      onDone()
    })
  return (
    <Panel title="邀请员工" onClose={onDone}>
      <TextField
        name="invite-phone"
        label="手机号"
        kind="tel"
        maxLength={11}
        value={phone}
        onChange={setPhone}
        placeholder="11 位，对方用它登录"
      />
      <TextField name="invite-name" label="姓名" maxLength={16} value={name} onChange={setName} />
      <View className="edk-small">角色</View>
      <Chips label="角色" keys={STAFF_ROLES} words={WORDS} value={role} onChange={setRole} />
      <View className="edk-small u-mb3">{ROLE_HINTS[role]}</View>
      <TextField name="invite-team" label="团队" maxLength={20} value={team} onChange={setTeam} />
      <View className="edk-small u-mb3">
        {`邀请码 ${INVITE_HOURS} 小时有效，只能用一次。对方用这个手机号登录，打开编辑台输入邀请码${role === 'agent' ? '' : '，再设置登录保护'}。`}
      </View>
      <Guarded action={action}>
        <Button
          kind="primary"
          size="small"
          busy={isBusy}
          disabled={phone.length !== 11 || name.trim() === ''}
          onPress={send}
        >
          发送邀请
        </Button>
      </Guarded>
    </Panel>
  )
}

import { View } from '@tarojs/components'
import { INVITE_HOURS, ROLE_HINTS, roleWord, STAFF_ROLES, type StaffRole } from '@/domain/desk/people-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { toast } from '@/ui/toast/toast'
import { LabelledChips } from './chips'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'

const WORDS = Object.fromEntries(STAFF_ROLES.map(role => [role, roleWord(role)])) as Record<StaffRole, string>
const FIELDS = [
  {
    field: 'phone',
    label: '手机号',
    kind: 'tel',
    maxLength: 11,
    least: 11,
    placeholder: '11 位，对方用它登录',
  },
  { field: 'name', label: '姓名', maxLength: 16, least: 1 },
  { field: 'team', label: '团队', maxLength: 20 },
] as const

/** Sends a code to a phone; the person who logs in with that phone and enters it gets the role. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/staff-invite',
    first: { phone: '', name: '', team: '', role: 'editor' as StaffRole },
    fields: FIELDS,
    requestOf: ({ phone, name, team, role }) => ({ phone, name: name.trim(), role, team: team.trim() }),
    onDone: ({ invite }) => {
      toast(invite.is_held ? WAITS : '邀请码已发到对方手机')
      onDone()
    },
  })
  const { role } = form.values
  return (
    <Panel title="邀请员工" onClose={onDone}>
      <Fields form={form} only={['phone', 'name']} />
      <LabelledChips
        label="角色"
        keys={STAFF_ROLES}
        words={WORDS}
        value={role}
        onChange={next => form.set({ role: next })}
      />
      <View className="edk-small u-mb3">{ROLE_HINTS[role]}</View>
      <Fields form={form} only={['team']} />
      <View className="edk-small u-mb3">
        {`邀请码 ${INVITE_HOURS} 小时有效，只能用一次。对方用这个手机号登录，打开编辑台输入邀请码${role === 'agent' ? '' : '，再设置登录保护'}。`}
      </View>
      <FormFoot form={form} send="发送邀请" />
    </Panel>
  )
}

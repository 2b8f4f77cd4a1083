import { View } from '@tarojs/components'
import { ROLE_HINTS, roleWord, STAFF_ROLES, type StaffRole, type StaffRow } from '@/domain/desk/people-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { useCustomRoles } from '@/domain/desk/use-people'
import { Check } from '@/ui/check/check'
import { toast } from '@/ui/toast/toast'
import { Fields, FormFoot, reasonSpec, useDeskForm } from './desk-form'
import { Narrow } from './narrow'
import { HandoverTargets, type HandedOver } from './handover-targets'

const FIELDS = [{ field: 'team', label: '团队', maxLength: 20 }, reasonSpec()] as const

/** Roles and team of a person; a former agent has to hand over first. */
export function RoleForm({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const { id: uid } = row
  const customRole = row.custom_role_id ?? 0
  const handsOver = (roles: readonly StaffRole[]) => row.roles.includes('agent') && !roles.includes('agent')
  const form = useDeskForm({
    path: 'desk/staff-role',
    first: { roles: row.roles, team: row.team, customRole, reason: '', taken: {} as HandedOver },
    fields: FIELDS,
    requestOf: ({ roles, team, reason, taken, ...values }) => ({
      uid,
      roles,
      team: team.trim(),
      reason: reason.trim(),
      custom_role_id: values.customRole,
      ...(handsOver(roles) && taken),
    }),
    onDone: ({ waiting }) => {
      toast(waiting === null ? '已改' : WAITS)
      onDone()
    },
  })
  const { roles, team, taken } = form.values
  const isSame =
    team.trim() === row.team &&
    form.values.customRole === customRole &&
    STAFF_ROLES.every(one => roles.includes(one) === row.roles.includes(one))
  return (
    <>
      {STAFF_ROLES.map(role => (
        <View key={role} className="edk-line">
          <View className="u-grow">
            <View>{roleWord(role)}</View>
            <View className="edk-small">{ROLE_HINTS[role]}</View>
          </View>
          <Check
            checked={roles.includes(role)}
            label={roleWord(role)}
            onChange={is => form.set({ roles: is ? [...roles, role] : roles.filter(one => one !== role) })}
          />
        </View>
      ))}
      {roles.some(role => role !== 'agent') && (
        <CustomRoleChoice value={form.values.customRole} onChange={next => form.set({ customRole: next })} />
      )}
      {handsOver(roles) && (
        <HandoverTargets uid={uid} taken={taken} onTake={next => form.set({ taken: next })} />
      )}
      <Fields form={form} />
      <View className="edk-small u-mb3">角色改动后，对方的所有登录会退出。</View>
      <FormFoot form={form} send="保存" disabled={isSame || roles.length === 0} />
    </>
  )
}

/** Custom role that narrows the rights; 0: none. */
function CustomRoleChoice({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { data } = useCustomRoles()
  return data === undefined || (data.list.length === 0 && value === 0) ? null : (
    <View className="u-mb3">
      <View className="edk-small">权限收窄为自定义角色，不选则不收窄</View>
      <Narrow
        label="自定义角色"
        rows={data.list}
        value={value === 0 ? undefined : value}
        onChange={next => onChange(next ?? 0)}
      />
    </View>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import { ROLE_HINTS, roleWord, STAFF_ROLES, type StaffRole, type StaffRow } from '@/domain/desk/people-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { changeRole, useCustomRoles } from '@/domain/desk/use-people'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Refusal } from './panel'
import { Narrow } from './narrow'
import { ReasonField } from './reason-field'
import { HandoverTargets, type HandedOver } from './handover-targets'

/** Roles and team of a person; a former agent has to hand over first. */
export function RoleForm({ row, onDone }: { row: StaffRow; onDone: () => void }) {
  const [roles, setRoles] = useState<StaffRole[]>(row.roles)
  const [team, setTeam] = useState(row.team)
  const [customRole, setCustomRole] = useState(row.custom_role_id ?? 0)
  const [reason, setReason] = useState('')
  const [taken, setTaken] = useState<HandedOver>({})
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const leaves = row.roles.includes('agent') && !roles.includes('agent')
  const isSame =
    team.trim() === row.team &&
    customRole === (row.custom_role_id ?? 0) &&
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
            onChange={is => setRoles(is ? [...roles, role] : roles.filter(one => one !== role))}
          />
        </View>
      ))}
      {roles.some(role => role !== 'agent') && (
        <CustomRoleChoice value={customRole} onChange={setCustomRole} />
      )}
      {leaves && <HandoverTargets uid={row.id} taken={taken} onTake={setTaken} />}
      <TextField name="role-team" label="团队" maxLength={20} value={team} onChange={setTeam} />
      <ReasonField id="role-reason" value={reason} onChange={setReason} />
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <>
          <View className="edk-small u-mb3">角色改动后，对方的所有登录会退出。</View>
          <Button
            kind="primary"
            size="small"
            busy={isBusy}
            disabled={isSame || roles.length === 0 || reason.trim().length < 2}
            onPress={() =>
              guarded(async () => {
                const { waiting } = await changeRole({
                  uid: row.id,
                  roles,
                  team: team.trim(),
                  reason: reason.trim(),
                  custom_role_id: customRole,
                  ...(leaves && taken),
                })
                toast(waiting === null ? '已改' : WAITS)
                onDone()
              })
            }
          >
            保存
          </Button>
        </>
      )}
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

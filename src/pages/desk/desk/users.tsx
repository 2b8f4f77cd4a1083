import { View } from '@tarojs/components'
import type { Permission } from '@/contract/permissions'
import { Tabs } from '@/ui/tabs/tabs'
import { roomAddress } from '../table/room-address'
import { CustomRoles } from './custom-roles'
import type { DeskPlace } from './desk-place'
import { Licences } from './licences'
import { MemberLookup } from './member-lookup'
import { PersonRequests } from './person-requests'
import { RolesTable } from './roles-table'
import { StaffTable } from './staff-table'
import { RoomHead } from './parts'
import './people.scss'

const TABS = [
  { key: 'staff', label: '员工', needs: 'staff.read' },
  { key: 'custom', label: '自定义角色', needs: 'staff.read' },
  { key: 'member', label: '查会员', needs: 'members.read' },
  { key: 'requests', label: '数据请求', needs: 'privacy.answer' },
  { key: 'licences', label: '顾问证照', needs: 'licences.check' },
  { key: 'roles', label: '角色能做什么', needs: 'staff.read' },
] as const satisfies readonly { key: string; label: string; needs: Permission }[]
type Tab = (typeof TABS)[number]['key']

/** Staff, roles, one member by phone, privacy requests, and licences, as far as the permissions reach. */
export function Users({
  persons,
  licences,
  permissions,
  place,
}: {
  persons: number
  licences: number
  permissions: readonly Permission[]
  place: DeskPlace
}) {
  const tabs = TABS.filter(({ needs }) => permissions.includes(needs))
  const keys = tabs.map(({ key }) => key)
  const tab = roomAddress(place).pick('tab', keys) ?? keys[0]
  // Named also where the address does not: saved views belong to their tab.
  const here = { ...place, params: { ...place.params, tab } }
  const waiting: Partial<Record<Tab, number>> = { requests: persons, licences }
  return (
    <>
      <RoomHead title="用户与角色" note={persons > 0 ? `${persons} 件数据请求两天内到期或已超期` : ''} />
      <View className="u-mb4">
        <Tabs
          label="用户与角色"
          items={tabs.map(({ key, label }) => ({
            key,
            label,
            ...((waiting[key] ?? 0) > 0 && { total: waiting[key] ?? 0 }),
          }))}
          active={tab ?? 'staff'}
          onChange={next => place.setParams({ section: 'users', tab: next })}
        />
      </View>
      {tab === 'staff' ? (
        <StaffTable place={here} mayEdit={permissions.includes('roles.edit')} />
      ) : tab === 'custom' ? (
        <CustomRoles mayEdit={permissions.includes('roles.edit')} />
      ) : tab === 'member' ? (
        <MemberLookup />
      ) : tab === 'requests' ? (
        <PersonRequests place={here} />
      ) : tab === 'licences' ? (
        <Licences place={here} />
      ) : (
        <RolesTable />
      )}
    </>
  )
}

import { View } from '@tarojs/components'
import { Tabs } from '@/ui/tabs/tabs'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { Licences } from './licences'
import { MemberLookup } from './member-lookup'
import { PersonRequests } from './person-requests'
import { RolesTable } from './roles-table'
import { StaffTable } from './staff-table'
import './people.scss'

const TABS = [
  { key: 'staff', label: '员工' },
  { key: 'member', label: '查会员' },
  { key: 'requests', label: '数据请求' },
  { key: 'licences', label: '顾问证照' },
  { key: 'roles', label: '角色能做什么' },
] as const
type Tab = (typeof TABS)[number]['key']

/** Staff, one member by phone, privacy requests, and licences; for admins. */
export function Users({ persons, licences, place }: { persons: number; licences: number; place: DeskPlace }) {
  const keys = TABS.map(({ key }) => key)
  const tab = roomAddress(place).pick('tab', keys) ?? 'staff'
  const waiting: Partial<Record<Tab, number>> = { requests: persons, licences }
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          用户与角色
        </View>
        <View className="u-t13 u-c2 u-grow">
          {persons > 0 ? `${persons} 件数据请求两天内到期或已超期` : ''}
        </View>
      </View>
      <View className="u-mb4">
        <Tabs
          label="用户与角色"
          items={TABS.map(({ key, label }) => ({
            key,
            label,
            ...((waiting[key] ?? 0) > 0 && { total: waiting[key] ?? 0 }),
          }))}
          active={tab}
          onChange={next => place.setParams({ section: 'users', tab: next })}
        />
      </View>
      {tab === 'staff' ? (
        <StaffTable place={place} />
      ) : tab === 'member' ? (
        <MemberLookup />
      ) : tab === 'requests' ? (
        <PersonRequests place={place} />
      ) : tab === 'licences' ? (
        <Licences place={place} />
      ) : (
        <RolesTable />
      )}
    </>
  )
}

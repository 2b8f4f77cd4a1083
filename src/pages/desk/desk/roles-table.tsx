import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { cellWords, ROLE_LABELS, roleGroups, ROLES, type RoleGroup } from '@/domain/desk/roles-view'
import { useRoles } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Press } from '@/ui/press/press'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'

type Roles = Result<'user/roles'>['list']

const roleColumns = (
  list: Roles,
  open: string | undefined,
  onOpen: (name: string | undefined) => void,
): Column<RoleGroup>[] => [
  column('name', '内容', { least: 140, isHead: true }, ({ name }) => (
    <Press
      className="edk-title"
      expanded={name === open}
      onPress={() => onOpen(name === open ? undefined : name)}
    >
      {name}
    </Press>
  )),
  ...ROLES.map((role, at): Column<RoleGroup> => ({
    key: role,
    label: `${ROLE_LABELS[role]}${role === 'visitor' ? '' : ` ${list.find(one => one.role === role)?.user_total ?? 0} 人`}`,
    least: 96,
    cell: ({ cells }) => {
      const [cell, former] = [cells[at], cells[at - 1]]
      const isMore = former?.reads !== cell?.reads || former?.writes !== cell?.writes
      return cell && <View className={isMore ? '' : 'edk-small'}>{cellWords(cell)}</View>
    },
  })),
]

/** Permissions of each role, as the server checks them at every call; a group expands to its calls. */
export function RolesTable() {
  const query = useRoles()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <View className="edk-small u-mb3">
        按服务器对每个接口的规定列出：能看几项、能改几项。后一个角色包含前一个的全部。
      </View>
      <View className="edk-card">
        <ScreenContent query={query} subject="角色">
          {({ list }) => (
            <DataTable
              caption="角色能做什么"
              columns={roleColumns(list, open, setOpen)}
              rows={roleGroups(list)}
              idOf={({ name }) => name}
              detail={group => group.name === open && <Calls group={group} />}
            />
          )}
        </ScreenContent>
      </View>
    </>
  )
}

/** Calls of a group, by the role that may make them first. */
const Calls = ({ group: { calls } }: { group: RoleGroup }) => (
  <View className="edk-more">
    {ROLES.map(role => {
      const own = calls.filter(call => call.role === role)
      return (
        own.length > 0 && (
          <View key={role} className="edk-small edk-wrap">
            {`${ROLE_LABELS[role]}起：${own.map(({ path, isWrite }) => (isWrite ? `${path}（改）` : path)).join('、')}`}
          </View>
        )
      )
    })}
  </View>
)

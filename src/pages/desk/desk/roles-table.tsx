import { useState } from 'react'
import { View } from '@tarojs/components'
import { cellWords, ROLE_LABELS, roleGroups, ROLES, type RoleGroup } from '@/domain/desk/roles-view'
import { useRoles } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Press } from '@/ui/press/press'

/** Permissions of each role, as the server checks them at every call; a group expands to its calls. */
export function RolesTable() {
  const query = useRoles()
  return (
    <>
      <View className="edk-small u-mb3">
        按服务器对每个接口的规定列出：能看几项、能改几项。后一个角色包含前一个的全部。
      </View>
      <View className="edk-card">
        <ScreenContent query={query} subject="角色">
          {({ list }) => (
            <>
              <View className="edk-ro edk-th">
                <View>内容</View>
                {ROLES.map(role => (
                  <View key={role}>
                    {ROLE_LABELS[role]}
                    {role !== 'visitor' && (
                      <View className="edk-small">
                        {`${list.find(one => one.role === role)?.user_total ?? 0} 人`}
                      </View>
                    )}
                  </View>
                ))}
              </View>
              {roleGroups(list).map(group => (
                <Row key={group.name} group={group} />
              ))}
            </>
          )}
        </ScreenContent>
      </View>
    </>
  )
}

function Row({ group: { name, cells, calls } }: { group: RoleGroup }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <View className="edk-ro">
        <Press className="edk-title" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {name}
        </Press>
        {cells.map((cell, at) => {
          const former = cells[at - 1]
          const isMore = !former || former.reads !== cell.reads || former.writes !== cell.writes
          return (
            <View key={cell.role} className={isMore ? 'u-num' : 'edk-small u-num'}>
              {cellWords(cell)}
            </View>
          )
        })}
      </View>
      {isOpen && (
        <View className="edk-more">
          {ROLES.map(role => {
            const own = calls.filter(call => call.role === role)
            return (
              own.length > 0 && (
                <View key={role} className="edk-small u-anywhere">
                  {`${ROLE_LABELS[role]}起：${own.map(({ path, isWrite }) => (isWrite ? `${path}（改）` : path)).join('、')}`}
                </View>
              )
            )
          })}
        </View>
      )}
    </>
  )
}

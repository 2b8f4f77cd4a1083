import { View } from '@tarojs/components'
import { buildTodayRows } from '@/domain/desk/today-view'
import type { Result } from '@/contract/endpoints'
import { groupDigits } from '@/lib/money'
import { go } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'

const TODAY = 'today'

/** Count and list of what waits today, as in the first section of the desk; each row leads to its place. */
export function Bell({ home }: { home: Pick<Result<'desk/home'>, 'counts' | 'today'> }) {
  const rows = buildTodayRows(home)
  return (
    <Menu
      label={rows.length > 0 ? `待办 ${rows.length} 件` : '没有待办'}
      items={[
        ...rows.map(({ key, label, total }) => ({ key, label: `${label} ${groupDigits(total)}` })),
        { key: TODAY, label: rows.length > 0 ? '打开“今天”' : '今天没有等着处理的事' },
      ]}
      onChoose={key => go('desk', rows.find(row => row.key === key)?.params ?? { section: TODAY })}
    >
      <View className="edk-bell">
        <Icon name="bell" />
        {rows.length > 0 && (
          <View className={`edk-bell-n ${rows.some(row => row.isUrgent) ? 'is-late' : ''}`}>
            {rows.length}
          </View>
        )}
      </View>
    </Menu>
  )
}

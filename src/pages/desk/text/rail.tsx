import { View } from '@tarojs/components'
import { buildDeskNav } from '@/domain/desk/desk-view'
import { useDeskHome } from '@/domain/desk/use-desk'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** The desk's sections as icons next to a text, with a dot for pending items. */
export function Rail({ section }: { section: string }) {
  const home = useDeskHome().data
  return (
    <View className="edw-rail" role="navigation" aria-label="编辑台">
      {buildDeskNav(home?.permissions ?? []).flatMap(({ rows }) =>
        rows.map(({ key, label, icon, total, isWaiting }) => {
          const waits = isWaiting && home !== undefined && (total(home.counts) ?? 0) > 0
          return (
            <Press
              key={key}
              className={`edw-rail-r ${key === section ? 'is-on' : ''}`}
              label={waits ? `${label}，有等着看的` : label}
              current={key === section}
              {...linkTo('desk', { section: key }, { mode: 'replace' })}
            >
              <Icon name={icon} />
              {waits && <View className="edw-rail-d" />}
            </Press>
          )
        }),
      )}
    </View>
  )
}

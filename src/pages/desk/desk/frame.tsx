import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { buildDeskNav } from '@/domain/desk/desk-view'
import { linkTo } from '@/routes/go'
import { useSession } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Bell } from './bell'
import { DeskBrand } from './desk-brand'
import { RightsProvider } from './rights'
import { SearchButton } from './search-button'
import './desk.scss'

/** The desk's header and navigation, with the current section next to it. */
export function DeskFrame({
  section,
  home,
  children,
}: {
  section: string
  home: Result<'desk/home'> | undefined
  children: ReactNode
}) {
  const name = useSession(state => state.uinfo?.nickname ?? '')
  return (
    <RightsProvider value={home?.permissions ?? null}>
      <View className="edk">
        <View className="edk-head">
          <DeskBrand />
          <View className="u-grow">
            <SearchButton permissions={home?.permissions ?? []} />
          </View>
          {home && <Bell home={home} />}
          <Press className="u-row u-g2 u-t13" {...linkTo('my')}>
            <View className="edk-me-i">
              <Icon name="user" size="s" />
            </View>
            {name}
            <Icon name="right" size="s" />
          </Press>
        </View>
        <View className="edk-body">
          <View className="edk-nav" role="navigation" aria-label="编辑台">
            {buildDeskNav(home?.permissions ?? []).map(({ title, rows }) => (
              <View key={title}>
                <View className="edk-nav-t">{title}</View>
                {rows.map(({ key, label, icon, total, isWaiting }) => {
                  const count = home && total(home.counts)
                  return (
                    <Press
                      key={key}
                      className={`edk-nav-r ${key === section ? 'is-on' : ''}`}
                      current={key === section}
                      {...linkTo('desk', { section: key })}
                    >
                      <Icon name={icon} size="s" />
                      <View className="u-grow">{label}</View>
                      {count !== null && count !== undefined && (
                        <View className={`edk-n u-label ${isWaiting && count > 0 ? 'is-waiting' : ''}`}>
                          {count}
                        </View>
                      )}
                    </Press>
                  )
                })}
              </View>
            ))}
          </View>
          <View className="edk-main">{children}</View>
        </View>
      </View>
    </RightsProvider>
  )
}

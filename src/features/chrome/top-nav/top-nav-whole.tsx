import { useState } from 'react'
import { View } from '@tarojs/components'
import { isDeskScreen } from '@/domain/lead/workbench/desk-screens'
import { BRAND, HOTLINE } from '@/platform/config'
import { linkTo } from '@/routes/go'
import type { Screen } from '@/routes/table'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Brand } from '../brand/brand'
import { Bell } from '../header/bell'
import { DateTool } from '../header/date-tool'
import { HeaderButton } from '../header/header-button'
import { KeywordDialog } from '../header/keyword-tool'
import { NAV_ITEMS } from './nav-items'
import './top-nav.scss'

/** Desktop: replaces header and tab bar. */
export function TopNav({ screen }: { screen: Screen }) {
  return (
    <View className="topnav u-line-bottom u-bg-surface" role="banner">
      <View className="topnav-w">
        <Press {...linkTo('home')} label={`${BRAND}首页`}>
          <Brand />
        </Press>
        <View className="topnav-l u-grow u-flex u-g6 u-t15" role="navigation" aria-label="主导航">
          {NAV_ITEMS.map(({ text, screen: to, holds }) => (
            <Press
              key={to}
              {...linkTo(to)}
              className={`topnav-i u-relative u-nowrap ${holds(screen) ? 'is-on' : ''}`}
              current={holds(screen)}
            >
              {text}
            </Press>
          ))}
        </View>
        <Roles screen={screen} />
        <NavTools />
        <Member />
      </View>
    </View>
  )
}

/** An agent is a member too: shows the current role, and the link to the other. */
function Roles({ screen }: { screen: Screen }) {
  const isAgent = useSession(({ uinfo }) => uinfo?.agent_id != null)
  if (!isAgent) return null
  const atDesk = isDeskScreen(screen)
  return (
    <View className="topnav-as u-flex u-fixed" role="group" aria-label="身份">
      <Press
        className={`topnav-a u-px3 u-r-sm u-h30 u-label u-lh30 ${atDesk ? '' : 'is-on'}`}
        current={!atDesk}
        {...linkTo('my')}
      >
        会员
      </Press>
      <Press
        className={`topnav-a u-px3 u-r-sm u-h30 u-label u-lh30 ${atDesk ? 'is-on' : ''}`}
        current={atDesk}
        {...linkTo('my-desk', {})}
      >
        顾问
      </Press>
    </View>
  )
}

function NavTools() {
  const [isOpen, setOpen] = useState(false)
  const signedIn = useSession(isSignedIn)
  return (
    <View className="topnav-r u-row u-g4">
      <HeaderButton icon="search" label="按关键词找房" expanded={isOpen} onPress={() => setOpen(true)} />
      <DateTool />
      {signedIn && <Bell />}
      <KeywordDialog open={isOpen} onClose={() => setOpen(false)} />
      <Press className="topnav-s u-row u-g1 u-nowrap u-label" href={`tel:${HOTLINE}`}>
        <Icon name="phone" size="s" />
        热线
      </Press>
      <Press className="topnav-s u-row u-g1 u-nowrap u-label" {...linkTo('my-list-follow')}>
        <Icon name="heart" size="s" />
        关注
      </Press>
    </View>
  )
}

function Member() {
  const session = useSession()
  if (!isSignedIn(session))
    return (
      <Button size="small" {...linkTo('my-login')}>
        登录
      </Button>
    )
  return (
    <Press className="topnav-s u-row u-g1 u-nowrap u-label" {...linkTo('my')}>
      <Icon name="user" size="s" />
      {session.uinfo?.nickname ?? '我的'}
    </Press>
  )
}

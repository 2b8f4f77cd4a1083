import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { InboxGroup } from '@/domain/member/inbox/inbox-group'
import { distinctGroups, inboxTabs, KEPT_WORDS, type TabKey } from '@/domain/member/inbox/inbox-view'
import { markRead, useInbox } from '@/domain/member/inbox/use-inbox'
import { useUnread } from '@/domain/member/inbox/use-unread'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { ListEnd } from '@/ui/list/list-end'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

/** Notifications of a member, by lot, with unread ones marked. */
function MyMessages() {
  const [tab, setTab] = useState<TabKey>('all')
  const kind = tab === 'all' ? undefined : tab
  const pages = useInbox(kind)
  const groups = distinctGroups(pages.rows)
  const known = useUnread()
  const unread = known?.total ?? 0
  const settingsLink = linkTo('my-remind-settings')
  return (
    <Screen
      name="my-messages"
      title="消息"
      header={
        <Header title="消息" side={<HeaderButton icon="settings" label="提醒设置" {...settingsLink} />} />
      }
      place="member"
    >
      <Tabs label="消息的种类" items={inboxTabs(known)} active={tab} onChange={setTab} />
      <ScreenContent query={pages} subject="消息">
        {() =>
          groups.length === 0 ? (
            <View className="u-mt4">
              <Empty
                title={kind === undefined ? '还没有消息' : '没有这一类消息'}
                hint="关注、提醒、出价上限和预约有变化时，在这里告诉您"
                actions={
                  <>
                    <Button kind="primary" {...linkTo('house-list', {})}>
                      去找房
                    </Button>
                    <Button {...settingsLink}>提醒设置</Button>
                  </>
                }
              />
            </View>
          ) : (
            <>
              <View className="msg-head u-row u-g3 u-label">
                <Text className="u-grow">
                  {unread > 0 ? `${unread} 条未读，按房源归组` : '全部已读，按房源归组'}
                </Text>
                {unread > 0 && (
                  <Press className="msg-read u-centre u-touch" onPress={() => void markRead({ all: true })}>
                    全部已读
                  </Press>
                )}
              </View>
              <View className="msg-list">
                {groups.map(group => (
                  <InboxGroup key={`${tab}-${group.house_id}`} group={group} tab={kind} />
                ))}
              </View>
              <ListEnd pages={pages} unit="组" />
              <LinkRows>
                <LinkRow icon="settings" value="不打扰时段与渠道" {...settingsLink}>
                  提醒设置
                </LinkRow>
              </LinkRows>
              <View className="u-faint u-pt4 u-px4 u-center">{KEPT_WORDS}</View>
              <DemoMark />
            </>
          )
        }
      </ScreenContent>
    </Screen>
  )
}

export default withErrorBoundary(MyMessages)

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { InboxGroup as Group, InboxMessage } from '@/contract/inbox/schema'
import { serverNow } from '@/platform/clock'
import { linkTo, openUrl } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Loading } from '@/ui/loading/loading'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { ErrorState } from '@/ui/states/states'
import { groupView, messageView, type InboxTab } from './inbox-view'
import { markRead, useInboxOfLot } from './use-inbox'
import './inbox.scss'

/** Notifications about one lot, the latest first; the rest on request. */
export function InboxGroup({ group, tab }: { group: Group; tab: InboxTab | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const { title, cover, facts, houseId } = groupView(group)
  const more = group.total - group.messages.length
  const head = (
    <>
      {houseId === null ? (
        <View className="ibx-pic ibx-none u-centre u-c2">
          <Icon name={group.house_id === 0 ? 'user' : 'house'} />
        </View>
      ) : (
        <Picture className="ibx-pic" src={cover} alt="" width={56} />
      )}
      <View className="u-grow">
        <View className="u-ink u-t15 u-mid u-lh-title">{title}</View>
        <Dots className="u-label" items={facts} />
      </View>
    </>
  )
  return (
    <View className="u-card u-min0 u-px4" role="article">
      {houseId === null ? (
        <View className="ibx-h">{head}</View>
      ) : (
        <Press className="ibx-h" {...linkTo('house-detail', { id: houseId })}>
          {head}
          <Icon name="right" size="s" className="u-c3" />
        </Press>
      )}
      {isWhole ? (
        <Whole group={group} tab={tab} />
      ) : (
        <>
          <Rows rows={group.messages} ofLot={group.house_id !== 0} />
          {more > 0 && (
            <Press className="ibx-more u-middle u-label" onPress={() => setWhole(true)}>
              较早 {more} 条
              <Icon name="down" size="xs" />
            </Press>
          )}
        </>
      )}
    </View>
  )
}

function Whole({ group, tab }: { group: Group; tab: InboxTab | undefined }) {
  const pages = useInboxOfLot(group.house_id, tab)
  const { rows, error, isFetching, hasNextPage } = pages
  return (
    <>
      <Rows rows={rows.length > 0 ? rows : group.messages} ofLot={group.house_id !== 0} />
      {isFetching && <Loading />}
      {error && !isFetching && (
        <ErrorState small title="较早的消息加载失败" onRetry={() => void pages.refetch()} />
      )}
      {hasNextPage && !isFetching && (
        <Press className="ibx-more u-middle u-label" onPress={() => void pages.fetchNextPage()}>
          更早的消息
          <Icon name="down" size="xs" />
        </Press>
      )}
    </>
  )
}

const Rows = ({ rows, ofLot }: { rows: readonly InboxMessage[]; ofLot: boolean }) => (
  <>
    {rows.map(row => (
      <Message key={row.id} message={row} ofLot={ofLot} />
    ))}
  </>
)

function Message({ message, ofLot }: { message: InboxMessage; ofLot: boolean }) {
  const { icon, title, line, time } = messageView(message, { ofLot, now: serverNow() })
  const { id, url, is_read: isRead } = message
  return (
    <Press
      className="ibx-r"
      href={url}
      onPress={() => {
        if (!isRead) void markRead({ ids: [id] })
        openUrl(url)
      }}
    >
      <Icon name={icon} size="s" className={`u-mt2px ${isRead ? 'u-c3' : 'u-act'}`} />
      <View className="u-grow">
        <View className={isRead ? 'u-c2' : 'u-mid'}>{title}</View>
        <Text className="u-note">{line}</Text>
      </View>
      <Text className="ibx-at u-fixed u-fig">{time}</Text>
      {isRead ? (
        <View className="ibx-dot u-fixed" />
      ) : (
        <View className="ibx-dot u-fixed is-new" role="img" aria-label="未读" />
      )}
    </Press>
  )
}

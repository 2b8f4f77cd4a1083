// Desk section of messages that failed eight times, by channel. Chosen rows are queued again by one write.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { SentChannel } from '@/contract/remind/alerts'
import type { DeadMessage } from '@/contract/remind/schema'
import { CHANNEL_WORDS, eventWords } from '@/domain/desk/message-words'
import { DEAD_PAGE, useDeadMessages, useRetryMessages } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { PagedCard } from './paged-card'
import { PickedBar } from './picked-bar'

/** Messages that failed eight times, the reasons, and a way to resend them. */
export function Messages() {
  const [channel, setChannel] = useState<SentChannel>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number[]>([])
  const query = useDeadMessages({ page, ...(channel && { channel }) })
  const retry = useRetryMessages()
  const able = (query.data?.list ?? []).filter(row => row.can_retry).map(row => row.id)
  const picked = able.filter(id => chosen.includes(id))
  const show = (next: SentChannel | undefined, to = 1) => {
    setChannel(next)
    setPage(to)
    setChosen([])
  }
  const channels = query.data?.channels ?? []
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          未发出的消息
        </View>
        <View className="u-t13 u-c2 u-grow">
          试过 8 次仍没有发出，或已过时机。排除故障后可以重发，重发会记入改动记录。
        </View>
      </View>
      {channels.length > 1 && <ChannelChips channels={channels} channel={channel} onShow={show} />}
      {picked.length > 0 && <PickedMessages picked={picked} retry={retry} onDone={() => setChosen([])} />}
      <PagedCard
        query={query}
        subject="消息"
        none="没有发不出的消息"
        hint="试过 8 次仍发不出的消息会列在这里"
        page={page}
        size={DEAD_PAGE}
        onPage={to => show(channel, to)}
        head={<Head able={able} picked={picked} onAll={is => setChosen(is ? able : [])} />}
        row={row => (
          <Row
            row={row}
            isChosen={picked.includes(row.id)}
            onChoose={is => setChosen(is ? [...picked, row.id] : picked.filter(id => id !== row.id))}
          />
        )}
      />
    </>
  )
}

/** Channels with their counts. */
function ChannelChips({
  channels,
  channel,
  onShow,
}: {
  channels: readonly { channel: SentChannel; total: number }[]
  channel: SentChannel | undefined
  onShow: (channel: SentChannel | undefined) => void
}) {
  const all = channels.reduce((sum, row) => sum + row.total, 0)
  return (
    <View className="edk-filters">
      {[{ channel: undefined, total: all }, ...channels].map(row => (
        <Press
          key={row.channel ?? 'all'}
          className={`edk-chip ${channel === row.channel ? 'is-on' : ''}`}
          pressed={channel === row.channel}
          onPress={() => onShow(row.channel)}
        >
          {`${row.channel ? CHANNEL_WORDS[row.channel] : '全部'} ${row.total}`}
        </Press>
      ))}
    </View>
  )
}

const PickedMessages = ({
  picked,
  retry,
  onDone,
}: {
  picked: number[]
  retry: ReturnType<typeof useRetryMessages>
  onDone: () => void
}) => (
  <PickedBar words={`选了 ${picked.length} 条`} onClear={onDone}>
    <Press
      className="edk-picked-b"
      disabled={retry.isPending}
      onPress={() =>
        retry.mutate(
          { ids: picked },
          {
            onSuccess: ({ total }) => {
              onDone()
              toast(`${total} 条重新排队，几秒内发出`)
            },
          },
        )
      }
    >
      重发
    </Press>
  </PickedBar>
)

const Head = ({
  able,
  picked,
  onAll,
}: {
  able: readonly number[]
  picked: readonly number[]
  onAll: (is: boolean) => void
}) => (
  <View className="edk-dm edk-th">
    <Check
      checked={able.length > 0 && picked.length === able.length}
      label="选择这一页能重发的"
      disabled={able.length === 0}
      onChange={onAll}
    />
    <View>内容</View>
    <View>渠道</View>
    <View>会员</View>
    <View className="u-right u-num">试过</View>
    <View>最后一次的原因</View>
    <View>排入时间</View>
  </View>
)

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: DeadMessage
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const what = eventWords(row.event)
  return (
    <View className={`edk-dm ${isChosen ? 'is-on' : ''}`}>
      <Check
        checked={isChosen}
        disabled={!row.can_retry}
        label={`选择 ${what} 编号 ${row.id}`}
        onChange={onChoose}
      />
      <View>
        {what}
        {!row.can_retry && <View className="edk-small">时机已过，不能重发</View>}
      </View>
      <View>{CHANNEL_WORDS[row.channel]}</View>
      <View className="edk-small">{`编号 ${row.uid}`}</View>
      <View className="u-right u-num">{`${row.tries} 次`}</View>
      <View className="edk-small">{row.error || '—'}</View>
      <View className="edk-small">{fullTime(row.created_at)}</View>
    </View>
  )
}

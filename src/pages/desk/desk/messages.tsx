// Desk section of messages that failed eight times, by channel. Chosen rows are queued again by one write.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { SentChannel } from '@/contract/remind/alerts'
import type { DeadMessage } from '@/contract/remind/schema'
import { CHANNEL_WORDS, eventWords, SENT_CHANNELS } from '@/domain/desk/message-words'
import { useDeadMessages, useRetryMessages } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Chip, RoomHead, Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { PickedBar } from './picked-bar'

const isAble = ({ can_retry }: DeadMessage) => can_retry

const COLUMNS: Column<DeadMessage>[] = [
  column('event', '内容', { isHead: true }, ({ event, can_retry }) => (
    <>
      {eventWords(event)}
      {!can_retry && <Small>时机已过，不能重发</Small>}
    </>
  )),
  column('channel', '渠道', 84, ({ channel }) => CHANNEL_WORDS[channel]),
  column('uid', '会员', 110, ({ uid }) => `编号 ${uid}`),
  column('tries', '试过', { width: 64, isRight: true }, ({ tries }) => `${tries} 次`),
  column('error', '最后一次的原因', {}, ({ error }) => error || '—'),
  column('created', '排入时间', 150, ({ created_at }) => fullTime(created_at)),
]

/** Messages that failed eight times, the reasons, and a way to resend them. */
export function Messages({ place }: { place: DeskPlace }) {
  const { pick, asked, paging, change } = roomAddress(place, 50)
  const channel = pick('channel', SENT_CHANNELS)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const query = useDeadMessages({ ...asked, ...(channel && { channel }) })
  const retry = useRetryMessages()
  const able = (query.data?.list ?? []).filter(isAble).map(row => row.id)
  const picked = able.filter(id => chosen.includes(id))
  const channels = query.data?.channels ?? []
  return (
    <>
      <RoomHead
        title="未发出的消息"
        note="试过 8 次仍没有发出，或已过时机。排除故障后可以重发，重发会记入改动记录。"
      />
      {channels.length > 1 && (
        <ChannelChips channels={channels} channel={channel} onShow={next => change({ channel: next })} />
      )}
      {picked.length > 0 && <PickedMessages picked={picked} retry={retry} onDone={() => setChosen([])} />}
      <PagedTable
        place={place}
        caption="未发出的消息"
        columns={COLUMNS}
        select={{
          ids: picked,
          onChange: setChosen,
          isAble,
          nameOf: ({ id, event }) => `${eventWords(event)} 编号 ${id}`,
          pageLabel: '选择这一页能重发的',
        }}
        card={{
          ...paging,
          query,
          subject: '消息',
          none: '没有发不出的消息',
          hint: '试过 8 次仍发不出的消息会列在这里',
        }}
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
        <Chip on={channel === row.channel} key={row.channel ?? 'all'} onPress={() => onShow(row.channel)}>
          {`${row.channel ? CHANNEL_WORDS[row.channel] : '全部'} ${row.total}`}
        </Chip>
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

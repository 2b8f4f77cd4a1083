// Desk section of the client errors, which the server groups. Filters, order and page are one state object, so that each change sends one
// query. Settling a group hides it until a later release reports it again.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ClientError } from '@/contract/desk/schema'
import {
  CLIENT_PLATFORMS,
  PLATFORM_WORDS,
  releaseWords,
  screenWords,
  spanWords,
  useClientErrors,
  useSettleClientError,
} from '@/domain/desk/use-client-errors'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Act, Chip, Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress, type RoomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { Narrow } from './narrow'
import './client-errors.scss'

const SORTS = ['last', 'total'] as const

/** The room's filters, from its address. */
const readFilter = ({ pick, text }: RoomAddress) => ({
  settled: text('settled') === '1',
  sort: pick('sort', SORTS) ?? 'last',
  platform: pick('platform', CLIENT_PLATFORMS),
  release: text('release'),
})

/** Client errors grouped by kind: place, release, frequency; one row expands to its stack. */
export function ClientErrors({ place }: { place: DeskPlace }) {
  const room = roomAddress(place)
  const { settled, sort, platform, release } = readFilter(room)
  const [open, setOpen] = useState<number>()
  const query = useClientErrors({
    settled,
    sort,
    ...room.asked,
    ...(platform && { platform }),
    ...(release && { release }),
  })
  const { current = '' } = query.data ?? {}
  const isNarrowed = platform !== undefined || release !== undefined
  return (
    <>
      <View className="edk-cer-top">
        <View className="edk-cer-h2" role="heading" aria-level={2}>
          程序报错
        </View>
        <View className="u-t13 u-c2 u-grow">
          访客打开时程序出的错，同一处归一组，不记是谁。标为已处理后，以后的版本里再出现会自己回来。保留 90
          天。
        </View>
      </View>
      <ErrorFilters room={room} data={query.data} />
      <PagedTable
        place={place}
        caption="程序报错"
        columns={errorColumns(current, open, id => setOpen(id === open ? undefined : id))}
        order={sort}
        onOrder={next => room.change({ sort: next })}
        detail={row => row.id === open && <Stack row={row} />}
        card={{
          ...room.paging,
          query,
          subject: '程序报错',
          none: isNarrowed ? '这个平台和版本没有报错' : settled ? '没有已处理的报错' : '没有未处理的报错',
          hint: isNarrowed || settled ? undefined : '访客那里程序出了错，几秒后就列在这里',
          unit: '组',
        }}
      />
    </>
  )
}

const errorTitle = ({ name, message }: ClientError) => `${name}: ${message}`

const errorColumns = (
  current: string,
  open: number | undefined,
  onOpen: (id: number) => void,
): Column<ClientError>[] => [
  column('what', '报错', { isHead: true }, row => (
    <Press className="edk-title edk-wrap" expanded={row.id === open} onPress={() => onOpen(row.id)}>
      {errorTitle(row)}
    </Press>
  )),
  column('platform', '平台与版本', 150, ({ platform, release }) => (
    <TwoLines first={PLATFORM_WORDS[platform]} second={releaseWords(release, current)} />
  )),
  column('screens', '出在哪里', 160, ({ screens }) => screenWords(screens)),
  column('total', '次数', { width: 80, isRight: true, orders: { desc: 'total' } }, ({ total }) => total),
  column('last', '最近出现', { width: 140, orders: { desc: 'last' } }, spanWords),
  column('acts', '操作', { width: 96, isBare: true }, row => <Settle row={row} />),
]

/** Places and stack of an error, below its row. */
const Stack = ({ row: { screens, stack } }: { row: ClientError }) => (
  <View className="edk-more">
    <Small>{`出在：${screenWords(screens, screens.length)}`}</Small>
    <View className="edk-cer-stack">{stack || '没有带来出错的位置'}</View>
  </View>
)

function Settle({ row }: { row: ClientError }) {
  const settle = useSettleClientError()
  const isSettled = row.settled_at !== null
  const word = isSettled ? '重新打开' : '标为已处理'
  return (
    <Act
      label={`${word}：${errorTitle(row)}`}
      disabled={settle.isPending}
      onPress={() =>
        settle.mutate(
          { id: row.id, settled: !isSettled },
          { onSuccess: () => toast(isSettled ? '已重新打开' : '已标为处理好，以后的版本再出现会回来') },
        )
      }
    >
      {word}
    </Act>
  )
}

/** Settled or not, platform, release. */
function ErrorFilters({
  room,
  data,
}: {
  room: RoomAddress
  data: ReturnType<typeof useClientErrors>['data']
}) {
  const { settled, platform, release } = readFilter(room)
  const { counts, releases = [], current = '' } = data ?? {}
  return (
    <View className="edk-filters">
      {[false, true].map(is => (
        <Chip
          on={settled === is}
          key={String(is)}
          onPress={() => room.change({ settled: is ? 1 : undefined })}
        >
          {`${is ? '已处理' : '未处理'} ${counts ? counts[is ? 'settled' : 'open'] : ''}`}
        </Chip>
      ))}
      <Narrow
        label="全部平台"
        rows={CLIENT_PLATFORMS.map(id => ({ id, name: PLATFORM_WORDS[id] }))}
        value={platform}
        onChange={next => room.change({ platform: next })}
      />
      <Narrow
        label="全部版本"
        rows={releases.map(id => ({ id, name: releaseWords(id, current) }))}
        value={release}
        onChange={next => room.change({ release: next })}
      />
    </View>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  dueWords,
  IDENTITY_WAY_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_VIEW_WORDS,
  REQUEST_VIEWS,
  REQUEST_WAY_LABELS,
  requestNo,
  requestState,
  type PersonRequest,
} from '@/domain/desk/people-view'
import { useRequests } from '@/domain/desk/use-people'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Act, DeskButton, Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { AddRequest } from './request-add'
import { RequestPanel } from './request-panel'

const requestColumns = (today: string, onOpen: (id: number) => void): Column<PersonRequest>[] => [
  column('no', '编号', { width: 96, isHead: true }, ({ id }) => requestNo(id)),
  column('kind', '要什么', 72, ({ kind }) => REQUEST_KIND_LABELS[kind]),
  column('member', '会员', {}, ({ phone, way }) => (
    <TwoLines first={phone || '已删除'} second={REQUEST_WAY_LABELS[way]} />
  )),
  column('identity', '身份', 130, ({ identity_how }) =>
    identity_how === null ? '未核对' : IDENTITY_WAY_LABELS[identity_how],
  ),
  column('due', '到期', 120, row => {
    const { text, isRisk } = dueWords(row, today)
    return (
      <>
        {row.due_day.slice(5)}
        <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
      </>
    )
  }),
  column('owner', '负责人', 100, ({ owner }) => owner),
  column('state', '状态', 96, row => {
    const look = row.state === 'open' ? 'review' : row.state === 'done' ? 'published' : ''
    return <View className={`edk-state edk-state-${look}`}>{requestState(row)}</View>
  }),
  column('acts', '操作', { width: 64, isBare: true }, ({ id }) => (
    <Act label={`打开 ${requestNo(id)}`} onPress={() => onOpen(id)}>
      打开
    </Act>
  )),
]

/** Privacy requests of persons: the earliest due first, each with its steps. */
export function PersonRequests({ place }: { place: DeskPlace }) {
  const { pick, asked, paging, change } = roomAddress(place)
  const view = pick('view', REQUEST_VIEWS) ?? 'open'
  const [open, setOpen] = useState<number | 'new'>()
  const query = useRequests({ view, ...asked })
  const own = query.data?.by_themselves
  const close = () => setOpen(undefined)
  return (
    <>
      <Chips
        label="哪些请求"
        keys={REQUEST_VIEWS}
        words={REQUEST_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          change({ view: next })
          close()
        }}
      >
        <Small grow>
          {own && `15 日内办结。会员自助：近 30 天导出 ${own.exports} 份，注销中 ${own.closing} 人`}
        </Small>
        <DeskButton primary icon="plus" onPress={() => setOpen('new')}>
          登记请求
        </DeskButton>
      </Chips>
      <View className="edk-people">
        <View className="edk-list">
          <PagedTable
            place={place}
            caption="数据请求"
            columns={requestColumns(toBeijingDay(serverNow()), setOpen)}
            isOn={({ id }) => id === open}
            card={{
              ...paging,
              query,
              subject: '数据请求',
              none: view === 'closed' ? '没有办结的请求' : '没有要办的请求',
              hint: view === 'closed' ? undefined : '来电、来信要求导出、更正或删除的，在这里登记',
              unit: '件',
            }}
          />
        </View>
        {open === 'new' && <AddRequest onDone={id => setOpen(id)} onClose={close} />}
        {typeof open === 'number' && <RequestPanel key={open} id={open} onClose={close} />}
      </View>
    </>
  )
}

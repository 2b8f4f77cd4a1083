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
  type RequestView,
} from '@/domain/desk/people-view'
import { PEOPLE_PAGE, useRequests } from '@/domain/desk/use-people'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Chips } from './chips'
import { PagedCard } from './paged-card'
import { AddRequest } from './request-add'
import { RequestPanel } from './request-panel'

const HEAD = (
  <View className="edk-pq edk-th">
    <View>编号</View>
    <View>要什么</View>
    <View>会员</View>
    <View>身份</View>
    <View>到期</View>
    <View>负责人</View>
    <View>状态</View>
    <View />
  </View>
)

/** Privacy requests of persons: the earliest due first, each with its steps. */
export function PersonRequests() {
  const [view, setView] = useState<RequestView>('open')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | 'new'>()
  const query = useRequests({ view, page })
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
          setView(next)
          setPage(1)
          close()
        }}
      >
        <View className="edk-small u-grow">
          {own && `15 日内办结。会员自助：近 30 天导出 ${own.exports} 份，注销中 ${own.closing} 人`}
        </View>
        <Button kind="primary" size="small" icon="plus" onPress={() => setOpen('new')}>
          登记请求
        </Button>
      </Chips>
      <View className="edk-people">
        <PagedCard
          query={query}
          subject="数据请求"
          none={view === 'closed' ? '没有办结的请求' : '没有要办的请求'}
          hint={view === 'closed' ? undefined : '来电、来信要求导出、更正或删除的，在这里登记'}
          page={page}
          size={PEOPLE_PAGE}
          unit="件"
          onPage={setPage}
          head={HEAD}
          row={row => <Row row={row} isOn={row.id === open} onOpen={() => setOpen(row.id)} />}
        />
        {open === 'new' && <AddRequest onDone={id => setOpen(id)} onClose={close} />}
        {typeof open === 'number' && <RequestPanel key={open} id={open} onClose={close} />}
      </View>
    </>
  )
}

function Row({ row, isOn, onOpen }: { row: PersonRequest; isOn: boolean; onOpen: () => void }) {
  const due = dueWords(row, toBeijingDay(serverNow()))
  const no = requestNo(row.id)
  return (
    <View className={`edk-pq ${isOn ? 'is-on' : ''}`}>
      <View className="edk-small">{no}</View>
      <View>{REQUEST_KIND_LABELS[row.kind]}</View>
      <View>
        {row.phone || '已删除'}
        <View className="edk-small">{REQUEST_WAY_LABELS[row.way]}</View>
      </View>
      <View className="edk-small">
        {row.identity_how === null ? '未核对' : IDENTITY_WAY_LABELS[row.identity_how]}
      </View>
      <View>
        {row.due_day.slice(5)}
        <View className={due.isRisk ? 'edk-risk u-t13' : 'edk-small'}>{due.text}</View>
      </View>
      <View className="edk-small">{row.owner}</View>
      <View>
        <View
          className={`edk-state ${row.state === 'open' ? 'edk-state-review' : row.state === 'done' ? 'edk-state-published' : ''}`}
        >
          {requestState(row)}
        </View>
      </View>
      <View className="edk-do">
        <Press className="u-t13 u-act" label={`打开 ${no}`} onPress={onOpen}>
          打开
        </Press>
      </View>
    </View>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  HOUSE_STATUSES,
  HOUSE_STATUS_LABELS,
  lacksWords,
  LOT_VIEWS,
  priceWords,
  roundWords,
  stateWords,
  VIEW_WORDS,
  type DeskLot,
  type LotView,
} from '@/domain/desk/lot-rows'
import { useDeskLots, useRegions } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Chips } from './chips'
import { DeskFind, useFound } from './find'
import { Narrow } from './narrow'
import { PagedCard } from './paged-card'
import { PickedLots } from './picked-lots'

const PAGE = 20
const ORDERS = [
  { key: 'updated', label: '最近改过的在前' },
  { key: 'start', label: '开拍晚的在前' },
  { key: 'price_down', label: '价高的在前' },
  { key: 'price_up', label: '价低的在前' },
] as const

/** All lots, on the shelf and off it: found, narrowed, taken off with a reason, put back. */
export function Lots() {
  const [view, setView] = useState<LotView>('all')
  const [status, setStatus] = useState<number>()
  const [order, setOrder] = useState<number>()
  const [region, setRegion] = useState<number>()
  const regions = useRegions().data?.list ?? []
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<DeskLot[]>([])
  const query = useDeskLots({
    view,
    ...(status !== undefined && { statuses: [HOUSE_STATUSES[status - 1]!] }),
    ...(order !== undefined && { order: ORDERS[order - 1]?.key }),
    ...(region !== undefined && { region_ids: [region] }),
    ...(keyword && { keyword }),
    page,
    page_size: PAGE,
  })
  const rows = query.data?.list ?? []
  const isChosen = (row: DeskLot) => chosen.some(({ id }) => id === row.id)
  const narrow = () => {
    setPage(1)
    setChosen([])
  }
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          房源
        </View>
        <View className="u-t13 u-c2 u-grow">
          {query.data && `${query.data.views.all} 套 · ${query.data.views.lacking} 套缺项`}
        </View>
      </View>
      <Chips
        label="哪些房源"
        keys={LOT_VIEWS}
        words={VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          setView(next)
          narrow()
        }}
      >
        <DeskFind
          id="desk-find-lots"
          hint="编号、标题、案号"
          onFind={word => {
            find(word)
            setChosen([])
          }}
        />
        <Narrow
          label="状态"
          rows={HOUSE_STATUSES.map((one, at) => ({ id: at + 1, name: HOUSE_STATUS_LABELS[one] }))}
          value={status}
          onChange={at => {
            setStatus(at)
            narrow()
          }}
        />
        <Narrow
          label="区域"
          rows={regions}
          value={region}
          onChange={id => {
            setRegion(id)
            narrow()
          }}
        />
        <Narrow
          label="排序"
          rows={ORDERS.map(({ label }, at) => ({ id: at + 1, name: label }))}
          value={order}
          onChange={at => {
            setOrder(at)
            narrow()
          }}
        />
      </Chips>
      {chosen.length > 0 && (
        <PickedLots
          lots={chosen}
          onDone={() => {
            setChosen([])
          }}
        />
      )}
      <PagedCard
        query={query}
        subject="房源"
        none="没有这样的房源"
        hint="换一个条件，或清空搜索"
        page={page}
        size={PAGE}
        unit="套"
        onPage={to => {
          setPage(to)
          setChosen([])
        }}
        head={
          <View className="edk-lot edk-th">
            <Check
              checked={rows.length > 0 && rows.every(isChosen)}
              label="选择这一页"
              onChange={is => {
                setChosen(is ? rows : [])
              }}
            />
            <View>编号</View>
            <View>标题</View>
            <View>状态</View>
            <View className="u-right">价格</View>
            <View>开拍与结束</View>
            <View>顾问</View>
            <View>缺项</View>
            <View>更新</View>
          </View>
        }
        row={row => (
          <LotRow
            row={row}
            isChosen={isChosen(row)}
            onChoose={is => {
              setChosen(is ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
            }}
          />
        )}
      />
      <DemoMark />
    </>
  )
}

function LotRow({
  row,
  isChosen,
  onChoose,
}: {
  row: DeskLot
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const { price, of } = priceWords(row)
  return (
    <View className={`edk-lot ${isChosen ? 'is-on' : ''}`}>
      <Check checked={isChosen} label={`选择 ${row.title}`} onChange={onChoose} />
      <View className="edk-small">{row.code}</View>
      <View>
        <Press className="edk-title" {...linkTo('desk-lot', { id: row.id })}>
          {row.title}
        </Press>
        <View className="edk-small">{`${row.place}，${row.area}㎡`}</View>
      </View>
      <View className="edk-small">
        <View className={row.is_on ? '' : 'edk-risk'}>{stateWords(row)}</View>
        <View>{roundWords(row)}</View>
      </View>
      <View className="u-right u-num">
        <View>{price}</View>
        <View className="edk-small">{of}</View>
      </View>
      <View className="edk-small">
        <View>{shortTime(row.start_time)}</View>
        <View>{shortTime(row.end_time)}</View>
      </View>
      <View className="edk-small">{row.agents.join('、') || '未分配'}</View>
      <View className={`edk-small ${row.lacks.length > 0 ? 'edk-risk' : 'edk-good'}`}>{lacksWords(row)}</View>
      <View className="edk-small">{shortTime(row.updated_at)}</View>
    </View>
  )
}

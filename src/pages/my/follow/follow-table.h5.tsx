// Table of followed lots on the desktop: price, state and the member's maximum bid per row. Withdrawn lots keep a row with their name.
// Reminders can be set for all rows that lack one.

import { View } from '@tarojs/components'
import type { FollowedHouse } from '@/contract/user/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import {
  costSpan,
  followedEvents,
  FOLLOWED_ORDERS,
  FOLLOWED_STATES,
  followedMarks,
  followedSummary,
  followedTable,
} from '@/domain/member/followed-view'
import { useRemindAll } from '@/domain/member/use-remind'
import { CompareChosen } from '@/features/compare/compare-chosen'
import { formatCsv } from '@/lib/csv'
import { serverNow } from '@/platform/clock'
import { saveCalendar } from '@/platform/save-calendar/save-calendar'
import { saveTable } from '@/platform/save-table/save-table'
import { siteNow } from '@/routes/site'
import { buildScreenUrl } from '@/routes/match'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { FollowTableRow } from './follow-table-row'
import type { FollowTableProps } from './table-props'
import './follow-table.h5.scss'

const HEADS = ['房源', '价格', '状态与时间', '我的上限']

/** Followed lots as a table of figures, each with its next event: the desktop's list. */
export function FollowTable({
  rows,
  total,
  chosen,
  onChoose,
  asked,
  onAsk,
  onClear,
  onRemove,
  busy,
}: FollowTableProps) {
  const picked = rows.filter(row => chosen.includes(row.id))
  return (
    <View className="u-card u-mt3">
      <TableTop {...{ rows, total, asked, onAsk, onClear }} />
      <View role="table" aria-label="关注的房源">
        <HeadRow />
        {rows.map(row => (
          <FollowTableRow
            key={row.id}
            row={row}
            checked={chosen.includes(row.id)}
            onToggle={() => {
              onChoose(chosen.includes(row.id) ? chosen.filter(id => id !== row.id) : [...chosen, row.id])
            }}
          />
        ))}
      </View>
      {rows.length === 0 && (
        <Empty
          small
          title={`关注的房源里没有${findChosenState(asked).label}的`}
          actions={
            <Button
              onPress={() => {
                onAsk({ ...asked, statuses: undefined })
              }}
            >
              看全部
            </Button>
          }
        />
      )}
      <TableFoot {...{ rows, picked, onChoose, onRemove, busy }} />
    </View>
  )
}

const findChosenState = ({ statuses: asked }: FollowTableProps['asked']) =>
  FOLLOWED_STATES.find(({ statuses }) => String(statuses) === String(asked)) ?? FOLLOWED_STATES[0]

/** Filter and order, the summary, and what can be saved of the list. */
function TableTop({
  rows,
  total,
  asked,
  onAsk,
  onClear,
}: Pick<FollowTableProps, 'rows' | 'total' | 'asked' | 'onAsk' | 'onClear'>) {
  const summary = rows.length === total ? followedSummary(rows) : ''
  const say = (done: Promise<string>) => {
    void done.then(toast, () => {
      toast('保存失败，请重试')
    })
  }
  const events = followedEvents(rows, id => siteNow().origin + buildScreenUrl('house-detail', { id }))
  const state = findChosenState(asked)
  const order = FOLLOWED_ORDERS.find(({ key }) => key === asked.sort) ?? FOLLOWED_ORDERS[0]
  return (
    <View className="ft-top">
      <Menu
        label={`状态：${state.label}`}
        className="ft-menu"
        items={FOLLOWED_STATES}
        active={state.key}
        onChoose={key => {
          const statuses = FOLLOWED_STATES.find(one => one.key === key)?.statuses
          onAsk({ ...asked, statuses: statuses && [...statuses] })
        }}
      >
        {state.label}
        <Icon name="down" size="xs" />
      </Menu>
      <Menu
        label={`排序：${order.label}`}
        className="ft-menu"
        items={FOLLOWED_ORDERS}
        active={order.key}
        onChoose={sort => {
          onAsk({ ...asked, sort })
        }}
      >
        {order.label}
        <Icon name="sort" size="xs" />
      </Menu>
      <View className="u-grow u-c2 u-t13" data-fig={followedMarks(rows, total)}>
        {summary || `共 ${total} 套`}
      </View>
      {events.length > 0 && (
        <Button
          size="small"
          icon="calendar"
          onPress={() => {
            say(saveCalendar('关注的房源', events, Math.floor(serverNow())))
          }}
        >
          全部存到日历
        </Button>
      )}
      <Button
        size="small"
        icon="download"
        onPress={() => {
          say(saveTable('关注的房源', formatCsv(followedTable(rows))))
        }}
      >
        导出表格
      </Button>
      <Press className="u-label u-touch u-px2" onPress={onClear}>
        清空
      </Press>
    </View>
  )
}

const HeadRow = () => (
  <View className="ft-r u-line-top ft-h u-elder-none u-note" role="row">
    <View />
    {HEADS.map(head => (
      <View key={head} role="columnheader">
        {head}
      </View>
    ))}
    <View role="columnheader">
      <View className="u-aloud">接下来</View>
    </View>
  </View>
)

/** Actions on the chosen lots. */
function TableFoot({
  rows,
  picked,
  onChoose,
  onRemove,
  busy,
}: Pick<FollowTableProps, 'rows' | 'onChoose' | 'onRemove' | 'busy'> & { picked: readonly FollowedHouse[] }) {
  const span = costSpan(picked)
  const unreminded = picked
    .filter(row => row.is_valid && !row.house.is_reminded && houseCardView(row.house).look === 'open')
    .map(({ house }) => house.id)
  const reminders = useRemindAll(unreminded)
  return (
    <View className="ft-foot u-line-top u-bg-surface" role="toolbar" aria-label="管理">
      <Check
        round
        checked={picked.length > 0 && picked.length === rows.length}
        onChange={on => {
          onChoose(on ? rows.map(row => row.id) : [])
        }}
      >
        全选
      </Check>
      <View className="u-grow u-c2 u-t13">
        {picked.length > 0 && `已选 ${picked.length} 套${span === null ? '' : `，总成本相差 ${span}`}`}
      </View>
      <Button disabled={unreminded.length === 0} busy={reminders.isBusy} onPress={reminders.remind}>
        设提醒
      </Button>
      <Button disabled={picked.length === 0} busy={busy} onPress={onRemove}>
        取消关注
      </Button>
      <CompareChosen kind="house" ids={picked.filter(row => row.is_valid).map(({ house }) => house.id)} />
    </View>
  )
}

// Table of followed lots on the desktop: price, state and the member's maximum bid per row. Withdrawn lots keep a row with their name.
// Reminders can be set for all rows that lack one.

import { View } from '@tarojs/components'
import type { FollowedHouse } from '@/contract/user/schema'
import { StateStrip } from '@/domain/house/card/house-card'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import {
  costSpan,
  followedEvents,
  FOLLOWED_ORDERS,
  FOLLOWED_STATES,
  followedMarks,
  followedSummary,
  followedTable,
  sinceText,
} from '@/domain/member/followed-view'
import { useRemindAll } from '@/domain/member/use-remind'
import { CompareChosen } from '@/features/compare/compare-chosen'
import { formatCsv } from '@/lib/csv'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { saveCalendar } from '@/platform/save-calendar/save-calendar'
import { saveTable } from '@/platform/save-table/save-table'
import { siteNow } from '@/routes/site'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { spentText } from './limit-line'
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
  const span = costSpan(picked)
  const unreminded = picked
    .filter(row => row.is_valid && !row.house.is_reminded && houseCardView(row.house).look === 'open')
    .map(({ house }) => house.id)
  const reminders = useRemindAll(unreminded)
  const summary = rows.length === total ? followedSummary(rows) : ''
  const say = (done: Promise<string>) => {
    void done.then(toast, () => {
      toast('保存失败，请重试')
    })
  }
  const events = followedEvents(rows, id => siteNow().origin + buildScreenUrl('house-detail', { id }))
  const state =
    FOLLOWED_STATES.find(({ statuses }) => String(statuses) === String(asked.statuses)) ?? FOLLOWED_STATES[0]
  const order = FOLLOWED_ORDERS.find(({ key }) => key === asked.sort) ?? FOLLOWED_ORDERS[0]
  return (
    <View className="ft">
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
        <Press className="ft-clear" onPress={onClear}>
          清空
        </Press>
      </View>
      <View role="table" aria-label="关注的房源">
        <View className="ft-r ft-h" role="row">
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
        {rows.map(row => (
          <Row
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
          title={`关注的房源里没有${state.label}的`}
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
      <View className="ft-foot" role="toolbar" aria-label="管理">
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
          {picked.length > 0 && `已选 ${picked.length} 套${span === null ? '' : `，到手总成本相差 ${span}`}`}
        </View>
        <Button disabled={unreminded.length === 0} busy={reminders.isBusy} onPress={reminders.remind}>
          设提醒
        </Button>
        <Button disabled={picked.length === 0} busy={busy} onPress={onRemove}>
          取消关注
        </Button>
        <CompareChosen kind="house" ids={picked.filter(row => row.is_valid).map(({ house }) => house.id)} />
      </View>
    </View>
  )
}

function Row({ row, checked, onToggle }: { row: FollowedHouse; checked: boolean; onToggle: () => void }) {
  const { house } = row
  return (
    <View className={`ft-r ${checked ? 'is-on' : ''}`} role="row" data-fig={lotMarks(house)}>
      <View role="cell">
        <Check round checked={checked} label={`选择 ${house.title}`} onChange={onToggle} />
      </View>
      {row.is_valid ? <Lot row={row} /> : <Gone row={row} />}
    </View>
  )
}

function Lot({ row }: { row: FollowedHouse }) {
  const { house, bid_limit: limit } = row
  const view = houseCardView(house)
  const isOpen = view.look === 'open'
  const since = sinceText(row)
  const more = view.risks.length - 1
  return (
    <>
      <View role="cell">
        <Press className={`ft-lot st-${view.tone}`} {...linkTo('house-detail', { id: String(house.id) })}>
          <View className="ft-pic">
            <Picture src={house.cover} alt="" width={112} />
            <StateStrip state={view.state} round={view.round} isLive={view.tone === 'live'} />
          </View>
          <View className="u-grow">
            <View className="u-ink u-mid">
              <NoBreakText text={view.title} />
            </View>
            <Dots className="u-t12 u-c2" items={view.facts.slice(0, 3)} />
            {view.risks[0] && (
              <View className="ft-tags">
                <Tag tone="risk">{view.risks[0]}</Tag>
                {more > 0 && <Tag>{`+${more}`}</Tag>}
              </View>
            )}
          </View>
        </Press>
      </View>
      <View role="cell">
        <Figure
          value={view.price.value}
          unit={view.price.unit}
          size={20}
          strong
          tone={isOpen ? 'money' : 'ink'}
        />
        {view.saving && <View className="u-num u-note">{view.saving.text}</View>}
        {since && <View className="ft-since u-num u-note">{since}</View>}
      </View>
      <View role="cell">
        {view.time.until === null ? (
          view.time.words.map(word => <View key={word}>{word}</View>)
        ) : (
          <>
            <CountdownText className="ft-when" until={view.time.until} />
            <View className="u-num u-note">{`${shortTime(view.time.until)} ${house.status === 'ongoing' ? '结束' : '开拍'}`}</View>
          </>
        )}
      </View>
      <View role="cell" className={limit ? 'ft-own' : ''}>
        {limit ? (
          <>
            <View className="u-mid u-fig">{moneyText(limit.limit_amount)}</View>
            <View className="u-num u-note">
              {house.price > limit.limit_amount ? '现价已超过上限' : spentText(limit)}
            </View>
          </>
        ) : isOpen ? (
          <>
            <View>未设</View>
            <Press className="u-t12 u-act" {...linkTo('bid-limit', { house_id: house.id })}>
              算出价上限
            </Press>
          </>
        ) : (
          '—'
        )}
      </View>
      <View role="cell" className="ft-do">
        {isOpen ? (
          limit ? (
            <Button size="small" kind="quiet" {...linkTo('cash-calendar', { house_id: house.id })}>
              用钱日历
            </Button>
          ) : (
            <Button size="small" {...linkTo('house-detail', { id: String(house.id) })}>
              {house.status === 'ongoing' ? '看出价' : '看房源'}
            </Button>
          )
        ) : (
          <Alike row={row} />
        )}
      </View>
    </>
  )
}

/** An entity that is no longer public: its name and day stay. */
function Gone({ row }: { row: FollowedHouse }) {
  return (
    <>
      <View role="cell">
        <View className="ft-lot st-fail">
          <View className="ft-pic ft-gone">
            <Icon name="lock" />
            <View className="lot-strip">不再公开</View>
          </View>
          <View className="u-grow u-c2">
            <View className="u-ink u-mid">{row.house.title}</View>
            <View className="u-t12">{`关注于 ${shortTime(row.created_at)}`}</View>
          </View>
        </View>
      </View>
      <View role="cell">
        —<View className="u-num u-note">发布方已撤下</View>
      </View>
      <View role="cell">
        已停止提醒
        <View className="u-num u-note">原内容不再显示</View>
      </View>
      <View role="cell">—</View>
      <View role="cell" className="ft-do">
        <Alike row={row} />
      </View>
    </>
  )
}

const Alike = ({ row: { house } }: { row: FollowedHouse }) => (
  <Button
    size="small"
    {...linkTo('house-list', { region_ids: house.region_id, house_types: house.house_type })}
  >
    找相似
  </Button>
)

import { View } from '@tarojs/components'
import type { FollowedHouse } from '@/contract/user/schema'
import { StateStrip } from '@/domain/house/card/house-card'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { lotMarks } from '@/domain/house/lot-marks'
import { sinceText } from '@/domain/member/followed-view'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { spentText } from './limit-line'

/** A followed lot as a row of the table. */
export function FollowTableRow({
  row,
  checked,
  onToggle,
}: {
  row: FollowedHouse
  checked: boolean
  onToggle: () => void
}) {
  const { house } = row
  return (
    <View className={`ft-r u-line-top ${checked ? 'is-on' : ''}`} role="row" data-fig={lotMarks(house)}>
      <View role="cell">
        <Check round checked={checked} label={`选择 ${house.title}`} onChange={onToggle} />
      </View>
      {row.is_valid ? <LotCells row={row} /> : <GoneCells row={row} />}
    </View>
  )
}

function LotCells({ row }: { row: FollowedHouse }) {
  const { house } = row
  const view = houseCardView(house)
  const isOpen = view.look === 'open'
  const since = sinceText(row)
  return (
    <>
      <LotCell house={house} view={view} />
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
            <CountdownText className="u-act u-mid" until={view.time.until} />
            <View className="u-num u-note">{`${shortTime(view.time.until)} ${house.status === 'ongoing' ? '结束' : '开拍'}`}</View>
          </>
        )}
      </View>
      <LimitCell row={row} isOpen={isOpen} />
      <NextCell row={row} isOpen={isOpen} />
    </>
  )
}

function LotCell({ house, view }: { house: FollowedHouse['house']; view: ReturnType<typeof houseCardView> }) {
  const more = view.risks.length - 1
  return (
    <View role="cell">
      <Press
        className={`u-flex u-g3 u-full u-left st-${view.tone}`}
        {...linkTo('house-detail', { id: String(house.id) })}
      >
        <View className="ft-pic u-clip u-r-md">
          <Picture src={house.cover} alt="" width={112} />
          <StateStrip state={view.state} round={view.round} isLive={view.tone === 'live'} />
        </View>
        <View className="u-grow">
          <View className="u-ink u-mid">
            <NoBreakText text={view.title} />
          </View>
          <Dots className="u-t12 u-c2" items={view.facts.slice(0, 3)} />
          {view.risks[0] && (
            <View className="u-flex u-g6px u-mt6px">
              <Tag tone="risk">{view.risks[0]}</Tag>
              {more > 0 && <Tag>{`+${more}`}</Tag>}
            </View>
          )}
        </View>
      </Press>
    </View>
  )
}

/** The member's maximum bid. */
const LimitCell = ({ row: { house, bid_limit: limit }, isOpen }: { row: FollowedHouse; isOpen: boolean }) => (
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
)

/** The next step. */
function NextCell({ row, isOpen }: { row: FollowedHouse; isOpen: boolean }) {
  const { house, bid_limit: limit } = row
  return (
    <View role="cell" className="u-flex u-to-end">
      {isOpen ? (
        limit ? (
          <Button size="small" kind="quiet" {...linkTo('cash-calendar', { house_id: house.id })}>
            资金安排
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
  )
}

/** An entity that is no longer public: its name and day stay. */
function GoneCells({ row }: { row: FollowedHouse }) {
  return (
    <>
      <View role="cell">
        <View className="u-flex u-g3 u-full u-left st-fail">
          <View className="ft-pic u-clip u-r-md ft-gone u-c2">
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
      <View role="cell" className="u-flex u-to-end">
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

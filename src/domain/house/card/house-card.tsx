// Card of a lot in lists, horizontal on phones and vertical in scrollers and the desktop grid. Texts come from house-card-view.ts. The
// native list of mini-programs renders the same card from native/index.wxml: change both.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { HouseCard as HouseCardData } from '@/contract/house/cards'
import { drawingFor } from '@/lib/picture-url'
import { linkTo } from '@/routes/go'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { useNowAs } from '@/ui/countdown/use-now'
import { Dot, Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { useThemeNow } from '@/ui/theme/theme-context'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { houseCardView, isHot, type HouseCardView, type LotTime } from './house-card-view'
import { getCardMine } from '../user-state/use-mine'
import { lotMarks } from '../lot-marks'
import './house-card.scss'

export interface HouseCardProps {
  card: HouseCardData
  /** row: picture left (lists on phones); up: picture above (scrollers, desktop grid). */
  layout?: 'row' | 'up'
  /** One title line, for scrollers and narrow grids whose cards need equal heights. */
  oneLine?: boolean
  /** Shows only the number of risks (`3 项风险`), for narrow cards. */
  riskCount?: boolean
  /** Above the fold: the picture loads eagerly. */
  eager?: boolean
  /** Replaces the risks, for example by a distance. */
  foot?: ReactNode
}

/** One lot in a list. The visual order is price, saving, time, risk. */
export function HouseCard({ card, layout = 'row', oneLine, riskCount, eager, foot }: HouseCardProps) {
  const view = houseCardView(card, getCardMine(card))
  const look = useThemeNow()
  const width = layout === 'up' ? 320 : 124
  return (
    <Press
      {...linkTo('house-detail', { id: String(card.id) })}
      className={`lot lot-${layout} lot-is-${view.look} st-${view.tone} ${oneLine ? 'lot-one' : ''}`}
      figures={lotMarks(card)}
    >
      <View className="lot-a">
        <View className="lot-cover">
          <View className="lot-pics" aria-hidden>
            <Picture className="lot-pic" src={card.cover} alt="" width={width} eager={eager} />
            {card.floor_plan && (
              <Picture
                className="lot-pic"
                src={drawingFor(card.floor_plan, look)}
                alt=""
                width={width}
                whole
              />
            )}
            {card.floor_plan && <Icon name="plan" size="s" className="lot-second" />}
          </View>
          <StateStrip state={view.state} round={view.round} isLive={view.tone === 'live'} />
        </View>
        <View className="lot-b">
          <View className="lot-h">
            <View className="lot-t" role="heading" aria-level={2}>
              <NoBreakText text={view.title} />
            </View>
            <Dots className="lot-m" items={view.facts} />
          </View>
          <Price view={view} />
          <Own view={view} />
        </View>
      </View>
      <View className="lot-f">
        <When time={view.time} />
        <View className="lot-tags">{foot ?? <Risks view={view} count={riskCount} />}</View>
      </View>
    </Press>
  )
}

/** State of a lot, under its picture like a caption. */
export function StateStrip({ state, round, isLive }: { state: string; round: string; isLive?: boolean }) {
  return (
    <View className="lot-strip">
      {isLive && <View className="lot-dot" />}
      <Text>{state}</Text>
      <Text className="lot-round">{round}</Text>
    </View>
  )
}

function Price({ view: { price, unitPrice, saving, deals, marketPrice, cost } }: { view: HouseCardView }) {
  const kept = useCachedAt()
  return (
    <>
      <View className="lot-p">
        <Figure value={price.value} unit={price.unit} />
        <Text className="lot-k">{kept ? `${price.kind}（${kept}）` : price.kind}</Text>
        {unitPrice && <Text className="lot-k">{unitPrice}</Text>}
      </View>
      <View className="lot-s">
        {saving?.isTag && <Tag tone="save">{saving.text}</Tag>}
        {saving && !saving.isTag && <Text>{saving.text}</Text>}
        {marketPrice && <Text>{marketPrice}</Text>}
        {deals && <Text>{deals}</Text>}
      </View>
      {cost && (
        <View className="lot-c">
          {cost.word} <Text className="lot-cf">{cost.figure}</Text>
        </View>
      )}
    </>
  )
}

/** Tags that depend on this visitor. */
function Own({ view: { isChanged, verdict, eligibility } }: { view: HouseCardView }) {
  if (!isChanged && !verdict && !eligibility) return null
  return (
    <View className="lot-own">
      {isChanged && <Text className="lot-new">有变化</Text>}
      {verdict && <Text className={`lot-${verdict.key}`}>{verdict.text}</Text>}
      {eligibility && <Text className={`lot-${eligibility.key}`}>{eligibility.text}</Text>}
    </View>
  )
}

function When({ time }: { time: LotTime }) {
  const kept = useCachedAt()
  const isLast = useNowAs(now => isHot(time.until, now))
  return (
    <View className={`lot-when lot-${isLast ? 'hot' : time.heat}`}>
      <Icon name={time.icon} className="lot-wi" />
      {time.until === null ? (
        <View className="lot-wb">
          {time.words.map((word, at) => (
            <Text key={word}>
              {at > 0 && <Dot />}
              {word}
            </Text>
          ))}
        </View>
      ) : (
        <View>
          {time.label} <CountdownText className="lot-wb" until={time.until} />
          {kept && <Text className="lot-kept">{kept}</Text>}
        </View>
      )}
    </View>
  )
}

function Risks({ view, count }: { view: HouseCardView; count?: boolean }) {
  if (view.premium) return <Tag>{view.premium}</Tag>
  if (view.risks.length === 0) return null
  if (count) return <Tag tone="risk">{`${view.risks.length} 项风险`}</Tag>
  const more = view.risks.length - view.risksShown
  return (
    <>
      {view.risks.slice(0, view.risksShown).map(word => (
        <Tag key={word} tone="risk">
          {word}
        </Tag>
      ))}
      {more > 0 && <Tag className="lot-more">{`+${more} 项`}</Tag>}
      {view.risks.slice(view.risksShown).map(word => (
        <Tag key={word} tone="risk" className="lot-rest">
          {word}
        </Tag>
      ))}
    </>
  )
}

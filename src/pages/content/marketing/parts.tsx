// Renders the parts of a campaign page by their kind. The page's response contains all data of its parts, except the lots along a walking
// route, which are a separate query.

import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import type { MarketingPage } from '@/contract/content/cards'
import { HouseCard } from '@/domain/house/card/house-card'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import type { Part } from '@/domain/marketing/marketing-view'
import { SituationLine } from '@/domain/situation/situation-line'
import { NamedRows, Run, TextBlocks } from '@/domain/text/text-blocks'
import { lotsUrl } from '@/domain/text/text-view'
import { urlLink } from '@/domain/text/url-link'
import { routeMarks } from '@/lib/route-marks'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { PlaceMap } from '@/ui/place-map/place-map'
import { Press } from '@/ui/press/press'
import { ListHead, More, Section } from '@/ui/section/section'
import { useThemeNow } from '@/ui/theme/theme-context'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { Countdown } from './countdown'
import { MarketingForm } from './form'

/** One part of a page, rendered by its kind. */
export function PagePart({ part, page }: { part: Part; page: MarketingPage }) {
  switch (part.kind) {
    case 'countdown':
      return (
        <Section>
          <Countdown block={part.block} />
        </Section>
      )
    case 'lots':
      return <Lots part={part} />
    case 'video':
      return <Video part={part} />
    case 'map':
      return <Way block={part.block} picture={page.route_map} />
    case 'form':
      return <MarketingForm block={part.block} page={page} />
    case 'links':
      return (
        <Section title={part.block.title} className="mkt-links">
          {part.block.items.map(({ title, text, to }) => (
            <Press key={to} className="mkt-link u-g10px u-base u-flex u-line-top" {...urlLink(to)}>
              <Text className="u-rest u-ink">{title}</Text>
              {text && <Text className="u-fixed u-note">{text}</Text>}
            </Press>
          ))}
        </Section>
      )
    case 'named':
      return (
        <Section title={part.title || undefined}>
          <NamedRows rows={part.rows} />
        </Section>
      )
    case 'space':
      return <View style={{ height: `${part.height}px` }} />
    case 'text':
      return <Words part={part} />
  }
}

function Lots({ part: { title, block, houses } }: { part: Extract<Part, { kind: 'lots' }> }) {
  const isDesktop = useIsDesktop()
  return (
    <View className="mkt-lots">
      <ListHead
        title={title || '房源'}
        side={block.query && <More {...urlLink(lotsUrl(block))}>{`全部 ${block.total} 套`}</More>}
      />
      {block.text && <View className="mkt-lots-x u-label u-pb2 u-px3">{block.text}</View>}
      <SituationLine />
      <View className="mkt-cards u-grid u-g3 u-px3">
        {houses.map(card => (
          <HouseCard
            key={card.id}
            card={card}
            layout={isDesktop ? 'up' : 'row'}
            oneLine={isDesktop}
            riskCount={isDesktop}
          />
        ))}
      </View>
    </View>
  )
}

const minutes = (seconds: number) =>
  [Math.floor(seconds / 60), Math.round(seconds % 60)].map(part => String(part).padStart(2, '0')).join(':')

function Video({ part: { title, video } }: { part: Extract<Part, { kind: 'video' }> }) {
  return (
    <View className="mkt-video">
      {title && <ListHead title={title} />}
      <Press
        className="mkt-v u-block u-relative u-clip u-r-card"
        {...urlLink(`/m/factvideo/detail/${video.type}/${video.id}/0/0`)}
      >
        <Picture className="mkt-vp" src={video.cover} alt="" width={720} ratio="16/9" />
        <View className="mkt-play">
          <Icon name="play" />
        </View>
        <View className="mkt-vt u-g12px u-flex">
          <Text className="u-grow">{[video.title, video.agent?.name].filter(Boolean).join(' · ')}</Text>
          <Text className="u-fig">{minutes(video.duration)}</Text>
        </View>
      </Press>
    </View>
  )
}

/** Location, and the walking route with its times. */
function Way({ block, picture }: { block: BlockOf<'map'>; picture: string | null }) {
  const { isDark } = useThemeNow()
  const { stops = [] } = block
  const place = linkTo('map-fapai', { lng: String(block.lng), lat: String(block.lat), zoom: '15' })
  const marks = routeMarks(stops)
  const lots = useLotsById(stops.flatMap(({ house_id: id }) => id ?? [])).data?.list ?? []
  const stateOf = (id: number | undefined) => {
    const card = lots.find(lot => lot.id === id)
    return card && houseCardView(card).state
  }
  return (
    <Section title={block.title} side={<More {...place}>看地图</More>} className="mkt-way">
      {picture && stops.length > 0 ? (
        <Press
          className="mkt-map u-r-md u-bg-m-land u-block u-relative u-clip"
          label={`路线：${stops.map(({ name }) => name).join('，')}`}
          {...place}
        >
          <Picture src={`${picture}/${isDark ? 'dark' : 'light'}.webp`} alt="" width={720} ratio="fill" />
        </Press>
      ) : (
        <PlaceMap at={block} name={block.title} {...place} />
      )}
      {stops.length === 0 && block.address && <View className="u-mt2 u-c2">{block.address}</View>}
      {stops.map(({ name, text, time, house_id: lot }, at) => (
        <View key={at} className="mkt-stop u-py10px u-row u-g10px u-line-top u-lh1-4">
          <Text className={`mkt-no u-fixed u-bg-action u-center ${at === 0 ? 'is-first' : ''}`}>
            {marks[at]}
          </Text>
          <View className="u-grow">
            <View>{wrapNoBreak(name)}</View>
            {stateOf(lot) && <View className="u-note">{stateOf(lot)}</View>}
            {text && <View className="u-note">{text}</View>}
          </View>
          <Text className="u-label u-figures u-fixed">{time}</Text>
        </View>
      ))}
    </Section>
  )
}

/** Text; a list of single lines has check marks. */
function Words({ part: { title, blocks } }: { part: Extract<Part, { kind: 'text' }> }) {
  const [only] = blocks
  const ticks =
    blocks.length === 1 &&
    only?.kind === 'list' &&
    !only.is_ordered &&
    only.items.every(item => !item.title && !item.level)
      ? only.items
      : undefined
  return (
    <Section title={title || undefined} className="mkt-words">
      {ticks ? (
        <View role="list">
          {ticks.map(({ text }, at) => (
            <View key={at} className="mkt-tick u-flex u-g2 u-py1 u-lh1-5" role="listitem">
              <Icon name="check" size="s" className="u-fixed u-mt3px u-good" />
              <View className="u-grow">
                <Run of={text} />
              </View>
            </View>
          ))}
        </View>
      ) : (
        <TextBlocks blocks={blocks} plain />
      )}
    </Section>
  )
}

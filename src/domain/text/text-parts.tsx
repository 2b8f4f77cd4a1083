// Small blocks of an article: headings, links to tools and pages, countdowns and places.

import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import { linkTo } from '@/routes/go'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { Icon } from '@/ui/icon/icon'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { PlaceMap } from '@/ui/place-map/place-map'
import { Press } from '@/ui/press/press'
import { toolUrl } from './text-view'
import { urlLink } from './url-link'
import './text.scss'

/** A heading; beside the editor it is no heading of the page. */
export const Heading = ({
  block,
  id,
  no,
  isPreview,
}: {
  block: BlockOf<'heading'>
  id: string
  no: number | undefined
  isPreview: boolean | undefined
}) => (
  <View
    className={`tx-h${block.level} ${block.level === 2 ? 'sec-to' : ''}`}
    id={isPreview ? undefined : id}
    {...(!isPreview && { role: 'heading', 'aria-level': block.level })}
  >
    {no !== undefined && <Text className="u-mr10px u-c2 u-plain">{no}</Text>}
    {wrapNoBreak(block.text)}
  </View>
)

export const ToolLink = ({ block }: { block: BlockOf<'calculator'> }) => (
  <Press className="tx-tool u-row u-g12px" {...urlLink(toolUrl(block))}>
    <Icon name="calculator" className="u-fixed u-act" />
    <View className="u-grow">
      <View className="tx-tool-t">{block.title}</View>
      {block.text && <View className="tx-small">{block.text}</View>}
    </View>
    <Icon name="right" size="s" className="u-fixed u-mark" />
  </Press>
)

export const Countdown = ({ block }: { block: BlockOf<'countdown'> }) => (
  <View className="tx-count u-center">
    <View className="tx-small">{block.title}</View>
    <CountdownText className="tx-count-v" until={block.at} endedText={block.ended || '已结束'} />
  </View>
)

/** A map with the name and address of a place. */
export const PlaceFigure = ({ block }: { block: BlockOf<'map'> }) => (
  <View className="tx-fig">
    <PlaceMap
      at={{ lng: block.lng, lat: block.lat }}
      name={block.title}
      {...linkTo('map-fapai', { lng: String(block.lng), lat: String(block.lat), zoom: '15' })}
    />
    <View className="tx-cap">{[block.title, block.address].filter(Boolean).join('，')}</View>
  </View>
)

export const Links = ({ block }: { block: BlockOf<'links'> }) => (
  <View className="tx-links">
    {block.title && <View className="tx-cap-b">{block.title}</View>}
    {block.items.map(item => (
      <Press key={item.to} className="u-row u-g3 u-py10px u-line-bottom" {...urlLink(item.to)}>
        <View className="u-grow">
          <View className="tx-link-t">{item.title}</View>
          {item.text && <View className="tx-small">{item.text}</View>}
        </View>
        <Icon name="right" size="s" className="u-fixed u-mark" />
      </Press>
    ))}
  </View>
)

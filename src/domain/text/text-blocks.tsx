// Renders the blocks of an article, the same on every target. One exhaustive switch maps each kind to a component. Numbers of sections,
// tables and pictures count all blocks, even those before `from`, so that parts of a text keep their numbers.

import { Fragment, memo, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { BlockOf, NamedRow, ShownBlock, Span } from '@/contract/content/blocks'
import type { HouseCard } from '@/contract/house/cards'
import type { VideoCard } from '@/contract/video/cards'
import { numberItems } from '@/lib/list-numbers'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { linkTo } from '@/routes/go'
import { TextBars, TextChart } from './text-chart'
import { TextLots } from './text-lots'
import { Countdown, Heading, Links, PlaceFigure, ToolLink } from './text-parts'
import { TextTable } from './text-table'
import { countBlocksUpTo, buildTextOutline, sectionId } from './text-view'
import { urlLink } from './url-link'
import './text.scss'

export interface TextBlocksProps {
  blocks: readonly ShownBlock[]
  /** Index of the first rendered block; those before it still count for the numbers of sections and tables. */
  from?: number
  /** Lots and videos that the blocks refer to. */
  houses?: readonly HouseCard[]
  videos?: readonly VideoCard[]
  /** Renders a form block; without it, form blocks are omitted. */
  form?: (block: BlockOf<'form'>) => ReactNode
  /** Headings without numbers: entries, answers, campaign pages. */
  plain?: boolean
  /** Preview beside the editor: its headings are no headings of the page. */
  preview?: boolean
}

/** Renders the blocks of a text, the same on every target. */
export const TextBlocks = memo(function TextBlocks({
  blocks,
  from = 0,
  houses = [],
  videos = [],
  form,
  plain,
  preview,
}: TextBlocksProps) {
  const outline = plain ? [] : buildTextOutline(blocks)
  const context = { blocks, outline, houses, videos, form, preview }
  return (
    <View className="tx u-anywhere">
      {blocks.map((block, at) => (
        <Fragment key={at}>{at < from ? null : renderBlock(block, at, context)}</Fragment>
      ))}
    </View>
  )
})

interface BlockContext
  extends
    Pick<TextBlocksProps, 'blocks' | 'form' | 'preview'>,
    Required<Pick<TextBlocksProps, 'houses' | 'videos'>> {
  outline: ReturnType<typeof buildTextOutline>
}

/** Exhaustive switch: the return type excludes `undefined`, so that a missing case does not compile. */
function renderBlock(
  block: ShownBlock,
  at: number,
  { blocks, outline, houses, videos, form, preview }: BlockContext,
): Exclude<ReactNode, undefined> {
  switch (block.kind) {
    case 'heading': {
      const no = outline.find(row => row.id === sectionId(at))?.no
      return <Heading block={block} id={sectionId(at)} no={no} isPreview={preview} />
    }
    case 'paragraph':
      return (
        <View className="tx-p u-mt14px u-pre-line">
          <Run of={block.text} />
        </View>
      )
    case 'points':
      return <Points items={block.items} />
    case 'list':
      return <List block={block} />
    case 'table':
      return <TextTable block={block} no={countBlocksUpTo(blocks, at, ['table'])} />
    case 'notice':
      return <NoticeQuote block={block} />
    case 'law':
      return <Law block={block} />
    case 'picture':
      return <Photo block={block} />
    case 'chart':
      return <TextChart block={block} />
    case 'bars':
      return <TextBars block={block} no={countBlocksUpTo(blocks, at, ['bars', 'chart'])} />
    case 'lots':
      return <TextLots block={block} houses={houses} />
    case 'calculator':
      return <ToolLink block={block} />
    case 'video': {
      const video = videos.find(({ id }) => id === block.id)
      return video ? <Video video={video} /> : null
    }
    case 'callout':
      return (
        <Note className="tx-note" risk={block.tone === 'risk'}>
          {block.text}
        </Note>
      )
    case 'countdown':
      return <Countdown block={block} />
    case 'map':
      return <PlaceFigure block={block} />
    case 'form':
      return form?.(block) ?? null
    case 'space':
      return <View style={{ height: `${block.height}px` }} />
    case 'buildings':
    case 'rights':
    case 'articles':
      return (
        <View className="tx-links">
          {block.title && <View className="tx-cap-b">{block.title}</View>}
          <NamedRows rows={block.rows} />
        </View>
      )
    case 'links':
      return <Links block={block} />
  }
}

/** Entities that a text refers to, each with its picture if it has one, its state and price. */
export const NamedRows = ({ rows }: { rows: readonly NamedRow[] }) => (
  <>
    {rows.map(({ id, title, cover, facts, to }) => (
      <Press key={id} className="u-row u-g3 u-py10px u-line-bottom" {...urlLink(to)}>
        {cover && <Picture className="tx-named-p" src={cover} alt="" width={72} />}
        <View className="u-grow">
          <View className="tx-link-t">{wrapNoBreak(title)}</View>
          <Dots className="tx-small" items={facts} />
        </View>
        <Icon name="right" size="s" className="u-fixed u-mark" />
      </Press>
    ))}
  </>
)

/** Text spans with their styles and links. */
export function Run({ of }: { of: readonly Span[] }) {
  return (
    <>
      {of.map((span, at) => {
        if (typeof span === 'string') return <Fragment key={at}>{lines(span)}</Fragment>
        const look = [span.strong && 'tx-b', span.hot && 'tx-hot'].filter(Boolean).join(' ')
        return span.to ? (
          <Press key={at} className={`tx-a ${look}`} {...urlLink(span.to)}>
            {span.text}
          </Press>
        ) : (
          <Text key={at} className={look}>
            {lines(span.text)}
          </Text>
        )
      })}
    </>
  )
}

/** Prevents bad line breaks; a line feed starts a new line. */
const lines = (text: string): ReactNode =>
  text.includes('\n')
    ? text.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && '\n'}
          {wrapNoBreak(line)}
        </Fragment>
      ))
    : wrapNoBreak(text)

/** Key points of a text. */
export const Points = ({ items, title = '要点' }: { items: readonly string[]; title?: string }) => (
  <View className="tx-points">
    <View className="u-title u-t13">{title}</View>
    {items.map((item, at) => (
      <View key={at} className="u-flex u-mt6px">
        <Text className="u-fixed u-c2 u-w22">{at + 1}</Text>
        <View className="u-grow">{wrapNoBreak(item)}</View>
      </View>
    ))}
  </View>
)

function List({ block: { items, is_ordered } }: { block: BlockOf<'list'> }) {
  const numbers = numberItems(items)
  return (
    <View className="tx-list" role="list">
      {items.map(({ title, text, level = 0 }, at) => (
        <View key={at} className={`u-flex u-mt10px ${level > 0 ? `tx-level-${level}` : ''}`} role="listitem">
          {is_ordered ? (
            <View className="tx-badge u-act u-t13 u-lh22 u-fixed u-bg-action-tint u-center">
              {numbers[at]}
            </View>
          ) : (
            <View className="tx-dot u-bg-faint-mark u-fixed" />
          )}
          <View className="u-grow">
            {title && <View className="u-title">{wrapNoBreak(title)}</View>}
            <View className={title ? 'tx-li-x' : ''}>
              <Run of={text} />
            </View>
          </View>
        </View>
      ))}
    </View>
  )
}

function NoticeQuote({ block: { text, from, house_id } }: { block: BlockOf<'notice'> }) {
  return (
    <View className="tx-quote">
      <View>
        <Run of={text} />
      </View>
      {from &&
        (house_id === null ? (
          <View className="tx-from u-mt4px u-label u-lh20">{from}</View>
        ) : (
          <Press className="tx-from u-mt4px u-label u-lh20" {...linkTo('house-detail', { id: house_id })}>
            {from}
            <Icon name="right" size="xs" />
          </Press>
        ))}
    </View>
  )
}

export function Law({ block }: { block: BlockOf<'law'> }) {
  return (
    <View className="tx-law">
      <View className="u-flex u-g10px">
        <Icon name="book" className="u-fixed u-mt3px u-act" />
        <View className="u-grow">
          <View className="u-title">{block.article || block.name}</View>
          <View className="tx-small">
            {[block.article && block.name, block.number].filter(Boolean).join('，')}
          </View>
        </View>
      </View>
      <View className="u-mt2">{wrapNoBreak(block.text)}</View>
      <View className="tx-law-f u-mt10px u-label u-lh20">
        <View className="u-grow">
          {wrapNoBreak(
            `${block.is_quote ? '' : '本站转述，以原文为准；'}${block.checked_at} 核对，${block.is_in_force ? '现行有效' : '已失效'}`,
          )}
        </View>
        {block.url && (
          <Press className="tx-a" {...urlLink(block.url)}>
            看全文
          </Press>
        )}
      </View>
    </View>
  )
}

/** Allowed aspect ratios of pictures. */
const RATIOS = ['4/3', '16/10', '16/9', '1/1', '3/4'] as const
const parseRatio = (ratio: string) => {
  const [width = 1, height = 1] = ratio.split('/').map(Number)
  return width / height
}

function Photo({ block: { url, alt, caption, width, height } }: { block: BlockOf<'picture'> }) {
  const [ratio] = [...RATIOS].sort(
    (a, b) => Math.abs(parseRatio(a) - width / height) - Math.abs(parseRatio(b) - width / height),
  )
  return (
    <View className="tx-fig">
      <Picture className="u-r-md" src={url} alt={alt} width={720} ratio={ratio} />
      {caption && <View className="tx-cap">{wrapNoBreak(caption)}</View>}
    </View>
  )
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

function Video({ video }: { video: VideoCard }) {
  return (
    <Press className="tx-fig u-relative" {...urlLink(`/m/factvideo/detail/${video.type}/${video.id}/0/0`)}>
      <Picture className="u-r-md" src={video.cover} alt="" width={720} ratio="16/9" />
      <View className="tx-play">
        <Icon name="play" />
      </View>
      <View className="tx-cap">{`${video.title}，${minutes(video.duration)}`}</View>
    </Press>
  )
}

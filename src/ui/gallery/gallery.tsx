// Gallery of one entity: a swipeable pager with category pills, and thumbnails on desktop. Only the current slide and its neighbours load
// their pictures. A press opens the full-screen viewer, or plays a video.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { drawingFor, STAGE_WIDTH } from '@/lib/picture-url'
import { useIsDesktop } from '@/platform/viewport'
import { Icon } from '../icon/icon'
import { Picture } from '../picture/picture'
import { Press } from '../press/press'
import type { GalleryItem, GalleryProps } from './gallery-props'
import { useThemeNow } from '../theme/theme-context'
import { Pager } from './pager'
import { Viewer } from './viewer'
import './gallery.scss'

export type { GalleryGroup, GalleryItem, GalleryProps } from './gallery-props'

/** Pictures of one entity: a pager with pills and index on phones, with thumbnails on the right on desktop. */
export function Gallery({ items, groups, onPlay, label }: GalleryProps) {
  const isDesktop = useIsDesktop()
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const now = items[index]
  const press = (item: GalleryItem) => {
    if (item.isVideo && onPlay) onPlay(item)
    else setOpen(true)
  }
  if (!now)
    return (
      <View className="gal">
        <View className="pager pic" />
      </View>
    )
  return (
    <View className="gal">
      <View className="gal-stage u-relative u-min0">
        <Pager
          className="pager"
          count={items.length}
          index={index}
          onIndex={setIndex}
          label={label}
          page={at => (
            <Slide item={items[at]} isNear={Math.abs(at - index) < 2} isFirst={at === 0} onPress={press} />
          )}
        />
        <View className="gal-foot u-inert u-g6px u-flex u-wrap">
          <Pills items={items} groups={groups} active={now.group} onIndex={setIndex} />
          <Text className="gal-index u-ml-auto u-num" aria-hidden>{`${index + 1} / ${items.length}`}</Text>
        </View>
      </View>
      {isDesktop && <Thumbs items={items} index={index} onIndex={setIndex} />}
      <Viewer
        items={items}
        groups={groups}
        index={index}
        onIndex={setIndex}
        open={isOpen}
        onClose={() => setOpen(false)}
        label={label}
      />
    </View>
  )
}

/** A plan is rendered in the theme of the screen, in both sizes. */
const getSlideSrc = ({ src, whole }: GalleryItem, look: ReturnType<typeof useThemeNow>) =>
  whole ? drawingFor(src, look) : src

function Slide({
  item,
  isNear,
  isFirst,
  onPress,
}: {
  item: GalleryItem | undefined
  /** Loads only the displayed picture and its neighbours. */
  isNear: boolean
  isFirst: boolean
  onPress: (item: GalleryItem) => void
}) {
  const look = useThemeNow()
  if (!item) return null
  return (
    <Press
      className="u-relative u-block u-full u-tall"
      label={item.isVideo ? `播放${item.alt}` : `放大${item.alt}`}
      tabIndex={-1}
      onPress={() => onPress(item)}
    >
      <Picture
        src={isNear ? getSlideSrc(item, look) : null}
        alt={item.alt}
        width={STAGE_WIDTH}
        ratio="fill"
        eager={isFirst}
        whole={item.whole}
      />
      {item.isVideo && (
        <View className="gal-play">
          <Icon name="play" size="l" />
        </View>
      )}
    </Press>
  )
}

function Pills({
  items,
  groups,
  active,
  onIndex,
}: Pick<GalleryProps, 'items' | 'groups'> & {
  active: string
  onIndex: (index: number) => void
}) {
  const shown = groups.filter(({ key }) => items.some(item => item.group === key))
  return (
    <>
      {shown.map(({ key, label, icon }) => (
        <Press
          key={key}
          className={`gal-pill ${key === active ? 'is-on' : ''}`}
          pressed={key === active}
          onPress={() => onIndex(items.findIndex(item => item.group === key))}
        >
          <Icon name={icon} className="u-w13 u-h13" />
          {label}
          {icon === 'picture' ? ` ${items.filter(item => item.group === key).length}` : ''}
        </Press>
      ))}
    </>
  )
}

function Thumbs({
  items,
  index,
  onIndex,
}: {
  items: readonly GalleryItem[]
  index: number
  onIndex: (index: number) => void
}) {
  const look = useThemeNow()
  return (
    <View className="gal-thumbs u-col u-g8px">
      {items.map((item, at) => (
        <Press
          key={item.src}
          className={`gal-thumb u-relative u-fixed u-clip u-r-md ${at === index ? 'is-on' : ''}`}
          pressed={at === index}
          onPress={() => onIndex(at)}
        >
          <Picture src={getSlideSrc(item, look)} alt="" width={132} ratio="fill" whole={item.whole} />
          <Text className="gal-name u-cut u-lh20 u-on-pic">{item.alt}</Text>
        </Press>
      ))}
    </View>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import { FindBox } from '@/ui/field/find-box'
import type { VideoFilter } from '@/domain/video/video-filter'
import { back } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { tabLink, VIDEO_TABS, type VideoTab } from './feed-head'
import { hasOwnBar } from './own-bar'
import './list-head.scss'

/** On phones: back, the three lists, and search, which opens below. */
export function ListHead({
  active,
  isFinding = false,
  filter,
  onFind,
}: {
  active: VideoTab
  isFinding?: boolean
  filter?: VideoFilter
  onFind?: (filter: VideoFilter) => void
}) {
  const [isOpen, setOpen] = useState(isFinding || filter?.keyword !== undefined)
  const [text, setText] = useState(filter?.keyword ?? '')
  return (
    <View className="fvh u-bg-surface u-line-bottom">
      <View className="fvh-r u-row">
        {hasOwnBar ? (
          <Press className="u-fixed u-centre u-square-touch u-ink" label="返回" onPress={back}>
            <Icon name="left" />
          </Press>
        ) : (
          <View className="u-fixed u-centre u-square-touch u-ink" />
        )}
        <View className="fvh-t u-grow u-flex u-middle u-g4" role="navigation" aria-label="视频">
          {VIDEO_TABS.map(({ key, label }) => (
            <Press
              key={key}
              className={`fvh-i u-wide-touch u-relative u-center ${key === active ? 'is-on' : ''}`}
              current={key === active}
              {...tabLink(key)}
            >
              {label}
            </Press>
          ))}
        </View>
        {onFind ? (
          <Press
            className="u-fixed u-centre u-square-touch u-ink"
            label="搜视频"
            expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            <Icon name="search" />
          </Press>
        ) : (
          <View className="u-fixed u-centre u-square-touch u-ink" />
        )}
      </View>
      {onFind && isOpen && (
        <View className="fvh-f">
          <FindBox
            id="video-keyword"
            label="搜视频"
            placeholder="标题、小区或顾问"
            value={text}
            onChange={setText}
            onEnter={() => {
              const { keyword: _, ...others } = filter ?? {}
              onFind(text.trim() ? { ...others, keyword: text.trim() } : others)
            }}
          />
        </View>
      )}
    </View>
  )
}

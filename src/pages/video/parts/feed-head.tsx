import { View } from '@tarojs/components'
import { back, linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { hasOwnBar } from './own-bar'

export type VideoTab = 'house' | 'closing' | 'follows'

export const VIDEO_TABS = [
  { key: 'house', label: '实勘' },
  { key: 'closing', label: '成交' },
  { key: 'follows', label: '关注' },
] as const

/** Target of a tab. */
export const tabLink = (tab: VideoTab) =>
  tab === 'follows'
    ? linkTo('fact-video-follows')
    : linkTo('fact-video-list', tab === 'closing' ? { kind: 'closing' } : {})

/** Over the picture: back, the three lists, search. */
export function FeedHead({ active }: { active: VideoTab }) {
  return (
    <View className="fv-head u-row u-on-pic">
      {hasOwnBar && (
        <Press className="u-fixed u-centre u-square-touch u-on-pic" label="返回" onPress={back}>
          <Icon name="left" />
        </Press>
      )}
      <View className="fv-tabs u-flex u-middle u-g14px u-rest" role="navigation" aria-label="视频">
        {VIDEO_TABS.map(({ key, label }) => (
          <Press
            key={key}
            className={`fv-tab u-wide-touch u-relative u-center ${key === active ? 'is-on' : ''}`}
            current={key === active}
            {...tabLink(key)}
          >
            {label}
          </Press>
        ))}
      </View>
      {hasOwnBar && (
        <Press
          className="u-fixed u-centre u-square-touch u-on-pic"
          label="搜视频"
          {...linkTo('fact-video-list', { find: 1 })}
        >
          <Icon name="search" />
        </Press>
      )}
    </View>
  )
}

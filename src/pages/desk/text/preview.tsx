import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { BRAND } from '@/platform/config'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Small } from '../desk/parts'

const LOOKS = [
  { key: 'phone', label: '手机', classes: '' },
  { key: 'desktop', label: '桌面', classes: 'is-desktop' },
  { key: 'large', label: '大字', classes: 'mode-elder' },
  { key: 'dark', label: '深色', classes: 'theme-dark' },
  { key: 'wechat', label: '微信卡片', classes: '' },
] as const

/** Preview of a text: on a phone, a desktop, in large letters, in dark mode, and as a card in a chat. */
export function Preview({
  title,
  summary,
  meta = '',
  cover,
  head,
  children,
}: {
  title: string
  summary: string
  /** Below the title: group, author, day, minutes. */
  meta?: string
  cover: string
  /** Before the title. */
  head?: ReactNode
  children: ReactNode
}) {
  const [look, setLook] = useState<(typeof LOOKS)[number]>(LOOKS[0])
  return (
    <View className="edw-show">
      <View className="edw-looks" role="group" aria-label="预览方式">
        {LOOKS.map(one => (
          <Press
            key={one.key}
            className={`edw-look ${one.key === look.key ? 'is-on' : ''}`}
            pressed={one.key === look.key}
            onPress={() => setLook(one)}
          >
            {one.label}
          </Press>
        ))}
      </View>
      {look.key === 'wechat' ? (
        <View className="edw-chat" role="region" aria-label="预览">
          <View className="u-mid">{title || '标题'}</View>
          <View className="u-flex u-g2 u-my2">
            <Small grow>{summary}</Small>
            {cover && <img className="edw-chat-i" src={cover} alt="" />}
          </View>
          <View className="u-note u-pt2 u-line-top">{BRAND}</View>
        </View>
      ) : (
        <View className={`edw-phone ${look.classes}`} role="region" aria-label="预览">
          <View className="edw-page u-bg-surface u-text">
            {look.key !== 'desktop' && (
              <View className="u-flex u-g4 u-pt3 u-px4" aria-hidden>
                <Icon name="left" />
                <View className="u-grow" />
                <Icon name="text-size" />
                <Icon name="share" />
              </View>
            )}
            {head}
            <View className="edw-phone-t">{title || '标题'}</View>
            {meta && <View className="u-label u-pt2 u-px4">{meta}</View>}
            {children}
          </View>
        </View>
      )}
    </View>
  )
}

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { ask } from '@/ui/dialog/ask'
import { Press, type PressProps } from '@/ui/press/press'
import { Word } from '@/ui/chip/chip'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './search-start.scss'

/** The most searched words of the week; up to half an hour of staleness is acceptable. */
export const useHotWords = () => useCall('api/search', { page_size: 1 }, { stale: 'normal' })

export function Block({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <View className="ss-b u-pt3 u-pb2 u-px4" role="group" aria-label={title}>
      <View className="u-row u-between u-least32">
        <View role="heading" aria-level={2} className="u-title u-t15">
          {title}
        </View>
        {side}
      </View>
      {children}
    </View>
  )
}

/** Search history of this device. */
export function SearchHistory({
  words,
  onPick,
  onClear,
}: {
  words: readonly string[]
  onPick: (word: string) => void
  onClear: () => void
}) {
  if (words.length === 0) return null
  const clear = () =>
    void ask({ text: '清空本机的搜索历史？', confirm: '清空' }).then(isSure => {
      if (isSure) onClear()
    })
  return (
    <Block
      title="搜索历史"
      side={
        <Press className="ss-clear u-row u-g1 u-label" onPress={clear}>
          <Icon name="close" size="xs" />
          清空
        </Press>
      }
    >
      <View className="ss-words u-mt2">
        {words.map(word => (
          <Word key={word} onPress={() => onPick(word)}>
            {word}
          </Word>
        ))}
      </View>
    </Block>
  )
}

/** Sentences that show what a search understands. */
const EXAMPLES = [
  '预算350万 两居 近地铁',
  '二拍 无租约 现金100万够',
  '月供不超1万 三居 有电梯',
  '税费各自承担 低于挂牌均价两成',
]

/** Example sentences; a tap searches by one. */
export function Examples({ onPick }: { onPick: (sentence: string) => void }) {
  return (
    <Block title="直接说要求" side={<Text className="u-faint">点一句试试</Text>}>
      {EXAMPLES.map(sentence => (
        <Press
          key={sentence}
          className="ss-hot u-row u-g3 u-full u-touch u-line-bottom"
          onPress={() => onPick(sentence)}
        >
          <Text className="u-grow u-cut">{sentence}</Text>
          <Icon name="right" size="xs" />
        </Press>
      ))}
      <View className="u-note u-mt2">也能说区县、商圈和通勤，如“40分钟内到国贸”</View>
    </Block>
  )
}

/** Hot words by rank, the first three emphasised. */
export function HotWords({ onPick }: { onPick: (word: string) => void }) {
  const { data, isPending } = useHotWords()
  if (!isPending && !data?.hot.length) return null
  return (
    <Block title="热门搜索" side={<Text className="u-faint">近 7 天</Text>}>
      {data ? (
        data.hot.map((word, at) => (
          <Press
            key={word}
            className="ss-hot u-row u-g3 u-full u-touch u-line-bottom"
            onPress={() => onPick(word)}
          >
            <Text className={`ss-rank u-w16 u-fixed u-center u-num u-strong u-c3 ${at < 3 ? 'is-top' : ''}`}>
              {at + 1}
            </Text>
            <Text className="u-grow u-cut">{word}</Text>
          </Press>
        ))
      ) : (
        <Skeleton>
          {[0, 1, 2, 3, 4].map(at => (
            <View key={at} className="ss-hot u-row u-g3 u-full u-touch u-line-bottom">
              <SkeletonBone width={120} />
            </View>
          ))}
        </Skeleton>
      )}
    </Block>
  )
}

export interface Tile extends Pick<PressProps, 'href' | 'onPress'> {
  icon: IconName
  text: string
}

/** 按条件找: links that need no keyword. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <Block title="按条件找">
      <View className="ss-tiles u-grid u-g2 u-mt2">
        {tiles.map(({ icon, text, ...press }) => (
          <Press key={text} className="ss-tile u-centre u-g2px u-down u-sunk u-t13" {...press}>
            <Icon name={icon} className="u-act" />
            {text}
          </Press>
        ))}
      </View>
    </Block>
  )
}

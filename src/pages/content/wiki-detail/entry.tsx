import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Wiki } from '@/contract/wiki/schema'
import { lawBlock } from '@/domain/ask/ask-view'
import { Law, TextBlocks } from '@/domain/text/text-blocks'
import { useWikiParam } from '@/domain/wiki/use-wiki'
import { toBeijingDay } from '@/lib/dates'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** The stations of the process, with this one marked. */
function Way({ wiki }: { wiki: Wiki }) {
  const { data } = useWikiParam()
  if (!data) return null
  return (
    <View className="u-flex u-mt4" role="navigation" aria-label="购房六个阶段">
      {data.categories.map(one => (
        <Press
          key={one.id}
          className={`wd-w u-relative u-rest u-center u-note ${one.id === wiki.category_id ? 'is-on' : ''}`}
          {...linkTo('wiki-list', { category_id: one.id })}
        >
          <View className="wd-d u-bg-line-strong" />
          <View>{one.name}</View>
        </Press>
      ))}
    </View>
  )
}

export function Entry({ wiki, side }: { wiki: Wiki; side?: ReactNode }) {
  const isDesktop = useIsDesktop()
  return (
    <View className="wd">
      <View className="u-row u-between u-top">
        <View className="wd-t" role="heading" aria-level={1}>
          {wiki.title}
        </View>
        {side}
      </View>
      <Dots
        className="u-t13 u-c2 u-mt1"
        items={[
          ...(wiki.alias ? [wiki.alias] : []),
          `百科“${wiki.category_name}”一站`,
          `${toBeijingDay(wiki.updated_at).slice(5)} 改过`,
        ]}
      />
      {!isDesktop && <Way wiki={wiki} />}
      <View className="u-my4 u-text u-t17 u-lh1-75">{wiki.summary}</View>
      {wiki.figures.length > 0 && (
        <View className="wd-figs u-flex u-wrap">
          {wiki.figures.map(({ value, unit, text }) => (
            <View key={text} className="wd-f u-rest">
              <View className="u-title u-t20">
                {value}
                <Text className="u-t13 u-plain">{unit}</Text>
              </View>
              <View className="u-t12 u-c2">{text}</View>
            </View>
          ))}
        </View>
      )}
      <TextBlocks blocks={wiki.blocks} plain />
      {wiki.laws.map(law => (
        <Law key={law.id} block={lawBlock(law)} />
      ))}
      {wiki.myths.length > 0 && (
        <>
          <View className="u-title u-t20 u-mb2 u-mt8" role="heading" aria-level={2}>
            常见误解
          </View>
          {wiki.myths.map(({ wrong, right }) => (
            <View key={wrong} className="wd-m u-py3 u-line-top u-t15 u-lh1-6">
              <View className="wd-mw u-c2">
                <Icon name="close" size="xs" className="u-warn" />
                <View className="u-grow">{wrong}</View>
              </View>
              <View className="wd-mr u-text">
                <Icon name="check" size="xs" className="u-good" />
                <View className="u-grow">{right}</View>
              </View>
            </View>
          ))}
        </>
      )}
      <View className="u-row u-g2 u-between u-wrap u-mt5 u-pt3 u-line-top u-label">
        <View className="u-row u-g1">
          <Icon name="check" size="xs" className="u-good" />
          <Text>{`${wiki.checked_by} 核对，${wiki.checked_day ?? ''}`}</Text>
        </View>
        <Press className="u-act" {...linkTo('qa-submit', { title: `词条“${wiki.title}”有误` })}>
          指出错误
        </Press>
      </View>
    </View>
  )
}

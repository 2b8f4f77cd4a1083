import { View } from '@tarojs/components'
import { stationIcon } from '@/domain/wiki/wiki-view'
import { linkTo } from '@/routes/go'
import { useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { Asked, Find, Heads, Newer, Station, type Param } from './parts'

/** The stations in a row, the entries of the chosen one below them. */
export function DesktopWikis({ param, chosen }: { param: Param; chosen: number | undefined }) {
  const setParams = useSetParams<'wiki-list'>()
  const open = param.categories.some(one => one.id === chosen) ? chosen : param.categories[0]?.id
  return (
    <>
      <Breadcrumbs items={[{ text: '首页', ...linkTo('home', {}) }, { text: '百科' }]} />
      <View className="u-flex u-end u-g4 u-mt2 u-mb3">
        <View className="u-grow">
          <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={1}>
            百科
          </View>
          <View className="u-t13 u-c2">{`${param.total} 个词条，按买一套法拍房的先后排列`}</View>
        </View>
        <Button icon="flag" {...linkTo('first-time', {})}>
          第一次拍
        </Button>
        <Button icon="chat" {...linkTo('qa-submit', {})}>
          我要提问
        </Button>
      </View>
      <View className="u-row u-g2">
        <Find />
        {param.hot_words.slice(0, 4).map(word => (
          <Word key={word} {...linkTo('wiki-search', { keyword: word })}>
            {word}
          </Word>
        ))}
      </View>
      <Section title="从看房到收房" side={<View className="u-t12 u-c3">约 2 到 4 个月</View>}>
        <View className="u-g4 u-grid u-grid6">
          {param.categories.map(one => (
            <Press
              key={one.id}
              className={`wk-w u-block u-pb3 u-left ${one.id === open ? 'is-on' : ''}`}
              pressed={one.id === open}
              onPress={() => setParams({ category_id: String(one.id) })}
            >
              <View className="wk-ic u-relative u-centre u-fixed u-tint-action">
                <Icon name={stationIcon(one)} size="s" />
              </View>
              <View className="wiki-n u-g6px u-base u-flex u-title u-t17">
                {one.name}
                <View className="u-note u-plain">{`${one.total} 条`}</View>
              </View>
              <View className="u-t13 u-c2">{one.intro}</View>
            </Press>
          ))}
        </View>
      </Section>
      <View className="u-flex u-top u-g5">
        <View className="u-grow">
          {open !== undefined && <Station key={open} param={param} chosen={open} />}
          <Section title="其他阶段的常用词条">
            {param.categories
              .filter(one => one.id !== open)
              .map(one => (
                <View key={one.id} className="wk-o u-py3 u-g4 u-base u-flex">
                  <View className="u-title u-fixed u-w60">{one.name}</View>
                  <Heads param={param} of={one.id} />
                </View>
              ))}
          </Section>
        </View>
        <View className="u-fixed u-w340">
          <Newer />
          <Asked />
        </View>
      </View>
      <DemoMark />
    </>
  )
}

import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { AskLines } from '@/domain/ask/ask-row'
import { useHotAsks } from '@/domain/ask/use-ask'
import { WikiRow } from '@/domain/wiki/wiki-card-row'
import { stationIcon } from '@/domain/wiki/wiki-view'
import { useNewerWikis, useWikiParam, useWikis } from '@/domain/wiki/use-wiki'
import { Screen } from '@/features/chrome/screen/screen'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './index.scss'

type Param = Result<'wiki/param'>

export default function WikiList() {
  const { category_id } = useParams<'wiki-list'>()
  const isDesktop = useIsDesktop()
  const query = useWikiParam()
  useShare({ screen: 'wiki-list', params: { category_id }, title: '法拍百科：从看房到收房' })
  const chosen = category_id === undefined ? undefined : Number(category_id)
  return (
    <Screen
      name="wiki-list"
      title="法拍百科"
      header="title"
      headed={isDesktop}
      query={query}
      skeleton={<BoneSections />}
      subject="百科"
    >
      {param =>
        isDesktop ? <Desktop param={param} chosen={chosen} /> : <Phone param={param} chosen={chosen} />
      }
    </Screen>
  )
}

const Find = () => (
  <Press className="wk-find" {...linkTo('wiki-search', {})}>
    <Icon name="search" size="s" />
    搜词条、问答，如“悔拍”
  </Press>
)

function Phone({ param, chosen }: { param: Param; chosen: number | undefined }) {
  if (chosen !== undefined && param.categories.some(one => one.id === chosen))
    return (
      <>
        <Station param={param} chosen={chosen} />
        <DemoMark />
      </>
    )
  return (
    <>
      <View className="wk-top">
        <Find />
        <View className="wk-say">
          {`${param.total} 个词条按买一套法拍房的先后排列，带 `}
          <Icon name="warning" size="xs" className="wkr-w" />
          {' 的最容易出错。'}
        </View>
      </View>
      <Section title="从看房到收房" side={<View className="u-t12 u-c3">约 2 到 4 个月</View>}>
        {param.categories.map(one => (
          <View key={one.id} className="wk-st">
            <View className="wk-ic">
              <Icon name={stationIcon(one)} size="s" />
            </View>
            <View className="u-grow">
              <View className="u-row u-between">
                <View className="wiki-n" role="heading" aria-level={3}>
                  {one.name}
                </View>
                <More {...linkTo('wiki-list', { category_id: one.id })}>{`${one.total} 条`}</More>
              </View>
              <View className="u-t13 u-c2">{one.intro}</View>
              <Heads param={param} of={one.id} />
            </View>
          </View>
        ))}
      </Section>
      <Newer />
      <Asked />
      <DemoMark />
    </>
  )
}

const Heads = ({ param, of }: { param: Param; of: number }) => (
  <View className="wk-ws">
    {param.heads
      .filter(head => head.category_id === of)
      .map(head => (
        <Press key={head.id} className="word" {...linkTo('wiki-detail', { id: head.id })}>
          {head.is_risk && <Icon name="warning" size="xs" className="wkr-w" />}
          {head.title}
        </Press>
      ))}
  </View>
)

/** The entries of one station. */
function Station({ param, chosen }: { param: Param; chosen: number }) {
  const pages = useWikis({ category_id: chosen, page_size: 20 })
  const station = param.categories.find(one => one.id === chosen)
  return (
    <Section
      title={station?.name}
      side={<View className="u-t12 u-c3">{`${station?.total ?? 0} 条，按先后`}</View>}
    >
      {station && <View className="u-t13 u-c2">{station.intro}</View>}
      <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="条">
        {card => <WikiRow card={card} />}
      </EndlessList>
    </Section>
  )
}

function Newer() {
  const list = useNewerWikis()
  if (list.length === 0) return null
  return (
    <Section title="刚改过的">
      {list.map(card => (
        <WikiRow key={card.id} card={card} note />
      ))}
    </Section>
  )
}

function Asked() {
  const list = useHotAsks()
  if (list.length === 0) return null
  return (
    <Section title="大家在问" side={<More {...linkTo('qa-list', {})}>全部</More>}>
      <AskLines list={list} />
    </Section>
  )
}

function Desktop({ param, chosen }: { param: Param; chosen: number | undefined }) {
  const setParams = useSetParams<'wiki-list'>()
  const open = param.categories.some(one => one.id === chosen) ? chosen : param.categories[0]?.id
  return (
    <>
      <Breadcrumbs items={[{ text: '首页', ...linkTo('home', {}) }, { text: '百科' }]} />
      <View className="wk-dh">
        <View className="u-grow">
          <View className="wk-dt" role="heading" aria-level={1}>
            百科
          </View>
          <View className="u-t13 u-c2">{`${param.total} 个词条，按买一套法拍房的先后排列`}</View>
        </View>
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
        <View className="wk-way">
          {param.categories.map(one => (
            <Press
              key={one.id}
              className={`wk-w ${one.id === open ? 'is-on' : ''}`}
              pressed={one.id === open}
              onPress={() => setParams({ category_id: String(one.id) })}
            >
              <View className="wk-ic">
                <Icon name={stationIcon(one)} size="s" />
              </View>
              <View className="wiki-n">
                {one.name}
                <View className="wiki-t">{`${one.total} 条`}</View>
              </View>
              <View className="u-t13 u-c2">{one.intro}</View>
            </Press>
          ))}
        </View>
      </Section>
      <View className="wk-dl">
        <View className="u-grow">
          {open !== undefined && <Station key={open} param={param} chosen={open} />}
          <Section title="其他几站常查的">
            {param.categories
              .filter(one => one.id !== open)
              .map(one => (
                <View key={one.id} className="wk-o">
                  <View className="wk-on">{one.name}</View>
                  <Heads param={param} of={one.id} />
                </View>
              ))}
          </Section>
        </View>
        <View className="wk-dr">
          <Newer />
          <Asked />
        </View>
      </View>
      <DemoMark />
    </>
  )
}

// Search over entries, questions and articles. Each kind is a query of its own; the tab for all shows three of each. If one query fails,
// the others are still shown with a note.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { AskRow } from '@/domain/ask/ask-row'
import { FindBox } from '@/ui/field/find-box'
import { WikiRow } from '@/domain/wiki/wiki-card-row'
import { stationIcon } from '@/domain/wiki/wiki-view'
import { useArticlesWith, useAsksWith, useWikiParam, useWikis } from '@/domain/wiki/use-wiki'
import { foundText } from '@/domain/text/found-text'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo, openUrl } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const TABS = ['all', 'wiki', 'ask', 'article'] as const
type Tab = (typeof TABS)[number]
type Entry = ReturnType<typeof useWikis>['rows'][number]
/** Results per kind when all kinds are shown. */
const SHOWN = 3

function WikiSearch() {
  const { keyword = '', type } = useParams<'wiki-search'>()
  const setParams = useSetParams<'wiki-search'>()
  const [text, setText] = useState(keyword)
  const word = keyword.trim().slice(0, 50)
  const search = () => setParams({ ...(text.trim() && { keyword: text.trim() }), ...(type && { type }) })
  return (
    <Screen name="wiki-search" title="搜索百科" header="title" place="page">
      <View className="ws">
        <View className="ws-f u-row u-g2">
          <FindBox
            id="wiki-keyword"
            label="搜百科"
            placeholder="词条、问答、文章"
            value={text}
            autoFocus={word === ''}
            onChange={setText}
            onEnter={search}
          />
          <Button kind="primary" onPress={search}>
            搜索
          </Button>
        </View>
        {word === '' ? (
          <Start />
        ) : (
          <Found
            key={word}
            word={word}
            tab={TABS.find(one => one === type) ?? 'all'}
            onTab={tab => setParams({ keyword: word, ...(tab !== 'all' && { type: tab }) })}
          />
        )}
      </View>
    </Screen>
  )
}

export default withErrorBoundary(WikiSearch)

/** Before a keyword: the current station of the process, and popular keywords. */
function Start() {
  const { data } = useWikiParam()
  if (!data) return <BoneSections />
  return (
    <>
      <Section title="按购房阶段">
        <View className="ws-g u-elder-grid2 u-grid u-grid3 u-g2">
          {data.categories.map(one => (
            <Press
              key={one.id}
              className="u-row u-g2 u-p3 u-sunk u-t15 u-text"
              {...linkTo('wiki-list', { category_id: one.id })}
            >
              <Icon name={stationIcon(one)} size="s" className="u-act" />
              <View>
                <View className="u-mid">{one.name}</View>
                <View className="u-t12 u-c2">{`${one.total} 条`}</View>
              </View>
            </Press>
          ))}
        </View>
      </Section>
      <Section title="热门搜索">
        {data.hot_words.map((word, at) => (
          <Press
            key={word}
            className="ws-h u-least46 u-row u-g3 u-t15 u-text"
            {...linkTo('wiki-search', { keyword: word }, { mode: 'replace' })}
          >
            <View className={`ws-n u-w20 u-c3 u-strong ${at < 3 ? 'is-top' : ''}`}>{at + 1}</View>
            <View className="u-grow">{word}</View>
            <Icon name="right" size="xs" className="u-mark" />
          </Press>
        ))}
      </Section>
      <DemoMark />
    </>
  )
}

function Found({ word, tab, onTab }: { word: string; tab: Tab; onTab: (tab: Tab) => void }) {
  const isDesktop = useIsDesktop()
  const wikis = useWikis({ keyword: word, page_size: 10 })
  const asks = useAsksWith(word, true)
  const articles = useArticlesWith(word, true)
  const queries = [wikis, asks, articles]
  const totals = { wiki: wikis.total ?? 0, ask: asks.total ?? 0, article: articles.total ?? 0 }
  const all = totals.wiki + totals.ask + totals.article
  if (queries.some(query => query.isPending)) return <BoneSections />
  const exact = wikis.rows.find(card => card.title === word)
  const rest = exact ? wikis.rows.filter(card => card !== exact) : wikis.rows
  const failed = queries.find(query => query.error)
  const isAll = tab === 'all'
  return (
    <>
      <Tabs
        label="结果"
        active={tab}
        onChange={onTab}
        items={[
          { key: 'all', label: '全部', total: all },
          { key: 'wiki', label: '词条', total: totals.wiki },
          { key: 'ask', label: '问答', total: totals.ask },
          { key: 'article', label: '文章', total: totals.article },
        ]}
      />
      {failed && <Empty small title="有一部分加载失败" hint="稍后再试，或换个词" />}
      {all === 0 && !failed && <Empty title={`没有找到“${word}”`} hint="换个说法，比如 悔拍、带租约、尾款" />}
      {exact && isAll && <ExactEntry entry={exact} />}
      <View className={isDesktop ? 'ws-cols' : ''}>
        {(isAll || tab === 'wiki') && rest.length > 0 && (
          <Entries pages={wikis} rows={rest} {...{ word, isAll, onTab }} />
        )}
        {(isAll || tab === 'ask') && asks.rows.length > 0 && (
          <Questions pages={asks} {...{ word, isAll, onTab }} />
        )}
        {(isAll || tab === 'article') && articles.rows.length > 0 && (
          <Articles pages={articles} {...{ word, isAll, onTab }} />
        )}
      </View>
      <AskMore word={word} />
      <DemoMark />
    </>
  )
}

function ExactEntry({ entry }: { entry: Entry }) {
  return (
    <Section>
      <Press className="u-block u-text" {...linkTo('wiki-detail', { id: entry.id })}>
        <View className="u-row u-between">
          <View className="u-t20 u-act u-strong">{entry.title}</View>
          <View className="u-t13 u-act">{entry.category_name}</View>
        </View>
        <View className="u-my2 u-t15 u-lh1-7">{entry.summary}</View>
        <View className="u-t13 u-act">看词条</View>
      </Press>
    </Section>
  )
}

interface SectionProps {
  word: string
  /** The tab of all kinds shows the first rows only. */
  isAll: boolean
  onTab: (tab: Tab) => void
}

/** Entries found; `rows` leaves out the one shown above. */
function Entries({
  pages,
  rows,
  word,
  isAll,
  onTab,
}: SectionProps & { pages: ReturnType<typeof useWikis>; rows: readonly Entry[] }) {
  const total = pages.total ?? 0
  return (
    <Section
      title="词条"
      side={isAll && total > SHOWN && <More onPress={() => onTab('wiki')}>{foundText(total, word)}</More>}
    >
      {isAll ? (
        rows.slice(0, SHOWN).map(card => <WikiRow key={card.id} card={card} word={word} />)
      ) : (
        <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="条">
          {card => <WikiRow card={card} word={word} />}
        </EndlessList>
      )}
    </Section>
  )
}

function Questions({ pages, word, isAll, onTab }: SectionProps & { pages: ReturnType<typeof useAsksWith> }) {
  const total = pages.total ?? 0
  return (
    <View>
      <View className="list-head">
        <View className="sec-t u-title u-min0 u-t17 u-lh-title" role="heading" aria-level={2}>
          问答
        </View>
        {isAll && total > SHOWN && <More onPress={() => onTab('ask')}>{foundText(total, word)}</More>}
      </View>
      <View className="u-col u-g3">
        {isAll ? (
          pages.rows.slice(0, SHOWN).map(card => <AskRow key={card.id} card={card} />)
        ) : (
          <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="个">
            {card => <AskRow card={card} />}
          </EndlessList>
        )}
      </View>
    </View>
  )
}

function Articles({
  pages,
  word,
  isAll,
  onTab,
}: SectionProps & { pages: ReturnType<typeof useArticlesWith> }) {
  const total = pages.total ?? 0
  return (
    <Section
      title="文章"
      side={isAll && total > SHOWN && <More onPress={() => onTab('article')}>{foundText(total, word)}</More>}
    >
      {(isAll ? pages.rows.slice(0, SHOWN) : pages.rows).map(card => (
        <Press
          key={card.id}
          className="wkr u-py3 u-block"
          onPress={() => openUrl(`/article/${card.id}.html`)}
        >
          <View className="u-mid">
            <Highlight text={card.title} match={card.hit?.words ?? word} />
          </View>
          <View className="u-label u-mt2px u-lh1-6">
            <Highlight text={card.hit?.text || card.summary} match={card.hit?.words ?? word} />
          </View>
          <View className="u-t12 u-c3">{card.group_name}</View>
        </Press>
      ))}
    </Section>
  )
}

const AskMore = ({ word }: { word: string }) => (
  <Section title="没找到想要的？">
    <View className="u-row u-between u-g3">
      <View className="u-t15">直接提一个问题，审核后由顾问回答</View>
      <Button kind="quiet" size="small" {...linkTo('qa-submit', { title: word })}>
        去提问
      </Button>
    </View>
  </Section>
)

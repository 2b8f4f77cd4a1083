// List of articles. The URL holds group, tag and keyword; an infinite query loads the pages, and matches are highlighted with the snippet
// that the server returns.

import { View } from '@tarojs/components'
import type { ArticleCard as ArticleCardData } from '@/contract/content/cards'
import type { Result } from '@/contract/endpoints'
import { ArticleCard } from '@/domain/article/article-card'
import { useArticleGroups, useArticlePages, type ArticleFilter } from '@/domain/article/use-articles'
import { foundText } from '@/domain/text/found-text'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams, useSetParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Highlight } from '@/ui/highlight/highlight'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import { linkTo } from '@/routes/go'
import { HotArticles, HouseRead, TagCloud, Writers } from './sides'
import './index.scss'

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

/** Matches of the keyword, in the title and around it. */
const highlightHit = ({ title, summary, hit }: ArticleCardData) =>
  hit && {
    title: <Highlight text={title} match={hit.words} />,
    text: <Highlight text={hit.text || summary} match={hit.words} />,
  }

/** Articles, by group, tag or word; the URL holds the filter. */
function ArticleList() {
  const params = useParams<'article-list'>()
  const setParams = useSetParams<'article-list'>()
  const isDesktop = useIsDesktop()
  const filter: ArticleFilter = {
    group_id: idIn(params.group_id),
    tag_id: idIn(params.tag_id),
    keyword: params.keyword || undefined,
    sort: params.sort === 'hot_desc' ? 'hot_desc' : undefined,
  }
  const pages = useArticlePages(filter)
  const groups = useArticleGroups()
  useShare({ screen: 'article-list', params, title: `${BRAND}：文章` })
  const choose = (part: Record<string, string | undefined>) => setParams({ ...params, ...part })
  const isPlain = filter.tag_id === undefined && filter.keyword === undefined && filter.sort === undefined
  const tabs = <GroupTabs {...{ filter, isDesktop, choose }} groups={groups.data?.list ?? []} />
  const rows = (
    <ScreenContent query={pages} skeleton={<BoneSections />} subject="文章">
      {() => {
        const [first] = pages.rows
        const lead = isPlain ? first : undefined
        return (
          <View aria-busy={pages.isPlaceholderData}>
            {lead && <ArticleCard card={lead} layout="lead" eager />}
            <SortHead total={pages.total ?? 0} {...{ filter, choose }} />
            <Articles pages={pages} lead={lead} onAll={() => setParams({})} />
          </View>
        )
      }}
    </ScreenContent>
  )
  const sides = (
    <>
      <HouseRead />
      <TagCloud
        active={filter.tag_id}
        onChoose={tag => choose({ tag_id: tag === undefined ? undefined : String(tag), group_id: undefined })}
      />
      <HotArticles />
      <Writers />
    </>
  )
  return (
    <Screen name="article-list" title="文章" header={<Header title="文章" tools />} headed={isDesktop}>
      {isDesktop ? (
        <>
          <Breadcrumbs items={[{ text: '首页', ...linkTo('home') }, { text: '文章' }]} />
          <View className="u-title u-mt2 u-mb4 u-t24" role="heading" aria-level={1}>
            文章
          </View>
          <View className="arts-lay">
            <View className="arts-main u-bg-surface">
              {tabs}
              {rows}
            </View>
            <View>{sides}</View>
          </View>
        </>
      ) : (
        <>
          {tabs}
          <View className="arts-main u-bg-surface">{rows}</View>
          {sides}
        </>
      )}
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(ArticleList)

interface FilterProps {
  filter: ArticleFilter
  choose: (part: Record<string, string | undefined>) => void
}

function GroupTabs({
  groups: all,
  filter,
  isDesktop,
  choose,
}: FilterProps & { groups: Result<'article/groups'>['list']; isDesktop: boolean }) {
  const total = all.reduce((sum, group) => sum + group.total, 0)
  return (
    <Tabs
      label="文章分组"
      sticky={!isDesktop}
      items={[
        { key: '0', label: '全部', total },
        ...all.map(group => ({ key: String(group.id), label: group.name, total: group.total })),
      ]}
      active={String(filter.group_id ?? 0)}
      onChange={key => choose({ group_id: key === '0' ? undefined : key, tag_id: undefined })}
    />
  )
}

/** Number of articles, and their order. */
function SortHead({ total, filter, choose }: FilterProps & { total: number }) {
  return (
    <View className="arts-h u-between u-flex">
      <View>{`共 ${foundText(total, filter.keyword)} 篇`}</View>
      <View className="u-flex u-g4">
        {(['new_desc', 'hot_desc'] as const).map(sort => {
          const isOn = (filter.sort ?? 'new_desc') === sort
          return (
            <Press
              key={sort}
              className={`arts-s ${isOn ? 'is-on' : ''}`}
              pressed={isOn}
              onPress={() => choose({ sort: sort === 'hot_desc' ? sort : undefined })}
            >
              {sort === 'new_desc' ? '最新' : '最热'}
            </Press>
          )
        })}
      </View>
    </View>
  )
}

/** The articles of the list without the leading one. */
function Articles({
  pages,
  lead,
  onAll,
}: {
  pages: ReturnType<typeof useArticlePages>
  lead: ArticleCardData | undefined
  onAll: () => void
}) {
  return pages.rows.length === 0 ? (
    <Empty title="没有这样的文章" actions={<Button onPress={onAll}>看全部文章</Button>} />
  ) : (
    <View className="arts-rows u-px4">
      <EndlessList pages={pages} rowKey={card => card.id} unit="篇" layout="plain">
        {card => (card.id === lead?.id ? null : <ArticleCard card={card} marked={highlightHit(card)} />)}
      </EndlessList>
    </View>
  )
}

// Screen of an article. The text is one rendered document, so that section numbers and anchors are consistent; only the key points are
// separated. On the desktop related cards are at the side, on a phone below. A calculator within the text loads its rates late and is
// placed last.

import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Article } from '@/contract/content/cards'
import { AskLines } from '@/domain/ask/ask-row'
import { useAsksBeside } from '@/domain/ask/use-ask'
import { ArticleCard, articleDay } from '@/domain/article/article-card'
import { useArticle } from '@/domain/article/use-articles'
import { QuickTax } from '@/domain/finance/tax/quick-tax-lazy'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { TextBlocks } from '@/domain/text/text-blocks'
import { calculateReadMinutes, buildTextOutline } from '@/domain/text/text-view'
import { Toc } from '@/domain/text/toc'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { PrintButton } from '@/features/print/print-button'
import { ReadingSheet } from '@/features/reading/reading-sheet'
import { ShareButton } from '@/features/share/share-button'
import { countText } from '@/lib/money'
import { jumpTo } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark, More } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { AsideCard, Reading, ReadingHead } from '../parts/reading'
import './index.scss'

/** 住宅: taxes next to a text are those of homes. */
const HOME = 5

function ArticleDetail() {
  const { id } = useParams<'article-detail'>()
  const query = useArticle(Number(id))
  const isDesktop = useIsDesktop()
  const [isReading, setReading] = useState(false)
  const article = query.data?.article
  useTrace('article', article?.id)
  useShare({
    screen: 'article-detail',
    params: { id },
    title: article?.title ?? '文章',
    desc: article?.summary,
    imgUrl: article?.share.imgUrl,
    thing: article && { type: 'article', id: article.id },
  })
  const openReading = () => setReading(true)
  const side = article && (
    <View className="u-row">
      <Press className="u-centre u-square-touch u-text" label="字号与深色" onPress={openReading}>
        <Icon name="text-size" />
      </Press>
      <ShareButton look="round" type="article" id={article.id} share={article.share} />
    </View>
  )
  return (
    <Screen
      name="article-detail"
      title={article?.title ?? '文章'}
      header={<Header quiet={article !== undefined} title="文章" side={side} tools />}
      headed={article !== undefined}
      subject="文章"
      query={query}
      skeleton={<BoneSections />}
      plain={!isDesktop}
      bar={article && !isDesktop && <ArticleBar article={article} />}
    >
      {({ article: shown }) => (
        <>
          <ArticleText article={shown} onReading={openReading} />
          <ReadingSheet open={isReading} onClose={() => setReading(false)} />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(ArticleDetail)

function ArticleText({ article, onReading }: { article: Article; onReading: () => void }) {
  const isDesktop = useIsDesktop()
  const outline = buildTextOutline(article.blocks)
  const { changed } = article
  const at = article.blocks.findIndex(({ kind }) => kind !== 'points')
  return (
    <Reading
      crumbs={[
        { text: '文章', ...linkTo('article-list') },
        { text: article.group_name, ...linkTo('article-list', { group_id: article.group_id }) },
        { text: '正文' },
      ]}
      aside={
        <>
          {outline.length > 1 && (
            <AsideCard>
              <Toc rows={outline} look="rail" />
            </AsideCard>
          )}
          {article.houses.length > 0 && (
            <AsideCard>
              <View className="u-title u-mb3 u-t17">文中的房源</View>
              <Houses article={article} />
            </AsideCard>
          )}
          {/* Its rates load late, so no existing content is below it. */}
          {article.blocks.some(block => block.kind === 'calculator' && block.tool === 'tax') && (
            <AsideCard>
              <QuickTax house={article.houses.find(({ house_type }) => house_type === HOME)} />
            </AsideCard>
          )}
          <Asked article={article} />
        </>
      }
      below={<Further article={article} />}
    >
      <ReadingHead
        title={article.title}
        lines={
          <>
            <Dots
              items={[
                article.group_name,
                article.author,
                `${articleDay(article.created_at)} 发布`,
                `${countText(article.view_total)} 阅读`,
                `约 ${calculateReadMinutes(article.blocks)} 分钟`,
              ]}
            />
            {changed && <View>{`${articleDay(changed.at)} 改过：${changed.note}`}</View>}
          </>
        }
        tools={
          isDesktop && (
            <>
              <Button size="small" icon="text-size" onPress={onReading}>
                字号
              </Button>
              <PrintButton />
              <ShareButton look="line" type="article" id={article.id} share={article.share} />
            </>
          )
        }
      />
      <Body article={article} at={at}>
        {!isDesktop && outline.length > 1 && <Toc rows={outline} look="card" />}
      </Body>
      <Imprint article={article} />
      <Around article={article} />
    </Reading>
  )
}

/** Author, source and tags below the text. */
const Imprint = ({ article }: { article: Article }) => (
  <View className="artd-end u-line-top">
    <View>{`撰写 ${article.author}，来源 ${article.source}`}</View>
    <View>本文是一般说明，不是法律意见。税额以税务机关认定为准，交易以法院公告为准。</View>
    <More {...linkTo('case-new', { text_type: 'article', text_id: article.id })}>有误或不妥？告诉我们</More>
    <View className="u-flex u-wrap u-g2 u-mt3">
      {article.tags.map(tag => (
        <Press key={tag.id} className="artd-tag u-least32" {...linkTo('article-list', { tag_id: tag.id })}>
          {tag.name}
        </Press>
      ))}
    </View>
  </View>
)

/** The key points, the parts between, and the text. */
function Body({ article, at, children }: { article: Article; at: number; children: ReactNode }) {
  // Numbers and ids of sections count in the whole text: it renders as a whole, the key points before it separately.
  const { blocks, houses, videos } = article
  return (
    <>
      {at > 0 && <TextBlocks blocks={blocks.slice(0, at)} />}
      <View id="artd-toc">{children}</View>
      <TextBlocks blocks={blocks} from={Math.max(0, at)} houses={houses} videos={videos} />
    </>
  )
}

const Houses = ({ article: { houses } }: { article: Article }) => (
  <HouseMinis>
    {houses.slice(0, 4).map(card => (
      <HouseMini key={card.id} card={card} facts={[card.region_name, card.circle_name ?? '']} isNarrow />
    ))}
  </HouseMinis>
)

/** Questions about the same subject. */
function Asked({ article: { title, tags } }: { article: Article }) {
  const subject = tags[0]?.name ?? ''
  const { list, total } = useAsksBeside({ title, subject })
  if (list.length === 0) return null
  return (
    <AsideCard>
      <View className="u-flex u-base u-between u-g3">
        <View className="u-title u-mb3 u-t17" role="heading" aria-level={2}>
          相关提问
        </View>
        {subject && total !== null && (
          <More {...linkTo('qa-list', { keyword: subject })}>{`${total} 问`}</More>
        )}
      </View>
      <AskLines list={list} />
    </AsideCard>
  )
}

function Around({ article: { prev, next } }: { article: Article }) {
  if (!prev && !next) return null
  return (
    <View className="artd-around u-line-top">
      {prev ? (
        <Press className="u-grow" {...linkTo('article-detail', { id: prev.id })}>
          <View className="u-label">上一篇</View>
          {prev.title}
        </Press>
      ) : (
        <View className="u-grow" />
      )}
      {next && (
        <Press className="u-grow u-right" {...linkTo('article-detail', { id: next.id })}>
          <View className="u-label">下一篇</View>
          {next.title}
        </Press>
      )}
    </View>
  )
}

function Further({ article }: { article: Article }) {
  const isDesktop = useIsDesktop()
  const shown = article.related.slice(0, isDesktop ? 4 : 3)
  return (
    <View className="artd-more">
      {shown.length > 0 && (
        <>
          <View className="u-title u-mb3 u-t17" role="heading" aria-level={2}>
            继续阅读
          </View>
          <View className={isDesktop ? 'u-grid u-grid4 u-g5' : 'artd-list u-card u-px4'}>
            {shown.map(card => (
              <ArticleCard key={card.id} card={card} layout={isDesktop ? 'up' : 'row'} />
            ))}
          </View>
        </>
      )}
      <DemoMark />
    </View>
  )
}

/** Contents, a question, a calculation: actions of a reader. */
function ArticleBar({ article }: { article: Article }) {
  const [house] = article.houses
  return (
    <StickyBar>
      <Press className="artd-do u-touch u-note u-lh16" onPress={() => jumpTo('artd-toc')}>
        <Icon name="menu" />
        目录
      </Press>
      <Press className="artd-do u-touch u-note u-lh16" {...linkTo('consulting')}>
        <Icon name="chat" />
        提问
      </Press>
      <Button
        kind="primary"
        icon="calculator"
        grow
        {...linkTo('loan-calculator', house ? { house_id: house.id } : {})}
      >
        {house ? '算文中的这一套' : '算我看中的那套'}
      </Button>
    </StickyBar>
  )
}

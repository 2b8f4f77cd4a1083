import { View } from '@tarojs/components'
import type { Story } from '@/contract/content/cards'
import { useStory, useStoryPages } from '@/domain/story/use-stories'
import { TextBlocks } from '@/domain/text/text-blocks'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { countText } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import { DemoMark, More } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { AsideCard, Reading, ReadingHead } from '../parts/reading'
import './index.scss'

function MemorabiliaLetter() {
  const { id } = useParams<'memorabilia-letter'>()
  const query = useStory(Number(id))
  const story = query.data?.story
  useTrace('story', story?.id)
  useShare({
    screen: 'memorabilia-letter',
    params: { id },
    title: story?.title ?? '来信',
    desc: story?.summary,
    imgUrl: story?.share.imgUrl,
  })
  return (
    <Screen
      name="memorabilia-letter"
      title={story?.title ?? '来信'}
      header={
        <Header
          quiet={story !== undefined}
          title="来信"
          side={story && <ShareButton look="round" share={story.share} />}
          tools
        />
      }
      headed={story !== undefined}
      query={query}
      skeleton={<BoneSections />}
      subject="来信"
    >
      {({ story: shown }) => <Letter story={shown} />}
    </Screen>
  )
}

export default withErrorBoundary(MemorabiliaLetter)

function Letter({ story }: { story: Story }) {
  const { prev, next } = story
  return (
    <>
      <Reading
        crumbs={[{ text: '大事记与来信', ...linkTo('memorabilia') }, { text: '正文' }]}
        aside={<Others id={story.id} />}
      >
        <ReadingHead
          title={story.title}
          lines={<Dots items={[story.date, `${countText(story.view_total)} 读过`]} />}
        />
        <TextBlocks blocks={story.blocks} houses={story.houses} videos={story.videos} plain />
        <View className="letter-by u-t15 u-c2 u-lh1-6">
          <View>{story.author}</View>
          <View>{story.date}</View>
          <More {...linkTo('case-new', { text_type: 'story', text_id: story.id })}>有误或不妥？告诉我们</More>
        </View>
        <View className="letter-around u-line-top u-t15 u-lh1-5">
          {prev && (
            <Press className="u-grow u-touch" {...linkTo('memorabilia-letter', { id: prev.id })}>
              <View className="u-label">上一封</View>
              {prev.title}
            </Press>
          )}
          {next && (
            <Press className="u-grow u-touch" {...linkTo('memorabilia-letter', { id: next.id })}>
              <View className="u-label">下一封</View>
              {next.title}
            </Press>
          )}
        </View>
      </Reading>
      <DemoMark />
    </>
  )
}

const OTHERS = 5

/** The latest letters besides this one. */
function Others({ id }: { id: number }) {
  const others = useStoryPages().rows.filter(story => story.id !== id)
  if (others.length === 0) return null
  return (
    <AsideCard stays>
      <View className="u-title u-flex u-base u-between u-t17">
        <View role="heading" aria-level={2}>
          别的来信与大事
        </View>
        <More {...linkTo('memorabilia')}>全部</More>
      </View>
      {others.slice(0, OTHERS).map(({ id: other, title, date }) => (
        <Press
          key={other}
          className="letter-o u-block u-line-bottom u-t15 u-lh1-5"
          {...linkTo('memorabilia-letter', { id: other })}
        >
          <View>{title}</View>
          <View className="u-label">{date}</View>
        </Press>
      ))}
    </AsideCard>
  )
}

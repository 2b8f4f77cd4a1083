import { View } from '@tarojs/components'
import type { StoryCard } from '@/contract/content/cards'
import { useStoryPages } from '@/domain/story/use-stories'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './index.scss'

/** Milestones and letters by year, the latest first. */
function Memorabilia() {
  const pages = useStoryPages()
  useShare({ screen: 'memorabilia', title: `${BRAND}：大事记与来信` })
  return (
    <Screen name="memorabilia" title="大事记与来信" place="page">
      <View className="memo">
        <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={2}>
          平台大事与读者来信
        </View>
        <View className="u-label u-lh1-6">大事按年月排列；来信经作者同意后公开。</View>
        <ScreenContent query={pages} skeleton={<BoneSections />} subject="大事记">
          {() => (
            <EndlessList pages={pages} rowKey={story => story.id} unit="篇" layout="plain">
              {(story, at) => (
                <>
                  {story.date.slice(0, 4) !== pages.rows[at - 1]?.date.slice(0, 4) && (
                    <View className="memo-y u-title u-t24">{story.date.slice(0, 4)}</View>
                  )}
                  <Row story={story} />
                </>
              )}
            </EndlessList>
          )}
        </ScreenContent>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(Memorabilia)

function Row({ story }: { story: StoryCard }) {
  const isLetter = story.title.startsWith('来信')
  return (
    <Press
      className={`memo-i u-relative u-block u-ml6px ${isLetter ? '' : 'is-deed'}`}
      {...linkTo('memorabilia-letter', { id: story.id })}
    >
      <View className="u-label u-lh1-6">{story.date.slice(5)}</View>
      <View className="u-ink u-t17 u-lh1-5">{wrapNoBreak(story.title)}</View>
      {story.summary && <View className="u-label u-lh1-6">{wrapNoBreak(story.summary)}</View>}
      {story.cover && <Picture className="memo-p u-r-md" src={story.cover} alt="" width={480} ratio="16/9" />}
      <View className="u-row u-act u-t13 u-lh1-6 u-g4px u-mt4px">
        <Icon name={isLetter ? 'chat' : 'doc'} size="xs" />
        {isLetter ? '读这封信' : '看经过'}
      </View>
    </Press>
  )
}

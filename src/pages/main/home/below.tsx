import { View } from '@tarojs/components'
import { ArticleCard } from '@/domain/article/article-card'
import type { VideoCard } from '@/contract/video/cards'
import { useHomeArticles, useHomeSlots, useHomeVideos } from '@/domain/house/lists/use-home-lists'
import { countText } from '@/lib/money'
import { lengthText } from '@/lib/play-length'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { isLeftOut } from '@/routes/left-out'
import { deviceStorage } from '@/state/storage'
import { Icon } from '@/ui/icon/icon'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Scroller } from '@/ui/scroller/scroller'
import { ListHead, More, Section } from '@/ui/section/section'
import { SkeletonBone, SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { AdMark, bannerLink } from '@/domain/banner/banner-link'
import { BannerRow } from './banners'
import { PopUp } from './pop-up'
import { keepPromo, promoDay } from './promos'
import { useDeviceState } from '@/platform/hydration'
import './below.scss'

const READS = 3

/** Content below the first screen: videos, articles, and promotions of the editors. */
export default function Below() {
  const isDesktop = useIsDesktop()
  return (
    <>
      <Middle />
      {!isLeftOut('fact-video') && <Videos />}
      <Articles />
      <Floating />
      {isDesktop && <PopUp />}
    </>
  )
}

function Middle() {
  const banners = useHomeSlots()?.('mid') ?? []
  const isDesktop = useIsDesktop()
  if (isDesktop || banners.length === 0) return null
  return <BannerRow banners={banners} label="推荐" />
}

function Videos() {
  const isDesktop = useIsDesktop()
  const videos = useHomeVideos(isDesktop ? READS : 6)
  const all = <More {...linkTo('fact-video-list')}>更多</More>
  const title = '实勘与成交视频'
  const card = (video: VideoCard, at: number) => (
    <Press
      key={video.id}
      className={isDesktop ? 'hv u-fixed u-left hv-row' : 'hv u-fixed u-left'}
      {...linkTo('fact-video-detail', { kind: video.type, id: video.id, numInx: at, follows: 0 })}
    >
      <View className="hv-pic u-relative">
        <Picture src={video.cover} alt="" width={160} ratio="16/10" />
        <View className="hv-d u-row u-g4px u-num u-lh20 u-on-pic">
          <Icon name="play" className="u-w10 u-h10" />
          {lengthText(video.duration)}
        </View>
      </View>
      <View className="u-grow">
        <View className="hv-t u-mt6px">{video.title}</View>
        <View className="hv-n u-note u-mt2px u-lh18">{countText(video.view_total)} 次观看</View>
      </View>
    </Press>
  )
  if (isDesktop)
    return (
      <Section title={title} side={all}>
        <QueryBoundary query={videos} subject="视频" skeleton={<SkeletonText lines={8} />}>
          {({ list }) => list.map(card)}
        </QueryBoundary>
      </Section>
    )
  return (
    <>
      <ListHead title={title} side={all} />
      <QueryBoundary
        query={videos}
        subject="视频"
        skeleton={
          <Skeleton className="feat-b u-clip">
            <SkeletonBone height={172} />
          </Skeleton>
        }
      >
        {({ list }) => <Scroller label={title}>{list.map(card)}</Scroller>}
      </QueryBoundary>
    </>
  )
}

function Articles() {
  const articles = useHomeArticles(READS)
  return (
    <Section title="文章" side={<More {...linkTo('article-list')}>全部</More>} className="home-reads">
      <QueryBoundary query={articles} subject="文章" skeleton={<SkeletonText lines={8} />}>
        {({ list }) =>
          list.map(card => (
            <View key={card.id} className="home-read">
              <ArticleCard card={card} />
            </View>
          ))
        }
      </QueryBoundary>
    </Section>
  )
}

/** Floating promotion of the editors, until it is closed for the day. */
function Floating() {
  const [isClosed, setClosed] = useDeviceState(
    () => deviceStorage.get('promos')?.float === promoDay(),
    () => false,
  )
  const [banner] = useHomeSlots()?.('float') ?? []
  if (isClosed || !banner) return null
  return (
    <View className="hfl u-apart u-px3 u-py2 u-card u-row u-g2">
      <Press className="u-row u-g3 u-grow u-left u-t13 u-text" {...bannerLink(banner)}>
        <View className="u-fixed u-clip u-w48 u-h48 u-r-md">
          <Picture src={banner.image} alt="" width={72} ratio="1/1" />
        </View>
        <View className="u-two u-grow">{banner.title}</View>
        {banner.is_ad && <AdMark />}
      </Press>
      <Press
        className="u-fixed u-centre u-square-touch u-c2"
        label={`关闭：${banner.title}`}
        onPress={() => {
          keepPromo({ float: promoDay() })
          setClosed(true)
        }}
      >
        <Icon name="close" size="xs" />
      </Press>
    </View>
  )
}

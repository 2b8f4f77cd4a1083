// Screen of a finished poster. Everybody sees the picture; its own agent also sees its statistics and other posters, and can remove it.

import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { Poster } from '@/contract/stats/schema'
import { PosterGrid } from '@/domain/poster/poster-parts'
import { useOwnPosters, usePoster, useRemovePoster } from '@/domain/poster/use-poster'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { copyText } from '@/platform/clipboard/copy-text'
import { fileAddress } from '@/platform/picture-address'
import { keepPicture } from '@/platform/save-picture/keep-picture'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Trio } from '@/ui/facts/facts'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'

/** A poster as it is sent: the picture itself, and for its agent the statistics. */
function PosterImage() {
  const { id } = useParams<'poster-image'>()
  const query = usePoster(Number(id))
  const poster = query.data?.list[0]
  useShare({
    screen: 'poster-image',
    params: { id },
    title: poster?.title ?? '海报',
    imgUrl: poster?.house.cover ?? undefined,
    thing: poster && { type: 'poster', id: poster.id },
  })
  return (
    <Screen
      name="poster-image"
      title="海报"
      header={
        <Header
          title="海报"
          side={
            poster?.counts && (
              <HeaderButton
                icon="edit"
                label="改海报"
                {...linkTo('poster-add', { id: poster.house_id, poster: poster.id })}
              />
            )
          }
        />
      }
      place="page"
      query={{ ...query, data: poster }}
      skeleton={<BoneSections />}
      subject="海报"
    >
      {shown => <Shown poster={shown} />}
    </Screen>
  )
}

export default withErrorBoundary(PosterImage)

/** Saving, copying and deleting a poster; `hint` asks to save the opened picture by hand. */
function usePosterActions(poster: Poster) {
  const { mutateAsync: remove, isPending } = useRemovePoster()
  const [hint, setHint] = useState(false)
  const keep = () => {
    void keepPicture(poster.picture_url, `海报-${poster.id}`).then(
      ({ how }) => {
        if (how === 'saved') toast('已保存')
        if (how === 'open') setHint(true)
      },
      () => toast('保存失败，请重试'),
    )
  }
  const copy = () => {
    void copyText(poster.link).then(
      () => toast('链接已复制'),
      () => toast('复制失败'),
    )
  }
  const erase = () =>
    void ask({ title: '删除这张海报？', text: '发出去的图片还在，扫码仍会打开房源。', confirm: '删除' }).then(
      async yes => {
        if (!yes) return
        await remove({ id: poster.id })
        go('poster-list', {})
      },
      () => {},
    )
  return { hint, keep, copy, erase, isErasing: isPending }
}

type PosterActions = ReturnType<typeof usePosterActions>

function Shown({ poster }: { poster: Poster }) {
  const isDesktop = useIsDesktop()
  const isOwn = poster.counts !== null
  const own = useOwnPosters(isOwn)
  const actions = usePosterActions(poster)
  const others = own.rows.filter(({ id }) => id !== poster.id).slice(0, 4)
  return (
    <View className="pst-lay">
      <View>
        <Paper poster={poster} />
        {actions.hint && <View className="u-center u-label">长按图片保存或发给朋友</View>}
      </View>
      <View>
        <Actions poster={poster} actions={actions} isDesktop={isDesktop} />
        {poster.counts && <Statistics poster={poster} counts={poster.counts} actions={actions} />}
        {isOwn && others.length > 0 && (
          <>
            <Section
              title="我的海报"
              side={<More {...linkTo('poster-list')}>{`全部 ${own.total ?? others.length}`}</More>}
            >
              <PosterGrid posters={others} />
            </Section>
          </>
        )}
        {poster.is_demo && <DemoMark />}
      </View>
    </View>
  )
}

const Paper = ({ poster }: { poster: Poster }) => (
  <View className="pst-stage u-py4 u-bg-sunk">
    <View className="pst-paper u-clip u-r-md u-bg-surface">
      <Image
        className="pst-img u-block"
        src={fileAddress(poster.picture_url)}
        mode="aspectFit"
        showMenuByLongpress
        role="img"
        aria-label={`${poster.title}，海报`}
        imgProps={{ alt: '' }}
      />
    </View>
  </View>
)

function Actions({
  poster,
  actions,
  isDesktop,
}: {
  poster: Poster
  actions: PosterActions
  isDesktop: boolean
}) {
  return (
    <View className="pst-acts">
      <Act icon="download" words={isDesktop ? '下载图片' : '存到相册'} onPress={actions.keep} />
      <View className="pst-act u-row u-g6px u-down u-t12 u-text">
        <ShareButton
          look="round"
          type="poster"
          id={poster.id}
          share={{ title: poster.title, link: buildScreenUrl('poster-image', { id: poster.id }) }}
        />
        发给朋友
      </View>
      <Act icon="link" words="复制链接" onPress={actions.copy} />
      <Press
        className="pst-act u-row u-g6px u-down u-t12 u-text"
        {...linkTo('house-detail', { id: poster.house_id, agent_id: poster.agent?.id })}
      >
        <View className="u-centre u-w48 u-h48 u-r-pill u-bg-surface">
          <Icon name="house" />
        </View>
        看房源
      </Press>
    </View>
  )
}

/** Visits and leads that the poster brought its agent, and their changes. */
function Statistics({
  poster,
  counts,
  actions,
}: {
  poster: Poster
  counts: NonNullable<Poster['counts']>
  actions: PosterActions
}) {
  return (
    <Section
      title="这张海报"
      side={<View className="u-t12 u-c3">{`${poster.width} × ${poster.height}`}</View>}
    >
      <Trio
        items={[
          { label: '打开', value: counts.open_total },
          { label: '留电话', value: counts.lead_total },
          { label: '约看样', value: counts.viewing_total },
        ]}
      />
      <View className="u-t13 u-c2 u-mt3">
        二维码带您的编号，扫码的人留下的电话记到您名下；价格变了，旧海报扫开显示最新价。
      </View>
      <View className="u-mt3">
        <Button size="small" {...linkTo('poster-add', { id: poster.house_id, poster: poster.id })}>
          改一改
        </Button>
        <Button size="small" kind="plain" busy={actions.isErasing} onPress={actions.erase}>
          删除
        </Button>
      </View>
    </Section>
  )
}

const Act = ({ icon, words, onPress }: { icon: IconName; words: string; onPress: () => void }) => (
  <Press className="pst-act u-row u-g6px u-down u-t12 u-text" onPress={onPress}>
    <View className="u-centre u-w48 u-h48 u-r-pill u-bg-surface">
      <Icon name={icon} />
    </View>
    {words}
  </Press>
)

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Banner } from '@/contract/content/cards'
import { useHomeBanners, useHomeSlots } from '@/domain/house/lists/use-home-lists'
import { Pager } from '@/ui/gallery/pager'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Scroller } from '@/ui/scroller/scroller'
import { SkeletonBone } from '@/ui/skeleton/skeleton'
import { AdMark, BannerLink, bannerLink } from '@/domain/banner/banner-link'
import './banners.scss'

const LABEL = '首页推荐'

/** Banners of the editors at the top of the page: one at a time on phones, in a row on desktop. Their space is reserved while they load. */
export function Banners({ grid }: { grid?: boolean }) {
  const { data, error } = useHomeBanners()
  if (error || data?.list.length === 0) return null
  if (!data)
    return (
      <View className={`bn u-relative ${grid ? 'bn-grid' : ''}`}>
        {(grid ? [0, 1, 2, 3] : [0]).map(at => (
          <SkeletonBone key={at} height="100%" radius={12} />
        ))}
      </View>
    )
  return grid ? (
    <BannerRow banners={data.list} label={LABEL} grid eager />
  ) : (
    <BannerPager banners={data.list} />
  )
}

function BannerPager({ banners }: { banners: readonly Banner[] }) {
  const [index, setIndex] = useState(0)
  return (
    <View className="bn u-relative">
      <Pager
        className="bn-pager"
        count={banners.length}
        index={index}
        onIndex={setIndex}
        label={LABEL}
        page={at => {
          const banner = banners[at]
          // Only the visible one is a stop of the Tab key.
          return (
            banner && (
              <BannerLink
                banner={banner}
                width={375}
                eager={at === 0}
                tabIndex={at === index ? undefined : -1}
              />
            )
          )
        }}
      />
      {banners.length > 1 && (
        <View className="bn-dots u-g4px u-flex u-inert" aria-hidden>
          {banners.map(({ id }, at) => (
            <View key={id} className={`bn-dot u-bg-on-pic ${at === index ? 'is-on' : ''}`} />
          ))}
        </View>
      )}
    </View>
  )
}

/** Banners in a row, which scrolls horizontally if they do not fit. */
export function BannerRow({
  banners,
  label,
  grid,
  eager,
}: {
  banners: readonly Banner[]
  label: string
  grid?: boolean
  eager?: boolean
}) {
  const links = banners.map(banner => (
    <View key={banner.id} className="bn-s u-fixed">
      <BannerLink banner={banner} width={285} eager={eager} />
    </View>
  ))
  return (
    <View className={`bn-row ${grid ? 'bn-grid' : ''}`}>
      {grid && banners.length < 5 ? links : <Scroller label={label}>{links}</Scroller>}
    </View>
  )
}

/** One-line notice of the editors. */
export function Notice() {
  const slots = useHomeSlots()
  if (!slots)
    return (
      <View className="bn-notice u-px3 u-sunk u-row u-g2 u-left u-t13 u-text">
        <SkeletonBone width="70%" />
      </View>
    )
  const [notice] = slots('notice')
  if (!notice) return null
  return (
    <Press className="bn-notice u-px3 u-sunk u-row u-g2 u-left u-t13 u-text" {...bannerLink(notice)}>
      <Icon name="info" size="xs" className="u-fixed u-act" />
      <Text className="u-grow u-cut">{notice.title}</Text>
      {notice.is_ad && <AdMark />}
      <Icon name="right" size="xs" />
    </Press>
  )
}

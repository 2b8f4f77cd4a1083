import { Text, View } from '@tarojs/components'
import { sendMutation } from '@/api/mutation'
import type { Banner } from '@/contract/content/cards'
import { openUrl } from '@/routes/go'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import './banner-link.scss'

/** Click handler of a banner: counts the click and opens the address. */
export const bannerLink = ({ id, url }: Banner) => ({
  href: url,
  onPress: () => {
    sendMutation('h5/log/put', { op_type: 'click', obj_type: 'banner', obj_id: id }, { isQuiet: true }).catch(
      () => undefined,
    )
    openUrl(url)
  },
})

export const AdMark = () => <Text className="bn-ad u-fixed u-c2 u-lh18">广告</Text>

/** A banner: a picture with its text. */
export function BannerLink({
  banner,
  width,
  eager,
  tabIndex,
}: {
  banner: Banner
  /** Rendered width in CSS px. */
  width: number
  eager?: boolean
  tabIndex?: number
}) {
  return (
    <Press
      className="u-block u-relative u-full u-tall u-clip u-r-card"
      tabIndex={tabIndex}
      {...bannerLink(banner)}
    >
      <Picture src={banner.image} alt="" width={width} ratio="fill" eager={eager} />
      <View className="bn-f u-row u-g6px">
        <Text className="bn-t u-clip u-left">{banner.title}</Text>
        {banner.is_ad && <AdMark />}
      </View>
    </Press>
  )
}

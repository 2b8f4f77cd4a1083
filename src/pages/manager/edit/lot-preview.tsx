import { ScrollView, View } from '@tarojs/components'
import { serverNow } from '@/platform/clock'
import { Gallery } from '@/ui/gallery/gallery'
import { Icon } from '@/ui/icon/icon'
import { Overlay } from '@/ui/overlay/overlay'
import { Press } from '@/ui/press/press'
import { FactsSection } from '@/domain/house/detail/facts-section'
import { galleryItems, HOUSE_GALLERY_GROUPS } from '@/domain/house/detail/gallery-items'
import { PriceBlock } from '@/domain/house/detail/price-block'
import { RiskSection } from '@/domain/house/detail/risk-section'
import { StateBand } from '@/domain/house/detail/state-band'
import { TitleBlock } from '@/domain/house/detail/title-block'
import { HouseCard } from '@/domain/house/card/house-card'
import { ListHead } from '@/ui/section/section'
import { previewLot } from '@/domain/lot-edit/preview-lot'
import type { LotEdit } from '@/domain/lot-edit/use-lot-form'
import './lot-preview.scss'

/** Preview of the lot before it is saved, in the list and on its page. Only the close button is interactive. */
export function LotPreview({ edit, onClose }: { edit: LotEdit; onClose: () => void }) {
  const house = previewLot({
    form: edit.form,
    shots: edit.shots,
    base: edit.base?.house ?? null,
    now: serverNow(),
  })
  const ignore = () => {}
  return (
    <Overlay kind="full" open onClose={onClose} label="预览" className="lprev">
      <View className="lprev-h u-row u-between u-fixed u-line-bottom u-bg-surface">
        <View className="u-title u-t17" role="heading" aria-level={2}>
          预览，买家看到的样子
        </View>
        <Press className="u-centre u-square-touch" label="关闭预览" onPress={onClose}>
          <Icon name="close" />
        </Press>
      </View>
      <ScrollView className="lprev-b u-rest" scrollY>
        <View className="lprev-in u-full u-pb8">
          <ListHead title="在列表里" />
          <View className="lprev-card u-inert">
            <HouseCard card={house} layout="row" />
          </View>
          <ListHead title="在房源页" />
          <View className="u-clip">
            {house.pictures.length > 0 && (
              <Gallery items={galleryItems(house)} groups={HOUSE_GALLERY_GROUPS} label="房源图片" />
            )}
            <StateBand house={house} />
            <PriceBlock house={house} />
            <TitleBlock house={house} />
            <RiskSection house={house} onNotice={ignore} />
            <FactsSection house={house} onSurvey={ignore} />
          </View>
        </View>
      </ScrollView>
    </Overlay>
  )
}

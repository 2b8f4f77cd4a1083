import { View } from '@tarojs/components'
import { AuctionSection } from '@/domain/lot-edit/auction-section'
import { BasicSection } from '@/domain/lot-edit/basic-section'
import { HouseSection } from '@/domain/lot-edit/house-section'
import { IssueList } from '@/domain/lot-edit/issue-list'
import { sectionId } from '@/domain/lot-edit/lot-anchors'
import { NoticeSection } from '@/domain/lot-edit/notice-section'
import { PicturesSection } from '@/domain/lot-edit/pictures-section'
import { SECTION_TITLES } from '@/domain/lot-edit/section-state'
import { ShowSection } from '@/domain/lot-edit/show-section'
import { useIsDesktop } from '@/platform/viewport'
import { Anchors } from '@/ui/anchors/anchors'
import { DemoMark } from '@/ui/section/section'
import { FormBar, FormSide } from './form-actions'
import { FormNotes } from './form-notes'
import './lot-form.scss'
import type { LotFormProps } from './form-props'

/** Six numbered sections; errors at the top, actions at the bottom, or at the side on desktop. */
export function LotForm(props: LotFormProps) {
  const { edit } = props
  const isDesktop = useIsDesktop()
  const anchors = edit.sections.map(({ key, number, tone }) => ({
    id: sectionId(key),
    label: SECTION_TITLES[key].short,
    mark: tone === 'open' ? number : tone,
  }))
  return (
    <View className="lform">
      <View className="lform-main u-min0">
        <Anchors items={anchors} />
        <FormNotes {...props} />
        <IssueList issues={edit.shown} />
        <BasicSection edit={edit} />
        <AuctionSection edit={edit} />
        <HouseSection edit={edit} />
        <PicturesSection edit={edit} />
        <NoticeSection edit={edit} />
        <ShowSection edit={edit} />
        {edit.base?.house.is_demo && <DemoMark />}
      </View>
      {isDesktop ? <FormSide {...props} /> : <FormBar {...props} />}
    </View>
  )
}

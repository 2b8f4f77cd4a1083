import type { HouseInfo } from '@/contract/house/schema'
import { toBeijingDay } from '@/lib/dates'
import { drawingFor } from '@/lib/picture-url'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { KeyValues } from '@/ui/facts/facts'
import { Picture } from '@/ui/picture/picture'
import { More, Section } from '@/ui/section/section'
import { useThemeNow } from '@/ui/theme/theme-context'
import { factsView } from './facts-view'
import './facts-section.scss'

/** The lot's facts, under the floor plan unless the page shows that elsewhere; names unpublished facts. */
export function FactsSection({
  house,
  hasPlan = true,
  onSurvey,
}: {
  house: HouseInfo
  hasPlan?: boolean
  onSurvey: () => void
}) {
  const look = useThemeNow()
  const source = (
    <>
      标的介绍{house.has_survey && '与实勘记录'}
      <Dot />
      {house.notice_time !== null && (
        <>
          {toBeijingDay(house.notice_time)}
          <Dot />
        </>
      )}
      <More {...linkTo('case-new', { house_id: house.id })}>信息有误？</More>
    </>
  )
  return (
    <Section
      id="house"
      title="房屋信息"
      className="facts"
      side={house.has_survey && <More onPress={onSurvey}>实勘记录</More>}
      source={source}
    >
      {hasPlan && house.floor_plan && (
        <Picture
          className="facts-plan u-mb1 u-r-md"
          src={drawingFor(house.floor_plan, look)}
          alt="户型示意图"
          width={343}
          whole
        />
      )}
      <KeyValues facts={factsView(house)} unstated="未公示" />
    </Section>
  )
}

import { View } from '@tarojs/components'
import type { LeadAbout } from '@/features/lead/use-lead-about'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini } from '@/domain/house/card/mini-card'
import { shortTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'

/** Subject of the question; a lot can be replaced by another. */
export function AboutCard({
  about: { about, house, title, hint },
  onChoose,
}: {
  about: LeadAbout
  onChoose: () => void
}) {
  if (about !== null && about.type !== 'house') {
    return (
      <Section>
        <View className="ask-about">
          <View className="u-mid">{title || <SkeletonBone width={140} height={20} />}</View>
          {hint && <View className="u-t12 u-c2">{hint}</View>}
        </View>
      </Section>
    )
  }
  if (about?.type === 'house' && !house)
    return (
      <Section>
        <Skeleton className="u-row u-g3">
          <SkeletonBone width={72} height={54} />
          <SkeletonBone width="60%" height={40} />
        </Skeleton>
      </Section>
    )
  if (!house)
    return (
      <Section>
        <View className="u-row u-label u-between u-g3 u-touch">
          想问哪一套，可不选
          <Press className="lead-swap" onPress={onChoose}>
            选房源
          </Press>
        </View>
      </Section>
    )
  const { round, time } = houseCardView(house)
  const when =
    house.status === 'upcoming'
      ? `${shortTime(house.start_time)} 开拍`
      : house.status === 'ongoing'
        ? `${shortTime(house.end_time)} 结束`
        : (time.words[0] ?? '')
  return (
    <Section>
      <View className="ask-lot u-flex u-top u-g2">
        <View className="u-grow">
          <HouseMini card={house} facts={[round, when].filter(Boolean)} />
        </View>
        <Press className="lead-swap u-fixed u-lh21" onPress={onChoose}>
          换一套
        </Press>
      </View>
    </Section>
  )
}

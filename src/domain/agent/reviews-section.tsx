import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentInfo, AgentReview } from '@/contract/agent/schema'
import { toBeijingDay } from '@/lib/dates'
import { Dots } from '@/ui/dots/dots'
import { More, Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { Tag } from '@/ui/tag/tag'
import './reviews-section.scss'

const SHOWN = 2

/** Reviews of members. Only members whom the manager served may write one. */
export function ReviewsSection({ agent }: { agent: AgentInfo }) {
  const [isOpen, setOpen] = useState(false)
  const { reviews, review_tags: tags, review_total: total } = agent
  const side = reviews.length > SHOWN && <More onPress={() => setOpen(true)}>{`${total} 条`}</More>
  return (
    <Section id="reviews" title="评价" side={side}>
      {total === 0 && <View className="u-t13 u-c2">还没有评价。看样、咨询或成交之后，会员可以评价。</View>}
      {tags.length > 0 && (
        <View className="arev-tags u-flex u-wrap u-g1">
          {tags.map(tag => (
            <Tag key={tag.key}>{`${tag.label} ${tag.total}`}</Tag>
          ))}
        </View>
      )}
      {reviews.slice(0, SHOWN).map(review => (
        <Review key={review.id} review={review} />
      ))}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={total > reviews.length ? `最近 ${reviews.length} 条评价，共 ${total} 条` : `${total} 条评价`}
      >
        {reviews.map(review => (
          <Review key={review.id} review={review} />
        ))}
      </Sheet>
    </Section>
  )
}

function Review({ review }: { review: AgentReview }) {
  return (
    <View className="arev u-py3 u-line-top">
      <View className="arev-t u-mb1 u-anywhere u-t13 u-lh21">{review.content}</View>
      <Dots
        className="arev-f u-num"
        items={[review.author, review.occasion, toBeijingDay(review.created_at)]}
      />
    </View>
  )
}

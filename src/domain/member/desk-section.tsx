import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import './my-head.scss'

/** Open tasks on a manager's desk; without figures while loading, or for a former manager. */
export function DeskSection() {
  const counts = useCall('agent/desk', {}, { stale: 'live' }).data?.counts
  const cells = [
    { label: '待联系', total: counts?.waiting, link: linkTo('my-desk', {}) },
    { label: '明日带看', total: counts?.viewings_tomorrow, link: linkTo('my-desk', { tab: 'viewing' }) },
    { label: '待答提问', total: counts?.asks, link: linkTo('my-desk', { tab: 'ask' }) },
    { label: '待补信息', total: counts?.lots_lacking, link: linkTo('my-desk', {}) },
  ]
  return (
    <Section
      title={
        <Press className="me-desk u-row u-touch" {...linkTo('my-desk', {})}>
          顾问工作台
        </Press>
      }
      side={<More {...linkTo('my-desk', {})}>线索、带看与提问</More>}
    >
      <View className="me-counts u-flex me-work">
        {cells.map(({ label, total, link }, at) => (
          <Press key={label} className="me-count u-relative u-touch" {...link}>
            <Text className={`me-total u-fig ${at === 0 && counts && counts.late > 0 ? 'me-late' : ''}`}>
              {total === undefined ? '—' : countText(total)}
            </Text>
            <Text className="me-label u-label u-lh20">{label}</Text>
          </Press>
        ))}
      </View>
    </Section>
  )
}

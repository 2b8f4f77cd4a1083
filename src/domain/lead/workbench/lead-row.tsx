import { Text, View } from '@tarojs/components'
import type { LeadCard } from '@/contract/lead/cards'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { leadView, buildLeadWait } from './workbench-view'
import './workbench.scss'

/** A lead on the desk: client, purpose, and the time left to call back. */
export function LeadRow({
  lead,
  isOn,
  agent,
  onOpen,
}: {
  lead: LeadCard
  isOn: boolean
  /** The manager in charge, if it is not the reader. */
  agent?: string | undefined
  onOpen: () => void
}) {
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  const view = leadView(lead, now)
  return (
    <Press
      className={`dkl u-min0 u-px4 u-py3 u-line-bottom ${isOn ? 'is-on' : ''}`}
      current={isOn}
      onPress={onOpen}
    >
      <View className="u-grow">
        <View className="dkl-h">
          <Text className="u-mid u-fig">{view.who}</Text>
          <Tag tone={view.isViewing ? 'act' : 'line'}>{view.want}</Tag>
        </View>
        {view.about && <View className="dkl-a u-two u-label u-mt2px">{view.about}</View>}
        <View className="u-note u-flex u-g3 u-mt2px u-num">
          <Text>{agent ? `${agent}，${view.left}` : view.left}</Text>
          <WaitText lead={lead} />
        </View>
      </View>
      <Icon name="right" size="s" className="u-c3" />
    </Press>
  )
}

/** Example: 剩 12 分 in blue, 超 37 分 in amber; nothing after the first call-back. */
export function WaitText({ lead }: { lead: Pick<LeadCard, 'answer_by' | 'type'> }) {
  const text = useNowAs(now => buildLeadWait(lead, now)?.text ?? '')
  const isLate = useNowAs(now => buildLeadWait(lead, now)?.isLate ?? false)
  if (!text) return null
  return <Text className={isLate ? 'dkl-late' : 'dkl-left'}>{text}</Text>
}

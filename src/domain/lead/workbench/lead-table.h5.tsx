import { View } from '@tarojs/components'
import { LEAD_STATUS_LABELS } from '@/contract/codes'
import { useNowAs } from '@/ui/countdown/use-now'
import { Press } from '@/ui/press/press'
import { WaitText } from './lead-row'
import type { LeadTableProps } from './lead-table-props'
import { leadView, nextWords } from './workbench-view'
import './lead-table.h5.scss'

/** A manager's leads as a table, with the day of the next call. */
export function LeadTable({ leads, chosen, isTeam, byNext, onSort, onOpen }: LeadTableProps) {
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  const nextTitle = byNext ? '下次跟进 ↑' : '下次跟进'
  return (
    <>
      <View className="dkt u-full u-least44 u-px4 u-py2 u-line-bottom u-left dkt-h">
        <View>客户</View>
        <View>想要什么</View>
        <View>状态</View>
        <Press
          className={byNext ? 'u-act' : ''}
          pressed={byNext}
          label={`${nextTitle}，按先后排列，逾期的在前`}
          onPress={() => {
            onSort(!byNext)
          }}
        >
          {nextTitle}
        </Press>
        <View className="dkt-sent">提交</View>
      </View>
      {leads.map(lead => {
        const view = leadView(lead, now)
        const next = nextWords(lead, now)
        return (
          <Press
            key={lead.id}
            className={`dkt u-full u-least44 u-px4 u-py2 u-line-bottom u-left ${lead.id === chosen ? 'is-on' : ''}`}
            current={lead.id === chosen}
            onPress={() => {
              onOpen(lead.id)
            }}
          >
            <View className="u-mid u-fig">{view.who}</View>
            <View>
              {view.want}
              {view.about && <View className="dkl-a u-two u-label u-mt2px">{view.about}</View>}
            </View>
            <View>
              {LEAD_STATUS_LABELS[lead.status]}
              <View className="u-note u-flex u-g3 u-mt2px u-num">
                <WaitText lead={lead} />
              </View>
            </View>
            <View className={next.isLate ? 'dkl-late' : ''}>{next.text}</View>
            <View className="dkt-sent u-t12 u-c2">
              {isTeam && lead.agent ? `${lead.agent.name}，${view.left}` : view.left}
            </View>
          </Press>
        )
      })}
    </>
  )
}

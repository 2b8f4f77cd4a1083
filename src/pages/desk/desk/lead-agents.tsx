import { useState } from 'react'
import { View } from '@tarojs/components'
import { answerWords, type LeadAgent } from '@/domain/desk/lead-rows'
import { useLeadAgents } from '@/domain/desk/use-desk'
import { Press } from '@/ui/press/press'
import { PagedCard } from './paged-card'

const PAGE = 20

/** Agents, those with late leads first. */
export function LeadAgents({ onShow }: { onShow: (agent: LeadAgent) => void }) {
  const [page, setPage] = useState(1)
  const query = useLeadAgents({ page, page_size: PAGE })
  return (
    <>
      <View className="edk-top u-mt5">
        <View className="u-t17 u-strong" role="heading" aria-level={2}>
          顾问的响应
        </View>
        <View className="edk-small">近 30 天，从提交到第一次联系；客户来电由顾问登记的不算</View>
      </View>
      <PagedCard
        query={query}
        subject="顾问"
        none="还没有顾问"
        page={page}
        size={PAGE}
        unit="位"
        onPage={setPage}
        row={agent => (
          <View className="edk-row">
            <View className="edk-line">
              <View className="u-grow">
                {agent.name}
                <View className="edk-small">
                  {[agent.leader !== null && `组长 ${agent.leader}`, !agent.is_active && '已离岗']
                    .filter(Boolean)
                    .join('，')}
                </View>
              </View>
              <View className="edk-small">{answerWords(agent)}</View>
              <View className={agent.late > 0 ? 'edk-risk' : 'edk-small'}>
                {`未结 ${agent.open} 条，超时 ${agent.late} 条`}
              </View>
              <Press className="u-t13 u-act" label={`看 ${agent.name} 的线索`} onPress={() => onShow(agent)}>
                看线索
              </Press>
            </View>
          </View>
        )}
      />
    </>
  )
}

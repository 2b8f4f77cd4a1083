import { useState } from 'react'
import { View } from '@tarojs/components'
import { answerWords, type LeadAgent } from '@/domain/desk/lead-rows'
import { useLeadAgents } from '@/domain/desk/use-desk'
import { Act, Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'

const PAGE = 20

const agentColumns = (onShow: (agent: LeadAgent) => void): Column<LeadAgent>[] => [
  column('name', '顾问', { isHead: true }, ({ name, leader, is_active }) => (
    <TwoLines
      first={name}
      second={[leader !== null && `组长 ${leader}`, !is_active && '已离岗'].filter(Boolean).join('，')}
    />
  )),
  column('answers', '响应', 280, answerWords),
  column('open', '未结', { width: 80, isRight: true }, ({ open }) => open),
  column('late', '超时', { width: 80, isRight: true }, ({ late }) => (
    <View className={late > 0 ? 'edk-risk' : ''}>{late}</View>
  )),
  column('acts', '操作', { width: 84, isBare: true }, row => (
    <Act label={`看 ${row.name} 的线索`} onPress={() => onShow(row)}>
      看线索
    </Act>
  )),
]

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
        <Small>近 30 天，从提交到第一次联系；客户来电由顾问登记的不算</Small>
      </View>
      <PagedTable
        caption="顾问的响应"
        columns={agentColumns(onShow)}
        card={{ query, subject: '顾问', none: '还没有顾问', page, size: PAGE, unit: '位', onPage: setPage }}
      />
    </>
  )
}

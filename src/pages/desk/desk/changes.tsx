import { useState } from 'react'
import { View } from '@tarojs/components'
import { useChanges } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { PagedCard } from './paged-card'

const THINGS: Record<string, string> = {
  article: '文章',
  story: '来信与大事记',
  report: '报告',
  house: '房源',
  house_check: '实勘',
  ask: '问题',
  answer: '回答',
  law_article: '条文',
  finance_rule: '规则',
  banner: '广告位',
  wiki: '词条',
  marketing_page: '营销页',
  video: '视频',
  user: '会员',
  agent: '顾问',
  message: '消息',
  client_error: '程序报错',
  person_request: '数据请求',
  staff_invite: '员工邀请',
  desk_case: '投诉与反馈',
  import_batch: '导入',
  lead: '线索',
}

/** Who changed what, the latest first. */
export function Changes() {
  const [page, setPage] = useState(1)
  const query = useChanges(page)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          改动记录
        </View>
      </View>
      <PagedCard
        query={query}
        subject="改动记录"
        none="还没有改动"
        className="edk-pad"
        page={page}
        size={30}
        onPage={setPage}
        row={row => (
          <View className="edk-log">
            <View className="edk-log-at">{fullTime(row.at)}</View>
            <View className="edk-log-who">{row.editor}</View>
            <View className="u-grow">
              {`${THINGS[row.entity_type] ?? row.entity_type} ${row.entity_id}${row.title ? `：${row.title}` : ''}`}
            </View>
            <View className="edk-small">{[row.action, row.status].filter(Boolean).join(' · ')}</View>
          </View>
        )}
      />
    </>
  )
}

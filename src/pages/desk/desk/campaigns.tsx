import { useState } from 'react'
import { View } from '@tarojs/components'
import { campaignWords } from '@/domain/desk/campaign-view'
import { formatTextTitle } from '@/domain/desk/desk-view'
import { useMarketingPages } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { PagedCard } from './paged-card'

/** Campaign pages: their period, views and leads. */
export function Campaigns() {
  const [page, setPage] = useState(1)
  const query = useMarketingPages(page)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1 u-grow" role="heading" aria-level={1}>
          营销页
        </View>
        <Button
          kind="primary"
          size="small"
          icon="edit"
          {...linkTo('desk-text', { type: 'marketing', id: 0 })}
        >
          新建页面
        </Button>
      </View>
      <PagedCard
        query={query}
        subject="营销页"
        none="还没有营销页"
        page={page}
        size={20}
        onPage={setPage}
        head={
          <View className="edk-cp edk-th">
            <View>标题</View>
            <View>状态</View>
            <View>从</View>
            <View>到</View>
            <View className="u-right u-num">看过</View>
            <View className="u-right u-num">留电话</View>
            <View />
          </View>
        }
        row={row => {
          const state = campaignWords(row, serverNow())
          const link = linkTo('desk-text', { type: 'marketing', id: row.id })
          return (
            <View className="edk-cp">
              <Press className="edk-title" {...link}>
                {formatTextTitle(row)}
              </Press>
              <View>
                <View className={`edk-state edk-state-${state.look}`}>{state.text}</View>
              </View>
              <View className="edk-small">{fullTime(row.start_time)}</View>
              <View className="edk-small">{fullTime(row.end_time)}</View>
              <View className="u-right u-num">{row.view_total}</View>
              <View className="u-right u-num">{row.lead_total}</View>
              <View className="edk-do">
                <Press className="u-t13 u-act" label={`编辑 ${formatTextTitle(row)}`} {...link}>
                  编辑
                </Press>
              </View>
            </View>
          )
        }}
      />
      <DemoMark />
    </>
  )
}

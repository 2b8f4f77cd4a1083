import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
import type { Result } from '@/contract/endpoints'
import type { HouseInfo } from '@/contract/house/schema'
import { REPORT_LINK_SECONDS } from '@/contract/report-rules'
import AskCard from '@/domain/situation/ask-card'
import { openDocument } from '@/platform/document'
import { goLogin } from '@/routes/go'
import { isSignedIn } from '@/state/session'
import { useSituation } from '@/state/situation'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { toast } from '@/ui/toast/toast'

/** Beside a lot's cost: the buyer's situation, and the lot as a report in this situation. */
export default function BuyerCard({ house: { id, status, cost } }: { house: HouseInfo }) {
  const situation = useSituation()
  return (
    <>
      {status !== 'sold' && <AskCard widest={cost.widest} />}
      {/* A report for another situation is another report. */}
      <ReportTool key={JSON.stringify(situation)} houseId={id} />
    </>
  )
}

/** Makes a report for the buyer's family or bank, then opens it: the browser allows a new tab only for a press of its own. */
function ReportTool({ houseId }: { houseId: number }) {
  const [report, setReport] = useState<Result<'house/report'>>()
  const { mutate, isPending } = useMutation('house/report')
  // Its address does not open any more: only a new report does.
  const hasExpired = useNowAs(now => report !== undefined && now >= report.created_at + REPORT_LINK_SECONDS)
  const make = () => {
    if (isSignedIn()) mutate({ house_id: houseId }, { onSuccess: setReport })
    else goLogin()
  }
  if (!report || hasExpired)
    return (
      <View className="u-mt2 u-no-print">
        <Button size="small" icon="doc" busy={isPending} onPress={make}>
          生成报告
        </Button>
        <View className="cost-note u-faint u-lh18 u-mt1">
          给家人或银行看的 PDF：事实、费用、风险、付款日程与可比成交，可核验。
        </View>
      </View>
    )
  const open = () => {
    openDocument(report.document_url).catch(() => toast('打开失败，请重新生成'))
  }
  return (
    <View className="u-mt2 u-no-print" role="status">
      <View className="u-row u-g2">
        <Button size="small" icon="doc" onPress={open}>
          打开报告
        </Button>
        <Button size="small" kind="plain" busy={isPending} onPress={make}>
          重新生成
        </Button>
      </View>
      <View className="cost-note u-faint u-lh18 u-mt1">
        核验码 <Text className="u-fig">{report.code}</Text>
        ，收到报告的人可在“防冒充核验”核对。报告里有您填的购房情况，链接一小时内有效。
      </View>
    </View>
  )
}

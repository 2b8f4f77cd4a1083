// Statistics of auction deals. The URL holds month, place, kind and round as one scope. The month is loaded first; trend, places, rounds,
// turnover and index are separate queries with their own skeletons and errors.

import { useMemo, useState } from 'react'
import { DownloadSheet } from '@/domain/stats/trade/trade-download'
import { parseTradeScope, type TradeParams } from '@/domain/stats/trade/trade-scope'
import { monthWords } from '@/domain/stats/trade/trade-view'
import { useTradeMonth } from '@/domain/stats/trade/use-trade'
import { Header } from '@/features/chrome/header/header'
import { DateTool } from '@/features/chrome/header/date-tool'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { CITY } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams, useSetParams } from '@/routes/use-params'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Content } from './content'

/** Auction deals by month, place, kind and round; the sums above, the homes below. */
function TradeData() {
  const params = useParams<'trade-data'>()
  const setParams = useSetParams<'trade-data'>()
  const scope = useMemo(() => parseTradeScope(params), [params])
  const isDesktop = useIsDesktop()
  const [isSaving, setSaving] = useState(false)
  const query = useTradeMonth(scope)
  const change = (next: TradeParams) => setParams({ ...params, ...next })
  const place = query.data?.stat.region_name ?? CITY
  const title = query.data ? `${place}法拍成交，${monthWords(query.data.stat.month)}` : '成交数据'
  useShare({ screen: 'trade-data', params, title })
  const save = () => setSaving(true)
  return (
    <Screen
      name="trade-data"
      title="成交数据"
      header={
        <Header
          title="成交数据"
          side={
            <>
              <HeaderButton icon="download" label="下载 CSV" onPress={save} />
              <DateTool />
            </>
          }
          tools
        />
      }
      headed={isDesktop}
      query={query}
      skeleton={<BoneSections />}
      subject="成交数据"
    >
      {({ stat, months }) => (
        <>
          <Content {...{ stat, months, scope, change, title, isDesktop }} onSave={save} />
          <DownloadSheet scope={scope} open={isSaving} onClose={() => setSaving(false)} />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(TradeData)

import { View } from '@tarojs/components'
import { BidAnswer } from '@/domain/finance/bid/bid-answer'
import { CashFlow, CashLine, DepositsSection, GapNote, SaveDays } from '@/domain/finance/bid/cash-sections'
import { useSaveDays } from '@/domain/finance/bid/use-save-days'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { lotTitle } from '@/lib/lot-share'
import { Section } from '@/ui/section/section'
import type { DesktopProps } from './desktop-props'

/** Figures at the left, the ladder in the middle, the days at the right. */
export function DesktopBid({ lot, tool, cash, share, parts }: DesktopProps) {
  const saveDays = useSaveDays(lot, tool.cash)
  return (
    <>
      <View className="u-flex u-end u-between u-mt4 u-mb3">
        <View>
          <View className="u-title u-t24" role="heading" aria-level={1}>
            出价上限
          </View>
          <View className="u-label">
            {`${lot ? `${lotTitle(lot.house)}，` : ''}总支出不超过预算的最高出价`}
          </View>
        </View>
        <View className="bid-tools u-no-print">
          <ShareButton look="line" share={share} />
          <PrintButton />
          {parts.keep}
        </View>
      </View>
      {parts.notes}
      <BidAnswer view={tool.view} wide />
      <View className={`bid-cols ${lot ? '' : 'is-plain'}`}>
        <View>
          {parts.lot}
          {parts.money}
          {parts.terms}
          {parts.kept}
        </View>
        <View>
          {parts.ladder}
          {parts.chance}
          {parts.worth}
        </View>
        {cash && (
          <Section title="资金安排" side={<SaveDays onPress={saveDays} />} source="带“约”的日期为估计">
            {cash.view.gap && <GapNote gap={cash.view.gap} />}
            <View className="u-t12 u-c3 u-mt3">剩余资金，万元，自有现金</View>
            <CashLine chart={cash.view.chart} aloud={cash.view.aloud} />
            <CashFlow rows={cash.view.rows} />
          </Section>
        )}
      </View>
      {lot && <DepositsSection lot={lot} cash={tool.case?.money.cash ?? null} wide />}
      {parts.end}
    </>
  )
}

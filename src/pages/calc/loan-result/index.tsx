import { View } from '@tarojs/components'
import { LoanAnswer } from '@/domain/finance/loan/loan-answer'
import { ScheduleSection, WaysSection, YearsSection } from '@/domain/finance/loan/loan-plan'
import { partsText, scheduleCsv } from '@/domain/finance/loan/loan-view'
import { useSavedLoan } from '@/domain/finance/loan/use-loan'
import { KeepButton } from '@/domain/finance/own-bid/keep-button'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { caseNo } from '@/lib/finance/case-no'
import { saveTable } from '@/platform/save-table/save-table'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { toast } from '@/ui/toast/toast'

function LoanResult() {
  const { id } = useParams<'loan-result'>()
  const isDesktop = useIsDesktop()
  const query = useSavedLoan(id)
  const share = {
    title: query.data?.share.title ?? '还款计划',
    link: buildScreenUrl('loan-result', { id }),
  }
  useTrace('tool', 0)
  useShare({ screen: 'loan-result', params: { id }, title: share.title })
  const rows = query.data?.loan.rows
  const save = () => {
    if (!rows) return
    void saveTable(`还款计划-${id}`, scheduleCsv(rows)).then(toast, () => toast('保存失败，请重试'))
  }
  const buttons = (
    <>
      <Button {...linkTo('loan-payment-details', { id: id ?? '' })}>首付明细</Button>
      <KeepButton kind="loan" id={id ?? ''} />
      <Button kind="primary" grow icon="edit" {...linkTo('loan-calculator', { id })}>
        修改后重算
      </Button>
    </>
  )
  if (id === undefined) return <NothingSaved />
  return (
    <Screen
      name="loan-result"
      title="还款计划"
      header={
        <Header title="还款计划" side={<ShareButton look={isDesktop ? 'line' : 'round'} share={share} />} />
      }
      query={query}
      skeleton={<BoneSections />}
      subject="测算"
      bar={isDesktop || !query.data ? undefined : <StickyBar>{buttons}</StickyBar>}
    >
      {({ loan, house, deal_price, down_payment_amount }) => (
        <View className="loan-plain">
          <LoanAnswer loan={loan} />
          {isDesktop && <View className="loan-tools u-mt3 u-no-print">{buttons}</View>}
          {(house ?? partsText(loan)) && (
            <Section>
              {house && <More {...linkTo('house-detail', { id: house.id })}>{house.title}</More>}
              {deal_price !== null && down_payment_amount !== null && (
                <View className="loan-note">{`成交价 ${deal_price / 1_000_000} 万，首付 ${down_payment_amount / 1_000_000} 万`}</View>
              )}
              {partsText(loan) && <View className="loan-note">{partsText(loan)}</View>}
            </Section>
          )}
          {loan.warnings && loan.warnings.length > 0 && (
            <Section>
              {loan.warnings.map(({ kind, text }) => (
                <View key={kind} className="loan-note">
                  {text}
                </View>
              ))}
            </Section>
          )}
          <YearsSection loan={loan} />
          <WaysSection loan={loan} />
          <ScheduleSection
            loan={loan}
            source={`每期四舍五入到分，末期结清尾差 · 利率表 ${loan.rule_version} · 编号 L${caseNo(loan.id)}`}
          />
          <View className="loan-tools loan-pad u-no-print">
            <Button size="small" icon="download" onPress={save}>
              下载表格
            </Button>
            <PrintButton />
          </View>
        </View>
      )}
    </Screen>
  )
}

export default withErrorBoundary(LoanResult)

const NothingSaved = () => (
  <Screen name="loan-result" title="还款计划">
    <Empty
      title="还没有算过贷款"
      hint="填写金额、年限和利率，生成逐月还款计划"
      actions={
        <Button kind="primary" {...linkTo('loan-calculator', {})}>
          去计算
        </Button>
      }
    />
  </Screen>
)

// Table of the cash needed for a saved loan calculation. The price comes from the calculation or the URL; without either the page asks for
// it. Amounts without an upper end are shown as minimums.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { useLoanCash } from '@/domain/finance/loan/use-loan'
import { Termed } from '@/domain/wiki/term'
import { SituationLine } from '@/domain/situation/situation-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { exactText, moneyFigure, moneyText } from '@/lib/money'
import { fenOfWan } from '@/lib/typed-money'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './index.scss'

/** Price in the URL in fen, for a calculation without its own. */
const priceIn = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,13}$/.test(text) ? Number(text) : undefined

function LoanPaymentDetails() {
  const { id, price } = useParams<'loan-payment-details'>()
  const setParams = useSetParams<'loan-payment-details'>()
  const isDesktop = useIsDesktop()
  const query = useLoanCash(id, priceIn(price))
  const share = {
    title: '首付明细：什么时候、要多少现金',
    link: buildScreenUrl('loan-payment-details', { id, price }),
  }
  useTrace('tool', 0)
  useShare({ screen: 'loan-payment-details', params: { id, price }, title: share.title })
  const frame = {
    name: 'loan-payment-details',
    title: '首付明细',
    place: 'page',
    header: (
      <Header title="首付明细" side={<ShareButton look={isDesktop ? 'line' : 'round'} share={share} />} />
    ),
  } as const
  if (query.needsPrice)
    return (
      <Screen {...frame}>
        <AskPrice onPrice={fen => setParams({ id, price: String(fen) })} />
      </Screen>
    )
  return (
    <Screen {...frame} query={query} skeleton={<BoneSections />} subject="首付明细">
      {cash => (
        <View className="cash-two">
          <View className="cash-whole">
            <SituationLine assumed="按首套、测算所填的贷款估算" />
          </View>
          <CashItems cash={cash} />
          <View>
            <CashSteps steps={cash.steps} />
            <Section title="计算前提">
              {cash.assumptions.map(one => (
                <View key={one.field} className="cash-n">
                  {one.text}
                </View>
              ))}
            </Section>
          </View>
          <View className="cash-whole">
            <DemoMark />
          </View>
        </View>
      )}
    </Screen>
  )
}

export default withErrorBoundary(LoanPaymentDetails)

type LoanCash = NonNullable<ReturnType<typeof useLoanCash>['data']>

function CashItems({ cash }: { cash: LoanCash }) {
  return (
    <Section
      title="需备现金"
      side={
        <>
          <Figure {...moneyFigure(cash.cash_amount)} size={20} strong tone="ink" />
          {mostWords(cash.cash_amount, cash.cash_max_amount)}
        </>
      }
      source={`规则版本 ${cash.rule_version}`}
    >
      {cash.house && <More {...linkTo('house-detail', { id: cash.house.id })}>{cash.house.title}</More>}
      {cash.items.map(item => (
        <View key={`${item.key}-${item.title}`} className="u-flex u-top u-py10px u-line-bottom">
          <View className="u-grow">
            <View className="u-t15 u-text">
              <Termed text={item.title} words={['首付', '保证金', '尾款', '契税', '欠费']} />
            </View>
            <View className="cash-n">{`${item.due}，${item.note}`}</View>
          </View>
          <View className="u-ml3 u-num u-nowrap u-text u-t15">
            {exactText(item.amount)}
            {mostWords(item.amount, item.amount_max)}
          </View>
        </View>
      ))}
      {cash.warnings.map(({ kind, text }) => (
        <Note key={kind} risk className="u-mt3">
          {text}
        </Note>
      ))}
    </Section>
  )
}

function CashSteps({ steps }: Pick<LoanCash, 'steps'>) {
  return (
    <Section title="一步一步">
      {steps.map(step => (
        <View key={step.no} className="u-flex u-top u-py10px u-line-bottom">
          <View className="u-fixed u-t15 u-c3 u-num u-w28">{step.no}</View>
          <View className="u-grow">
            <View className="u-t15 u-text">
              <Termed text={step.title} words={['保证金', '尾款', '成交确认书', '裁定', '过户', '交付']} />
            </View>
            <View className="cash-n">{step.due}</View>
          </View>
          {step.amount_max !== 0 && (
            <View className="u-ml3 u-num u-nowrap u-text u-t15">
              {exactText(step.amount)}
              {mostWords(step.amount, step.amount_max)}
            </View>
          )}
        </View>
      ))}
    </Section>
  )
}

/** Such as 最多 88.1万 for a range; 以上 without an upper end. */
function mostWords(amount: number, max: number | null) {
  if (max === amount) return null
  return <View className="cash-n u-fig">{max === null ? '以上，金额未公示' : `最多 ${moneyText(max)}`}</View>
}

function AskPrice({ onPrice }: { onPrice: (fen: number) => void }) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const fen = fenOfWan(text)
  return (
    <View className="cash-ask">
      <Section title="成交价是多少">
        <TextField
          name="cash-price"
          label="成交价"
          unit="万元"
          kind="decimal"
          value={text}
          maxLength={12}
          error={isTried && fen === null ? '请填以万元计的价格，如 268.5' : null}
          help="这次测算只有贷款，首付要按成交价算"
          onChange={setText}
        />
        <Button
          kind="primary"
          className="u-mt3"
          onPress={() => {
            setTried(true)
            if (fen !== null) onPrice(fen)
          }}
        >
          算首付明细
        </Button>
      </Section>
    </View>
  )
}

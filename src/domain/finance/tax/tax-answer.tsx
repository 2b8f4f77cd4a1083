import { AnswerBar, NoAnswer } from '../answer-bar'
import { answerView, type TaxFigures } from './tax-view'
import './tax.scss'

/** The answer, pinned above the form: the buyer's taxes, the seller's among them, and the total. */
export function TaxAnswerBar({ tax }: { tax: TaxFigures | null }) {
  if (!tax) return <NoAnswer className="tax-ans" label="买方应付税费" text="填写价格与面积后显示结果" />
  const view = answerView(tax)
  return (
    <AnswerBar
      className="tax-ans"
      main={{ label: view.lead, figure: view.taxes, size: 30, tone: 'money' }}
      sides={[
        { label: '其中代卖方承担', figure: view.shifted },
        { label: '总成本', figure: view.allIn },
      ]}
      parts={view.bars}
      none="无需缴纳税费"
    />
  )
}

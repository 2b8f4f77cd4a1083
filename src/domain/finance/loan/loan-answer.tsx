import { AnswerBar, NoAnswer } from '../answer-bar'
import { answerView, type LoanSums } from './loan-view'
import './loan.scss'

/** The answer, pinned above the form: the monthly instalment, and the parts of the total. */
export function LoanAnswer({ loan }: { loan: LoanSums | null }) {
  if (!loan) return <NoAnswer label="每月还" text="填写金额与年限后显示结果" />
  const view = answerView(loan)
  return (
    <AnswerBar
      main={{ label: view.title, figure: view.monthly, size: 30, tone: 'ink' }}
      sides={[
        { label: '利息合计', figure: view.interest },
        { label: '还款总额', figure: view.repay },
      ]}
      parts={view.bars}
    />
  )
}

import { AnswerBar, NoAnswer } from '../answer-bar'
import type { BidView } from './bid-view'
import './bid.scss'

/** The answer, pinned above the form: the highest bid, and the parts of the total. */
export function BidAnswer({ view, wide }: { view: BidView | null; wide: boolean }) {
  if (!view) return <NoAnswer className="bid-ans" label="最高可出" text="修改标红的数字后显示结果" />
  const { price, steps, cost, monthly, left, short } = view
  const sides = [
    { label: '还能加价', figure: steps },
    { label: '总成本', figure: wide ? cost : null },
    { label: '对应月供', figure: monthly },
    { label: '最终结余', figure: wide ? left : null },
  ]
  return (
    <AnswerBar
      className="bid-ans"
      main={{
        label: view.label,
        figure: price ?? `按最低出价资金缺口 ${short ?? ''}`,
        size: 36,
        tone: 'money',
      }}
      sides={sides.flatMap(({ label, figure }) => (figure ? [{ label, figure }] : []))}
      parts={view.bars}
    />
  )
}

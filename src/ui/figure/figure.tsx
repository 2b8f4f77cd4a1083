import { Text } from '@tarojs/components'
import { moneyFigure, unitPriceFigure, type FigureText } from '@/lib/money'
import './figure.scss'

export interface FigureStyle {
  /** Font size of the figure; the unit is 0.62 of it. Inherited by default. */
  size?: 12 | 13 | 15 | 17 | 20 | 24 | 30 | 36
  tone?: 'money' | 'ink' | 'action' | 'good' | 'warn' | 'quiet'
  strong?: boolean
  strike?: boolean
  className?: string
}

/** A number and its smaller unit, in tabular figures. */
export function Figure({
  value,
  unit,
  size,
  tone,
  strong,
  strike,
  className = '',
}: FigureText & FigureStyle) {
  const look = [
    'fig',
    size && `fig-${size}`,
    tone && `fig-${tone}`,
    strong && 'fig-strong',
    strike && 'u-strike',
    className,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Text className={look}>
      {value}
      {unit && <Text className="fig-unit">{unit}</Text>}
    </Text>
  )
}

/** A price or a sum, in fen. */
export const Money = ({ fen, ...style }: { fen: number } & FigureStyle) => (
  <Figure {...moneyFigure(fen)} {...style} />
)

/** Unit price, in fen per square metre. */
export const UnitPrice = ({ fen, ...style }: { fen: number } & FigureStyle) => (
  <Figure {...unitPriceFigure(fen)} {...style} />
)

import { View } from '@tarojs/components'
import { sparkPoints } from './sparkline-path'
import './sparkline.scss'

export interface SparklineProps {
  values: readonly number[]
  /** Text alternative: `成交均价，从 5.21 到 4.86`. */
  label: string
  /** px */
  width?: number
  height?: number
  /** In the colour of the text around it, without the dot at its end: on a coloured ground. */
  plain?: boolean
}

/** A line without axes, beside figures that state its ends. Rendered as a mask, so it takes the theme's colours on every target. */
export function Sparkline({ values, label, width = 156, height = 42, plain = false }: SparklineProps) {
  if (values.length < 2) return null
  const points = sparkPoints(values, { width, height })
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const [first, last] = [points[0]!, points.at(-1)!]
  const area = `M${line}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`
  return (
    <View
      className={`spark u-relative u-fixed ${plain ? 'spark-plain' : ''}`}
      role="img"
      aria-label={label}
      style={{ width: `${width}px`, height: `${height}px` }}
    >
      <View className="spark-area" style={mask(`<path d='${area}'/>`, { width, height })} />
      <View
        className="spark-line"
        style={mask(
          `<path d='M${line}' fill='none' stroke='black' stroke-width='1.5' stroke-linejoin='round'/>`,
          { width, height },
        )}
      />
      {!plain && (
        <View className="spark-dot u-abs" style={{ left: `${last.x - 4}px`, top: `${last.y - 4}px` }} />
      )}
    </View>
  )
}

function mask(body: string, { width, height }: { width: number; height: number }) {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>${body}</svg>`
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return { maskImage: image, WebkitMaskImage: image }
}

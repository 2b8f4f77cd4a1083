import type { ChangeEvent } from 'react'
import type { RangeProps } from './range-props'
import './range.scss'
import './range-ends.scss'

/** Two native sliders over one rail, which provide keyboard, screen reader and touch support. */
export function RangeSlider({
  value,
  onChange,
  onDone,
  min,
  max,
  step = 1,
  labels,
  words = String,
}: RangeProps) {
  const [low, high] = value
  const share = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const ends = [
    { at: low, label: labels[0], next: (to: number): [number, number] => [Math.min(to, high), high] },
    { at: high, label: labels[1], next: (to: number): [number, number] => [low, Math.max(to, low)] },
  ]
  return (
    <div className="range">
      <div className="range-rail u-bg-line-strong" />
      <div
        className="range-track u-bg-action"
        style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
      />
      {ends.map(({ at, label, next }, side) => (
        <input
          key={label}
          // Both at the right end: the lower one must be on top, or neither could be moved.
          className={`range-end ${side === 0 && low > (min + max) / 2 ? 'is-top' : ''}`}
          type="range"
          min={min}
          max={max}
          step={step}
          value={at}
          aria-label={label}
          aria-valuetext={words(at)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onChange(next(Number(event.target.value)))
          }}
          onPointerUp={() => {
            onDone?.([low, high])
          }}
          onKeyUp={() => {
            onDone?.([low, high])
          }}
        />
      ))}
    </div>
  )
}

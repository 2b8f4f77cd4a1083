import type { ChangeEvent } from 'react'
import type { SliderProps } from './slider-props'
import './range.scss'
import './range-ends.scss'

/** One value on a rail; the native slider provides keyboard, screen reader and touch support. */
export function Slider({ at, most, onChange, label, words }: SliderProps) {
  const share = most === 0 ? 0 : (at / most) * 100
  return (
    <div className="range range-one">
      <div className="range-rail u-bg-line-strong" />
      <div className="range-track u-bg-action" style={{ left: 0, right: `calc(100% - ${share}%)` }} />
      <input
        className="range-end"
        type="range"
        min={0}
        max={most}
        value={at}
        aria-label={label}
        aria-valuetext={words(at)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange(Number(event.target.value))
        }}
      />
    </div>
  )
}

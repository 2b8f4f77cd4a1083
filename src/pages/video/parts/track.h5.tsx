import type { TrackProps } from './track-props'
import { lengthText } from '@/lib/play-length'

/** Progress, and seeking: the browser's own slider. */
export function Track({ at, duration, chapters, onSeek }: TrackProps) {
  const percent = duration > 0 ? Math.min(100, (at / duration) * 100) : 0
  return (
    <div className="u-row u-g2 u-h30 u-on-pic">
      <span className="fv-track-n u-figures u-t12">{lengthText(at)}</span>
      <div className="u-row u-grow u-relative u-h30">
        <div className="u-r-pill u-full u-relative u-h3 u-bg-faint-mark">
          <div className="u-r-pill u-h3 u-bg-on-pic" style={{ width: `${percent}%` }} />
          {chapters.slice(1).map(chapter => (
            <div
              key={chapter.at}
              className="fv-track-c"
              style={{ left: `${(chapter.at / duration) * 100}%` }}
            />
          ))}
        </div>
        <input
          className="fv-track-i"
          type="range"
          min={0}
          max={duration}
          step={1}
          value={Math.floor(at)}
          aria-label="进度"
          aria-valuetext={`${lengthText(at)}，共 ${lengthText(duration)}`}
          onChange={event => {
            onSeek(Number(event.target.value))
          }}
        />
      </div>
      <span className="fv-track-n u-figures u-t12">{lengthText(duration)}</span>
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Rect } from './lay-out-marks'
import { measure } from './measure'

const OVER = '.mtop-bar, .mfilters .mfilter, .mtool, .mzoom, .mlevel'

/** Elements over the map, px from its left and top; measured again whenever one of `changes` changes. */
export function useObstacles(changes: readonly unknown[]): readonly Rect[] {
  const [obstacles, setObstacles] = useState<readonly Rect[]>([])
  useEffect(
    () =>
      measure('.mstage', OVER, (stage, over) => {
        const next = over.map(one => withinStage(one, stage))
        setObstacles(old => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is the caller's
    changes,
  )
  return obstacles
}

const withinStage = ({ left, top, right, bottom }: Rect, stage: Rect): Rect => ({
  left: left - stage.left,
  top: top - stage.top,
  right: right - stage.left,
  bottom: bottom - stage.top,
})

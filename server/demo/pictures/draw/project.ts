import { block } from './block'
import { buildDrawnScene, type Palette } from './light'
import { backdrop, street, trees } from './outdoors'
import { box, number, wrapInSvg } from '../../../pictures/draw/svg'

export interface ProjectFacts {
  seed: number
  /** Seed of its building style, if it differs from the picture's own. */
  place?: number
  hour: number
  total_floor: number
  isFinished: boolean
  towers?: number
}

const CRANE = '#D9A23B'

function scaffold(
  palette: Palette,
  x: number,
  top: number,
  width: number,
  storey: number,
  floors: number,
): string {
  let picture = ''
  for (let floor = 1; floor <= floors; floor++) {
    picture += box(x, top - floor * storey, width, 1.6, palette.line)
    for (let b = 0; b <= 5; b++)
      picture += box(x + (b * width) / 5 - 0.8, top - floor * storey, 1.6, storey, palette.line)
  }
  return picture
}

function crane(palette: Palette, load: string, x: number, top: number, base: number): string {
  return (
    box(x + 10, top - 96, 4, base - top + 96, CRANE) +
    box(x - 84, top - 96, 118, 4, CRANE) +
    box(x + 22, top - 92, 12, 10, palette.line) +
    box(x - 62, top - 92, 1.2, 46, palette.line) +
    box(x - 69, top - 48, 15, 7, load) +
    `<path d="M${number(x + 12)} ${number(top - 112)}L${number(x - 84)} ${number(top - 95)}M${number(x + 12)} ${number(top - 112)}L${number(x + 34)} ${number(top - 95)}" stroke="${palette.line}" stroke-width="1.2"/>` +
    box(x + 10, top - 112, 4, 18, CRANE)
  )
}

/** Draws a new build: its own towers, with a crane while under construction. */
export function drawProject({
  seed,
  place = seed,
  hour,
  total_floor,
  isFinished,
  towers = 4,
}: ProjectFacts): string {
  const { palette, wall, isNight, style, skyline, draw } = buildDrawnScene({ seed, place, hour })
  const [base, storey, gap] = [300, 11.4, 408 / towers]
  let picture = backdrop(palette, draw, base, skyline)
  for (let i = 0; i < towers; i++) {
    const planned = Math.round(
      Math.min(20, total_floor) * (1 - Math.abs(i - (towers - 1) / 2) * 0.1 - draw() * 0.06),
    )
    const isDone = isFinished || i < towers - 2
    const built = isDone ? planned : Math.round(planned * (i === towers - 1 ? 0.55 : 0.8))
    const [x, width, top] = [36 + i * gap, gap * 0.62, base - built * storey]
    picture += block(palette, wall, {
      x,
      base,
      width,
      storeys: built,
      storey,
      bays: 5,
      draw,
      side: gap * 0.16,
      lights: isNight ? 0.3 : 0.03,
      isSlab: false,
      style: isDone && style !== 3 ? style : 0,
    })
    if (isDone) continue
    picture += scaffold(palette, x, top, width, storey, Math.min(3, planned - built))
    if (i === towers - 1) picture += crane(palette, wall[1], x + width, top, base)
  }
  picture += box(0, base - 20, 480, 22, wall[1]) + box(0, base - 24, 480, 5, wall[2])
  for (let i = 0; i < 24; i++)
    picture += box(i * 20 + 4, base - 15, 12, 15, isNight || i % 7 === 3 ? palette.lit : palette.glass)
  return wrapInSvg(picture + street(palette, base) + trees(palette, draw, base + 2, 0, 480, 10))
}

import type { Palette } from './light'
import { box, disc, ellipse, number, polygon, type Draw } from '../../../pictures/draw/svg'

/** Draws sky, sun and distant houses down to `horizon`. */
export function backdrop(palette: Palette, draw: Draw, horizon: number, skyline = 0): string {
  let picture = box(0, 0, 480, 360, palette.sky) + box(0, horizon - 92, 480, 120, palette.low)
  picture += disc(70 + draw() * 340, 60 + draw() * 50, 22 + draw() * 10, palette.disc)
  if (skyline === 1) return picture + hills(palette, draw, horizon)
  if (skyline === 2)
    for (let i = 0; i < 3; i++)
      picture += ellipse(60 + draw() * 360, 70 + draw() * 60, 36 + draw() * 34, 7 + draw() * 6, palette.low)
  for (let x = -10; x < 480;) {
    const [width, height] = [26 + draw() * 44, 40 + draw() * 90]
    picture += box(x, horizon - height, width, height + 4, palette.far)
    x += width + (draw() < 0.3 ? 14 : 0)
  }
  return picture
}

/** Draws the hills west of the city, in two rows. */
function hills(palette: Palette, draw: Draw, horizon: number): string {
  const ridge = (height: number, fill: string) => {
    const points: [number, number][] = [[-20, horizon + 4]]
    for (let x = -20; x <= 500; x += 52) points.push([x, horizon - height * (0.45 + draw() * 0.55)])
    return polygon([...points, [500, horizon + 4]], fill)
  }
  return ridge(120, palette.far) + ridge(64, palette.mid)
}

export const street = (palette: Palette, y: number) =>
  box(0, y, 480, 360 - y, palette.ground) +
  box(0, y + 26, 480, 360 - y, palette.road) +
  box(0, y + 26, 480, 1.5, palette.line, ' opacity=".35"')

export function tree(
  palette: Pick<Palette, 'line' | 'tree' | 'tree2'>,
  x: number,
  y: number,
  radius: number,
  isPale = false,
): string {
  return (
    box(x - 1, y - radius * 0.9, 2, radius * 0.9 + 2, palette.line, ' opacity=".7"') +
    ellipse(x, y - radius * 1.55, radius * 0.82, radius, isPale ? palette.tree2 : palette.tree)
  )
}

/** Draws a row of trees from `from` to `to`. */
export function trees(palette: Palette, draw: Draw, y: number, from = 0, to = 480, total = 7): string {
  let picture = ''
  for (let i = 0; i < total; i++)
    picture += tree(
      palette,
      from + ((i + 0.2 + draw() * 0.6) * (to - from)) / total,
      y + 3,
      11 + draw() * 9,
      draw() < 0.5,
    )
  return picture
}

export const VERMILION = '#D9381E'

/** Draws a leader line from the edge of the front to the lot's own floor. */
export const leader = (x: number, y: number, to: number) =>
  `<path d="M${number(x)} ${number(y)}H${number(to)}" stroke="${VERMILION}" stroke-width="2"/>` +
  disc(to, y, 4, VERMILION)

/** Maps a floor to a building drawn with at most `cap` storeys; 0, no floor, stays 0. */
export const foldedFloor = (floor: number, total: number, cap: number) =>
  total <= cap || floor === 0 ? floor : Math.max(1, Math.round((floor / total) * cap))

// Interior drawings of bedroom and bathroom as SVG, in one-point perspective inside the shell of rooms.ts. The finish (bare, plain,
// furnished) decides which parts are drawn.

import type { Scene } from './light'
import { shell, windowIn, type Inside } from './rooms'
import { box, disc, ellipse, polygon, type Size } from '../../../pictures/draw/svg'

/** Draws a bedroom: a small window, a wardrobe along the side, and a bed if furnished; `isSmall` has a narrow bed and a desk. */
export function bedroom(scene: Scene, inside: Inside, size: Size, isSmall = false): string {
  const { wall, palette } = scene
  const { room, finish } = inside
  const { isTall, far, foot, picture: walls } = shell(room, finish, size)
  const { width: w, height: h } = size
  const pane = {
    x: far.x + far.width * (isSmall ? 0.12 : 0.58),
    y: far.y + far.height * 0.16,
    width: far.width * 0.28,
    height: far.height * (isTall ? 0.36 : 0.42),
  }
  let picture = walls + windowIn(scene, inside, pane)
  if (finish === 'bare')
    return picture + disc(w / 2, far.y * 0.6, 5, '#F4F1EA') + box(w / 2 - 1, 0, 2, far.y * 0.56, '#8C96A3')
  // The wardrobe is along the left wall, in perspective.
  const doors = [0, 0.34, 0.68, 1]
  const edge = (t: number) => ({
    x: far.x * t,
    top: h * 0.08 + (far.y + far.height * 0.06 - h * 0.08) * t,
    low: h * 0.98 + (foot - h * 0.98) * t,
  })
  for (const [i, t] of doors.slice(0, -1).entries()) {
    const [a, b] = [edge(t), edge(doors[i + 1] ?? 1)]
    picture += polygon(
      [
        [a.x, a.top],
        [b.x - 2, b.top],
        [b.x - 2, b.low],
        [a.x, a.low],
      ],
      i % 2 ? wall[1] : wall[2],
    )
  }
  if (finish === 'plain') return picture
  const curtains = [pane.x - 20, pane.x + pane.width + 2]
  for (const x of curtains) picture += box(x, pane.y - 12, 18, pane.height + 34, wall[0])
  return (
    picture + bed(scene, { room, foot, far, h, isSmall }) + (isSmall ? desk(palette.lit, pane, foot) : '')
  )
}

function bed(
  { wall }: Scene,
  {
    room,
    foot,
    far,
    h,
    isSmall,
  }: Pick<Inside, 'room'> & {
    foot: number
    far: { x: number; width: number; height: number }
    h: number
    isSmall: boolean
  },
): string {
  const wide = far.width * (isSmall ? 0.3 : 0.46)
  const x = far.x + far.width * (isSmall ? 0.62 : 0.06)
  const [top, low] = [foot - far.height * 0.2, foot + (h - foot) * 0.52]
  const pillows = isSmall ? [0.22] : [0.08, 0.54]
  return (
    box(x - 4, foot - far.height * 0.42, wide + 8, far.height * 0.42, '#8A7365') +
    polygon(
      [
        [x, top],
        [x + wide, top],
        [x + wide + 18, low],
        [x - 18, low],
      ],
      '#F6F3EE',
    ) +
    polygon(
      [
        [x - 6, top + (low - top) * 0.34],
        [x + wide + 6, top + (low - top) * 0.34],
        [x + wide + 18, low],
        [x - 18, low],
      ],
      room.soft,
    ) +
    box(x - 18, low, wide + 36, 14, room.soft2) +
    pillows
      .map(at => box(x + wide * at, top + 3, wide * (isSmall ? 0.56 : 0.38), 17, '#FFFFFF', ' rx="5"'))
      .join('') +
    (isSmall
      ? ''
      : box(x + wide + 14, foot - far.height * 0.16, 30, far.height * 0.18, wall[2]) +
        ellipse(x + wide + 29, foot - far.height * 0.25, 11, 9, '#F2C678') +
        box(x + wide + 28, foot - far.height * 0.23, 2, far.height * 0.07, '#8C96A3'))
  )
}

const desk = (lamp: string, { x, width }: { x: number; width: number }, foot: number) =>
  box(x - 8, foot - 34, width + 26, 5, '#8A7365') +
  box(x - 4, foot - 30, 4, 36, '#6B564E') +
  box(x + width + 8, foot - 30, 4, 36, '#6B564E') +
  box(x + width * 0.3, foot - 60, 34, 24, '#27344D') +
  ellipse(x + width + 4, foot - 54, 9, 6, lamp) +
  box(x + width + 3, foot - 50, 2, 16, '#8C96A3')

/** Draws a bathroom: tiles, basin and mirror, toilet, and a shower behind glass; unfinished, its pipes. */
export function bathroom(
  { wall, isNight }: Scene,
  { finish }: Inside,
  { width: w, height: h }: Size,
): string {
  const low = h * 0.76
  if (finish === 'bare')
    return (
      box(0, 0, w, low, '#CFCBC5') +
      box(0, low, w, h - low, '#B4B0AA') +
      [0.2, 0.26, 0.86]
        .map(x => box(w * x, 0, 8, low, '#E4E7EA') + box(w * x - 3, h * 0.4, 14, 7, '#C2C9CF'))
        .join('') +
      disc(w * 0.46, low + (h - low) * 0.34, 13, '#8893A0') +
      disc(w * 0.46, low + (h - low) * 0.34, 8, '#5B6675') +
      disc(w * 0.66, h * 0.56, 5, '#4E6FA8') +
      disc(w * 0.7, h * 0.56, 5, '#B4746A')
    )
  let picture = box(0, 0, w, low, isNight ? '#C6CCD2' : '#E9EEF1') + box(0, low, w, h - low, '#AEB8C1')
  const [tile, rows] = [w / 9, Math.round(low / (w / 13))]
  for (let row = 1; row < rows; row++) picture += box(0, (row * low) / rows, w, 1.2, '#CBD4DB')
  for (let i = 1; i < 9; i++) picture += box(i * tile, 0, 1.2, low, '#CBD4DB')
  picture += box(0, h * 0.42, w, 9, wall[2])
  const basin =
    box(w * 0.05, h * 0.14, w * 0.27, h * 0.26, wall[2]) +
    box(w * 0.06, h * 0.15, w * 0.25, h * 0.24, '#D5E2EC') +
    box(w * 0.03, h * 0.55, w * 0.31, h * 0.035, '#F7F9FA') +
    box(w * 0.05, h * 0.585, w * 0.27, h * 0.19, wall[0]) +
    box(w * 0.183, h * 0.595, 1.5, h * 0.17, wall[2]) +
    `<path d="M${w * 0.18} ${h * 0.55}v-18q0-8 8-8h4" fill="none" stroke="#8893A0" stroke-width="4"/>`
  const closet =
    box(w * 0.43, h * 0.48, w * 0.12, h * 0.13, '#FFFFFF', ' rx="4"') +
    ellipse(w * 0.49, h * 0.65, w * 0.07, h * 0.035, '#FFFFFF') +
    polygon(
      [
        [w * 0.42, h * 0.655],
        [w * 0.56, h * 0.655],
        [w * 0.53, h * 0.79],
        [w * 0.45, h * 0.79],
      ],
      '#F1F4F6',
    )
  const shower =
    box(w * 0.64, h * 0.06, w * 0.36, low - h * 0.06, '#BFD3DF', ' opacity=".45"') +
    box(w * 0.64, h * 0.06, 4, h * 0.76, '#8893A0') +
    `<path d="M${w * 0.86} ${h * 0.56}V${h * 0.14}h-${w * 0.05}" fill="none" stroke="#8893A0" stroke-width="4"/>` +
    ellipse(w * 0.81, h * 0.15, w * 0.035, 5, '#8893A0')
  return picture + basin + closet + shower
}

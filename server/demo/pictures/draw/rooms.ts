// Interior drawings as SVG for any size: shell (floor, walls, ceiling in perspective), windows with a view, living room, kitchen and
// stairwell. The finish decides how much is drawn; colours depend on day or night.

import type { Scene } from './light'
import { box, disc, ellipse, number, polygon, type Size } from '../../../pictures/draw/svg'

/** Colours of a room; lamplight if it is dark outside. */
export interface Indoors {
  wall: string
  side: string
  floor: string
  plank: string
  trim: string
  ceiling: string
  soft: string
  soft2: string
}

/** Finish of a flat: concrete, walls and floor only, or furnished. */
export type Finish = 'bare' | 'plain' | 'furnished'

const CONCRETE: Indoors = {
  wall: '#CFCBC5',
  side: '#BDB8B1',
  floor: '#B4B0AA',
  plank: '#A9A49D',
  trim: '#9AA3AD',
  ceiling: '#D9D6D1',
  soft: '#B4B0AA',
  soft2: '#A9A49D',
}

export const indoors = ({ isNight }: Pick<Scene, 'isNight'>, finish: Finish): Indoors =>
  finish === 'bare'
    ? CONCRETE
    : isNight
      ? {
          wall: '#C9C3BC',
          side: '#B4ADA6',
          floor: '#9C8672',
          plank: '#8B7562',
          trim: '#DDD8D2',
          ceiling: '#D6D1CB',
          soft: '#6F7A8C',
          soft2: '#5E687A',
        }
      : {
          wall: '#F1EDE6',
          side: '#E0DAD1',
          floor: '#C9B096',
          plank: '#B99E83',
          trim: '#FFFFFF',
          ceiling: '#F9F7F3',
          soft: '#8FA1B5',
          soft2: '#7A8DA2',
        }

/** Draws the view from a window. */
function outlook(
  { palette, draw }: Pick<Scene, 'palette' | 'draw'>,
  storey: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const near = Math.max(0.25, 1.2 - storey / 16)
  let picture =
    box(x, y, width, height, palette.sky) + box(x, y + height * 0.5, width, height * 0.5, palette.low)
  for (let i = 0; i < 9; i++) {
    const [w, h] = [width * (0.07 + draw() * 0.07), height * Math.min(0.9, (0.18 + draw() * 0.34) * near)]
    picture += box(
      x + (i * width) / 9,
      y + height - h,
      Math.min(w, width - (i * width) / 9),
      h,
      i % 2 ? palette.far : palette.mid,
    )
  }
  if (storey <= 4)
    for (let i = 0; i < 4; i++)
      picture += box(
        x + width * (0.02 + i * 0.25),
        y + height * (0.62 + draw() * 0.14),
        width * 0.21,
        height * 0.2,
        i % 2 ? palette.tree : palette.tree2,
        ' rx="9"',
      )
  return picture
}

/** Draws the landing: the flat's door, beside it the lift, or the stairs of a house without one. */
export function stairwell(room: Indoors, hasLift: boolean, { width: w, height: h }: Size): string {
  let picture =
    box(0, 0, w, h, room.side) +
    box(w * 0.2, h * 0.1, w * 0.6, h * 0.66, room.wall) +
    polygon(
      [
        [0, h],
        [w, h],
        [w * 0.8, h * 0.76],
        [w * 0.2, h * 0.76],
      ],
      '#C3C8CE',
    ) +
    polygon(
      [
        [0, 0],
        [w, 0],
        [w * 0.8, h * 0.1],
        [w * 0.2, h * 0.1],
      ],
      room.ceiling,
    )
  for (let i = 1; i < 6; i++)
    picture += `<path d="M${number((w * i) / 6)} ${h}L${number(w * (0.2 + (0.6 * i) / 6))} ${number(h * 0.76)}" stroke="#A9B1BA" stroke-width="1.4"/>`
  const door =
    box(w * 0.42, h * 0.045, w * 0.16, 6, '#FFFFFF') +
    box(w * 0.3, h * 0.26, w * 0.17, h * 0.5, '#5B4A44') +
    box(w * 0.315, h * 0.285, w * 0.14, h * 0.475, '#7B655C') +
    box(w * 0.335, h * 0.32, w * 0.1, h * 0.16, '#6B564E') +
    box(w * 0.335, h * 0.52, w * 0.1, h * 0.18, '#6B564E') +
    disc(w * 0.44, h * 0.53, 4, '#E9C27A') +
    box(w * 0.35, h * 0.2, w * 0.07, h * 0.04, '#1E4FD8')
  const lift =
    box(w * 0.56, h * 0.3, w * 0.18, h * 0.46, '#8A97A6') +
    box(w * 0.57, h * 0.32, w * 0.078, h * 0.44, '#B6C1CC') +
    box(w * 0.652, h * 0.32, w * 0.078, h * 0.44, '#A8B4C0') +
    box(w * 0.61, h * 0.24, w * 0.08, h * 0.035, '#27344D') +
    box(w * 0.765, h * 0.5, 8, 22, '#27344D') +
    disc(w * 0.765 + 4, h * 0.5 + 7, 2.2, '#E9A23B')
  return picture + door + (hasLift ? lift : stairs(room, { width: w, height: h }))
}

/** Draws steps up to the next floor with their rail. */
function stairs(room: Indoors, { width: w, height: h }: Size): string {
  let picture = ''
  for (let i = 0; i < 9; i++)
    picture +=
      box(w * (0.54 + i * 0.026), h * (0.76 - (i + 1) * 0.05), w * (0.26 - i * 0.026), h * 0.05, '#B9C0C7') +
      box(w * (0.54 + i * 0.026), h * (0.76 - (i + 1) * 0.05), w * (0.26 - i * 0.026), 2.4, room.trim)
  const rail = `M${number(w * 0.54)} ${number(h * 0.58)}L${number(w * 0.78)} ${number(h * 0.16)}`
  let posts = ''
  for (let i = 0; i < 7; i++)
    posts += `M${number(w * (0.55 + i * 0.034))} ${number(h * (0.565 - i * 0.06))}v${number(h * 0.15)}`
  return picture + `<path d="${rail}${posts}" stroke="#5B6675" stroke-width="3" fill="none"/>`
}

export interface Inside {
  room: Indoors
  finish: Finish
  storey: number
  /** True if it faces the sun: light falls on the floor. */
  isSunny: boolean
}

export function kitchen(
  scene: Scene,
  { room, finish, storey }: Inside,
  { width: w, height: h }: Size,
): string {
  const { wall } = scene
  const pane = { x: w * 0.375, y: h * 0.12, width: w * 0.25, height: h * 0.26 }
  let picture =
    box(0, 0, w, h * 0.74, room.wall) +
    box(0, h * 0.74, w, h * 0.26, finish === 'bare' ? room.floor : '#CDD3D9')
  if (finish === 'bare')
    return (
      picture +
      box(w * 0.36, h * 0.1, w * 0.28, h * 0.3, room.trim) +
      outlook(scene, storey, pane) +
      box(w * 0.497, h * 0.12, 3, h * 0.26, room.trim) +
      box(w * 0.12, h * 0.02, 9, h * 0.72, '#E9ECEF') +
      box(w * 0.15, h * 0.02, 6, h * 0.72, '#D9DDE1') +
      box(w * 0.12 - 3, h * 0.5, 15, 8, '#C9D0D6') +
      disc(w * 0.62, h * 0.6, 5, '#8893A0') +
      disc(w * 0.66, h * 0.6, 5, '#B4746A') +
      box(w * 0.8, h * 0.5, 16, 20, '#F1F3F5') +
      box(w * 0.8 + 4, h * 0.5 + 6, 8, 8, '#8893A0')
    )
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 3; j++)
      picture += box(
        (i * w) / 12,
        h * 0.44 + j * h * 0.05,
        w / 12 - 1.5,
        h * 0.05 - 1.5,
        (i + j) % 3 ? '#E3E7EA' : '#D7DDE2',
      )
  picture +=
    box(w * 0.36, h * 0.1, w * 0.28, h * 0.3, room.trim) +
    outlook(scene, storey, pane) +
    box(w * 0.497, h * 0.12, 3, h * 0.26, room.trim)
  for (const [x, width] of [
    [0.02, 0.3],
    [0.68, 0.3],
  ] as const) {
    picture +=
      box(w * x, h * 0.08, w * width, h * 0.27, wall[0]) + box(w * x, h * 0.35, w * width, 4, wall[2])
    for (let k = 1; k < 3; k++) picture += box(w * (x + (width * k) / 3), h * 0.09, 1.5, h * 0.25, wall[2])
  }
  picture += box(0, h * 0.58, w, h * 0.03, '#5B6675') + box(0, h * 0.61, w, h * 0.24, wall[0])
  for (let k = 1; k < 7; k++)
    picture +=
      box((w * k) / 7, h * 0.63, 1.5, h * 0.2, wall[2]) + box((w * k) / 7 - 24, h * 0.65, 16, 3, wall[2])
  const sink =
    box(0, h * 0.85, w, h * 0.03, '#8893A0') +
    box(w * 0.42, h * 0.565, w * 0.16, h * 0.02, '#B9C3CE') +
    `<path d="M${w * 0.5} ${h * 0.57}v-26q0-9 9-9h6" fill="none" stroke="#8893A0" stroke-width="4"/>`
  const stove =
    box(w * 0.72, h * 0.56, w * 0.2, h * 0.022, '#27344D') +
    disc(w * 0.77, h * 0.565, 7, '#3B475C') +
    disc(w * 0.87, h * 0.565, 7, '#3B475C') +
    box(w * 0.74, h * 0.36, w * 0.16, h * 0.07, '#AEB8C3')
  return picture + sink + (finish === 'furnished' ? stove : '')
}

/** Draws floor, walls and ceiling of a room seen from its door; `far` is the opposite wall. */
export function shell(room: Indoors, finish: Finish, { width: w, height: h }: Size) {
  const isTall = h > w
  const [left, width, top, height] = [
    w * 0.17,
    w * 0.66,
    h * (isTall ? 0.24 : 0.14),
    h * (isTall ? 0.4 : 0.56),
  ]
  const foot = top + height
  let picture =
    box(0, 0, w, h, room.side) +
    polygon(
      [
        [0, 0],
        [w, 0],
        [left + width, top],
        [left, top],
      ],
      room.ceiling,
    ) +
    polygon(
      [
        [0, h],
        [w, h],
        [left + width, foot],
        [left, foot],
      ],
      room.floor,
    ) +
    box(left, top, width, height, room.wall)
  for (let i = 1; i < 9 && finish !== 'bare'; i++)
    picture += `<path d="M${number(w * ((i / 9) * 1.8 - 0.4))} ${h}L${number(left + (width * i) / 9)} ${number(foot)}" stroke="${room.plank}" stroke-width="1.2" opacity=".7"/>`
  for (let i = 1; i < 4 && finish !== 'bare'; i++) {
    const t = (i * i) / 16
    picture += box(
      left * (1 - t),
      foot + (h - foot) * t,
      width + 2 * left * t,
      1.2,
      room.plank,
      ' opacity=".45"',
    )
  }
  return { isTall, far: { x: left, y: top, width, height }, foot, picture }
}

/** Draws a window in the far wall with its frame, sill and view. */
export const windowIn = (
  scene: Pick<Scene, 'palette' | 'draw'>,
  { room, storey }: Pick<Inside, 'room' | 'storey'>,
  pane: { x: number; y: number; width: number; height: number },
) =>
  box(pane.x - 7, pane.y - 7, pane.width + 14, pane.height + 14, room.trim) +
  outlook(scene, storey, pane) +
  box(pane.x + pane.width / 2 - 2.5, pane.y, 5, pane.height, room.trim) +
  box(pane.x, pane.y + pane.height * 0.3, pane.width, 4, room.trim) +
  box(pane.x - 12, pane.y + pane.height + 7, pane.width + 24, 8, room.trim)

/** Draws a room with its window in view, furnished according to its finish. Upright for video posters. */
export function livingRoom(scene: Scene, { room, finish, storey, isSunny }: Inside, size: Size): string {
  const { palette, wall } = scene
  const { width: w, height: h } = size
  const { isTall, far, foot, picture: walls } = shell(room, finish, size)
  const { x: left, y: top, width, height } = far
  const pane = {
    x: left + width * 0.16,
    y: top + height * 0.14,
    width: width * 0.68,
    height: height * (isTall ? 0.6 : 0.62),
  }
  let picture = walls + windowIn(scene, { room, storey }, pane)
  if (isSunny)
    picture += polygon(
      [
        [pane.x, foot + (h - foot) * 0.12],
        [pane.x + pane.width, foot + (h - foot) * 0.12],
        [pane.x + pane.width + w * 0.12, foot + (h - foot) * 0.62],
        [pane.x - w * 0.02, foot + (h - foot) * 0.62],
      ],
      '#FFFFFF',
      ' opacity=".16"',
    )
  if (finish === 'bare')
    return (
      picture +
      disc(w / 2, top * 0.6, 5, '#F4F1EA') +
      box(w / 2 - 1, 0, 2, top * 0.56, '#8C96A3') +
      box(left + width * 0.06, foot - height * 0.2, 10, 14, '#F1F3F5') +
      box(left + width * 0.9, foot - height * 0.2, 10, 14, '#F1F3F5')
    )
  if (finish === 'furnished')
    for (const x of [pane.x - 26, pane.x + pane.width - 4]) {
      picture += box(x, pane.y - 16, 30, pane.height + 46, wall[0])
      for (let i = 1; i < 4; i++) picture += box(x + i * 7.5, pane.y - 16, 1.3, pane.height + 46, wall[1])
    }
  if (finish === 'furnished') picture += box(pane.x - 36, pane.y - 20, pane.width + 72, 4, '#8C7F74')
  const door =
    polygon(
      [
        [0, h * 0.2],
        [left * 0.62, top + height * 0.1],
        [left * 0.62, foot + (h - foot) * 0.34],
        [0, h * (isTall ? 0.86 : 0.94)],
      ],
      '#8A7365',
    ) +
    polygon(
      [
        [left * 0.08, h * 0.27],
        [left * 0.55, top + height * 0.19],
        [left * 0.55, foot + (h - foot) * 0.3],
        [left * 0.08, h * (isTall ? 0.82 : 0.88)],
      ],
      '#9A8374',
    )
  const lamp =
    box(w / 2 - 1, 0, 2, top * 0.62, '#8C96A3') +
    ellipse(w / 2, top * 0.66, w * 0.075, top * 0.12, palette.lit)
  const [x, wide, y, high] = [
    left + width * 0.3,
    width * 0.58,
    foot + (h - foot) * 0.02,
    height * (isTall ? 0.16 : 0.2),
  ]
  const sofa =
    box(x, y - high, wide, high, room.soft2) +
    box(x - 10, y - high * 0.5, wide + 20, high * 0.84, room.soft) +
    box(x - 10, y - high * 0.7, 16, high * 1.05, room.soft2) +
    box(x + wide - 6, y - high * 0.7, 16, high * 1.05, room.soft2) +
    box(x + 4, y + high * 0.34, 6, 10, '#5B4A44') +
    box(x + wide - 10, y + high * 0.34, 6, 10, '#5B4A44')
  const plant =
    box(left + width * 0.04, foot - height * 0.16, 26, height * 0.16 + 6, wall[2]) +
    ellipse(left + width * 0.04 + 13, foot - height * 0.26, 22, height * 0.13, palette.tree)
  return picture + door + lamp + (finish === 'furnished' ? sofa + plant : '')
}

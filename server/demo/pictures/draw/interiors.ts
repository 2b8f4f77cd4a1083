import type { Scene } from './light'
import { shell, windowIn, type Inside } from './rooms'
import { box, polygon, type Size } from '../../../pictures/draw/svg'

/** Draws a shop interior towards its glass front; furnished, with counter and shelves. */
export function shopInside(scene: Scene, inside: Inside, size: Size): string {
  const { wall, palette } = scene
  const { room, finish } = inside
  const { far, foot, picture: walls } = shell(room, 'bare', size)
  const { width: w, height: h } = size
  const front = {
    x: far.x + far.width * 0.05,
    y: far.y + far.height * 0.2,
    width: far.width * 0.58,
    height: far.height * 0.74,
  }
  const door = { x: far.x + far.width * 0.72, y: front.y, width: far.width * 0.2, height: foot - front.y }
  let picture =
    walls +
    windowIn(scene, { room, storey: 1 }, front) +
    box(far.x, far.y, far.width, far.height * 0.13, wall[1]) +
    box(door.x - 6, door.y - 6, door.width + 12, door.height + 6, room.trim) +
    box(door.x, door.y, door.width, door.height, palette.low) +
    box(door.x + door.width * 0.47, door.y, 3, door.height, room.trim) +
    box(door.x + door.width * 0.36, door.y + door.height * 0.44, 3, 26, '#5B6675') +
    box(door.x + door.width * 0.62, door.y + door.height * 0.44, 3, 26, '#5B6675')
  for (const x of [0.3, 0.5, 0.7])
    picture += box(w * x - 22, far.y * 0.4, 44, 4, finish === 'bare' ? '#8C96A3' : palette.lit)
  if (finish !== 'furnished') return picture
  return (
    picture +
    box(w * 0.16, h * 0.74, w * 0.4, h * 0.03, wall[2]) +
    box(w * 0.17, h * 0.77, w * 0.38, h * 0.16, wall[0]) +
    box(w * 0.46, h * 0.69, w * 0.06, h * 0.05, '#27344D')
  )
}

/** Draws an office floor: a band of windows under a ceiling grid; furnished, with rows of desks. */
export function renderOfficeInterior(scene: Scene, inside: Inside, size: Size): string {
  const { room, finish } = inside
  const {
    far,
    foot,
    picture: walls,
  } = shell(finish === 'bare' ? room : { ...room, floor: '#A9B1B9', plank: '#98A1AA' }, finish, size)
  const { width: w, height: h } = size
  let picture = walls
  for (let i = 0; i < 3; i++)
    picture += windowIn(scene, inside, {
      x: far.x + far.width * (0.05 + i * 0.32),
      y: far.y + far.height * 0.14,
      width: far.width * 0.26,
      height: far.height * 0.62,
    })
  for (const x of [0.3, 0.5, 0.7])
    for (const t of [0.18, 0.58])
      picture += polygon(
        [
          [w * (x - 0.07 * (1 - t)), far.y * t],
          [w * (x + 0.07 * (1 - t)), far.y * t],
          [w * (x + 0.055 * (1 - t)), far.y * (t + 0.24)],
          [w * (x - 0.055 * (1 - t)), far.y * (t + 0.24)],
        ],
        finish === 'bare' ? '#9AA3AD' : '#FFFFFF',
      )
  for (const x of [0.08, 0.86])
    picture +=
      box(w * x, h * 0.05, w * 0.06, h * 0.88, room.side) + box(w * x, h * 0.05, 3, h * 0.88, room.trim)
  if (finish !== 'furnished') return picture
  for (const [y, s] of [
    [foot + (h - foot) * 0.16, 0.7],
    [foot + (h - foot) * 0.6, 1],
  ] as const)
    for (let i = 0; i < 3; i++) {
      const x = w * (0.5 + (i - 1) * 0.25 * s) - 44 * s
      picture +=
        box(x, y, 88 * s, 7 * s, '#E9ECEF') +
        box(x + 6 * s, y + 7 * s, 4 * s, 26 * s, '#6B7683') +
        box(x + 78 * s, y + 7 * s, 4 * s, 26 * s, '#6B7683') +
        box(x + 28 * s, y - 26 * s, 34 * s, 22 * s, '#27344D') +
        box(x + 43 * s, y - 5 * s, 4 * s, 6 * s, '#27344D')
    }
  return picture
}

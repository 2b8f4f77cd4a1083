import type { Scene } from './light'
import { box, disc, number, polygon, type Size } from '../../../pictures/draw/svg'

const CONCRETE = { wall: '#B9BCBE', side: '#A5A9AC', floor: '#8F9498', ceiling: '#C6C9CB' }

/** Draws a storage room below ground: concrete, no window, a strip light, pipes, shelves and a steel door. */
export function cellar({ draw }: Scene, { width: w, height: h }: Size): string {
  const [left, right, top, foot] = [w * 0.2, w * 0.8, h * 0.18, h * 0.72]
  let picture =
    box(0, 0, w, h, CONCRETE.side) +
    polygon(
      [
        [0, 0],
        [w, 0],
        [right, top],
        [left, top],
      ],
      CONCRETE.ceiling,
    ) +
    polygon(
      [
        [0, h],
        [w, h],
        [right, foot],
        [left, foot],
      ],
      CONCRETE.floor,
    ) +
    box(left, top, right - left, foot - top, CONCRETE.wall)
  picture +=
    polygon(
      [
        [w * 0.47, top * 0.2],
        [w * 0.53, top * 0.2],
        [w * 0.515, top * 0.86],
        [w * 0.485, top * 0.86],
      ],
      '#FFFFFF',
    ) +
    `<path d="M0 ${number(h * 0.05)}L${number(left)} ${number(top + h * 0.03)}H${number(right)}L${number(w)} ${number(h * 0.05)}" fill="none" stroke="#8D5B4C" stroke-width="6"/>` +
    `<path d="M0 ${number(h * 0.1)}L${number(left)} ${number(top + h * 0.06)}H${number(right)}L${number(w)} ${number(h * 0.1)}" fill="none" stroke="#7F8A94" stroke-width="4"/>`
  const wide = (right - left) * 0.5
  for (const level of [0.16, 0.42, 0.68, 0.94]) {
    const y = top + (foot - top) * level
    if (level > 0.2)
      for (let i = 0; i < 3; i++) {
        const tall = (foot - top) * (0.1 + draw() * 0.1)
        picture += box(
          left + 14 + (i * wide) / 3,
          y - tall,
          wide * (0.18 + draw() * 0.1),
          tall,
          draw() < 0.6 ? '#C2A27A' : '#A98862',
        )
      }
    picture += box(left + 10, y, wide, 4, '#5F6A75')
  }
  for (const x of [left + 10, left + 6 + wide])
    picture += box(x, top + (foot - top) * 0.14, 4, (foot - top) * 0.88, '#5F6A75')
  const door = { x: left + (right - left) * 0.66, y: top + (foot - top) * 0.22 }
  return (
    picture +
    box(door.x - 5, door.y - 5, (right - left) * 0.26 + 10, foot - door.y + 5, '#7B858E') +
    box(door.x, door.y, (right - left) * 0.26, foot - door.y, '#5D7286') +
    disc(door.x + 9, (door.y + foot) / 2, 4, '#D9DEE3') +
    box(door.x + (right - left) * 0.08, door.y + 12, (right - left) * 0.1, 12, '#F4F6F8')
  )
}

/** Position of a picture under the round window: moved by px, and `zoom` times as large as the size that just fills it. */
export interface Placing {
  x: number
  y: number
  zoom: number
}
export interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 4

/** The size at which the picture is rendered. */
export function drawnSize({ width, height }: Size, zoom: number, window: number): Size {
  const scale = (window / Math.max(1, Math.min(width, height))) * zoom
  return { width: width * scale, height: height * scale }
}

/** Clamps the position so that the picture fills the window. */
export function held(placing: Placing, picture: Size, window: number): Placing {
  const zoom = Math.max(1, Math.min(MAX_ZOOM, placing.zoom))
  const { width, height } = drawnSize(picture, zoom, window)
  const inside = (at: number, size: number) => {
    const max = Math.max(0, (size - window) / 2)
    return Math.max(-max, Math.min(max, at)) + 0
  }
  return { zoom, x: inside(placing.x, width), y: inside(placing.y, height) }
}

/** Returns the square of the picture in the window, as shares of its size. */
export function calculateAvatarCut({ x, y, zoom }: Placing, picture: Size, window: number) {
  const { width, height } = drawnSize(picture, zoom, window)
  return { x: 0.5 - x / width, y: 0.5 - y / height, share: 1 / zoom }
}

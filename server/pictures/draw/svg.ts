/** Helpers that produce SVG text. Coordinates in a box of 480 × 360 unless stated otherwise. */

export const number = (value: number) => String(Math.round(value * 10) / 10)

export type Point = readonly [x: number, y: number]

export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${more}/>`

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<path d="M${points.map(point => point.map(number).join(' ')).join('L')}Z" fill="${fill}"${more}/>`

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"/>`

export interface Size {
  width: number
  height: number
}
export const SIZE: Size = { width: 480, height: 360 }

export const wrapInSvg = (body: string, { width, height }: Size = SIZE) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** mulberry32: the same seed always produces the same picture. */
export type Draw = () => number
export function createSeededDraw(seed: number): Draw {
  let state = (seed * 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

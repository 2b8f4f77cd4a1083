import { encode } from 'uqr'

/** Quiet zone around a code in modules, as the standard requires. */
const QUIET = 4

/** Returns a QR code as an SVG path in a square of `size`, quiet zone included; black on the background, which must be white. */
export function qrPath(text: string, size: number): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const side = size / (data.length + 2 * QUIET)
  const at = (n: number) => String(Math.round((n + QUIET) * side * 1000) / 1000)
  const step = String(Math.round(side * 1000) / 1000)
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${at(x)} ${at(y)}h${step}v${step}h-${step}z`] : [])),
  )
  return `<path d="${cells.join('')}" fill="#000" shape-rendering="crispEdges"/>`
}

/** Returns only the code, on white. */
export const qrSvg = (text: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fff"/>${qrPath(text, size)}</svg>`

import { encode } from 'uqr'

/** Modules of quiet round a code, as the standard asks for. */
const QUIET = 4

/** A QR code as an SVG path in a square of `size`, its quiet zone in it; black on whatever lies below, which is to be white. */
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

/** The code alone, on white. */
export const qrSvg = (text: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fff"/>${qrPath(text, size)}</svg>`

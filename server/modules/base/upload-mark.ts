/** Minimum width of a picture that gets a watermark. */
export const MARKED_WIDTH = 200

const FONTS =
  "'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
/** Returns the width of a text in em: Han characters are square, Latin ones about half. */
const measureTextEms = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x2e80 ? 0.6 : 1), 0)

/**
 * Returns the watermark text as a transparent picture for the lower right corner of a picture of this size: white with a dark edge, so that
 * it is legible on any background.
 */
export function drawWatermark(words: string, { width, height }: { width: number; height: number }): Buffer {
  const largest = Math.min((width * 0.9) / measureTextEms(words), height * 0.5)
  const size = Math.max(1, Math.min(largest, Math.max(12, Math.min(width, height) * 0.045)))
  const margin = size * 0.6
  const boxWidth = Math.min(width, Math.ceil(measureTextEms(words) * size + margin * 2))
  const boxHeight = Math.min(height, Math.ceil(size * 2))
  const text = `x="${boxWidth - margin}" y="${boxHeight - margin}" text-anchor="end" font-family="${FONTS}" font-size="${size}" font-weight="500"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}">
    <text ${text} fill="none" stroke="#14213d" stroke-opacity=".45" stroke-width="${size * 0.12}" stroke-linejoin="round">${escape(words)}</text>
    <text ${text} fill="#fff" fill-opacity=".85">${escape(words)}</text>
  </svg>`)
}

/** URL codec of one filter: `read` returns undefined for invalid text, so that a mistyped URL loses only that filter. */
export interface Codec<T> {
  read: (text: string) => T | undefined
  write: (value: T) => string
}

const DAY = /^(19|20)\d{2}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const [y = 0, m = 0, d = 0] = text.split('-').map(Number)
  const at = new Date(Date.UTC(y, m - 1, d))
  return at.getUTCMonth() === m - 1 && at.getUTCDate() === d
}

const isInside = (n: number, min: number, max: number) => n >= min && n <= max

export const buildChoiceCodec = <T extends string>(values: readonly T[]): Codec<T> => ({
  read: text => values.find(value => value === text),
  write: value => value,
})

/** Alternatives, comma-joined, in table order: each selection has a single URL. */
export const buildChoicesCodec = <T extends string | number>(values: readonly T[]): Codec<T[]> => ({
  read: text => {
    const parts = text.split(',')
    const chosen = values.filter(value => parts.includes(String(value)))
    return chosen.length > 0 ? chosen : undefined
  },
  write: chosen => values.filter(value => chosen.includes(value)).join(','),
})

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)
/** Maximum ids that the server accepts in one filter. */
const MAX_IDS = 50

/** Entity ids, ascending, deduplicated. */
export const idList: Codec<number[]> = {
  read: text => {
    const ids = [...new Set(text.split(',').filter(isId).map(Number))].slice(0, MAX_IDS).sort((a, b) => a - b)
    return ids.length > 0 ? ids : undefined
  },
  write: ids => [...new Set(ids)].sort((a, b) => a - b).join(','),
}

export const oneId: Codec<number> = {
  read: text => (isId(text) ? Number(text) : undefined),
  write: String,
}

export const int = (min: number, max: number): Codec<number> => ({
  read: text => (/^\d{1,15}$/.test(text) && isInside(Number(text), min, max) ? Number(text) : undefined),
  write: String,
})

export const decimal = (min: number, max: number): Codec<number> => ({
  read: text =>
    /^-?\d{1,13}(\.\d{1,6})?$/.test(text) && isInside(Number(text), min, max) ? Number(text) : undefined,
  write: value => String(Number(value.toFixed(6))),
})

export const bool: Codec<boolean> = {
  read: text => (text === '1' ? true : text === '0' ? false : undefined),
  write: value => (value ? '1' : '0'),
}

/** A Beijing day, YYYY-MM-DD. */
export const day: Codec<string> = {
  read: text => (isDay(text) ? text : undefined),
  write: value => value,
}

/** A half hour in Beijing, YYYY-MM-DDTHH:MM. */
export const halfHour: Codec<string> = {
  read: text =>
    isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[03]0$/.test(text.slice(10)) ? text : undefined,
  write: value => value,
}

/** One line of text; bounds in characters. */
export const line = (min: number, max: number): Codec<string> => ({
  read: text => {
    const value = text.trim()
    const length = Array.from(value).length
    return isInside(length, min, max) && !/[\u0000-\u001f\u007f]/.test(value) ? value : undefined
  },
  write: value => value.trim(),
})

type Point = [number, number]
const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  isInside(value[0], -180, 180) &&
  isInside(value[1], -90, 90)

/** A polygon of 3 to 100 [lng, lat] points as JSON. */
export const polygon: Codec<Point[]> = {
  read: text => {
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) && isInside(value.length, 3, 100) && value.every(isPoint)
        ? value
        : undefined
    } catch {
      return undefined
    }
  },
  write: JSON.stringify,
}

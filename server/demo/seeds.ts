import { DAY_SECONDS, startOfDay } from '../../src/lib/dates'
import { readCells } from './files'

const SECONDS = { d: DAY_SECONDS, h: 3600, m: 60 }
const AGO = /^([+-][\d.]+)([dhm])$/
const CLOCK = /^([+-]\d+)d (\d\d):(\d\d)$/
const IS_TIME = /(^|_)(at|time|until)$/

/** Parses a relative time: `-3d`, `-90m` before `now`; `+1d 10:30` at that time of the next day. */
export function timeAt(text: string, now: number): number {
  const [, amount, unit] = AGO.exec(text) ?? []
  if (amount && unit) return now + Math.round(Number(amount) * SECONDS[unit as keyof typeof SECONDS])
  const [, day, hour, minute] = CLOCK.exec(text) ?? []
  if (!day) throw new Error(`${text} is no time`)
  return startOfDay(now) + Number(day) * DAY_SECONDS + Number(hour) * 3600 + Number(minute) * 60
}

type Row = Record<string, string | number | null>

/** Reads rows of a CSV file for a table: times are relative to `now`; an empty cell gets the value in `always`, else null. */
export const seedRows = <T extends object>(file: string, now: number, always: T = {} as T): (Row & T)[] =>
  readCells(file).map(cells => ({
    ...Object.fromEntries(Object.keys(cells).map(name => [name, null])),
    ...always,
    ...Object.fromEntries(
      Object.entries(cells)
        .filter(([, cell]) => cell !== '')
        .map(([name, cell]) => [name, IS_TIME.test(name) ? timeAt(cell, now) : cell]),
    ),
  }))

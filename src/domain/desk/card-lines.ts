import type { BlockOf } from '@/contract/content/blocks'
import { clockTime, toBeijingDay, dayStart } from '@/lib/dates'

type Session = NonNullable<BlockOf<'form'>['sessions']>[number]
type Stop = NonNullable<BlockOf<'map'>['stops']>[number]

const splitCells = (line: string) => line.split('|').map(cell => cell.trim())
const splitFilledLines = (words: string) => words.split('\n').filter(line => line.trim() !== '')

/** Sessions of a form as lines, and back: 2026-11-22 10:00 | 12; invalid lines are ignored. */
export const sessionLines = (sessions: readonly Session[]): string =>
  sessions.map(({ at, seats }) => `${toBeijingDay(at)} ${clockTime(at).slice(0, 5)} | ${seats}`).join('\n')
export const parseSessions = (words: string): Session[] =>
  splitFilledLines(words).flatMap(line => {
    const [time = '', seats = ''] = splitCells(line)
    const read = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}):(\d{2})$/.exec(time)
    if (!read || !(Number(seats) > 0)) return []
    return [
      { at: dayStart(read[1] ?? '') + Number(read[2]) * 3600 + Number(read[3]) * 60, seats: Number(seats) },
    ]
  })

/**
 * Stops of a tour as lines, and back: 名称 | 说明 | 时间 | 经度 | 纬度 | 房源编号, the last only if the stop is a lot; lines without coordinates are
 * ignored.
 */
export const placeLines = (stops: readonly Stop[]): string =>
  stops
    .map(({ name, text, time, lng, lat, house_id: lot }) =>
      [name, text, time, lng, lat, ...(lot === undefined ? [] : [lot])].join(' | '),
    )
    .join('\n')
export const parseStops = (words: string): Stop[] =>
  splitFilledLines(words).flatMap(line => {
    const [name = '', text = '', time = '', lng = '', lat = '', lot = ''] = splitCells(line)
    return name && Number(lng) > 0 && Number(lat) > 0
      ? [
          {
            name,
            text,
            time,
            lng: Number(lng),
            lat: Number(lat),
            ...(Number(lot) > 0 && { house_id: Number(lot) }),
          },
        ]
      : []
  })

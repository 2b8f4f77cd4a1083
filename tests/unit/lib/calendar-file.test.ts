import { calendarFile, calendarWords } from '@/lib/calendar-file'
import { dayStart } from '@/lib/dates'

const AT = dayStart('2026-11-23') + 10 * 3600
const EVENTS = [
  { uid: 'a@x', title: '交保证金; 50万, 青梧里', note: '第一行\n第二行', at: AT, remindHours: 24 },
  { uid: 'b@x', title: '付尾款', note: '', day: '2026-12-31', url: 'https://m.example.com/1' },
]
const unfolded = (text: string) => text.replace(/\r\n /g, '')

test('an hour is told in UTC with its alarm, a day ends with the next, and marks of the format are escaped', () => {
  const text = unfolded(calendarFile(EVENTS, { name: '资金安排', now: AT }))
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:资金安排',
      'DTSTART:20261123T020000Z',
      'DTEND:20261123T030000Z',
      'TRIGGER:-PT24H',
      'SUMMARY:交保证金\\; 50万\\, 青梧里',
      'DESCRIPTION:第一行\\n第二行',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'URL:https://m.example.com/1',
      'END:VCALENDAR',
    ]),
  )
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const title = '法拍房😀'.repeat(40)
  const text = calendarFile([{ uid: 'c@x', title, note: '', day: '2026-12-31' }], { name: 'n', now: AT })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
  expect(text.endsWith('\r\n')).toBe(true)
})

test('the same in words', () => {
  expect(calendarWords(EVENTS)).toContain('2026-11-23 10:00 交保证金')
  expect(calendarWords(EVENTS)).toContain('2026-12-31 付尾款')
})

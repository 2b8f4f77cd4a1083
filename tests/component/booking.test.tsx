import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { LeadReceipt } from '@/contract/lead/cards'
import { bookingText } from '@/domain/lead/booking-text'
import { ANY_TIME } from '@/domain/lead/viewing-view'
import { WhenFields } from '@/domain/lead/when-fields'
import { leadView } from '@/domain/lead/workbench/workbench-view'
import { recordView } from '@/domain/lead/record-view'
import { LeadDone } from '@/features/lead/lead-done'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { addDays, toBeijingDay, dayStart } from '@/lib/dates'
import { mount } from '../setup/mount'

const TOMORROW = addDays(toBeijingDay(Date.now() / 1000), 1)
const at = (hour: number) => dayStart(TOMORROW) + hour * 3600

const receipt = (values: Partial<LeadReceipt> = {}): LeadReceipt => ({
  id: 19,
  type: 'viewing',
  status: 'new',
  agent: null,
  phone_relay: null,
  verified: true,
  repeated: false,
  added: false,
  see_time: null,
  time_agreed: false,
  moved_from: null,
  created_at: at(9),
  ...values,
})
const doneText = async (values: Partial<LeadReceipt>) =>
  (await mount(<LeadDone receipt={receipt(values)} isMember />)).findAll('.lead-done').at(-1)?.textContent ??
  ''

afterEach(() => {
  queryClient.clear()
})

test('the receipt of a viewing without a time says that it is still to be agreed on, and nowhere that it is booked', async () => {
  const text = await doneText({})
  expect(text).toContain('已登记，待顾问与您商定时间')
  expect(text).not.toMatch(/已提交|预约编号|时间 \d/)
  expect(await doneText({ repeated: true })).toContain('已登记过，待顾问与您商定时间')
})

test('a time that was wished for is not said to be agreed on', async () => {
  expect(await doneText({ see_time: at(10) })).toMatch(/已提交.*时间 \d\d-\d\d 周. 10:00，待顾问确认/)
  expect(await doneText({ see_time: at(10), time_agreed: true })).not.toContain('待顾问确认')
})

test('a booking that was moved says from when to when', async () => {
  expect(await doneText({ see_time: at(14), moved_from: at(10), repeated: true, added: true })).toMatch(
    /已从 \d\d-\d\d 周. 10:00 改到 \d\d-\d\d 周. 14:00/,
  )
})

test('record and desk say the same as the receipt', () => {
  const card = {
    id: 19,
    type: 'viewing' as const,
    type_label: '看房',
    status: 'new' as const,
    name: null,
    phone: '138****0001',
    verified: true,
    entity_type: 'house' as const,
    entity_id: 12,
    entity_title: '望潮台',
    agent: null,
    note: null,
    see_time: null,
    time_agreed: false,
    people: null,
    answer_by: null,
    created_at: at(9),
    updated_at: at(9),
  }
  expect(recordView(card, at(9)).when?.text).toBe(bookingText(card))
  expect(leadView(card, at(9)).want).toBe(`看样 ${bookingText(card, 'manager')}`)
})

test('an own time is mine and can be kept, another’s is gone', async () => {
  const chosen: (number | undefined)[] = []
  const page = await mount(
    <WhenFields
      day={TOMORROW}
      at={at(14)}
      terms={ANY_TIME}
      taken={[at(14), at(15.5)]}
      own={at(14)}
      onChange={change => {
        chosen.push(change.at)
      }}
    />,
  )
  const box = (word: string) => page.findAll('.opt').find(one => one.textContent?.includes(word))!
  expect(box('14:00').textContent).toBe('14:00 我的')
  expect(box('15:30').textContent).toBe('15:30 满')
  page.tap(box('15:30'))
  expect(chosen).toEqual([])
  page.tap(box('10:30'))
  expect(chosen).toEqual([at(10.5)])
})

test('the form shows the booking that is held, chooses its time and changes it', async () => {
  queryClient.setQueryData(buildQueryKey('phone/types', { entity_type: 'house', entity_id: 12 }), {
    list: [],
    hotline: '400',
    work_time: '',
    day_limit: 20,
    left_today: 19,
    subject_limit: 5,
    left_of_subject: 4,
    look_time: null,
    taken_times: [],
    held: {
      id: 19,
      type: 'viewing',
      status: 'contacted',
      see_time: at(14),
      time_agreed: true,
      created_at: at(9),
    },
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <LeadSheet
        subject={{ kind: 'viewing', about: { type: 'house', id: 12 }, title: '望潮台' }}
        open
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const words = page.text()
  expect(words).toMatch(/您已预约：\d\d-\d\d 周. 14:00，编号 KY\d{4}-0019/)
  expect(words).toContain('不会另约一次')
  expect(page.find('.opt.is-on')?.textContent).toBe('14:00 我的')
  expect(words).toContain('修改看样预约')
})

/** @jest-environment jsdom */
import { isOpenLead, LEAD_STATUSES } from '@/contract/codes'
import { DESK_TABS } from '@/domain/lead/workbench/workbench-view'
import { daysHint, daySlots, NO_BOUNDS, timeSlots, wishedSlots } from '@/domain/lead/slots'
import { viewingTerms, windowLeft } from '@/domain/lead/viewing-view'
import { RECORD_FILTERS, recordSteps, recordView } from '@/domain/lead/record-view'
import { leadIssues, type LeadValues } from '@/features/lead/lead-rules'
import { consentAim, leadRules, leadWho, limitText } from '@/features/lead/lead-words'
import { dayStart } from '@/lib/dates'
import { kindsFor } from '@/pages/service/consulting/kinds'

const FRIDAY = '2026-11-20'
const at = (day: string, hour: number) => dayStart(day) + hour * 3600

const right: LeadValues = {
  phone: '13800000001',
  code: '',
  name: '',
  note: '',
  hours: '',
  agree: true,
  day: '',
  see_time: undefined,
  people: 1,
  amount: '',
  years: 20,
  isOtherPhone: false,
}

describe('times of a viewing', () => {
  const bounds = {
    ...NO_BOUNDS,
    now: at(FRIDAY, 19),
    opensAt: at('2026-11-23', 10),
    taken: [at('2026-11-21', 16.5)],
  }

  test('days up to the opening: gone, open to a wish where nobody gave times, and the day on which it opens', () => {
    expect(daySlots(bounds).map(({ name, date, note, canBe }) => [name, date, note, canBe])).toEqual([
      ['今天', '20', '已过', false],
      ['周六', '21', '可登记', true],
      ['周日', '22', '可登记', true],
      ['周一', '23', '可登记', true],
    ])
  })

  test('a time that another has is shown, not offered', () => {
    expect(timeSlots('2026-11-21', bounds).map(slot => [slot.label, slot.isTaken])).toEqual([
      ['09:30', false],
      ['10:30', false],
      ['14:00', false],
      ['15:30', false],
      ['16:30', true],
    ])
  })

  test('nothing lies in the past, within the hour, or after the opening', () => {
    const all = daySlots(bounds).flatMap(({ day }) => [
      ...timeSlots(day, bounds),
      ...wishedSlots(day, bounds),
    ])
    expect(all.every(slot => slot.at >= bounds.now + 3600 && slot.at < bounds.opensAt)).toBe(true)
  })

  test('without an opening there are eight days', () => {
    expect(daySlots({ ...bounds, opensAt: null })).toHaveLength(8)
  })
})

describe('the days of the notice', () => {
  const lot = {
    status: 'upcoming',
    start_time: at('2026-11-25', 10),
    end_time: at('2026-11-26', 10),
    look_time: '2026-11-18 至 2026-11-22，09:30–15:00，提前一天预约',
  } as const
  const days = (now: number) => daySlots({ ...viewingTerms(lot, now), now, taken: [] })

  test('alone are offered, at its hours, as long ahead as it asks for', () => {
    expect(days(at(FRIDAY, 9)).map(({ date, note, canBe }) => [date, note, canBe])).toEqual([
      ['20', '须提前', false],
      ['21', '余 3', true],
      ['22', '余 3', true],
    ])
    expect(viewingTerms(lot, at(FRIDAY, 9)).why).toBeNull()
  })

  test('are explained: how long ahead, or that the notice names none', () => {
    expect(daysHint(viewingTerms(lot, at(FRIDAY, 9)))).toBe('公告要求提前 1 天预约，灰色的日子已来不及')
    expect(daysHint(viewingTerms({ ...lot, look_time: null }, at(FRIDAY, 9)))).toContain(
      '公告没有写看样的日子',
    )
    expect(
      daysHint(viewingTerms({ ...lot, look_time: '2026-11-18 至 2026-11-22' }, at(FRIDAY, 9))),
    ).toBeNull()
    expect(daysHint(NO_BOUNDS)).toBeNull()
  })

  test('none is offered in the dark', () => {
    const hours = wishedSlots('2026-11-21', {
      ...viewingTerms({ ...lot, look_time: null }, at(FRIDAY, 9)),
      now: at(FRIDAY, 9),
      taken: [],
    })
    expect(hours.at(-1)?.label).toBe('18:00')
  })

  test('that are still to come are shown before they are near', () => {
    expect(days(at('2026-11-01', 9)).map(({ date }) => date)).toEqual(['18', '19', '20', '21', '22'])
  })

  test.each([
    ['after the last of them', lot, at('2026-11-23', 9), '公告的看样时间到 11-22 为止，已经过了'],
    [
      'on the last, where a day ahead is asked for',
      lot,
      at('2026-11-22', 9),
      '公告的看样时间到 11-22 为止，须提前 1 天预约，已来不及',
    ],
    [
      'while it runs and the notice names none',
      { ...lot, status: 'ongoing', look_time: null },
      at('2026-11-25', 12),
      '正在拍卖，公告没有写还能看样的时间，开拍后一般不再安排',
    ],
    ['once it is over', { ...lot, status: 'sold' }, at('2026-11-27', 9), '拍卖已结束，法院不再安排看样'],
    ['where it names none, before the start', { ...lot, look_time: '随时' }, at(FRIDAY, 9), null],
  ] as const)('%s', (_, shown, now, why) => {
    expect(viewingTerms(shown, now).why).toBe(why)
  })

  test('a running lot ends, it does not open', () => {
    const running = { ...lot, status: 'ongoing', look_time: '2026-11-25 至 2026-11-26' } as const
    const now = at('2026-11-25', 12)
    expect(daySlots({ ...viewingTerms(running, now), now, taken: [] }).at(-1)?.note).toBe('余 1')
    expect(daySlots({ ...viewingTerms(running, now), now: at('2026-11-26', 9.5), taken: [] })[0]?.note).toBe(
      '结束',
    )
  })

  test('are told as what is left of them', () => {
    const left = (now: number) => windowLeft(viewingTerms(lot, now).look, now)
    expect([at('2026-11-10', 9), at(FRIDAY, 9), at('2026-11-24', 9)].map(left)).toEqual([
      '11-18 开始',
      '还剩 3 天',
      '已过',
    ])
  })
})

describe('the form', () => {
  test.each([
    ['nothing', {}, {}],
    ['a phone cut short', { phone: '138000000' }, { phone: '还差 2 位，应为 11 位' }],
    ['no phone', { phone: '' }, { phone: '请输入 11 位大陆手机号' }],
    ['a phone that is none', { phone: '23800000001' }, { phone: '请输入 11 位大陆手机号' }],
    ['half a code', { code: '123' }, { code: '请输入 6 位数字验证码' }],
    ['an amount of nothing', { amount: '0' }, { amount: '请填写以万元计的数，如 150' }],
    ['no consent', { agree: false }, { agree: '请先阅读并同意协议' }],
  ])('with %s', (_, change, errors) => {
    const found = leadIssues({ ...right, ...change }, 'loan', true)
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(errors)
  })

  test('a member’s own phone is not asked for', () => {
    expect(leadIssues({ ...right, phone: '' }, 'zixun', false)).toEqual([])
  })

  test('the consent names who and what for', () => {
    expect(leadWho({ agentName: '演示顾问 01', about: null })).toBe('演示顾问 01')
    expect(leadWho({ about: { type: 'xiaoqu', id: 1 } })).toBe('熟悉这个小区的顾问')
    expect(consentAim({ kind: 'viewing', about: { type: 'house', id: 1 } })).toBe('用于这套房的看样联系')
    expect(consentAim({ kind: 'loan', about: null })).toBe('用于贷款咨询联系')
  })
})

describe('what can be asked for', () => {
  const keys = (...about: Parameters<typeof kindsFor>) => kindsFor(...about).map(({ key }) => key)

  test('a lot is shown as long as it is not over; the question stays', () => {
    expect(keys('house')[0]).toBe('viewing')
    expect(keys('house', true)).toEqual(['callback', 'loan', 'zixun'])
    expect(keys('house', true, true)).toEqual(['zixun', 'callback', 'loan'])
    expect(keys(undefined)).toContain('viewing')
  })

  test('the first mistake is where the form goes to, from top to bottom', () => {
    const fields = leadIssues({ ...right, phone: '', agree: false, amount: '0' }, 'loan', true)
    expect(fields.map(({ field }) => field)).toEqual(['amount', 'phone', 'agree'])
  })

  test('how often is said before: about this, in all, and what is left', () => {
    const limits = { day_limit: 20, left_today: 20, subject_limit: 5, left_of_subject: 2 }
    const about = { type: 'house', id: 1 } as const
    expect(limitText({ about }, limits)).toBe(
      '每个手机号每天，这套房最多 5 次，合计 20 次；今天这套房还可提交 2 次',
    )
    expect(limitText({ about }, { ...limits, left_today: 0 })).toContain('今天的次数已用完')
    expect(limitText({ about: null }, { ...limits, left_today: null })).toBe(
      '每个手机号每天，同一件事最多 5 次，合计 20 次',
    )
  })

  test('a visitor is not sent to records that only members have', () => {
    expect(leadRules({ kind: 'viewing' }, true)[0]).toContain('带看记录')
    expect(leadRules({ kind: 'viewing' }, false)[0]).toContain('撤回请致电 400-')
  })

  test('in a mini-program no text names the hotline: its chat answers', () => {
    document.cookie = 'is_mini_wechat=4'
    const texts = [
      ...leadRules({ kind: 'viewing' }, false),
      limitText({ about: null }, { day_limit: 20, left_today: 0, subject_limit: 5, left_of_subject: 0 }),
    ].join('')
    document.cookie = 'is_mini_wechat=; max-age=0'
    expect(texts).toContain('联系在线客服')
    expect(texts).not.toMatch(/热线|致电|400-/)
  })
})

describe('a record', () => {
  const record = {
    type: 'viewing',
    type_label: '看房',
    status: 'new',
    created_at: at(FRIDAY, 17),
    see_time: at('2026-11-21', 10.5),
    time_agreed: false,
    note: '',
  } as const

  test('is open until it is done, and says when the viewing is', () => {
    expect(recordView(record, at(FRIDAY, 19))).toMatchObject({
      state: '待联系',
      tone: 'act',
      isOpen: true,
      when: { text: '11-21 周六 10:30，待顾问确认', isComing: true },
      note: null,
    })
    expect(recordView({ ...record, status: 'cancelled' }, at(FRIDAY, 19))).toMatchObject({
      isOpen: false,
      when: { text: '11-21 周六 10:30', isComing: false },
    })
    expect(recordView({ ...record, see_time: null }, at(FRIDAY, 19)).when?.text).toBe('待顾问与您商定时间')
    expect(recordView({ ...record, time_agreed: true }, at(FRIDAY, 19)).when?.text).toBe('11-21 周六 10:30')
    expect(recordView({ ...record, see_time: null, status: 'cancelled' }, at(FRIDAY, 19)).when).toBeNull()
    expect(recordView({ ...record, type: 'loan', see_time: null }, at(FRIDAY, 19)).when).toBeNull()
  })

  test('its progress is told from the latest down', () => {
    const steps = recordSteps([
      { id: 1, by: 'member', name: '王', status: 'new', note: '想看房', at: at(FRIDAY, 17) },
      { id: 2, by: 'agent', name: '演示顾问 01', status: 'contacted', note: '', at: at(FRIDAY, 18) },
    ])
    expect(steps).toEqual([
      { key: 2, title: '已联系', lines: ['演示顾问 01，11-20 18:00'], state: 'now' },
      { key: 1, title: '待联系', lines: ['您，11-20 17:00', '想看房'], state: 'done' },
    ])
  })

  test.each([
    ['member', '王', '客户 王'],
    ['member', '', '客户'],
    ['agent', '演示顾问 01', '演示顾问 01'],
    ['system', '', '系统'],
  ] as const)('a manager reads who did it: %s %s is %s', (by, name, who) => {
    const record = { id: 1, by, name, status: 'new' as const, note: '', at: at(FRIDAY, 17) }
    expect(recordSteps([record], 'manager')[0]?.lines).toEqual([`${who}，11-20 17:00`])
  })
})

describe('a state of leads', () => {
  test.each(LEAD_STATUSES)('%s: a manager finds it under a tab, who asked under a filter', status => {
    const tabs = DESK_TABS.filter(tab => tab.key !== 'team' && !('waits' in tab))
    const under = (lists: readonly { key: string; statuses?: readonly string[] | undefined }[]) =>
      lists.filter(({ statuses }) => statuses?.includes(status)).map(({ key }) => key)
    expect(under(tabs)).toHaveLength(1)
    expect(under(RECORD_FILTERS)).toHaveLength(1)
  })

  test.each(LEAD_STATUSES)('%s: its record can be added to exactly while it is open', status => {
    const row = {
      type: 'call',
      type_label: '电话',
      status,
      created_at: 1,
      see_time: null,
      time_agreed: false,
      note: null,
    } as const
    expect(recordView(row, 2).isOpen).toBe(isOpenLead(status))
  })
})

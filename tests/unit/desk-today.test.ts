import { buildTodayRows } from '@/domain/desk/today-view'

const counts = {
  ...{ article: 9, story: 0, report: 0, wiki: 0, marketing: 0, video: 0, banners: 0 },
  ...{ review: 2, asks: 1, reports: 1, cases: 5, cases_late: 2, checks: 0, laws: 0, prepared: 3 },
  ...{ dead: null, persons: null, licences: null },
}
const today = {
  ...{ leads_late: null, leads_free: null, leads_due: null },
  ...{ lots_ending: 4, lots_lacking: 0, lots_unmanaged: 7, imports: 1, pulls: 1, rates: 2 },
}
const said = (home: Parameters<typeof buildTodayRows>[0]) =>
  buildTodayRows(home).map(({ label, total }) => `${label} ${total}`)

test('an editor sees what waits, late work first, and nothing that is done or an admin’s', () => {
  expect(said({ counts, today })).toEqual([
    '投诉与反馈超时 2',
    '今天结束的房源 4',
    '待同事确认的改动 3',
    '投诉与反馈待处理 3',
    '文字待审 2',
    '问题与举报待处理 2',
    '导入批次待处理 1',
    '定时取文件失败 1',
    '税费与利率一个月内到期 2',
    '在拍房源没有顾问 7',
  ])
})

test('an admin sees late leads first', () => {
  const rows = said({
    counts: { ...counts, dead: 1 },
    today: { ...today, leads_late: 6, leads_free: 1, leads_due: 0 },
  })
  expect(rows.slice(0, 4)).toEqual([
    '线索超时没有联系 6',
    '线索没有分配顾问 1',
    '投诉与反馈超时 2',
    '消息没有发出 1',
  ])
})

import {
  houseShare,
  inviteLine,
  otherShare,
  rulesText,
  shareFigures,
} from '@/domain/member/shares/shares-view'
import { houseCard, NOW } from '../../fixtures/house-card'

const shared = { id: 7, channel: 'wechat', shared_at: NOW - 600, open_total: 14, is_valid: true } as const

test.each([
  [houseCard(), ['二拍 268.5万', '11-23 10:00 开拍']],
  [houseCard({ status: 'ongoing' }), ['二拍 268.5万', /结束$/]],
  [houseCard({ status: 'sold', price: 386_200_000 }), [/^\d\d-\d\d 成交 386\.2万$/]],
  [houseCard({ status: 'suspended', status_note: '案外人异议审查' }), ['中止', '案外人异议审查']],
])('a shared lot tells where it stands', (house, facts) => {
  const row = houseShare({ ...shared, house }, NOW)
  expect(row.facts).toHaveLength(facts.length)
  facts.forEach((fact, i) => {
    expect(row.facts[i]).toMatch(fact)
  })
  expect(row).toMatchObject({ channel: '微信好友', opened: '打开 14 次', link: '/house/1.html' })
  expect(row.at).toMatch(/^今天 \d\d:\d\d$/)
})

test('what is no longer public leads nowhere and says so', () => {
  expect(houseShare({ ...shared, is_valid: false, house: houseCard() }, NOW)).toMatchObject({
    link: null,
    facts: ['已不再公开'],
  })
})

test('an earlier day is told as one, and another kind by its name', () => {
  const row = otherShare(
    {
      ...shared,
      shared_at: NOW - 3 * 86_400,
      type: 'article',
      entity_id: 3,
      title: '先看公告，再看照片',
      cover: null,
      link: '/article/3.html',
    },
    NOW,
  )
  expect(row).toMatchObject({ at: '11-17', facts: ['文章'], link: '/article/3.html' })
})

test('figures and rules as they stand over the lists', () => {
  const totals = {
    open_total: 48,
    download_total: 3,
    register_total: 2,
    score_total: 116,
    counts: { house: 5, agent: 1, xiaoqu: 2, other: 0 },
    rules: [],
  }
  expect(shareFigures(totals).map(({ text }) => text)).toEqual(['48', '3', '2', '116'])
  expect(rulesText(['同一人一天算一次', '分享一次 2 分', '邀请有效再得 50 分'])).toBe(
    '同一人一天算一次。分享一次 2 分；邀请有效再得 50 分',
  )
  expect(rulesText([])).toBe('')
})

test('who registered by a link stands there with a masked phone and the day', () => {
  expect(inviteLine({ phone: '139****2222', created_at: NOW })).toBe('139****2222，11-20 注册')
})

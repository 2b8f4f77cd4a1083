import { block } from '../../../src/contract/content/blocks'
import { CONSENT_TEXTS, stillCounts } from '../../../src/contract/consents'
import { LEGAL_TEXTS, legalView } from '../../../src/domain/legal/legal-view'
import { consentRows } from '../../../src/domain/account/privacy-view'
import { CHOICE_KINDS } from '../../../src/contract/privacy-rules'
import type { Adapters } from '../../../server/adapters/adapters'
import { RETENTION } from '../../../server/jobs/retention'

test('every version that is or was agreed to has its words, and no other', () => {
  const keyOf = ({ kind, version }: { kind: string; version: string }) => `${kind}@${version}`
  expect(LEGAL_TEXTS.map(keyOf).sort()).toEqual(CONSENT_TEXTS.map(keyOf).sort())
})

test.each(LEGAL_TEXTS.map(text => [`${text.kind} ${text.version}`, text] as const))(
  '%s is made of blocks, each clause with its summary',
  (_, text) => {
    for (const clause of text.clauses) {
      expect(clause.summary).not.toBe('')
      for (const one of clause.blocks) expect(block.safeParse(one).error).toBeUndefined()
    }
    const ids = text.clauses.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('the version of the address, else the one in force', () => {
  expect(legalView('privacy', '2026-11')).toMatchObject({ title: '隐私政策', isInForce: false, changed: [] })
  expect(legalView('privacy', '2026-11b')).toMatchObject({ isInForce: false, changed: [2, 3, 5] })
  expect(legalView('privacy')).toMatchObject({ isInForce: true, changed: [2, 3, 4, 5] })
  expect(legalView('terms', '1999-01').text.version).toBe(legalView('terms').text.version)
})

test.each([
  ['privacy', '2026-11', '2026-11b'],
  ['privacy', '2026-11b', '2026-11c'],
  ['terms', '2026-11', '2026-11b'],
] as const)('what differs between %s %s and %s is marked, and nothing else', (kind, of, to) => {
  const [before, now] = [legalView(kind, of).text, legalView(kind, to).text]
  for (const [at, clause] of now.clauses.entries())
    expect(Boolean(clause.isChanged)).toBe(
      JSON.stringify({ ...clause, isChanged: undefined }) !==
        JSON.stringify({ ...before.clauses[at], isChanged: undefined }),
    )
})

test('texts in force name the operator and customer service as every platform has them', () => {
  for (const kind of ['privacy', 'terms'] as const)
    expect(JSON.stringify(legalView(kind).text)).not.toMatch(/部署方|热线/)
})

test('what is new of a policy is put again to those who agreed before', () => {
  const [before, now] = [legalView('privacy', '2026-11').text, legalView('privacy', '2026-11b').text]
  expect([JSON.stringify(before), JSON.stringify(now)].map(words => words.includes('访问统计'))).toEqual([
    false,
    true,
  ])
  expect([stillCounts('statistics', '2026-11'), stillCounts('statistics', '2026-11b')]).toEqual([false, true])
  expect(stillCounts('marketing', '2026-11')).toBe(true)
})

test.each([
  ['浏览记录', 'look', 180],
  ['姓名、电话、留言', 'lead', 180],
  ['购房资格自测的回答', 'qualification_log', 180],
  ['搜索词', 'search_word', 30],
  ['登录记录与设备标识', 'session', 400],
])('the days that the policy says of %s are those after which they are deleted', (label, table, days) => {
  const rule = RETENTION[table]
  expect(rule && 'seconds' in rule && rule.seconds / 86_400).toBe(days)
  const rows = legalView('privacy').text.clauses.flatMap(({ blocks }) =>
    blocks.flatMap(one => (one.kind === 'table' ? one.rows : [])),
  )
  expect(rows.find(([what]) => what === label)?.at(-1)).toContain(`${days} 天`)
})

/**
 * Row of the privacy policy for each external service; a new service does not compile without one. `links` concerns public pages and
 * `pictureSource` requests pictures of lots, both without personal data; `pageReader` is a program on our own machine; the ledger of
 * erasures names nobody, and is stored with the pictures.
 */
const PROCESSORS: Record<
  Exclude<keyof Adapters, 'links' | 'pictureSource' | 'pageReader' | 'erasures'>,
  string
> = {
  sms: '短信验证码与提醒',
  mail: '邮件提醒',
  push: 'App 推送',
  relay: '通话中转',
  weapp: '微信登录与订阅消息',
  wechat: '微信登录与订阅消息',
  swan: '百度登录',
  texts: '文字审核',
  pictureCheck: '图片审核',
  pictures: '图片存储',
  ipLocation: '按网络地址估计城市',
}

test('the policy names every service that the server talks to, those of the page, and no other', () => {
  const services = legalView('privacy')
    .text.clauses.flatMap(({ blocks }) => blocks)
    .flatMap(one => (one.kind === 'table' && one.columns[0] === '服务' ? one.rows : []))
  expect(services.map(([service]) => service).sort()).toEqual(
    [...new Set([...Object.values(PROCESSORS), '地图底图', '访问统计'])].sort(),
  )
  for (const row of services) expect(row.every(cell => cell !== '')).toBe(true)
})

test('what the privacy centre lets be taken back is what the policy says', () => {
  const consents = (['account', ...CHOICE_KINDS, 'contact'] as const).map(kind => ({
    kind,
    is_given: true,
    is_required: kind === 'account',
    version: '',
    at: 1,
  }))
  const titles = consentRows({ consents, holders: [] }).map(({ title }) => title)
  const words = JSON.stringify(legalView('privacy').text)
  expect(titles).toHaveLength(consents.length)
  for (const title of titles) expect(words).toContain(title)
})

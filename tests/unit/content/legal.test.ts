import { block } from '../../../src/contract/content/blocks'
import { stillCounts } from '../../../src/contract/consents'
import { isLegalBlock, type LegalBlock } from '../../../src/contract/legal/schema'
import { isUnreviewed, versionWords } from '../../../src/domain/legal/legal-view'
import { changedSections } from '../../../server/modules/legal/sections'
import { SUPPLIED_TEXTS, suppliedRows, suppliedText } from '../../setup/supplied-texts'
import { consentRows } from '../../../src/domain/account/privacy-view'
import { CHOICE_KINDS } from '../../../src/contract/privacy-rules'
import type { Adapters } from '../../../server/adapters/adapters'
import { RETENTION } from '../../../server/jobs/retention'

test.each(SUPPLIED_TEXTS.map(text => [`${text.kind} ${text.version}`, text] as const))(
  '%s is made of blocks, each section with its summary',
  (_, { blocks }) => {
    for (const [at, one] of blocks.entries()) {
      expect(block.safeParse(one).error).toBeUndefined()
      expect(isLegalBlock(one)).toBe(true)
      if (one.kind === 'heading') expect(blocks[at + 1]).toMatchObject({ kind: 'callout' })
    }
  },
)

test.each([
  ['privacy', '2026-11', '2026-11b', [2, 3, 5]],
  ['privacy', '2026-11b', '2026-11c', [2, 3, 4, 5]],
  ['terms', '2026-11', '2026-11b', [2]],
] as const)('the sections that differ between %s %s and %s are told', (kind, before, after, changed) => {
  expect(changedSections(suppliedText(kind, before), suppliedText(kind, after))).toEqual(changed)
})

test('the version of a text by its days, and what it changed', () => {
  const head = {
    kind: 'terms' as const,
    title: '用户协议',
    is_demo: false,
    is_supplied: false,
    blocks: [] as LegalBlock[],
  }
  const at = Date.parse('2026-12-20T12:00:00+08:00') / 1000
  const versions = [
    { version: '2027-02', effective_from: '2027-02-01' },
    { version: '2027-01', effective_from: '2027-01-01' },
    { version: '2026-11', effective_from: '2026-11-01' },
  ]
  const words = (index: number, state: 'current' | 'upcoming' | 'past', changed: number[]) =>
    versionWords({ text: { ...head, ...versions[index]!, published_at: at, state, changed }, versions })
  expect(words(0, 'upcoming', [1])).toEqual({
    days: '2027-02-01 起生效，2027-02 版，2026-12-20 发布',
    changes: '还没有生效，改了第 1 条，上一版 2027-01-01',
  })
  expect(words(1, 'current', [2, 4]).changes).toBe('改了第 2、4 条，上一版 2026-11-01')
  expect(words(2, 'past', []).changes).toBe('这一版已被新的取代')
})

test('only a text that nobody reviewed says so', () => {
  expect(isUnreviewed({ is_supplied: true, is_demo: false }, '')).toBe(true)
  expect(isUnreviewed({ is_supplied: true, is_demo: false }, '2026-11-30')).toBe(false)
  expect(isUnreviewed({ is_supplied: false, is_demo: false }, '')).toBe(false)
})

test('texts in force name the operator and customer service as every platform has them', () => {
  for (const kind of ['privacy', 'terms'] as const)
    expect(JSON.stringify(suppliedText(kind))).not.toMatch(/部署方|热线/)
})

test('what is new of a policy is put again to those who agreed before', () => {
  const [before, now] = [suppliedText('privacy', '2026-11'), suppliedText('privacy', '2026-11b')]
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
  expect(
    suppliedRows('privacy')
      .find(([what]) => what === label)
      ?.at(-1),
  ).toContain(`${days} 天`)
})

/**
 * Row of the privacy policy for each external service; a new service does not compile without one. `links` concerns public pages and
 * `pictureSource` and `fileSource` request pictures and tables of lots, all without personal data; `pageReader` is a program on our own machine;
 * `noticeReader` is sent notices that courts published, with personal numbers masked, and nothing of a user; `geocoder` is sent the words of an
 * address by our server, without account, device or network address; the ledger of erasures names nobody, and is stored with the pictures.
 */
const PROCESSORS: Record<
  Exclude<
    keyof Adapters,
    'links' | 'pictureSource' | 'fileSource' | 'pageReader' | 'noticeReader' | 'geocoder' | 'erasures'
  >,
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
  const services = suppliedText('privacy').flatMap(one =>
    one.kind === 'table' && one.columns[0] === '服务' ? one.rows : [],
  )
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
  const words = JSON.stringify(suppliedText('privacy'))
  expect(titles).toHaveLength(consents.length)
  for (const title of titles) expect(words).toContain(title)
})

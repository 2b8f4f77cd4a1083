import { block } from '../../../src/contract/content/blocks'
import { CONSENT_TEXTS } from '../../../src/contract/consents'
import { LEGAL_TEXTS, legalView } from '../../../src/domain/legal/legal-view'
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
  expect(legalView('privacy', '2026-11')).toMatchObject({ title: '隐私政策', isInForce: true, changed: [] })
  expect(legalView('terms', '1999-01').text.version).toBe(legalView('terms').text.version)
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

import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { endpoints, type Path } from '@/contract/endpoints'
import { INVALIDATED_BY } from '@/contract/invalidated-by'

const SRC = path.resolve(__dirname, '../../src')

/** Writes whose change no query shows. */
const SHOWN_NOWHERE = new Set<string>([
  // The answer is shown itself, or belongs to a form that is still open.
  'base/upload-pic-base64',
  'base/upload-pic-water',
  'base/video-begin',
  'base/video-part',
  'desk/hold',
  'api/loan/calculate-schedule',
  'api/loan/calculate-schedule-with-house',
  'h5/evaluate-house/calculate',
  'tax-calculation/calculate',
  'qualifications-topic/add-answer-log',
  // Codes, and steps before a change.
  'user/sendcode',
  'h5/user/unregister-code',
  'privacy/export-code',
  'privacy/export-link',
  'remind/mail-code',
  'staff/passkey-options',
  'staff/passkey-add',
  'staff/totp-begin',
  'staff/totp-add',
  'staff/recovery-codes',
  // A login or its end renews every query.
  'user/login',
  'user/register',
  'user/forget-password',
  'user/login-out',
  'user/update-password',
  'user/change-phone',
  'h5/user/unregister-validate',
  'staff/prove',
  'wechat/wx-register',
  // The member's situation renews every query too.
  'eligibility/save',
  'user/situation-save',
  'user/situation-forget',
  // Only the staff or nobody sees it.
  'agent/ask',
  'ask/report',
  'case/misread',
  'poster/open',
  'api/search/record-log',
  'api/statistics/landing-page',
  'api/statistics/receive-openid',
])

const sent = new Set(
  (readdirSync(SRC, { recursive: true }) as string[])
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(path.join(SRC, file), 'utf8'))
    .flatMap(code => [
      ...code.matchAll(/\b(?:useMutation|sendMutation|onBoard|onBoardAsking)\(\s*'([^']+)'/g),
      ...code.matchAll(/\bpath: '([^']+)',/g),
    ])
    .map(([, name = '']) => name)
    .filter(name => Object.hasOwn(endpoints, name) && endpoints[name as Path].isWrite),
)

test('a write that a client sends names the queries that show its change', () => {
  expect(sent.size).toBeGreaterThan(100)
  expect([...sent].filter(name => !Object.hasOwn(INVALIDATED_BY, name) && !SHOWN_NOWHERE.has(name))).toEqual(
    [],
  )
})

test.each(Object.entries(INVALIDATED_BY))('%s is a write, and invalidates reads', (write, invalidated) => {
  const paths: readonly Path[] = typeof invalidated === 'function' ? [] : invalidated
  expect(endpoints[write as Path].isWrite).toBe(true)
  expect(paths.filter(read => endpoints[read].isWrite)).toEqual([])
})

test('a follow makes the list of its kind stale', () => {
  const follow = INVALIDATED_BY['user/follow']
  expect(typeof follow === 'function' && follow({ type: 'agent', entity_id: 1 })).toContain('user/agent-list')
})

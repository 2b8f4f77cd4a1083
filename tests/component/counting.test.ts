import { setAnalyticsConsent } from '@/state/may-count'
import { agreedSince } from '@/contract/consents'
import { setApiHost } from '@/api/host'
import { writeCookie } from '@/platform/cookies'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'
import { countView } from '@/domain/visit/count-view'
import { calculateSignature } from '@/lib/sign'
import { sessionStore } from '@/state/session'

const asked: string[] = []
const member = (uid: number) => {
  sessionStore.getState().signIn({ token: 'secret-token', expire: Date.now() / 1000 + 3600 })
  sessionStore.setState({ uinfo: { uid, phone: '13800000001' } as never })
}

beforeEach(() => {
  asked.length = 0
  Object.assign(globalThis, {
    Image: class {
      set src(address: string) {
        asked.push(address)
      }
    },
  })
  document.head.innerHTML = '<meta name="tracking" content="https://counter.example/p.gif?site=7">'
  member(7)
})
afterEach(() => {
  setAnalyticsConsent(false, '')
})

/** Presses a button of the dialog once it is open; returns after it has closed. */
async function press(label: string) {
  await eventually(() => {
    const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] .btn')].find(
      ({ textContent }) => textContent === label,
    )
    if (!button) throw new Error(`no ${label} in: ${document.body.textContent ?? ''}`)
    button.click()
  })
  await eventually(() => {
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
}

test.each([
  ['同意', 1],
  ['不同意', 0],
])('who agreed under a former policy is asked again, and nobody is told before: %s', async (label, told) => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
  const chosen = farServer(buildAnswer('privacy/choose', { is_given: true, at: 1, deleted: 0 }))
  writeCookie('may_count', '7', { maxAge: 1000 })
  countView('house', 1)
  countView('house', 2)
  expect(asked).toEqual([])
  await press(label)
  await eventually(() => {
    expect(chosen).toHaveLength(1)
  })
  expect(chosen[0]?.fields).toMatchObject({ kind: 'statistics', on: String(told) })
  countView('house', 3)
  expect(asked).toHaveLength(told)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('nobody is told before the member agreed, after they took it back, or of another member', () => {
  countView('house', 1)
  setAnalyticsConsent(true, agreedSince('statistics'))
  setAnalyticsConsent(false, '')
  countView('house', 1)
  setAnalyticsConsent(true, agreedSince('statistics'))
  member(8)
  countView('house', 1)
  sessionStore.getState().clear()
  countView('house', 1)
  expect(asked).toEqual([])
})

test('without a counter an agreement tells nobody', () => {
  setAnalyticsConsent(true, agreedSince('statistics'))
  document.head.innerHTML = ''
  countView('house', 1)
  expect(asked).toEqual([])
})

test('agreed to, what is looked at is told with a signature, and nothing that names the member', () => {
  setAnalyticsConsent(true, agreedSince('statistics'))
  countView('house', 12)
  const { origin, searchParams } = new URL(asked[0] ?? '')
  const { site, dgf = '', ...fields } = Object.fromEntries(searchParams)
  expect([origin, site]).toEqual(['https://counter.example', '7'])
  expect(Object.keys(fields).sort()).toEqual([
    'come_from',
    'dgp',
    'entity_id',
    'entity_type',
    'event',
    'screen',
    'timestamp',
  ])
  expect(dgf).toBe(calculateSignature(fields, 'dev-secret'))
})

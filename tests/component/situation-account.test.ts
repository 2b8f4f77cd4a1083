import { begin } from '@/domain/situation/account'
import { sessionStore } from '@/state/session'
import { forgetSituation, keep, say, situationNow, tellKept } from '@/state/situation'
import { memberStorage } from '@/state/storage'
import type { Situation } from '@/contract/situation'
import type { UserInfo } from '@/contract/user/cards'
import { until as waitUntil } from '../setup/wait'
import { buildAnswer, farServer, type Asked } from './api/far-server'

/** Situation on the device and in the account: the requests, and the state after the response. */

const expire = Date.now() / 1000 + 86_400
const enter = (uid: number) => {
  sessionStore
    .getState()
    .signIn({ token: `token-${uid}`, expire }, { uid, nickname: '王', agent_id: null } as UserInfo)
}
const account = (answers: Situation) =>
  buildAnswer('user/situation-save', { answers, updated_at: Object.keys(answers).length ? 9 : null })
const paths = (asked: readonly Asked[]) => asked.map(({ url }) => url.replace(/^.*\/m\/api\//, ''))
const own = ({ fields }: Asked) => ({ answers: JSON.parse(fields.answers ?? '{}'), dropped: fields.dropped })
const until = (isSo: () => boolean) => waitUntil('the account', isSo, 20)
const online = () => window.dispatchEvent(new Event('online'))

beforeAll(begin)
beforeEach(() => {
  farServer('silent')
  sessionStore.getState().clear()
  forgetSituation()
  localStorage.clear()
})

test('a guest’s answers go to the account at the login; what it knows stands beside them, and nothing waits any more', async () => {
  say({ homes: 0, cash: 120_000_000 })
  const asked = farServer(account({ homes: 1, cash: 120_000_000, loan: 'fund' }))
  enter(1)
  await until(() => situationNow().homes === 1)
  expect(paths(asked)).toEqual(['user/situation-save'])
  expect(asked.map(own)).toEqual([{ answers: { homes: 0, cash: 120_000_000 }, dropped: '' }])
  expect(Math.abs(Number(asked[0]?.fields.said_at) - Date.now() / 1000)).toBeLessThan(60)
  expect(situationNow()).toEqual({ homes: 1, cash: 120_000_000, loan: 'fund' })
  expect(memberStorage.get('situationUnsent')).toBeUndefined()
  sessionStore.getState().clear()
  expect(situationNow()).toEqual({})
  expect(memberStorage.get('situation')).toBeUndefined()
})

test('a guest who took everything back takes nothing from the account', async () => {
  say({ homes: 0 })
  say({ homes: undefined })
  const asked = farServer(account({ homes: 1 }))
  enter(2)
  await until(() => situationNow().homes === 1)
  expect(paths(asked)).toEqual(['user/situation'])
})

test('what a member says later is written through, once the hand rests; what finds no network is sent with it', async () => {
  farServer(account({ homes: 1 }))
  enter(3)
  await until(() => situationNow().homes === 1)
  let asked = farServer('down')
  say({ cash: 100_000_000 })
  say({ cash: 110_000_000, homes: undefined })
  await until(() => asked.length > 3)
  expect(memberStorage.get('situationUnsent')?.keys).toEqual(['cash', 'homes'])
  asked = farServer(account({ cash: 110_000_000 }))
  online()
  await until(() => asked.length > 0 && memberStorage.get('situationUnsent') === undefined)
  expect(asked.map(own)).toEqual([{ answers: { cash: 110_000_000 }, dropped: 'homes' }])
  expect(situationNow()).toEqual({ cash: 110_000_000 })
}, 30_000)

test('what is said while an answer is on its way is kept, and sent after it', async () => {
  let give: (reply: ReturnType<typeof account>) => void = () => undefined
  farServer(account({ homes: 1 }))
  enter(4)
  await until(() => situationNow().homes === 1)
  const late = new Promise<ReturnType<typeof account>>(resolve => {
    give = resolve
  })
  const asked = farServer(late, account({ homes: 0, cash: 5_000_000 }))
  say({ cash: 4_000_000 })
  await until(() => asked.length === 1)
  say({ cash: 5_000_000 })
  give(account({ homes: 0, cash: 4_000_000 }))
  await until(() => asked.length === 2 && memberStorage.get('situationUnsent') === undefined)
  expect(situationNow()).toEqual({ homes: 0, cash: 5_000_000 })
  expect(asked.map(own)[1]).toEqual({ answers: { cash: 5_000_000 }, dropped: '' })
})

test('who takes all back erases it in the account', async () => {
  farServer(account({ homes: 1, cash: 5_000_000 }))
  enter(5)
  await until(() => situationNow().homes === 1)
  const asked = farServer(buildAnswer('user/situation-forget', { deleted: 1 }))
  forgetSituation()
  await until(() => asked.length === 1 && memberStorage.get('situationUnsent') === undefined)
  expect(paths(asked)).toEqual(['user/situation-forget'])
  expect(situationNow()).toEqual({})
})

test('a sum that is being typed is on the device at once, and told later', () => {
  keep({ cash: 3_000_000 })
  expect(memberStorage.get('situation')).toEqual({ cash: 3_000_000 })
  expect(situationNow()).toEqual({})
  tellKept()
  expect(situationNow()).toEqual({ cash: 3_000_000 })
})

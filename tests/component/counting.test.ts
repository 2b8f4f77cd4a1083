import { agreeToCounting } from '@/state/may-count'
import { countView } from '@/domain/visit/count-view'
import { signatureOf } from '@/lib/sign'
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
  agreeToCounting(false)
})

test('nobody is told before the member agreed, after they took it back, or of another member', () => {
  countView('house', 1)
  agreeToCounting(true)
  agreeToCounting(false)
  countView('house', 1)
  agreeToCounting(true)
  member(8)
  countView('house', 1)
  sessionStore.getState().clear()
  countView('house', 1)
  expect(asked).toEqual([])
})

test('without a counter an agreement tells nobody', () => {
  agreeToCounting(true)
  document.head.innerHTML = ''
  countView('house', 1)
  expect(asked).toEqual([])
})

test('agreed to, what is looked at is told with a signature, and nothing that names the member', () => {
  agreeToCounting(true)
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
  expect(dgf).toBe(signatureOf(fields, 'dev-secret'))
})

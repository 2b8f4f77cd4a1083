import { arrived, guarded, registerGuard } from '@/routes/guards'
import { resolve } from '@/routes/match'
import { SCREENS, routeOf } from '@/routes/table'

test('a guard that nobody registered leads to the error screen with 500, at the wanted address', () => {
  expect(guarded(resolve('/house/list.html'))).toMatchObject({ screen: 'error', params: { statusCode: '500' }, canonical: '/house/list.html' })
})

describe('with the guards registered', () => {
  const arrivals: string[] = []
  beforeAll(() => {
    registerGuard('is-login', { before: () => '/m/my/login?redirect=x' })
    registerGuard('page-cache', { after: ({ screen }) => { arrivals.push(screen) } })
    registerGuard('wxapi', {})
  })

  test('every guard that the table names is one of the three', () => {
    const named = new Set(SCREENS.flatMap(screen => routeOf(screen).guards ?? []))
    expect([...named].sort()).toEqual(['page-cache', 'wxapi'])
  })

  test('screens that need a login ask is-login, public ones do not', () => {
    expect(guarded(resolve('/m/my/follow')).screen).toBe('my-login')
    expect(guarded(resolve('/search')).screen).toBe('search')
  })

  test('a list is told when it is reached', () => {
    arrived(resolve('/house/list.html'))
    arrived(resolve('/search'))
    expect(arrivals).toEqual(['house-list'])
  })
})

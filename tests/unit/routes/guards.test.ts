import { afterEach, runGuards, readiness, registerGuard } from '@/routes/guards'
import { resolve } from '@/routes/match'
import { SCREENS, routeOf } from '@/routes/table'

test('a guard that nobody registered leads to the error screen with 500, at the wanted address', () => {
  expect(runGuards(resolve('/house/list.html'))).toMatchObject({
    screen: 'error',
    params: { statusCode: '500' },
    canonical: '/house/list.html',
  })
})

describe('with the guards registered', () => {
  const arrivals: string[] = []
  beforeAll(() => {
    registerGuard('is-login', { before: () => '/m/my/login?redirect=x' })
    registerGuard('page-cache', {
      after: ({ screen }) => {
        arrivals.push(screen)
      },
    })
    registerGuard('wxapi', {})
  })

  test('every guard that the table names is one of the three', () => {
    const named = new Set(SCREENS.flatMap(screen => routeOf(screen).guards ?? []))
    expect([...named].sort()).toEqual(['page-cache', 'wxapi'])
  })

  test('screens that need a login ask is-login, public ones do not', () => {
    expect(runGuards(resolve('/m/my/follow')).screen).toBe('my-login')
    expect(runGuards(resolve('/search')).screen).toBe('search')
  })

  test('what has to be known first is waited for, on the screens that ask for it alone', async () => {
    const asked: string[] = []
    registerGuard('is-login', {
      ready: ({ screen }) => {
        asked.push(screen)
        return screen === 'manager-house-edit' ? Promise.resolve() : undefined
      },
    })
    expect(readiness(resolve('/search'))).toBeUndefined()
    expect(readiness(resolve('/m/my/follow'))).toBeUndefined()
    await readiness(resolve('/legalManagerHouse/addEdit'))
    expect(asked).toEqual(['my-list-follow', 'manager-house-edit'])
  })

  test('a list is told when it is reached', () => {
    afterEach(resolve('/house/list.html'))
    afterEach(resolve('/search'))
    expect(arrivals).toEqual(['house-list'])
  })
})

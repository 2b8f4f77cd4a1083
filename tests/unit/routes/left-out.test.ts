type Routes = typeof import('@/routes/match') &
  typeof import('@/routes/app-pages') & { navItems: { screen: string }[]; kinds: string[] }

/** Routes of a build with these categories disabled. */
function routesWithout(words: string, target = 'h5'): Routes {
  let routes: Partial<Routes> = {}
  process.env.TARO_ENV = target
  process.env.TARO_APP_LEFT_OUT = words
  jest.isolateModules(() => {
    routes = {
      ...jest.requireActual<Routes>('@/routes/match'),
      ...jest.requireActual<Routes>('@/routes/app-pages'),
      navItems: jest.requireActual<{ NAV_ITEMS: { screen: string }[] }>('@/features/chrome/top-nav/nav-items')
        .NAV_ITEMS,
      kinds: jest.requireActual<{ KIND_NAMES: string[] }>('../../../server/seo/kinds').KIND_NAMES,
    }
  })
  delete process.env.TARO_ENV
  delete process.env.TARO_APP_LEFT_OUT
  return routes as Routes
}

const getSubPackageRoots = ({ appPages }: Routes) =>
  appPages({ isMini: true }).subPackages?.map(({ root }) => root) ?? []

test('mini-programs are without the desk and the way to the apps; the site has both', () => {
  const site = routesWithout('')
  for (const target of ['weapp', 'swan']) {
    const mini = routesWithout('rights', target)
    for (const url of ['/desk', '/desk/article/1', '/download', '/pages/desk/desk/index', '/rights']) {
      expect(mini.resolve(url)).toMatchObject({ screen: 'not-found', isFound: false })
      expect(site.resolve(url).isFound).toBe(true)
    }
    expect(getSubPackageRoots(mini)).not.toContain('pages/desk')
  }
})

test('a category that is left out has no address, no page, no link and no place in the sitemap', () => {
  const whole = routesWithout('')
  const without = routesWithout('rights')
  for (const url of ['/rights', '/rights/list.html', '/rights/ABC1.html', '/pages/rights/list/index']) {
    expect(whole.resolve(url).screen).toMatch(/^rights-/)
    expect(without.resolve(url)).toMatchObject({ screen: 'not-found', isFound: false })
  }
  expect(getSubPackageRoots(whole)).toContain('pages/rights')
  expect(getSubPackageRoots(without)).toEqual(
    getSubPackageRoots(whole).filter(root => root !== 'pages/rights'),
  )
  expect(JSON.stringify(without.preloadRule())).not.toContain('pages/rights')
  expect(without.navItems).toHaveLength(whole.navItems.length - 1)
  expect(without.kinds).toEqual(whole.kinds.filter(kind => kind !== 'rights'))
})

test('several are left out together, and nothing else is', () => {
  const without = routesWithout('build,loan')
  expect(without.resolve('/build').isFound).toBe(false)
  expect(without.resolve('/tools/loan').isFound).toBe(false)
  expect(without.resolve('/rights').isFound).toBe(true)
  expect(without.resolve('/house/1').isFound).toBe(true)
})

test.each([
  ['video', ['/m/factvideo/list.html', '/m/factvideo/detail/house/1/0/0'], 'api/house-fact-video/search'],
  ['questions', ['/encyclopedias/qadetail/1', '/encyclopedias/allqusanss'], 'ask/list'],
  ['cases', ['/m/case', '/m/case/new'], 'case/add'],
  ['loan', ['/loan', '/m/loan/payment/details/1'], 'api/loan/share-details'],
] as const)('%s is a word of the setting: no address, no call, no link', (word, urls, path) => {
  const [whole, without] = [routesWithout(''), routesWithout(word)]
  for (const url of urls) {
    expect(whole.resolve(url).isFound).toBe(true)
    expect(without.resolve(url)).toMatchObject({ screen: 'not-found', isFound: false })
  }
  expect([whole.isLeftOut(path), without.isLeftOut(path)]).toEqual([false, true])
  expect(without.resolve('/house/1').isFound).toBe(true)
  expect(without.resolve('/calendar').isFound).toBe(true)
})

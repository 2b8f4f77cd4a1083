const SITE = 'http://localhost/'

/** The history of a site that was just loaded at `path`, with a guard that sends members home. */
async function load(path: string, { referrer = '', title = '' } = {}) {
  jest.resetModules()
  Object.assign(window, { scrollTo: () => {} })
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  window.history.pushState(null, '', path)
  document.title = title
  const { registerGuard } = await import('@/routes/guards')
  registerGuard('is-login', { before: () => '/' })
  registerGuard('page-cache', {})
  registerGuard('wxapi', {})
  const { openHistory } = await import('@/routes/h5/instance')
  return { history: openHistory(), ...(await import('@/routes/title')) }
}

test('a member who opens a login page is home, under the title of home', async () => {
  const { history, setTitle } = await load('/m/my/login', { title: '登录 - 法拍找房' })
  expect(history.current.screen).toBe('home')
  setTitle('首页')
  expect(document.title).not.toContain('登录')
})

test.each([
  ['a page of this site', `${SITE}about.html`, true],
  ['another site', 'https://search.example.com/', false],
  ['nowhere', '', false],
])('a page that a full load opened from %s', async (_, referrer, leadsBack) => {
  const { history } = await load('/house/1.html', { referrer })
  expect(history.depth > 0).toBe(leadsBack)
})

test('a list that is loaded again is where it was left', async () => {
  await load('/house/list.html')
  Object.defineProperty(window, 'scrollY', { value: 2400, configurable: true })
  window.dispatchEvent(new Event('pagehide'))
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  jest.resetModules()
  const scrolled: number[] = []
  Object.assign(window, { scrollTo: (_left: number, top: number) => scrolled.push(top) })
  const { openHistory } = await import('@/routes/h5/instance')
  openHistory().restorePlace()
  expect(scrolled).toContain(2400)
})

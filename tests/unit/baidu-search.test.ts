import { appPages, urlMapping } from '../../src/routes/app-pages'
import { resolve } from '../../src/routes/match'

const mapping = Object.entries(urlMapping())

test("Baidu's search is given the address on the site of each page with public content", () => {
  expect(Object.fromEntries(mapping)).toMatchObject({
    'pages/main/home/index': '/',
    'pages/house/detail/index': '/house/${id}.html',
    'pages/content/article/index': expect.stringContaining('/article/${id}'),
  })
  const { pages = [], subPackages = [] } = appPages({ isMini: true })
  const all = [...pages, ...subPackages.flatMap(one => one.pages.map(page => `${one.root}/${page}`))]
  for (const [page] of mapping) expect(all).toContain(page)
})

test.each(mapping.filter(([, path]) => !path.includes('${')))('%s is %s there too', (page, path) => {
  const { screen, isFound } = resolve(path)
  expect([isFound, resolve(`/${page}`).screen]).toEqual([true, screen])
})

test('pages of members, forms and errors are not given', () => {
  const pages = mapping.map(([page]) => page)
  for (const name of ['my/follow', 'my/login', 'service/consulting', 'system/error-400', 'system/webview'])
    expect(pages).not.toContain(`pages/${name}/index`)
})

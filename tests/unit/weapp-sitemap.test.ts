import { readFileSync } from 'node:fs'
import { appPages } from '../../src/routes/app-pages'

interface Rule {
  action: 'allow' | 'disallow'
  page: string
}

test("WeChat's search may read every page but those that ask who one is; its first rule that fits holds", () => {
  const { rules } = JSON.parse(readFileSync('src/sitemap.json', 'utf8')) as { rules: Rule[] }
  expect(rules.at(-1)).toEqual({ action: 'allow', page: '*' })
  const { pages = [], subPackages = [] } = appPages({ isMini: true })
  const all = [...pages, ...subPackages.flatMap(one => one.pages.map(page => `${one.root}/${page}`))]
  for (const { action, page } of rules.slice(0, -1)) {
    expect(action).toBe('disallow')
    expect(all).toContain(page)
  }
})

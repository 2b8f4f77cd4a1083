import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve as pathOf } from 'node:path'
import { setSharing, withSharer } from '@/platform/share/sharer'
import { buildPageUrl, resolve } from '@/routes/match'
import { routeOf, SCREENS, type Screen } from '@/routes/table'
import { PUBLIC_URLS } from './url-list'

/** Every public screen with share data: its page, its URL, and the module that provides the data. */

const SRC = pathOf(__dirname, '../../../src')
const isShared = (screen: Screen) => routeOf(screen).guards?.includes('wxapi') ?? false
const built = SCREENS.filter(screen => routeOf(screen).page !== undefined)
const FILES = ['', '.tsx', '.ts', '.h5.tsx', '/index.tsx']

/** True if the page or one of its components provides its share data; the page of an entity provides it with its visit. */
function givesShare(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  if (/\b(useShare|useEntityPage)\(/.test(text)) return true
  return [...text.matchAll(/from '(\.{1,2}\/[^']+|@\/pages\/[^']+)'/g)].some(([, name = '']) => {
    const base = name.startsWith('@/') ? join(SRC, name.slice(2)) : join(dirname(file), name)
    const found = FILES.map(end => base + end).find(path => /\.tsx?$/.test(path) && existsSync(path))
    return found !== undefined && givesShare(found, seen)
  })
}

test.each(built.filter(isShared))('%s gives what is shared of it', screen => {
  const { page = '', pushedPage } = routeOf(screen)
  for (const name of [page, ...(pushedPage ? [pushedPage] : [])])
    expect([name, givesShare(join(SRC, 'pages', name, 'index.tsx'))]).toEqual([name, true])
})

const shared = PUBLIC_URLS.filter(
  ({ screen, kind }) =>
    kind === 'canonical' && (built as string[]).includes(screen) && isShared(screen as Screen),
)

test.each(shared)(
  '$screen is shared under its canonical address with who shares it',
  ({ screen, sample }) => {
    setSharing({ sharer: () => 7, note: () => undefined })
    const { canonical, params } = resolve(sample)
    for (const address of [canonical, buildPageUrl(screen as 'home', params)]) {
      const opened = resolve(withSharer(address))
      expect(opened).toMatchObject({ screen, isFound: true, params: { ...params, share_uid: '7' } })
    }
  },
)

import { LOADERS, listFirstQueries } from '@/pages/loaders'
import { encodeRequest } from '@/lib/encode'
import { resolve } from '@/routes/match'
import { routeOf, SCREENS } from '@/routes/table'
import { schemas } from '../../../server/modules/schemas'
import { SCREEN_URLS } from '../../e2e/urls'

const NOW = 1_764_490_000

test('every public screen has a loader, or says that it has none', () => {
  const screens = SCREENS.filter(screen => routeOf(screen).page && !routeOf(screen).access)
  expect(Object.keys(LOADERS).sort()).toEqual([...screens].sort())
})

test.each(SCREEN_URLS)('the server can answer the first queries of $url', ({ url }) => {
  const { screen, params } = resolve(url)
  for (const query of listFirstQueries(screen, params, NOW)) {
    const [path, request] = 'pages' in query ? query.pages : query
    const sent = encodeRequest('pages' in query ? { ...request, page: 1 } : request)
    expect(schemas[path].request.strict().safeParse(sent).error?.issues).toBeUndefined()
  }
})

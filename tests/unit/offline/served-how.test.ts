import { servedHow } from '../../../src/worker/routing-strategy'

const ORIGIN = 'https://m.example.com'
const how = (path: string, change: Partial<Pick<Request, 'method' | 'mode' | 'destination' | 'url'>> = {}) =>
  servedHow(
    {
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      url: path.startsWith('/') ? ORIGIN + path : path,
      ...change,
    },
    ORIGIN,
  )

test.each(['/', '/house/1.html', '/house/list.html?jushi=3', '/m/my/follow', '/calendar', '/desk/lots/3'])(
  '%s opened in a window is a page',
  path => {
    expect(how(path, { mode: 'navigate' })).toBe('page')
  },
)

test.each([
  '/documents/report/1/2?uid=7',
  '/calendar/abc.ics',
  '/events/lots/3',
  '/static/pic/a.webp',
  '/rss.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/worker.js',
  '/offline-shell',
  '/outbox',
  '/mcp',
])('%s opened in a window is none: the network alone answers it', path => {
  expect(how(path, { mode: 'navigate' })).toBeNull()
})

test('files of the build and open pictures are answered here; calls, pictures of persons and other hosts never', () => {
  expect(how('/assets/app.1a2b3c4d.js')).toBe('file')
  expect(how('/static/pic/a.webp?w=480', { destination: 'image' })).toBe('picture')
  expect(how('/static/own/7/face.webp', { destination: 'image' })).toBeNull()
  expect(how('/static/video/a.mp4', { destination: 'video' })).toBeNull()
  expect(how('/m/api/house/info', { method: 'POST' })).toBeNull()
  expect(how('/m/api/house/info', { mode: 'cors' })).toBeNull()
  expect(how('/m/api/upload', { method: 'POST', mode: 'cors' })).toBeNull()
  expect(how('/events/lots/3', { mode: 'cors' })).toBeNull()
  expect(how('/mcp', { method: 'POST', mode: 'cors' })).toBeNull()
  expect(how('/api/csp-report', { method: 'POST' })).toBeNull()
  expect(how('/', { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(how('https://other.example/assets/app.1.js')).toBeNull()
  expect(how('https://m.example.com.evil.example/assets/app.1.js')).toBeNull()
})

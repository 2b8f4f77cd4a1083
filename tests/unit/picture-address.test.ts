import { buildConstants } from '../../config/build-constants'
import { drawingFor, sharePicture } from '@/lib/picture-url'

/** The URL in a build with these settings. */
async function buildPictureAddress(src: string, isMini: boolean): Promise<string> {
  jest.resetModules()
  Object.assign(globalThis, {
    BUILD: buildConstants({ TARO_APP_API_ORIGIN: 'https://api.example' }, { isMini, version: '0.0.0' }),
  })
  const { pictureAddress } = await import('@/platform/picture-address')
  return pictureAddress(src, 240)
}

test.each([
  ['/static/demo/house/1/cover.webp', true, 'https://api.example/static/demo/house/1/cover.webp?w=240'],
  [
    '/static/map/116.670,39.886/light.webp',
    true,
    'https://api.example/static/map/116.670,39.886/light.webp?w=240',
  ],
  ['https://cdn.example/static/pic/a.webp', true, 'https://cdn.example/static/pic/a.webp?w=240'],
  ['data:image/webp;base64,AA', true, 'data:image/webp;base64,AA'],
  ['/assets/map/nothing.png', true, '/assets/map/nothing.png'],
  ['/static/demo/house/1/cover.webp', false, '/static/demo/house/1/cover.webp?w=240'],
])('%s, mini-program %s', async (src, isMini, address) => {
  expect(await buildPictureAddress(src, isMini)).toBe(address)
})

test.each([
  ['/static/demo/house/1/cover.webp', 'https://api.example/static/share/demo/house/1/cover.webp.jpg'],
  ['/static/share/pic/a.webp.jpg', 'https://api.example/static/share/pic/a.webp.jpg'],
  ['/static/share.jpg', 'https://api.example/static/share.jpg'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
])('%s on the card of a shared page, which shows no WebP', async (src, address) => {
  await buildPictureAddress(src, true)
  const { shareAddress } = await import('@/platform/picture-address')
  expect(shareAddress(src)).toBe(address)
})

test.each([
  ['/static/demo/house/1/plan.webp', true, false, '/static/demo/house/1/plan.webp?dark=1'],
  ['/static/demo/house/1/plan.webp?v=2', true, true, '/static/demo/house/1/plan.webp?v=2&dark=1&large=1'],
  ['/static/demo/house/1/plan.webp', false, true, '/static/demo/house/1/plan.webp?large=1'],
  ['/static/demo/house/1/plan.webp', false, false, '/static/demo/house/1/plan.webp'],
  ['/static/pic/a.webp', true, true, '/static/pic/a.webp'],
])('%s, dark %s, in large letters %s: only drawings of ours have looks', (src, isDark, isElder, address) => {
  expect(drawingFor(src, { isDark, isElder })).toBe(address)
})

test.each([
  ['/static/demo/house/1/cover.webp', '/static/share/demo/house/1/cover.webp.jpg'],
  ['/static/pic/a.webp?w=750', '/static/share/pic/a.webp.jpg'],
  ['/static/share.jpg', '/static/share.jpg'],
  ['/static/share/pic/a.webp.jpg', '/static/share/pic/a.webp.jpg'],
  ['https://m.example.com/static/share/pic/a.webp.jpg', 'https://m.example.com/static/share/pic/a.webp.jpg'],
])('%s is shared as %s, which is a JPEG', (src, picture) => {
  expect(sharePicture(src)).toBe(picture)
})

import { noteShared, setSharing, withSharer } from '@/platform/share/sharer'

const noted: unknown[] = []
const sharedBy = (uid: number | undefined) => {
  setSharing({ sharer: () => uid, note: (thing, way) => noted.push([thing, way]) })
}

test.each([
  [7, '/house/1.html', '/house/1.html?share_uid=7'],
  [7, 'https://a.cn/house/1.html?agent_id=2#map', 'https://a.cn/house/1.html?agent_id=2&share_uid=7#map'],
  // a member who forwards a shared link becomes its sharer
  [7, '/house/1.html?share_uid=3', '/house/1.html?share_uid=7'],
  [undefined, '/house/1.html?share_uid=3', '/house/1.html'],
  [7, '/pages/house/detail/index?id=1', '/pages/house/detail/index?id=1&share_uid=7'],
])('%s shares %s as %s', (uid, link, shared) => {
  sharedBy(uid)
  expect(withSharer(link)).toBe(shared)
})

test('only what a list keeps is noted', () => {
  sharedBy(7)
  noteShared(undefined, 'wechat')
  noteShared({ type: 'house', id: 1 }, 'timeline')
  expect(noted).toEqual([[{ type: 'house', id: 1 }, 'timeline']])
})

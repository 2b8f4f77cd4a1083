import { invalidateSession, sessionEpoch } from '@/api/login-invalid'
import { queryClient } from '@/api/query-client'
import { useCompare } from '@/domain/compare/use-compare'
import { rememberSeen, seenHouses } from '@/domain/house/lists/seen-houses'
import { keepLotDraft, readLotDraft } from '@/domain/lot-edit/drafts'
import { emptyForm } from '@/domain/lot-edit/lot-form'
import { setShots, shotsNow } from '@/domain/lot-edit/shot-store'
import { doneShot } from '@/domain/lot-edit/shots'
import { findMark, setMark, type Markable } from '@/domain/member/marks'
import { useSearchHistory } from '@/features/search-suggest/use-search-history'
import { sessionStore } from '@/state/session'
import { useView } from '@/state/view'
import { buildAnswer, farServer } from './api/far-server'
import type { UserInfo } from '@/contract/user/cards'

const lot: Markable = { kind: 'follow', type: 'house', id: 9 }
const expire = Date.now() / 1000 + 86_400
const user = (uid: number) => ({ uid, nickname: '王', agent_id: 7 }) as UserInfo
const enter = (uid: number) => {
  sessionStore.getState().signIn({ token: `token-${uid}`, expire }, user(uid))
}
const shot = doneShot({ id: 5, url: '/p/5.webp', kind: 'photo', caption: '客厅', at: 1 })

/** Everything that a member may leave behind, in memory and on the device. */
function left(uid: number) {
  return {
    follow: findMark(lot),
    pictures: shotsNow('new').length,
    answers: queryClient.getQueryData(['user/personal-center']),
    compared: useCompare.getState().tray.ids,
    searched: useSearchHistory.getState().words,
    seen: seenHouses(),
    keyword: useView.getState().herParams.keyword,
    draft: readLotDraft(uid, 'new')?.form.title,
  }
}
const nothing = {
  follow: undefined,
  pictures: 0,
  answers: undefined,
  compared: [],
  searched: [],
  seen: [],
  keyword: undefined,
  draft: undefined,
}

beforeEach(async () => {
  sessionStore.getState().clear()
  localStorage.clear()
  enter(1)
  farServer(buildAnswer('user/follow', { is_followed: true, followed_total: 3 }))
  await setMark(lot, { isOn: false, total: 2 }, true)
  setShots('new', () => [shot])
  queryClient.setQueryData(['user/personal-center'], { score: 7 })
  useCompare.getState().add('house', 9)
  useSearchHistory.getState().add('朝阳')
  rememberSeen(9)
  useView.getState().setHerParams({ keyword: '朝阳' })
  keepLotDraft(1, 'new', { form: { ...emptyForm(), title: '草稿' }, shots: [shot], baseAt: null })
})

test('who logs out leaves nothing for the next, in memory or on the device', () => {
  sessionStore.getState().clear()
  expect(left(1)).toEqual(nothing)
  const texts = Object.keys(localStorage).map(key => localStorage.getItem(key))
  expect(texts.join()).not.toMatch(/朝阳|草稿|p\/5/)
})

test('a session that the server ends leaves nothing either; only an unsent draft waits for its member', () => {
  invalidateSession(sessionEpoch(), { staysHere: true })
  expect(left(1)).toEqual({ ...nothing, draft: '草稿' })
  expect(readLotDraft(2, 'new')).toBeNull()
  enter(2)
  expect(left(1)).toEqual(nothing)
})

test('another member who logs in on top finds nothing', () => {
  enter(2)
  expect(left(1)).toEqual(nothing)
  expect(sessionStore.getState()).toMatchObject({ token: 'token-2', uinfo: { uid: 2 } })
})

test('another tab that logs somebody else in counts as well', () => {
  document.cookie = 'token=from-another-tab; path=/'
  localStorage.setItem('login.uinfo', JSON.stringify(user(2)))
  sessionStore.getState().reload()
  expect(left(3)).toEqual(nothing)
})

test('a new token of the same member takes nothing away', () => {
  sessionStore.getState().signIn({ token: 'renewed', expire }, user(1))
  expect(left(1)).toMatchObject({ follow: { isOn: true, total: 3 }, pictures: 1, seen: [9], draft: '草稿' })
})

test('a visitor who becomes a member keeps what is in hand', () => {
  sessionStore.getState().clear()
  useCompare.getState().add('house', 4)
  useSearchHistory.getState().add('通州')
  enter(2)
  expect(left(2)).toMatchObject({ compared: [4], searched: ['通州'] })
})

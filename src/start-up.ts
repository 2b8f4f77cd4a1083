// Composition root of the client: connects the platform, request, state and route layers before the first screen opens. It registers the
// guards of the route table: for members' pages they wait up to three seconds for the platform or the host to identify the visitor, then
// redirect to the login or open the page. Work that no screen waits for starts in `onLaunch` when the page is idle.

import { callApi } from '@/api/call'
import { hydrateQueries } from '@/api/dehydrated'
import { setApiHost } from '@/api/host'
import { findMember, mayBeMember, refreshMember } from '@/api/member'
import { dropUnseenAnswers, renewAnswers, wireQueryClient } from '@/api/query-client'
import { reportError } from '@/api/report'
import { sendMutation } from '@/api/mutation'
import { closeVisitOnLeave, startVisit, identifySession } from '@/api/visit'
import { agreedSince } from '@/contract/consents'
import { prefetchOnHover } from '@/domain/prefetch'
import { reportOperation } from '@/domain/visit/report-operation'
import { keepInAccountLater } from '@/domain/situation/account-later'
import { followTurnsLater } from '@/domain/house/lists/lot-turns-later'
import { keepOfflineLater } from '@/features/offline/start-lazy'
import { initMiniProgramLifecycle } from '@/platform/mini-program-lifecycle'
import { BAR_PREFIX, BRAND, H5_ORIGIN, WEB_HOSTS } from '@/platform/config'
import { detectWebViewHost, hostLogin, closeHostPage, onHostLogin } from '@/platform/host'
import { textNow } from '@/platform/clock/drawn-at'
import { whenIdle } from '@/platform/idle'
import { setPresent } from '@/lib/dates'
import { setTracker } from '@/platform/track-action/noted'
import { noteTelLinks } from '@/platform/track-action/tel-links'
import { onAppVisible } from '@/platform/lifecycle'
import { prefetchOnIdle } from '@/platform/prefetch'
import { onPrivacyAsked } from '@/platform/privacy-ask'
import { setSharing } from '@/platform/share/sharer'
import { configureWechat, setWechatConfigSource, shareSite } from '@/platform/share/wechat-share'
import { comeFrom } from '@/platform/target'
import { onOtherTab } from '@/platform/storage'
import {
  afterLogin,
  go,
  goLogin,
  isWebViewLogin,
  resolvePostLogin,
  loginUrlFor,
  setWayOut,
  postLoginRoute,
} from '@/routes/go'
import { registerGuard, setOnArrival } from '@/routes/guards'
import { resolve, type Match } from '@/routes/match'
import { forgetPlaces, hereNow, restorePlace, setOnOpenFailed } from '@/routes/navigate'
import { ID } from '@/routes/rules'
import { setSite } from '@/routes/site'
import { listNextScreens, routeOf } from '@/routes/table'
import { hasAnalyticsConsent } from '@/state/may-count'
import { onLogout } from '@/state/member-stores'
import { isAgent, isSignedIn, sessionStore } from '@/state/session'
import { restoreServerClock } from '@/state/server-clock'
import { takeOldBudget } from '@/state/old-budget'
import { onSituation } from '@/state/situation'
import { deviceStorage } from '@/state/storage'
import { toast } from '@/ui/toast/toast'

/** Connects the layers before the first screen opens. */
export function startUp() {
  restoreServerClock()
  setPresent(textNow)
  const isHandedOver = detectWebViewHost()
  sessionStore.getState().reload({ isHandedOver })
  takeOldBudget()
  hydrateQueries()
  setSite({ name: BRAND, origin: H5_ORIGIN, hosts: WEB_HOSTS, barPrefix: BAR_PREFIX })
  registerGuards()
  setOnArrival(({ screen }) => {
    if (!routeOf(screen).guards?.includes('wxapi')) shareSite()
    prefetchOnIdle(listNextScreens(screen))
  })
  setOnOpenFailed(error => {
    toast('页面没有打开，请重试')
    reportError(error, 'routes.openPage')
  })
  setApiHost({
    notify: toast,
    leaveForLogin,
    showBadRequest: () => go('error-400', {}, { mode: 'replace' }),
    currentUrl: () => hereNow().canonical.replace(/#.*$/, ''),
    screen: () => hereNow().screen,
  })
  setWechatConfigSource(now_url => callApi('wechat/jssdk-config', { now_url }, { isQuiet: true }))
  setSharing({
    sharer: () => sessionStore.getState().uinfo?.uid,
    note: ({ type, id }, channel) =>
      sendMutation(
        'h5/log/put',
        { op_type: 'share', obj_type: type, obj_id: id, channel },
        { isQuiet: true },
      ).catch(() => undefined),
  })
  setTracker(reportOperation)
  noteTelLinks()
  wireQueryClient()
  // Costs and verdicts depend on it: removes queries that are not on screen, and refetches those on screen.
  onSituation(() => {
    dropUnseenAnswers()
    renewAnswers()
  })
  sessionStore.subscribe((now, before) => {
    if (!isSignedIn(now) || isSignedIn(before)) return
    renewAnswers()
    void identifySession()
  })
  onLogout(forgetPlaces)
  onLogout(() => isLookedAt.clear())
  onAppVisible(isVisible => {
    if (isVisible) refreshSession()
  })
  onOtherTab(refreshSession)
  onHostLogin(refreshSession)
  setWayOut(closeHostPage)
  onPrivacyAsked(() => go('privacy-ask'))
}

/** Continues from the login screen after a login in the host app or in another tab. */
function refreshSession() {
  const wasSignedIn = isSignedIn()
  sessionStore.getState().reload()
  if (!wasSignedIn) leaveLogin()
}

function leaveLogin() {
  const { screen, params } = hereNow()
  if (isSignedIn() && routeOf(screen).access === 'guest-only') afterLogin(params.redirect)
}

function leaveForLogin({ ifNeeded }: { ifNeeded: boolean }) {
  const { screen } = hereNow()
  const { access = 'public' } = routeOf(screen)
  const isNeeded = access === 'login' || access === 'agent'
  if (screen === 'my-login' || (ifNeeded && !isNeeded)) return
  // A screen below that needs a login would redirect the visitor here again.
  goLogin({ mode: isNeeded ? 'replace' : 'push' })
}

/** False for a token without a loaded user: the cookie alone (another subdomain, cleared storage) contains no member data. */
const isKnown = () => sessionStore.getState().uinfo !== undefined

/** Milliseconds that a members' screen waits for the platform or the host to identify the visitor. */
const PATIENCE = 3_000

/** URLs for which the visitor was already looked up; not repeated. */
const isLookedAt = new Set<string>()

const isToBeFound = ({ canonical }: Match) => mayBeMember() && !isLookedAt.has(canonical)

async function lookFor({ canonical }: Match) {
  await Promise.race([findMember(), new Promise(resolve => setTimeout(resolve, PATIENCE))])
  // Without a response the screen opens, and its own calls decide.
  if (sessionStore.getState().isOpenidNew && !isSignedIn()) sessionStore.getState().trustOpenid()
  if (mayBeMember()) isLookedAt.add(canonical)
}

/**
 * True if a web-view redirected the visitor here although this side is logged in: the session may have ended. Checked once, before the web
 * page opens again.
 */
const isToBeSure = ({ canonical, params }: Match) =>
  isWebViewLogin(params.redirect) && !isLookedAt.has(canonical)

async function makeSure({ canonical }: Match) {
  await refreshMember()
  isLookedAt.add(canonical)
  // The next visit checks again.
  setTimeout(() => isLookedAt.delete(canonical), PATIENCE)
}

function registerGuards() {
  registerGuard('is-login', {
    before: to => {
      const { access } = routeOf(to.screen)
      if (access === 'guest-only')
        return isSignedIn() && !isToBeSure(to) ? resolvePostLogin(to.params.redirect).canonical : undefined
      if (!isSignedIn()) return isToBeFound(to) ? undefined : loginUrlFor(to)
      // Allow while the profile loads; re-check after.
      return access === 'agent' && isKnown() && !isAgent() ? '/' : undefined
    },
    ready: to => {
      const { access } = routeOf(to.screen)
      if (access === 'guest-only') return isSignedIn() && isToBeSure(to) ? makeSure(to) : undefined
      if (!isSignedIn()) return isToBeFound(to) ? lookFor(to) : undefined
      return access === 'agent' && !isKnown() ? refreshMember() : undefined
    },
    // The app or mini-program around the site has its own login.
    after: ({ screen, params }) => {
      if (screen === 'my-login') hostLogin(postLoginRoute(params.redirect).canonical)
    },
  })
  // Rows are cached by the query client and filters are in the URL; only the scroll position remains to be restored.
  registerGuard('page-cache', { after: restorePlace })
  registerGuard('wxapi', { after: configureWechat })
}

/**
 * Reports this device's openid handle and its origin (a mini-program, or somebody's share link), if the visitor has agreed to statistics.
 * It logs nobody in.
 */
function receiveOpenid(entry: string) {
  if (sessionStore.getState().openid === '' || !hasAnalyticsConsent(agreedSince('statistics'))) return
  const sharer = resolve(entry).params.share_uid ?? ''
  const isShared = ID.test(sharer)
  const source = isShared ? 'share' : comeFrom() === 8 ? 'baidu' : 'wechat'
  sendMutation(
    'api/statistics/receive-openid',
    { source, ...(isShared && { share_uid: Number(sharer) }) },
    { isQuiet: true },
  ).catch(() => undefined)
}

/** Runs once the app has mounted. Nothing on screen waits for it. */
export function onLaunch() {
  closeVisitOnLeave()
  initMiniProgramLifecycle({
    freeMemory: dropUnseenAnswers,
    launches: {
      get: () => deviceStorage.get('launches'),
      set: launches => deviceStorage.set('launches', launches),
    },
  })
  followTurnsLater()
  keepOfflineLater()
  keepInAccountLater()
  const entry = hereNow().canonical
  whenIdle(() => {
    const wasSignedIn = isSignedIn()
    void findMember().then(() => {
      receiveOpenid(entry)
      if (!wasSignedIn) leaveLogin()
    })
    void startVisit(entry)
    prefetchOnHover()
  })
}

import { callApi } from '@/api/call'
import { setApiHost } from '@/api/host'
import { memberByPlatform, refreshMember } from '@/api/member'
import { renewAnswers, wireQueryClient } from '@/api/query-client'
import { closeVisitOnLeave, startVisit, tieVisitToMember } from '@/api/visit'
import { followLotTurns } from '@/domain/house/lists/lot-turns'
import { BRAND, H5_ORIGIN, WEB_HOSTS } from '@/platform/config'
import { detectHost, hostLogin } from '@/platform/host'
import { whenIdle } from '@/platform/idle'
import { onAppVisible } from '@/platform/lifecycle'
import { prefetchOnIdle } from '@/platform/prefetch'
import { configureWechat, setWechatConfigSource } from '@/platform/share/wechat-share'
import { go, goLogin, loginUrlFor, wantedAfterLogin } from '@/routes/go'
import { registerGuard, setOnArrival } from '@/routes/guards'
import { forgetPlaces, hereNow, restorePlace } from '@/routes/navigate'
import { setSite } from '@/routes/site'
import { nextOf, routeOf } from '@/routes/table'
import { whenMemberGoes } from '@/state/member-stores'
import { isAgent, isSignedIn, sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'

/** Ties the layers together, before the first screen opens. */
export function startUp() {
  detectHost()
  sessionStore.getState().reload()
  setSite({ name: BRAND, origin: H5_ORIGIN, hosts: WEB_HOSTS })
  registerGuards()
  setOnArrival(({ screen }) => {
    prefetchOnIdle(nextOf(screen))
  })
  setApiHost({
    notify: toast,
    leaveForLogin,
    showBadRequest: () => {
      go('error-400', {}, { mode: 'replace' })
    },
    currentUrl: () => hereNow().canonical.replace(/#.*$/, ''),
  })
  setWechatConfigSource(now_url => callApi('wechat/jssdk-config', { now_url }, { isQuiet: true }))
  wireQueryClient()
  sessionStore.subscribe((now, before) => {
    if (!isSignedIn(now) || isSignedIn(before)) return
    renewAnswers()
    void tieVisitToMember()
  })
  whenMemberGoes(forgetPlaces)
  onAppVisible(isVisible => {
    if (isVisible) sessionStore.getState().reload()
  })
}

function leaveForLogin({ ifNeeded }: { ifNeeded: boolean }) {
  const { screen } = hereNow()
  const { access = 'public' } = routeOf(screen)
  const isNeeded = access === 'login' || access === 'agent'
  if (screen === 'my-login' || (ifNeeded && !isNeeded)) return
  // A screen that needs a login would only send the visitor here again, were it left below.
  goLogin({ mode: isNeeded ? 'replace' : 'push' })
}

/** A login that came by its cookie alone (another subdomain, cleared storage) says nothing of the member. */
const isKnown = () => sessionStore.getState().uinfo !== undefined

function registerGuards() {
  registerGuard('is-login', {
    before: to => {
      const { access } = routeOf(to.screen)
      if (access === 'guest-only') return isSignedIn() ? '/' : undefined
      if (!isSignedIn()) return loginUrlFor(to)
      // Who is not known yet is let in, and looked at once known.
      return access === 'agent' && isKnown() && !isAgent() ? '/' : undefined
    },
    ready: to =>
      routeOf(to.screen).access === 'agent' && isSignedIn() && !isKnown() ? refreshMember() : undefined,
    // The app or mini-program around the site has a login of its own.
    after: ({ screen, params }) => {
      if (screen === 'my-login') hostLogin(wantedAfterLogin(params.redirect).canonical)
    },
  })
  // Rows stay with the query client and filters with the URL; what is left is the place on the page.
  registerGuard('page-cache', { after: restorePlace })
  registerGuard('wxapi', { after: configureWechat })
}

/** Once the app is there. Nothing on screen waits for it. */
export function onLaunch() {
  closeVisitOnLeave()
  followLotTurns()
  const entry = hereNow().canonical
  whenIdle(() => {
    void findMember()
    void startVisit(entry)
  })
}

/** In mini-programs the platform's user may be a member already; else the login of this device is looked at. */
async function findMember() {
  const member = await memberByPlatform({ isQuiet: true, staysHere: true }).catch(() => undefined)
  if (!member) await refreshMember()
}

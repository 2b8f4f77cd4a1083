import { setApiHost } from '@/api/host'
import { refreshMember } from '@/api/member'
import { forgetAnswers, wireQueryClient } from '@/api/query-client'
import { closeVisitOnLeave, startVisit } from '@/api/visit'
import { BRAND, H5_ORIGIN, WEB_HOSTS } from '@/platform/config'
import { onAppVisible } from '@/platform/lifecycle'
import { go, goLogin, loginUrlFor } from '@/routes/go'
import { registerGuard } from '@/routes/guards'
import { hereNow } from '@/routes/navigate'
import { setSite } from '@/routes/site'
import { routeOf } from '@/routes/table'
import { isAgent, isSignedIn, sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'

/** Ties the layers together, before the first screen opens. */
export function startUp() {
  setSite({ name: BRAND, origin: H5_ORIGIN, hosts: WEB_HOSTS })
  registerGuards()
  setApiHost({
    notify: toast,
    leaveForLogin: () => { if (hereNow().screen !== 'my-login') goLogin() },
    showBadRequest: () => { go('error-400', {}, { mode: 'replace' }) },
    currentUrl: () => hereNow().canonical.replace(/#.*$/, ''),
  })
  wireQueryClient()
  sessionStore.subscribe((now, before) => {
    if (isSignedIn(now) !== isSignedIn(before)) forgetAnswers()
  })
  onAppVisible(isVisible => { if (isVisible) sessionStore.getState().reload() })
}

function registerGuards() {
  registerGuard('is-login', {
    before: to => {
      const { access } = routeOf(to.screen)
      if (access === 'guest-only') return isSignedIn() ? '/' : undefined
      if (!isSignedIn()) return loginUrlFor(to)
      return access === 'agent' && !isAgent() ? '/' : undefined
    },
  })
}

/** Once the app is there. Nothing on screen waits for it. */
export function onLaunch() {
  closeVisitOnLeave()
  void startVisit(hereNow().canonical)
  void refreshMember()
}

const query = () => window.matchMedia('(prefers-color-scheme: dark)')

/** True if the system prefers dark colours. */
export const systemIsDark = () => query().matches

/** Subscribes to changes of the system's preference; returns the unsubscribe function. */
export function onSystemTheme(tell: () => void): () => void {
  const media = query()
  const listen = () => {
    tell()
  }
  // Safari before 14 has no addEventListener here.
  if (!media.addEventListener) return () => {}
  media.addEventListener('change', listen)
  return () => {
    media.removeEventListener('change', listen)
  }
}

const THEMES = ['theme-dark', 'mode-elder']

/** Classes of the whole document, so that parts outside a page (the overscroll, a dialog) have the theme too. */
export function setRootClasses(classes: readonly string[]) {
  for (const name of THEMES) document.documentElement.classList.toggle(name, classes.includes(name))
}

/** Sets the browser's own bar to the surface's colour. */
export function setBarColors({ isDark }: { isDark: boolean }) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#171e29' : '#ffffff')
}

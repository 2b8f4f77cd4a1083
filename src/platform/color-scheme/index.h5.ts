const query = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the system asks for dark colours. */
export const systemIsDark = () => query().matches

/** Tells when the system changes its mind; answers how to stop. */
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

/** Classes of the whole document, so that what lies outside a page (the overscroll, a dialog) has the theme too. */
export function setRootClasses(classes: readonly string[]) {
  for (const name of THEMES) document.documentElement.classList.toggle(name, classes.includes(name))
}

/** The browser's own bar takes the surface's colour. */
export function setBarColors({ isDark }: { isDark: boolean }) {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#171e29' : '#ffffff')
}

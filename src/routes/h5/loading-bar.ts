/** Milliseconds: delay before the bar shows, its minimum visible time (specification §9), and its step interval. */
const PATIENCE = 50
const SHORTEST = 200
const STEP = 100

/** Progress of the bar, of 100, after `steps`: fast at first, and never complete on its own. */
export const progressAfter = (steps: number) => Math.min(90, Math.round(100 * (1 - 0.85 ** (steps + 1))))

const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: '9999',
  height: '2px',
  background: 'var(--action)',
  pointerEvents: 'none',
}

function showBar() {
  const bar = document.createElement('div')
  bar.dataset.loading = '0'
  // Hidden from screen readers, because the new page announces its own title.
  bar.setAttribute('aria-hidden', 'true')
  Object.assign(bar.style, STYLE)
  document.body.append(bar)
  const at = (progress: number) => {
    bar.dataset.loading = String(progress)
    bar.style.width = `${progress}%`
  }
  let steps = 0
  at(progressAfter(steps))
  const timer = setInterval(() => at(progressAfter(++steps)), STEP)
  const since = Date.now()
  return () => {
    clearInterval(timer)
    at(100)
    setTimeout(() => bar.remove(), Math.max(0, SHORTEST - (Date.now() - since)))
  }
}

/** Shows a bar at the top while `program` loads: up to 100, and for at least 200 ms. */
export function showLoading(program: Promise<unknown>) {
  let hide: (() => void) | undefined
  const timer = setTimeout(() => {
    hide = showBar()
  }, PATIENCE)
  const end = () => {
    clearTimeout(timer)
    hide?.()
  }
  program.then(end, end)
}

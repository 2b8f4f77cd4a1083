/** What the server drew ahead (server/h5/first-screen.ts): the same elements as the page's own, by the same code. */
interface Drawn extends HTMLElement {
  /** Noted by index.html. */
  pressed?: Element
  /** The visitor has scrolled on it; noted by index.html. */
  isMoved?: boolean
}

const firstScreen = (): Drawn | null => document.getElementById('first-screen')

export const isDrawnAhead = () => firstScreen() !== null

export const isMovedAhead = () => firstScreen()?.isMoved === true

/** What both begin with (src/features/chrome/screen); around the page's own Taro may put more. */
const SCREEN = '.screen'

/** Which children lead from `root` down to `element`. */
function wayTo(element: Element, root: Element): number[] {
  const way: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at))
  return way
}

/** The page's own element in the place of `drawn`; undefined where the page has another there. */
function counterpart(drawn: Element, root: Element, page: Element): HTMLElement | undefined {
  let own: Element | undefined = page
  for (const place of wayTo(drawn, root)) own = own?.children[place]
  return own instanceof HTMLElement && own.tagName === drawn.tagName && own.className === drawn.className
    ? own
    : undefined
}

/** React hears of a text that it did not write itself through the element's own setter. */
function write(field: HTMLElement, text: string) {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Puts the page that has come in the place of its first look. What the visitor did meanwhile is done: what they wrote, where they are and
 * what they pressed.
 */
export function takeOver() {
  const drawn = firstScreen()
  if (!drawn) return
  const [root, page] = [drawn.querySelector(SCREEN), document.querySelector(`.taro_page ${SCREEN}`)]
  const ownOf = (element: Element) => (root && page ? counterpart(element, root, page) : undefined)
  const written = [...drawn.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter(field => field.value !== field.defaultValue)
    .map(field => ({ own: ownOf(field), text: field.value }))
  const focused =
    document.activeElement && drawn.contains(document.activeElement)
      ? ownOf(document.activeElement)
      : undefined
  const pressed = drawn.pressed?.closest('button, [role="button"]') ?? drawn.pressed
  const ownPressed = pressed && ownOf(pressed)
  drawn.remove()
  for (const { own, text } of written) if (own) write(own, text)
  focused?.focus({ preventScroll: true })
  // Once the page is in its place: what opens over it holds it there.
  requestAnimationFrame(() => ownPressed?.click())
}

// Access to the server-rendered markup (#first-screen) during hydration. index.html records presses and scrolling before React handles
// events. After hydration, or after mounting over markup that React could not reuse, `takeOver` replays the typed texts, the focus and the
// last press on the page's own elements, which it finds by their position in the tree.

/** Element with the server-rendered markup (server/h5/ssr.ts), in which the page hydrates. */
interface SsrElement extends HTMLElement {
  /** Recorded by index.html. */
  pressed?: Element
  /** The visitor has scrolled before hydration; recorded by index.html. */
  isMoved?: boolean
  /** The page handles presses itself; index.html stops recording. */
  isHeard?: boolean
}

const ID = 'first-screen'
/** Media queries of the server-rendered layouts, as in src/ui/media.scss. */
const WINDOWS = { 'first-phone': '(max-width: 699.98px)', 'first-desktop': '(min-width: 1024px)' }

/** Undefined: not searched yet; null: absent, or discarded. */
let first: SsrElement | null | undefined
/** Classes of the element with the markup when hydration began; undefined: it has not. */
let adoptedClass: string | undefined
/** Focused element when hydration began. */
let focused: Element | null = null

function firstScreen(): SsrElement | null {
  if (first === undefined) {
    first = document.getElementById(ID)
    // Markup of another window size: it was never visible.
    const isOther = Object.entries(WINDOWS).some(
      ([layout, query]) => first?.classList.contains(layout) && !window.matchMedia(query).matches,
    )
    if (isOther) discardSsrMarkup()
  }
  return first
}

export const hasSsrMarkup = () => firstScreen() !== null

/** True if the markup is the page's own; the no-SSR fallback contains none of the page's elements. */
export const isPageServerRendered = () => firstScreen()?.classList.contains('taro_page') === true

export const scrolledBeforeHydration = () => firstScreen()?.isMoved === true

/** Discards the markup, because a different page mounts. */
export function discardSsrMarkup() {
  first?.remove()
  first = null
}

/** Starts the hydration of the markup. */
export function startHydration() {
  const drawn = firstScreen()
  if (!drawn) return
  drawn.isHeard = true
  adoptedClass = drawn.className
  focused = document.activeElement && drawn.contains(document.activeElement) ? document.activeElement : null
}

/** Attributes of the markup's element, for the render that adopts it. */
export const ssrProps = () => ({ id: ID, className: adoptedClass })

/** Common root of both trees (src/features/chrome/screen). */
const SCREEN = '.screen'

/** Child indexes from `root` down to `element`. */
function childPath(element: Element, root: Element): number[] {
  const way: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at))
  return way
}

/** The page's own element at the position of `drawn`; undefined if the page has a different one there. */
function findMatchingElement(drawn: Element, root: Element, page: Element): HTMLElement | undefined {
  let own: Element | undefined = page
  for (const place of childPath(drawn, root)) own = own?.children[place]
  return own instanceof HTMLElement && own.tagName === drawn.tagName && own.className === drawn.className
    ? own
    : undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Sets a field's value so that React notices: it ignores a value equal to the one it knows. */
function setNativeValue(field: Field, text: string) {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  const { selectionStart, selectionEnd } = field
  // Uses the field's own setter, which React tracks: it then expects a different text.
  if (field.value === text) field.value = `${text} `
  write?.call(field, text)
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Runs after hydration, or after mounting over the no-SSR fallback or different markup. Replays the visitor's early input: typed texts,
 * focus and the last press.
 */
export function replayEarlyInput() {
  const drawn = firstScreen()
  if (!drawn) return
  first = null
  const isSame = adoptedClass !== undefined && drawn.isConnected
  const [root, page] = [drawn.querySelector(SCREEN), document.querySelector(`.taro_page ${SCREEN}`)]
  const ownOf = (element: Element) =>
    isSame ? (element as HTMLElement) : root && page ? findMatchingElement(element, root, page) : undefined
  const written = [...drawn.querySelectorAll<Field>('input, textarea')]
    .filter(field => field.value !== field.defaultValue)
    .map(field => ({ own: ownOf(field), text: field.value }))
  const pressed = drawn.pressed?.closest('button, [role="button"]') ?? drawn.pressed
  const ownPressed = pressed && ownOf(pressed)
  const ownFocused = !isSame && focused && ownOf(focused)
  if (!isSame) drawn.remove()
  for (const { own, text } of written) if (own) setNativeValue(own as Field, text)
  if (ownFocused) ownFocused.focus({ preventScroll: true })
  // Waits for the page's final position, because an overlay that opens locks it there.
  requestAnimationFrame(() => ownPressed?.click())
}

import { atRest } from './draw-rest'
import { setRight } from './set-right'

/** What the server drew ahead (server/h5/first-screen.ts): the page's own elements, which the page then comes alive in. */
interface Drawn extends HTMLElement {
  /** Noted by index.html. */
  pressed?: Element
  /** The visitor has scrolled on it; noted by index.html. */
  isMoved?: boolean
  /** The page hears of presses itself; index.html notes no more. */
  isHeard?: boolean
}

const ID = 'first-screen'
/** Windows that each drawn layout is of, as in src/ui/media.scss. */
const WINDOWS = { 'first-phone': '(max-width: 699.98px)', 'first-desktop': '(min-width: 1024px)' }

/** Undefined: not looked for yet; null: not there, or no longer of interest. */
let first: Drawn | null | undefined
/** Where the keyboard was when the page began to come alive. */
let focused: Element | null = null

function firstScreen(): Drawn | null {
  if (first === undefined) {
    first = document.getElementById(ID)
    // Of a layout that is not this window's: it was never seen.
    const isOther = Object.entries(WINDOWS).some(
      ([layout, query]) => first?.classList.contains(layout) && !window.matchMedia(query).matches,
    )
    if (isOther) dropFirst()
  }
  return first
}

export const isDrawnAhead = () => firstScreen() !== null

/** In plain words it holds no place of the page's elements. */
export const isPageDrawn = () => firstScreen()?.classList.contains('taro_page') === true

export const isMovedAhead = () => firstScreen()?.isMoved === true

/** Another page than the drawn one comes. */
export function dropFirst() {
  first?.remove()
  first = null
}

/** What is drawn begins to come alive as the page `id`; answers what is called once it is. */
export function beginFirst(id: string) {
  const drawn = firstScreen()
  if (drawn) drawn.isHeard = true
  focused = document.activeElement && drawn?.contains(document.activeElement) ? document.activeElement : null
  return () => {
    // Taro finds its pages by their ids, and React writes none on what is there.
    if (!drawn?.isConnected) return
    drawn.id = id
    drawn.classList.remove(...Object.keys(WINDOWS))
  }
}

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

type Field = HTMLInputElement | HTMLTextAreaElement

/** React hears of a text only where the field's is another than it knows. */
function tell(field: Field, text: string) {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  const { selectionStart, selectionEnd } = field
  // By its own setter, which React keeps: it then knows of another text.
  if (field.value === text) field.value = `${text} `
  write?.call(field, text)
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The page has come alive in its first look, or in the place of one in plain words or of another make. What the visitor did meanwhile is
 * done: what they wrote, where they are and what they pressed.
 */
export function takeOver() {
  const drawn = firstScreen()
  if (!drawn) return
  first = null
  const isSame = drawn.isConnected && drawn.id !== ID
  const [root, page] = [drawn.querySelector(SCREEN), document.querySelector(`.taro_page ${SCREEN}`)]
  const ownOf = (element: Element) =>
    isSame ? (element as HTMLElement) : root && page ? counterpart(element, root, page) : undefined
  const written = [...drawn.querySelectorAll<Field>('input, textarea')]
    .filter(field => field.value !== field.defaultValue)
    .map(field => ({ own: ownOf(field), text: field.value }))
  const pressed = drawn.pressed?.closest('button, [role="button"]') ?? drawn.pressed
  const ownPressed = pressed && ownOf(pressed)
  const ownFocused = !isSame && focused && ownOf(focused)
  if (!isSame) drawn.remove()
  else
    atRest(() => {
      setRight(drawn)
    })
  for (const { own, text } of written) if (own) tell(own as Field, text)
  if (ownFocused) ownFocused.focus({ preventScroll: true })
  // Once the page is in its place: what opens over it holds it there.
  requestAnimationFrame(() => ownPressed?.click())
}

import { until } from '../setup/wait'
import { startEngine, type Engine, type EngineName } from './engines'
import { startFront, type Front } from './front'
import { HOSTS, type HostName, type Told } from './host-pages'

type Role = 'button' | 'link' | 'field' | 'check' | 'heading'

/** A visitor with a phone: a host, a browser engine in it, and what they see and press. */
export interface Visitor {
  front: Front
  /** Opens a URL of the site, like a typed or received one. */
  open: (path: string) => Promise<void>
  /** Waits until this screen is visible with its data. */
  at: (screen: string) => Promise<void>
  /** Presses the element with this role whose name contains the words, once it is enabled. */
  press: (role: Role, words: string | RegExp) => Promise<void>
  type: (field: string, text: string) => Promise<void>
  see: (words: string | RegExp) => Promise<void>
  /** Returns the text of the first match. */
  read: (role: Role, words: RegExp) => Promise<string>
  text: () => Promise<string>
  /** Path, query and fragment. */
  address: () => Promise<string>
  /** Messages from the page to its host so far, by name. */
  told: (name: string) => Promise<unknown[]>
  run: Engine['run']
  reload: () => Promise<void>
  back: () => Promise<void>
  leave: () => Promise<void>
}

/** Runs in the page: scrolls the enabled element with this role and name into view; returns its name and centre. */
function find(role: string, pattern: string, flags: string) {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], [role="radio"]',
    link: 'a[href]',
    field: 'input, textarea',
    check: '[role="checkbox"], input[type="checkbox"]',
    heading: 'h1, h2, h3, [role="heading"]',
  }
  const wanted = new RegExp(pattern, flags)
  const nameOf = (one: HTMLElement) =>
    one.getAttribute('aria-label') ??
    (one.closest('[aria-label]:is(taro-input-core, taro-textarea-core)')?.getAttribute('aria-label') ||
      one.innerText ||
      one.getAttribute('placeholder') ||
      '')
  for (const one of document.querySelectorAll<HTMLElement>(selectors[role] ?? role)) {
    if (one.closest('.taro_page_shade') || !wanted.test(nameOf(one).replace(/\s+/g, ' ').trim())) continue
    if (one.getClientRects().length === 0 || one.closest('[aria-disabled="true"], :disabled')) continue
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (hit && (one.contains(hit) || hit.contains(one)))
      return { x, y, name: nameOf(one).replace(/\s+/g, ' ').trim() }
  }
  return null
}

/** Runs in the page: true if the screen is visible and nothing of it is loading. */
function isShown(screen: string) {
  return (
    document.documentElement.dataset.screen === screen &&
    document.querySelectorAll('.taro_page').length > 0 &&
    document.querySelector('#first-screen') === null &&
    document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]') === null
  )
}

/** Runs in the page: all visible text. */
const written = () => document.body.innerText.replace(/\s+/g, ' ')

const SECONDS = 15
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export async function visit(name: EngineName, host: HostName): Promise<Visitor> {
  const front = await startFront(host)
  const engine = await startEngine(name, { agent: HOSTS[host].agent, proxy: front.proxy })
  const { run } = engine

  const found = async (role: Role, words: string | RegExp) => {
    const { source, flags } = typeof words === 'string' ? new RegExp(escaped(words)) : words
    let place: { x: number; y: number; name: string } | null = null
    await until(
      `${role} ${String(words)}`,
      async () => (place = await run<typeof place>(find.toString(), role, source, flags)) !== null,
      SECONDS,
    ).catch(async (error: unknown) => {
      throw new Error(`${(error as Error).message}; written: ${await run<string>(written.toString())}`)
    })
    return place ?? { x: 0, y: 0, name: '' }
  }
  const text = () => run<string>(written.toString())
  return {
    front,
    open: path => engine.goTo(front.origin + path),
    at: screen =>
      until(`the screen ${screen}`, () => run<boolean>(isShown.toString(), screen), SECONDS).catch(
        async (error: unknown) => {
          const here = await run<string>('() => document.documentElement.dataset.screen + location.href')
          throw new Error(`${(error as Error).message}; here: ${here}: ${await text()}`)
        },
      ),
    press: async (role, words) => {
      const { x, y } = await found(role, words)
      await engine.press(x, y)
    },
    type: async (field, words) => {
      const { x, y } = await found('field', field)
      await engine.press(x, y)
      await engine.type(words)
    },
    read: async (role, words) => (await found(role, words)).name,
    see: words =>
      until(
        `${String(words)} is written`,
        async () => {
          const all = await text()
          return typeof words === 'string' ? all.includes(words) : words.test(all)
        },
        SECONDS,
      ).catch(async (error: unknown) => {
        throw new Error(`${(error as Error).message}; written: ${await text()}`)
      }),
    text,
    address: () => run<string>('() => location.pathname + location.search + location.hash'),
    told: async wanted =>
      (await run<Told[]>('() => window.told')).filter(([one]) => one === wanted).map(([, given]) => given),
    run,
    reload: engine.reload,
    back: engine.back,
    leave: async () => {
      await engine.close()
      front.stop()
    },
  }
}

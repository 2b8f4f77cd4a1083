import { buildPageUrl } from '../../src/routes/match'
import { mainJourney, type Phone } from '../hosts/journey'
import { eventually } from '../setup/wait'
import type { Host } from './host'

/** A node with a class, in either harness. */
interface Node {
  text: () => string
  isOn: () => boolean
  tap: () => void
}

/** Common interface of both harnesses; nodes, including those of native components, are found by one class. */
export interface Page {
  text: () => string
  nodes: (className: string) => Node[]
  typeAt: (id: string, value: string) => void
  fire: (hook: string, argument?: unknown) => unknown
  close: () => void
}

interface Playing {
  host: () => Host
  open: (url: string) => Promise<Page>
  /** Presses the tab with this label, wherever the platform has its bar. */
  tapTab: (words: string, page: Page) => void
}

const CLASSES = {
  filter: 'fbar-i',
  option: 'opt',
  button: 'btn',
  action: 'bar-a',
  agree: 'check',
  count: 'me-count',
} as const

const bare = (text: string) => text.replace(/\s+/g, '')

/** The journey of every host in a built mini-program, with pages stacked as on its platform. */
export function mainJourneyInMini({ host, open, tapTab }: Playing) {
  test('the main journey', async () => {
    const stack: Page[] = []
    let ways = 0
    const top = () => {
      const page = stack.at(-1)
      if (!page) throw new Error('no page is open')
      return page
    }
    const need = (className: string, words: string): Node => {
      const found = top()
        .nodes(className)
        .find(node => bare(node.text()).includes(bare(words)))
      if (!found) throw new Error(`no ${className} says ${words}; written: ${top().text()}`)
      return found
    }
    const put = async (url: string) => {
      stack.push(await open(url))
    }
    const closeTop = () => stack.pop()?.close()
    const phone: Phone = {
      open: async screen => {
        while (stack.length > 0) closeTop()
        await put(buildPageUrl(screen))
        ways = host().navigations.length
      },
      at: async screen => {
        const wanted = buildPageUrl(screen as 'home').replace(/\?.*/, '')
        await eventually(() => {
          expect(host().navigations.length).toBeGreaterThan(ways)
        })
        const { type, url } = host().navigations[ways] ?? { type: 'navigateTo', url: '' }
        ways += 1
        if (type === 'navigateBack') {
          closeTop()
          top().fire('onShow')
          return
        }
        expect(url.replace(/\?.*/, '')).toBe(wanted)
        if (type === 'redirectTo') closeTop()
        if (type === 'switchTab' || type === 'reLaunch') while (stack.length > 0) closeTop()
        await put(url)
      },
      press: async (what, words) => {
        if (what === 'tab') {
          await eventually(() => {
            tapTab(words, top())
          })
          return
        }
        const find = () => need(CLASSES[what], what === 'agree' ? '' : words)
        await eventually(() => {
          find().tap()
        })
        // A selection is rendered before the next press, as for a person.
        if (what === 'option' || what === 'agree')
          await eventually(() => {
            expect(find().isOn()).toBe(true)
          })
      },
      pressLot: async words => {
        const title = await eventually(() => bare(need('lot-t', words).text()))
        const at = top()
          .nodes('lot-t')
          .findIndex(node => bare(node.text()) === title)
        top().nodes('lot')[at]?.tap()
        return title
      },
      type: async (field, text) => {
        await eventually(() => {
          top().typeAt(field, text)
        })
      },
      see: async words => {
        await eventually(() => {
          const written = top().text()
          if (typeof words === 'string') expect(bare(written)).toContain(bare(words))
          else expect(written).toMatch(words)
        })
      },
      share: async () => (top().fire('onShareAppMessage', { from: 'menu' }) as { path: string }).path,
    }
    await mainJourney(phone)
    while (stack.length > 0) closeTop()
  })
}

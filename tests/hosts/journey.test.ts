import { ENGINES } from './engines'
import { until } from '../setup/wait'
import { mainJourney, type Phone } from './journey'
import { visit, type Visitor } from './visitor'

const ADDRESSES = { home: '/', my: '/my' }
/** Roles and labels on the site for the words of the journey. */
const PRESSED = {
  tab: ['link', (words: string) => words],
  filter: ['button', (words: string) => new RegExp(`^${words}`)],
  option: ['button', (words: string) => new RegExp(`^${words}`)],
  button: ['button', (words: string) => new RegExp(`^${words}.*套`)],
  action: ['button', (words: string) => new RegExp(`^${words}$`)],
  agree: ['check', (words: string) => words],
  count: ['link', (words: string) => new RegExp(`^1 ${words}$`)],
} as const

const toPhone = (visitor: Visitor): Phone => ({
  ...visitor,
  open: async screen => {
    await visitor.open(ADDRESSES[screen])
    await visitor.at(screen)
  },
  press: async (what, words) => {
    const [role, name] = PRESSED[what]
    await visitor.press(role, name(words))
    // A tap misses a sheet that is still rising; repeat it if nothing was selected.
    if (what === 'option') {
      for (let times = 1; times < 4 && !(await becomesChosen(visitor, words)); times += 1)
        await visitor.press(role, name(words))
    }
  },
  pressLot: async words => {
    const title = await visitor.read('heading', new RegExp(words))
    await visitor.press('heading', title)
    return title
  },
  type: (field, text) => visitor.type({ phone: '手机号', code: '验证码' }[field], text),
  share: async () => {
    await visitor.press('button', /^分享/)
    await until('it is handed on', async () => (await handedOn(visitor)) !== undefined)
    return (await handedOn(visitor)) ?? ''
  },
})

const chosen = (words: string) =>
  [...document.querySelectorAll('[aria-pressed="true"]')].some(one =>
    one.textContent.trim().startsWith(words),
  )

const becomesChosen = ({ run }: Visitor, words: string): Promise<boolean> =>
  until('it is chosen', () => run<boolean>(chosen.toString(), words), 3).then(
    () => true,
    () => false,
  )

/** Returns the link from the device's share sheet, or the copied one if there is none. */
async function handedOn({ told }: Visitor): Promise<string | undefined> {
  const [copied] = (await told('copy')) as string[]
  const [shared] = (await told('share')) as { url: string }[]
  return shared?.url ?? copied
}

test.each(ENGINES)('the main journey, %s', async engine => {
  const visitor = await visit(engine, 'browser')
  try {
    await mainJourney(toPhone(visitor))
    expect(visitor.front.others).toEqual([])
  } finally {
    await visitor.leave()
  }
})

import { act, useState, type ReactElement } from 'react'
import { Input, View } from '@tarojs/components'
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import type { UserInfo } from '@/contract/user/cards'
import { useAutosave } from '@/domain/form/use-autosave'
import { useDraftState } from '@/domain/form/use-draft-state'
import { useSaveKey } from '@/platform/keys'
import { activeBlocker } from '@/routes/blocker'
import { draftsAbout } from '@/state/drafts'
import { sessionStore } from '@/state/session'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { mount } from '../setup/mount'

interface Words {
  text: string
}
/** A pending save: its content, and its callbacks. */
interface Going {
  text: string
  how: string | undefined
  take: (other?: Words) => void
  refuse: (error: unknown) => void
}
let going: Going[] = []

function Editor({
  of = 'article-1',
  first = '原样',
  base = 1,
  isAuto = true,
}: {
  of?: string
  first?: string
  base?: number
  isAuto?: boolean
}) {
  const [value, setValue] = useState<Words>({ text: first })
  const draft = useAutosave<Words, string>({
    form: 'text',
    key: of,
    value,
    base,
    isAuto,
    send: ({ text }, how) =>
      new Promise((resolve, reject) => {
        going.push({ text, how, take: resolve, refuse: reject })
      }),
    setContent: setValue,
  })
  useSaveKey(() => void draft.save('press'))
  return (
    <View>
      <Input
        className="words"
        value={value.text}
        onInput={event => {
          setValue({ text: event.detail.value })
        }}
      />
      <DraftMark {...draft.mark} />
      <View
        className="theirs"
        onClick={() => {
          draft.acceptServer({ text: '对方的' }, { isLeft: true })
        }}
      />
    </View>
  )
}

const conflict = () => new ApiError({ kind: 'api', errcode: 1008, result: { updated_at: 9 } })
const enter = (uid: number) => {
  sessionStore
    .getState()
    .signIn({ token: `t${uid}`, expire: Date.now() / 1000 + 1000 }, { uid, agent_id: null } as UserInfo)
}
const onDevice = (key = 'article-1') =>
  draftsAbout({ uid: 1, form: 'text', key }).map(({ data }) => (data as { value: Words }).value.text)
type Page = Awaited<ReturnType<typeof mount>>
/** A window that discards its content when closed. */
function Window({ children }: { children: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <View>
      {isOpen && children}
      <View
        className="close"
        onClick={() => {
          setOpen(false)
        }}
      />
    </View>
  )
}
const NOON = new Date('2026-11-24T06:32:00Z')
/** Mounts a page with time advancing; later steps are checked second by second. */
const opened = async (element: ReactElement) => {
  jest.useRealTimers()
  const page = await mount(<Window>{element}</Window>)
  jest.useFakeTimers({ now: NOON })
  return page
}
const close = (page: Page) => {
  page.tap('.close')
  document.body.replaceChildren()
}
const type = (page: Page, text: string) => {
  page.type('.words', text)
}
const shown = (page: Page) => {
  const field = page.find('.words')
  return (field?.querySelector('input') ?? (field as HTMLInputElement | null))?.value
}
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
const press = (page: Page, key: string, more: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more })
  page.act(() => void document.dispatchEvent(event))
  return event.defaultPrevented
}
const end = async (page: Page, work: () => void) => {
  page.act(work)
  await pass(0)
}
/** True if the browser would ask before it closes the page. */
const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  localStorage.clear()
  sessionStore.getState().clear()
  enter(1)
  going = []
  onlineManager.setOnline(true)
})
afterEach(() => {
  jest.useRealTimers()
})

test('what is typed is saved by itself a moment later, once, and the mark says so', async () => {
  const page = await opened(<Editor />)
  await pass(20_000)
  expect(going).toEqual([])
  type(page, '原样一')
  expect(page.text()).toContain('未保存')
  await pass(1_000)
  type(page, '原样一二')
  await pass(1_000)
  expect(going).toEqual([])
  await pass(600)
  expect(going.map(({ text, how }) => [text, how])).toEqual([['原样一二', undefined]])
  expect(page.text()).toContain('正在保存')
  await end(page, () => {
    going[0]?.take()
  })
  expect(page.text()).toContain('已保存 14:32')
  expect(onDevice()).toEqual([])
  await pass(60_000)
  expect(going).toHaveLength(1)
})

test('who never stops typing is saved every few seconds all the same', async () => {
  const page = await opened(<Editor />)
  for (let letters = 1; letters <= 12; letters++) {
    type(page, '字'.repeat(letters))
    await pass(500)
    if (letters < 10) expect(going).toEqual([])
  }
  expect(going).toHaveLength(1)
})

test('what is typed during a save stays, and is saved by the next one', async () => {
  const page = await opened(<Editor of="article-0" first="" base={0} />)
  type(page, '第一句')
  await pass(1_600)
  type(page, '第一句。第二句')
  await pass(4_000)
  // The second waits for the first.
  expect(going.map(({ text }) => text)).toEqual(['第一句'])
  await end(page, () => {
    going[0]?.take()
  })
  expect(shown(page)).toBe('第一句。第二句')
  await pass(2_000)
  expect(going.map(({ text }) => text)).toEqual(['第一句', '第一句。第二句'])
  await end(page, () => {
    going[1]?.take()
  })
  expect(page.text()).toContain('已保存')
})

test('without a network it is kept on the device, and saved once there is one', async () => {
  const page = await opened(<Editor />)
  onlineManager.setOnline(false)
  type(page, '离线写的')
  await pass(2_000)
  expect(page.text()).toContain('未保存，离线保存在本机 14:32')
  expect(going).toEqual([])
  expect(onDevice()).toEqual(['离线写的'])
  type(page, '离线写的，还有')
  await pass(2_000)
  expect(onDevice()).toEqual(['离线写的，还有'])
  await end(page, () => {
    onlineManager.setOnline(true)
  })
  expect(going.map(({ text }) => text)).toEqual(['离线写的，还有'])
  await end(page, () => {
    going[0]?.take()
  })
  expect(page.text()).toContain('已保存')
  expect(onDevice()).toEqual([])
})

test('a save without an answer is tried again; a refusal says why and waits for a change', async () => {
  const page = await opened(<Editor />)
  type(page, '甲')
  await pass(1_600)
  await end(page, () => {
    going[0]?.refuse(new ApiError({ kind: 'timeout' }))
  })
  expect(page.text()).toContain('未保存，离线保存在本机')
  await pass(10_000)
  expect(going).toHaveLength(2)
  await end(page, () => {
    going[1]?.refuse(new ApiError({ kind: 'api', errcode: 1004, message: '应为本站路径' }))
  })
  expect(page.text()).toContain('没有保存，应为本站路径；已存在本机 14:32')
  await pass(60_000)
  expect(going).toHaveLength(2)
  type(page, '乙')
  await pass(1_600)
  expect(going[2]?.text).toBe('乙')
})

test('what was not saved is asked about when it is opened again', async () => {
  const before = await opened(<Editor />)
  onlineManager.setOnline(false)
  type(before, '关掉以前写的')
  await pass(2_000)
  close(before)
  onlineManager.setOnline(true)
  const page = await opened(<Editor />)
  expect(page.text()).toMatch(/本机有 .*14:32 没有保存的内容/)
  expect(page.text()).not.toContain('之后别处又改过')
  expect(shown(page)).toBe('原样')
  page.tap(page.findAll('.draft-do')[0]!)
  expect(shown(page)).toBe('关掉以前写的')
  await pass(1_600)
  expect(going.at(-1)?.text).toBe('关掉以前写的')
})

test('of what the server has already, nothing is asked; of what another changed since, that is said', async () => {
  const before = await opened(<Editor />)
  onlineManager.setOnline(false)
  type(before, '写好的')
  await pass(2_000)
  close(before)
  const behind = await opened(<Editor first="别人写的" base={2} />)
  expect(behind.text()).toContain('之后别处又改过')
  close(behind)
  const same = await opened(<Editor first="写好的" base={2} />)
  expect(same.text()).toBe('')
  expect(onDevice()).toEqual([])
})

test('two windows on one text keep what each wrote', async () => {
  onlineManager.setOnline(false)
  const one = await opened(<Editor />)
  type(one, '这扇窗')
  await pass(1_000)
  document.body.replaceChildren()
  const two = await opened(<Editor />)
  type(two, '那扇窗')
  await pass(1_000)
  expect(onDevice().sort()).toEqual(['这扇窗', '那扇窗'].sort())
})

test('where another saved in between, nothing goes over it by itself, and neither is lost', async () => {
  const page = await opened(<Editor />)
  type(page, '我的')
  await pass(1_600)
  await end(page, () => {
    going[0]?.refuse(conflict())
  })
  expect(page.text()).toContain('没有保存，别处存过；已存在本机 14:32')
  type(page, '我的，又一句')
  await pass(20_000)
  expect(going).toHaveLength(1)
  page.tap('.theirs')
  expect(shown(page)).toBe('对方的')
  expect(page.text()).toContain('没有保存的内容')
  expect(onDevice()).toEqual(['我的，又一句'])
  page.tap(page.findAll('.draft-do')[0]!)
  expect(shown(page)).toBe('我的，又一句')
})

test('leaving is asked about while something is unsaved, and only then', async () => {
  const page = await opened(<Editor />)
  expect([isWarned(), activeBlocker()]).toEqual([false, undefined])
  type(page, '还没存')
  expect([isWarned(), activeBlocker() !== undefined]).toEqual([true, true])
  await pass(1_600)
  expect([isWarned(), activeBlocker() !== undefined]).toEqual([true, true])
  await end(page, () => {
    going[0]?.take()
  })
  expect([isWarned(), activeBlocker()]).toEqual([false, undefined])
})

test('Ctrl+S and Cmd+S save at once, and the browser saves no page', async () => {
  const page = await opened(<Editor />)
  type(page, '按了存')
  expect(press(page, 's')).toBe(true)
  await pass(0)
  expect(going.map(({ text, how }) => [text, how])).toEqual([['按了存', 'press']])
  expect(press(page, 'S', { metaKey: true })).toBe(true)
  expect(press(page, 's', {})).toBe(false)
})

test('what readers see waits on the device for a press', async () => {
  const page = await opened(<Editor isAuto={false} />)
  type(page, '改了一句')
  await pass(30_000)
  expect(going).toEqual([])
  expect(page.text()).toContain('已存在本机 14:32')
  expect(isWarned()).toBe(true)
  press(page, 's')
  await end(page, () => {
    going[0]?.take()
  })
  await pass(0)
  await end(page, () => {
    going[0]?.take()
  })
  expect(page.text()).toContain('已保存')
  expect(onDevice()).toEqual([])
})

test('who leaves by choice leaves nothing on the device; whose session ran out finds it again', async () => {
  onlineManager.setOnline(false)
  const page = await opened(<Editor />)
  type(page, '没存上')
  await pass(2_000)
  page.act(() => {
    sessionStore.getState().clear({ keepOpenid: true })
  })
  expect(onDevice()).toEqual(['没存上'])
  close(page)
  enter(1)
  const again = await opened(<Editor />)
  expect(again.text()).toContain('没有保存的内容')
  type(again, '又写')
  await pass(2_000)
  again.act(() => {
    sessionStore.getState().clear()
  })
  await pass(2_000)
  expect(onDevice()).toEqual([])
})

describe('a form that is sent by a press', () => {
  function Answer({ base = 1, first = '' }: { base?: number; first?: string }) {
    const [words, setWords, draft] = useDraftState('answer', 7, first, { base })
    return (
      <View>
        <Input
          className="words"
          value={words}
          onInput={event => {
            setWords(event.detail.value)
          }}
        />
        <DraftMark {...draft.mark} />
        <View
          className="send"
          onClick={() => {
            draft.sent('')
          }}
        />
      </View>
    )
  }

  test('is there again as it was left, until it was sent', async () => {
    const before = await opened(<Answer />)
    type(before, '写到一半')
    await pass(600)
    expect(before.text()).toContain('已存在本机 14:32')
    expect(isWarned()).toBe(false)
    close(before)
    const page = await opened(<Answer />)
    expect(shown(page)).toBe('写到一半')
    expect(page.text()).toMatch(/已恢复 .*14:32 没有提交的内容/)
    page.tap('.send')
    close(page)
    expect(shown(await opened(<Answer />))).toBe('')
  })

  /** Form of a record that is read again after its save, which opens it again. */
  function Correction() {
    const [base, setBase] = useState(1)
    return <Terms key={base} base={base} onSaved={() => setBase(base + 1)} />
  }
  function Terms({ base, onSaved }: { base: number; onSaved: () => void }) {
    const first = `价 ${base}`
    const [words, setWords, draft] = useDraftState('terms', 7, first, { base })
    return (
      <View>
        <Input className="words" value={words} onInput={event => setWords(event.detail.value)} />
        <DraftMark {...draft.mark} />
        <View
          className="send"
          onClick={() =>
            going.push({
              text: words,
              how: undefined,
              take: () => {
                draft.sent(first)
                onSaved()
              },
              refuse: () => {},
            })
          }
        />
      </View>
    )
  }

  test('keeps what is typed while it is sent', async () => {
    const page = await opened(<Correction />)
    type(page, '改好的')
    await pass(600)
    page.tap('.send')
    type(page, '改好的，又写')
    page.act(() => going[0]?.take())
    // The saved record opens again: what was typed since is offered.
    expect(page.text()).toContain('没有保存的内容')
    page.tap(page.findAll('.draft-do')[0]!)
    expect(shown(page)).toBe('改好的，又写')
    page.tap('.send')
    page.act(() => going[1]?.take())
    expect(page.text()).toBe('')
    expect(shown(page)).toBe('价 3')
  })

  test('asks where what it is about has changed since', async () => {
    const before = await opened(<Answer />)
    type(before, '写到一半')
    await pass(600)
    close(before)
    const page = await opened(<Answer base={2} first="新的" />)
    expect(shown(page)).toBe('新的')
    expect(page.text()).toContain('没有保存的内容，之后别处又改过')
    page.tap(page.findAll('.draft-do')[0]!)
    expect(shown(page)).toBe('写到一半')
  })

  test('says so where the device keeps nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await opened(<Answer />)
    type(page, '存不下')
    await pass(600)
    expect(page.text()).toContain('本机存不下，离开前请提交')
    full.mockRestore()
  })
})

import type { Editor } from '@tiptap/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import Writing from '@/pages/desk/text/writing'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

/** A save request with its response. */
interface Save {
  fields: Record<string, string>
  answer: (result: object) => void
}
let saves: Save[] = []
const EMPTY: Record<string, object> = {
  'article/groups': { list: [{ id: 3, name: '税费', sort: 1, total: 1 }] },
  'article/tags': { list: [] },
  'desk/preview': { blocks: [], houses: [], videos: [] },
  'desk/home': { permissions: ['texts.edit', 'texts.publish'], counts: {} },
  'desk/hold': { holder: null, is_held: true },
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  Element.prototype.scrollIntoView = () => {}
  localStorage.clear()
  sessionStore.setState({ token: 'a' })
  saves = []
  const fetch = (url: string, { body }: { body: string }) =>
    new Promise(resolve => {
      const answer = (result: object) => {
        resolve({
          status: 200,
          headers: { get: () => null },
          text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', result })),
        })
      }
      const path = url.replace(/^.*\/m\/api\//, '')
      if (path === 'article/save')
        saves.push({ fields: Object.fromEntries(new URLSearchParams(body)), answer })
      else if (EMPTY[path]) answer(EMPTY[path])
    })
  Object.assign(globalThis, { fetch })
})
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const born: number[] = []
const open = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Writing type="article" id={0} onBorn={id => born.push(id)} />
    </QueryClientProvider>,
  )
const saved = (updated_at: number) => ({ article: { id: 41, updated_at }, dropped: [], updated_at })
/** Types text through the editor's own commands. */
const write = (page: Awaited<ReturnType<typeof open>>, text: string) => {
  page.act(() => {
    const { editor } = document.querySelector('.edw-doc') as unknown as { editor: Editor }
    editor.commands.insertContent(text)
  })
}

test('the first save of a text leaves the editor as it is, with what is typed meanwhile, which goes with the next', async () => {
  const page = await open()
  page.type('.edw-title', '标题')
  write(page, '第一句。')
  const words = page.find('.edw-doc')
  await eventually(() => {
    expect(saves).toHaveLength(1)
  })
  expect(saves[0]?.fields).toMatchObject({ title: '标题', is_auto: '1' })
  expect(saves[0]?.fields).not.toHaveProperty('group_id')
  await eventually(() => {
    expect(page.text()).toContain('正在保存')
  })
  write(page, '第二句。')
  page.act(() => {
    saves[0]?.answer(saved(100))
  })
  await eventually(() => {
    expect(born).toEqual([41])
  })
  expect(page.find('.edw-doc')).toBe(words)
  expect(words?.textContent).toBe('第一句。第二句。')
  await eventually(() => {
    expect(saves).toHaveLength(2)
  })
  expect(saves[1]?.fields).toMatchObject({ id: '41', updated_at: '100', is_auto: '1' })
  expect(saves[1]?.fields.blocks).toContain('第一句。第二句。')
  expect(saves[1]?.fields.window).toBe(saves[0]?.fields.window)
})

test('what is missing before a text comes out stands at its field, and nothing is sent', async () => {
  const page = await open()
  // Publication waits for the permissions.
  await eventually(() => {
    expect(page.findAll('.btn-primary')[0]?.matches(':disabled, [aria-disabled=true]')).toBe(false)
  })
  page.tap(page.findAll('.btn-primary')[0]!)
  await eventually(() => {
    expect(page.findAll('[role=alert]').map(alert => alert.textContent)).toEqual([
      '标题至少 2 个字',
      '正文还是空的',
      '请选择归类',
    ])
  })
  expect(saves).toEqual([])
})

import { useState } from 'react'
import { View } from '@tarojs/components'
import { QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { queryClient } from '@/api/query-client'
import { ruleIssues } from '@/contract/forms'
import { createDraftStore } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { sessionStore } from '@/state/session'
import type { UserInfo } from '@/contract/user/cards'
import { Button } from '@/ui/button/button'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { TextField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { farServer, type Reply } from './api/far-server'

const FIRST = { phone: '', code: '' }
const done: string[] = []

function Phone({ keeps }: { keeps?: boolean }) {
  const form = useForm({
    path: 'user/login',
    first: () => FIRST,
    issuesOf: values => ruleIssues(values, ['phone', 'code']),
    requestOf: values => values,
    onDone: (_, { phone }) => done.push(phone),
    draft: keeps ? createDraftStore({ uid: 1, form: 'phone', key: 'new' }, FIRST) : undefined,
  })
  return (
    <Form onSubmit={form.submit}>
      <TextField label="手机号" {...form.text('phone')} />
      <TextField label="验证码" {...form.text('code')} />
      <View className="saved">{form.mark?.state.is === 'device' ? '已存' : ''}</View>
      <SubmitButton busy={form.isBusy}>提交</SubmitButton>
    </Form>
  )
}
const inClient = (keeps?: boolean) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Phone keeps={keeps} />
    </QueryClientProvider>,
  )
type Page = Awaited<ReturnType<typeof inClient>>
const send = (page: Page) => {
  page.act(() => {
    page.find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}
const leave = (page: Page, field: string) => {
  page.act(() => {
    page.find(field)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
const fill = (page: Page) => {
  page.type('#phone', '13800000001')
  page.type('#code', '123456')
}
const enter = (uid: number) => {
  sessionStore
    .getState()
    .signIn({ token: `t${uid}`, expire: Date.now() / 1000 + 1000 }, { uid, agent_id: null } as UserInfo)
}
const told: string[] = []

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {}
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  localStorage.clear()
  done.length = 0
  told.length = 0
  sessionStore.getState().clear()
  enter(1)
  setApiHost({
    notify: message => told.push(message),
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => 'house-detail',
  })
})

test('a mistake is told when its field is left, and goes as soon as it is mended; what is missing waits for the sending', async () => {
  farServer({})
  const page = await inClient()
  page.type('#phone', '138')
  expect(page.text()).not.toContain('还差')
  leave(page, '#phone')
  leave(page, '#code')
  expect(page.find('#phone-m')?.textContent).toBe('还差 8 位，应为 11 位')
  expect(page.find('#code-m')?.textContent).toBe('')
  page.type('#phone', '13800000001')
  expect(page.find('#phone-m')?.textContent).toBe('')
})

test('sent too early it says all, sends nothing, and the first mistake has the focus', async () => {
  const asked = farServer({})
  const page = await inClient()
  page.type('#phone', '13800000001')
  send(page)
  expect(page.find('#code-m')?.textContent).toBe('请输入 6 位数字验证码')
  expect(document.activeElement?.id).toBe('code')
  expect(asked).toEqual([])
})

test('what the server refuses stands under its field until that is changed; what has no field is said once', async () => {
  const refusal = {
    errcode: 1004,
    errmsg: '验证码：不正确',
    result: { fields: [{ field: 'code', message: '验证码不正确' }] },
  }
  farServer(refusal, { errcode: 1429, errmsg: '操作太频繁' })
  const page = await inClient()
  fill(page)
  send(page)
  await eventually(() => {
    expect(page.find('#code-m')?.textContent).toBe('验证码不正确')
  })
  expect(document.activeElement?.id).toBe('code')
  page.type('#code', '654321')
  expect(page.find('#code-m')?.textContent).toBe('')
  send(page)
  await eventually(() => {
    expect(page.text()).toContain('操作太频繁')
  })
  expect(told).toEqual([])
  expect(done).toEqual([])
})

test('pressed twice it is sent once', async () => {
  const asked = farServer({ result: { ok: true } })
  const page = await inClient()
  fill(page)
  send(page)
  send(page)
  await eventually(() => {
    expect(done).toEqual(['13800000001'])
  })
  expect(asked).toHaveLength(1)
})

test('a draft comes back to its member, and is gone once it is sent', async () => {
  farServer({ result: { ok: true } })
  const first = await inClient(true)
  first.type('#phone', '138')
  await eventually(() => {
    expect(first.find('.saved')?.textContent).toBe('已存')
  })
  document.body.replaceChildren()
  const again = await inClient(true)
  expect(again.find('#phone')).toHaveProperty('value', '138')
  expect(again.find('#phone-m')?.textContent).toContain('还差')
  fill(again)
  send(again)
  await eventually(() => {
    expect(done).toHaveLength(1)
  })
  expect(localStorage.getItem('drafts.all')).toBe('[]')
})

test('what is typed while it is sent stays as a draft', async () => {
  let answer: (reply: Reply) => void = () => {}
  farServer(new Promise<Reply>(resolve => (answer = resolve)))
  const page = await inClient(true)
  fill(page)
  send(page)
  page.type('#phone', '13800000002')
  answer({ result: { ok: true } })
  await eventually(() => {
    expect(done).toEqual(['13800000001'])
  })
  document.body.replaceChildren()
  expect((await inClient(true)).find('#phone')).toHaveProperty('value', '13800000002')
})

test('who logs in on top of somebody finds an empty form', async () => {
  const page = await inClient()
  fill(page)
  page.act(() => {
    enter(2)
  })
  expect(page.find('#phone')).toHaveProperty('value', '')
})

describe('what no draft keeps', () => {
  function InSheet({ discardable }: { discardable?: boolean }) {
    const [isOpen, setOpen] = useState(true)
    const form = useForm({
      path: 'user/login',
      first: () => FIRST,
      issuesOf: () => [],
      requestOf: values => values,
      onDone: () => {},
      discardable,
    })
    return (
      <Sheet
        open={isOpen}
        onClose={() => {
          setOpen(false)
        }}
        mayClose={form.mayLeave}
        title="补充"
      >
        <TextField label="手机号" {...form.text('phone')} />
        <Button onPress={form.submit}>提交</Button>
      </Sheet>
    )
  }
  const open = (discardable?: boolean) =>
    mount(
      <QueryClientProvider client={queryClient}>
        <InSheet discardable={discardable} />
      </QueryClientProvider>,
    )
  const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const press = (page: Page, words: string) => {
    page.tap(page.findAll('.btn').find(button => button.textContent === words)!)
  }
  const closesSoon = (page: Page) =>
    eventually(() => {
      expect(page.find('[aria-label=补充]')).toBeNull()
    })

  test('is asked for before its sheet or the page goes', async () => {
    const page = await open()
    expect(isAskedByBrowser()).toBe(false)
    page.type('#phone', '138')
    expect(isAskedByBrowser()).toBe(true)
    for (const way of ['[aria-label=关闭]', '.over-scrim']) {
      page.tap(way)
      await page.waitFor('.dialog')
      expect(page.text()).toContain('现在离开，填写的内容不会保留。')
      press(page, '继续填写')
      await eventually(() => {
        expect(page.find('.dialog')).toBeNull()
      })
      expect(page.find('#phone')).toHaveProperty('value', '138')
    }
    page.tap('[aria-label=关闭]')
    await page.waitFor('.dialog')
    press(page, '离开')
    await closesSoon(page)
  })

  test('nobody is asked for an untouched form, a sent one, or one that is soon typed again', async () => {
    farServer({ result: { ok: true } })
    const untouched = await open()
    untouched.tap('[aria-label=关闭]')
    await closesSoon(untouched)

    const light = await open(true)
    light.type('#phone', '138')
    expect(isAskedByBrowser()).toBe(false)
    light.tap('[aria-label=关闭]')
    await closesSoon(light)

    const sent = await open()
    sent.type('#phone', '138')
    press(sent, '提交')
    await eventually(() => {
      expect(isAskedByBrowser()).toBe(false)
    })
    sent.tap('[aria-label=关闭]')
    await closesSoon(sent)
  })
})

// Form controls and pressable elements in jsdom: native form behaviour (autofill, links, disabled and pending buttons) and accessibility
// attributes of fields.
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Calendar } from '@/ui/calendar/calendar'
import { Check, Toggle } from '@/ui/check/check'
import { Chip } from '@/ui/chip/chip'
import { CodeField } from '@/ui/field/code-field'
import { PasswordField, TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { RangeSlider } from '@/ui/range/range-slider'
import { Stepper } from '@/ui/stepper/stepper'
import { Segment, Tabs } from '@/ui/tabs/tabs'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

describe('a form', () => {
  const login = (onSubmit: () => void, busy = false) => (
    <Form onSubmit={onSubmit}>
      <TextField name="phone" label="手机号" value="" onChange={() => undefined} autoComplete="username" />
      <PasswordField
        name="password"
        label="密码"
        value=""
        onChange={() => undefined}
        autoComplete="current-password"
      />
      <SubmitButton busy={busy}>登录</SubmitButton>
    </Form>
  )

  test('is the browser’s own, its fields named and known to password managers', async () => {
    const page = await mount(login(() => undefined))
    const boxes = [...page.find('form')!.querySelectorAll('input')]
    expect(boxes.map(box => [box.name, box.type, box.autocomplete])).toEqual([
      ['phone', 'text', 'username'],
      ['password', 'password', 'current-password'],
    ])
    expect([...page.find('form')!.querySelectorAll('button')].map(button => button.type)).toEqual([
      'button',
      'submit',
    ])
  })

  test.each([
    [false, 1],
    [true, 0],
  ])('is sent once by its button, and not while it is busy: %s', async (isBusy, times) => {
    let sent = 0
    const page = await mount(
      login(() => {
        sent++
      }, isBusy),
    )
    page.tap('button[type=submit]')
    expect(sent).toBe(times)
  })
})

describe('what can be pressed', () => {
  test('a button that is being answered takes no second press, whatever else would let it be pressed', async () => {
    let pressed = 0
    const page = await mount(
      <Button
        busy
        disabled={false}
        onPress={() => {
          pressed++
        }}
      >
        保存
      </Button>,
    )
    page.tap('.btn')
    expect(pressed).toBe(0)
  })

  test('with an address it is a link, which the browser keeps when asked for a new tab', async () => {
    let presses = 0
    const page = await mount(
      <Press
        href="#lots"
        onPress={() => {
          presses++
        }}
      >
        房源
      </Press>,
    )
    const link = page.find('a')!
    expect(link.getAttribute('href')).toBe('#lots')
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
      page.act(() => {
        link.dispatchEvent(event)
      })
      return event.defaultPrevented
    }
    expect(click({})).toBe(true)
    expect(click({ ctrlKey: true })).toBe(false)
    expect(presses).toBe(1)
  })

  test('without one it is a button; disabled it does nothing', async () => {
    let presses = 0
    const page = await mount(
      <Button
        disabled
        onPress={() => {
          presses++
        }}
      >
        登录
      </Button>,
    )
    expect(page.find('button')?.hasAttribute('disabled')).toBe(true)
    page.tap('button')
    expect(presses).toBe(0)
  })
})

describe('a field', () => {
  test('says what is wrong in the line of the help, and ties it to the input', async () => {
    const page = await mount(
      <TextField
        name="phone"
        label="手机号"
        required
        value="138"
        onChange={() => {}}
        help="用于登录"
        error="手机号应为 11 位数字"
      />,
    )
    const input = page.find('input#phone')!
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(page.find(`#${input.getAttribute('aria-describedby')}`)?.textContent).toBe('手机号应为 11 位数字')
    expect(page.find(`#${input.getAttribute('aria-labelledby')}`)?.textContent).toContain('手机号')
    expect(page.text()).not.toContain('用于登录')
  })

  test('tells each letter that is typed', async () => {
    const Form = () => {
      const [value, setValue] = useState('')
      return (
        <TextField name="name" label="称呼" value={value} onChange={setValue} side={`${value.length} / 16`} />
      )
    }
    const page = await mount(<Form />)
    page.type('#name', '张先生')
    expect(page.text()).toContain('3 / 16')
  })

  test('a password can be looked at', async () => {
    const page = await mount(
      <PasswordField name="password" label="密码" value="abc12345" onChange={() => {}} />,
    )
    expect(page.find('#password')?.getAttribute('type')).toBe('password')
    page.tap('[aria-label=显示密码]')
    expect(page.find('#password')?.getAttribute('type')).toBe('text')
  })

  test('a code is asked for once, then only after a minute; it takes digits alone', async () => {
    let sent = 0
    const typed: string[] = []
    const send = () => {
      sent++
      return Promise.resolve(true)
    }
    const page = await mount(
      <CodeField name="code" label="验证码" value="" onChange={value => typed.push(value)} onSend={send} />,
    )
    page.tap('.box-side')
    await eventually(() => {
      expect(page.text()).toMatch(/(60|59) 秒后重发/)
    })
    page.tap('.box-side')
    expect(sent).toBe(1)
    page.type('#code', '4 2a8')
    expect(typed.at(-1)).toBe('428')
  })

  test('a code is not asked for while the phone is wrong', async () => {
    const page = await mount(
      <CodeField
        name="code"
        label="验证码"
        value=""
        onChange={() => {}}
        canSend={false}
        onSend={() => Promise.resolve(true)}
      />,
    )
    expect(page.find('.box-side')?.hasAttribute('disabled')).toBe(true)
  })
})

test('options: several, or one that a second press takes back; each with its number', async () => {
  const seen: string[][] = []
  const items = [
    { key: 'a', label: '一拍', total: 203 },
    { key: 'b', label: '二拍', total: 0 },
  ]
  const Form = ({ single }: { single?: boolean }) => {
    const [chosen, setChosen] = useState<string[]>([])
    return (
      <Options
        label="轮次"
        {...{ items, chosen, single }}
        onChange={next => {
          seen.push(next)
          setChosen(next)
        }}
      />
    )
  }
  const page = await mount(
    <>
      <Form />
      <Form single />
    </>,
  )
  const [first, second, third, fourth] = page.findAll('.opt')
  for (const option of [first, second, first, third, fourth, fourth]) page.tap(option!)
  expect(seen).toEqual([['a'], ['a', 'b'], ['b'], ['a'], ['b'], []])
  expect(first!.textContent).toBe('一拍203')
  expect(second!.getAttribute('aria-pressed')).toBe('true')
})

test.each([
  ['tabs', Tabs, 'tab'],
  ['a segment', Segment, 'radio'],
] as const)('%s: one stop of Tab, arrows turn around', async (_, Group, role) => {
  const items = [
    { key: 'a', label: '短信' },
    { key: 'b', label: '密码' },
    { key: 'c', label: '微信' },
  ] as const
  const Form = () => {
    const [active, setActive] = useState<'a' | 'b' | 'c'>('a')
    return <Group label="方式" items={items} active={active} onChange={setActive} />
  }
  const page = await mount(<Form />)
  const chosen = () =>
    page
      .findAll(`[role=${role}]`)
      .filter(item => item.tabIndex === 0)
      .map(item => item.textContent)
  const press = (key: string) => {
    page.act(() => {
      page.findAll(`[role=${role}]`)[0]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
  expect(chosen()).toEqual(['短信'])
  press('ArrowRight')
  expect(chosen()).toEqual(['密码'])
  press('Home')
  press('ArrowLeft')
  expect(chosen()).toEqual(['微信'])
})

test('the ends of a range do not cross, and are told in words', async () => {
  const Form = () => {
    const [value, setValue] = useState<[number, number]>([200, 400])
    return (
      <RangeSlider
        value={value}
        onChange={setValue}
        min={0}
        max={1000}
        step={50}
        labels={['最低总价', '最高总价']}
        words={at => `${at} 万`}
      />
    )
  }
  const page = await mount(<Form />)
  const [low, high] = page.findAll('input') as HTMLInputElement[]
  page.type('[aria-label=最低总价]', '600')
  expect([low!.value, high!.value]).toEqual(['400', '400'])
  page.type('[aria-label=最高总价]', '250')
  expect([low!.value, high!.value]).toEqual(['400', '400'])
  expect(high!.getAttribute('aria-valuetext')).toBe('400 万')
})

test('checks and switches say whether they are on', async () => {
  const changes: boolean[] = []
  const page = await mount(
    <>
      <Check checked onChange={on => changes.push(on)}>
        无租约
      </Check>
      <Toggle on={false} label="提醒" onChange={on => changes.push(on)} />
    </>,
  )
  expect(page.find('[role=checkbox]')?.getAttribute('aria-checked')).toBe('true')
  expect(page.find('[role=switch]')?.getAttribute('aria-checked')).toBe('false')
  page.tap('[role=checkbox]')
  page.tap('[role=switch]')
  expect(changes).toEqual([false, true])
})

test('a chip is taken back by a press, and says so', async () => {
  let removed = false
  const page = await mount(
    <Chip
      onRemove={() => {
        removed = true
      }}
    >
      有实勘
    </Chip>,
  )
  page.tap('[aria-label=去掉有实勘]')
  expect(removed).toBe(true)
})

test('a stepper stops at its ends', async () => {
  const page = await mount(<Stepper label="人数" value={1} min={1} max={5} onChange={() => {}} />)
  expect(page.find('[aria-label="人数减 1"]')?.hasAttribute('disabled')).toBe(true)
  expect(page.find('[aria-label="人数加 1"]')?.hasAttribute('disabled')).toBe(false)
})

test('a calendar: days with their numbers, none beyond its ends, arrows move over the month', async () => {
  const Form = () => {
    const [day, setDay] = useState('2026-11-29')
    return <Calendar value={day} onChange={setDay} min="2026-11-10" counts={{ '2026-11-23': 118 }} />
  }
  const page = await mount(<Form />)
  expect(page.find('[aria-label="11 月 23 日，118 套"]')).not.toBeNull()
  expect(page.find('[aria-label="11 月 9 日"]')?.hasAttribute('disabled')).toBe(true)
  page.act(() => {
    page
      .find('.cal-d.is-on')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  expect(page.text()).toContain('2026 年 12 月')
  expect(page.find('[aria-pressed=true]')?.getAttribute('aria-label')).toBe('12 月 6 日')
})

import { useState } from 'react'
import { View } from '@tarojs/components'
import { ask } from '@/ui/dialog/ask'
import { Menu } from '@/ui/menu/menu'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const key = (name: string, init: KeyboardEventInit = {}) => {
  ;(document.activeElement ?? document).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }),
  )
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <View>
      <Press
        className="opener"
        onPress={() => {
          setOpen(true)
        }}
      >
        更多
      </Press>
      <Sheet
        open={isOpen}
        onClose={() => {
          setOpen(false)
        }}
        title="更多筛选"
        footer={<Press className="last">查看</Press>}
      >
        <Press className="inside">一拍</Press>
      </Sheet>
    </View>
  )
}

describe('a sheet', () => {
  test('takes the focus, keeps it, gives it back; Esc closes', async () => {
    const page = await mount(<Opener />)
    page.find('.opener')!.focus()
    page.tap('.opener')
    const panel = await page.waitFor('[role=dialog]')
    expect(panel.getAttribute('aria-label')).toBe('更多筛选')
    expect(document.activeElement).toBe(panel)

    page.act(() => {
      key('Tab')
    })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
    page.act(() => {
      key('Tab', { shiftKey: true })
    })
    expect(document.activeElement?.className).toContain('last')

    page.act(() => {
      key('Escape')
    })
    expect(document.activeElement?.className).toContain('opener')
    await eventually(() => {
      expect(page.find('[role=dialog]')).toBeNull()
    })
  })

  test('closes by its cross and by a press beside it', async () => {
    const page = await mount(<Opener />)
    for (const way of ['[aria-label=关闭]', '.over-scrim']) {
      page.tap('.opener')
      await page.waitFor('[role=dialog]')
      page.tap(way)
      await eventually(() => {
        expect(page.find('[role=dialog]')).toBeNull()
      })
    }
  })
})

describe('提示', () => {
  test.each([
    ['清空', true],
    ['取消', false],
  ])('pressing %s answers %s', async (word, isYes) => {
    const page = await mount(<View />)
    let answer: Promise<boolean> | undefined
    page.act(() => {
      answer = ask({ text: '清空后不能恢复', confirm: '清空' })
    })
    await page.waitFor('[role=dialog]')
    expect(page.text()).toContain('提示清空后不能恢复')
    page.tap(page.findAll('[role=dialog] button').find(button => button.textContent === word)!)
    await expect(answer).resolves.toBe(isYes)
  })
})

test('a toast is told to those who listen', async () => {
  const page = await mount(<View />)
  toast('操作成功')
  expect(page.find('.toast[role=status]')?.textContent).toBe('操作成功')
})

test('a menu opens, says what is chosen, and closes on a choice', async () => {
  let chosen = ''
  const items = [
    { key: 'start', label: '开拍时间' },
    { key: 'price', label: '总价从低到高' },
  ]
  const page = await mount(
    <Menu
      label="排序"
      items={items}
      active="start"
      onChoose={next => {
        chosen = next
      }}
    >
      开拍时间
    </Menu>,
  )
  page.tap('.menu-b')
  expect(page.find('.menu-b')?.getAttribute('aria-expanded')).toBe('true')
  page.tap(page.findAll('[role=menuitem]')[1]!)
  expect(chosen).toBe('price')
  expect(page.find('[role=menu]')).toBeNull()
})

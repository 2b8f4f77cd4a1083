import { Text } from '@tarojs/components'
import { Screen } from '@/features/chrome/screen/screen'
import { useNow } from '@/ui/countdown/use-now'
import { mountPage } from '../setup/mount'

let renders = 0
const Clock = () => {
  renders += 1
  return <Text className="clock">{useNow()}</Text>
}
const Page = () => (
  <Screen name="house-list" title="房源">
    <Clock />
  </Screen>
)

test('a clock rests while its page is hidden, and tells the time again once it is shown', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  try {
    const page = await mountPage(Page, 'pages/content/about/index')
    await page.waitFor('.clock')
    const seconds = () => Number(page.find('.clock')?.textContent)
    const pass = (ms: number) => {
      page.act(() => {
        jest.advanceTimersByTime(ms)
      })
    }
    const start = seconds()
    pass(3_000)
    expect(seconds()).toBeGreaterThanOrEqual(start + 3)

    page.fire('onHide')
    const [hiddenAt, rendersThen] = [seconds(), renders]
    pass(4_000)
    expect([seconds(), renders]).toEqual([hiddenAt, rendersThen])

    page.fire('onShow')
    expect(seconds()).toBeGreaterThanOrEqual(hiddenAt + 4)
  } finally {
    jest.useRealTimers()
  }
})

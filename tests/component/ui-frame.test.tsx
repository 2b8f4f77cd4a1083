import { useState } from 'react'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { queryClient } from '@/api/query-client'
import { HouseCard } from '@/domain/house/card/house-card'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { TabBar } from '@/features/chrome/tab-bar/tab-bar'
import { useSettings } from '@/state/settings'
import { houseCard } from '../fixtures/house-card'
import { buildAnswer, farServer } from './api/far-server'
import { mount, mountPage } from '../setup/mount'
import { eventually } from '../setup/wait'

const query = (change: Partial<ScreenQuery<string>>): ScreenQuery<string> => ({
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  fetchStatus: 'fetching',
  dataUpdatedAt: 0,
  refetch() {},
  ...change,
})
const answered = query({
  data: '青梧里',
  isPending: false,
  isFetching: false,
  fetchStatus: 'idle',
  dataUpdatedAt: Date.UTC(2026, 10, 20, 11, 12),
})

/** Gives each page a path of its own: Taro caches data by path. */
let pages = 0
const page = (content: ScreenQuery<string>) =>
  mountPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <Screen
          name="house-detail"
          title="房源详情"
          subject="房源信息"
          query={content}
          skeleton={<b>骨架</b>}
        >
          {data => <>{data}</>}
        </Screen>
      </QueryClientProvider>
    ),
    `pages/frame/${++pages}`,
  )

const press = (frame: Awaited<ReturnType<typeof page>>, word: string) => {
  frame.tap(frame.findAll('button, a').find(element => element.textContent === word)!)
}

test.each([
  ['about', ['关于我们', '隐私政策', '用户协议', 'App 下载', '版本 0.0.0']],
  ['my', ['版本 0.0.0']],
  ['house-list', []],
] as const)('on a phone %s ends with %p', async (name, shown) => {
  const frame = await mountPage(
    () => (
      <QueryClientProvider client={queryClient}>
        <Screen name={name} title="标题" header="none">
          内容
        </Screen>
      </QueryClientProvider>
    ),
    `pages/frame/${++pages}`,
  )
  const foot = frame.find('[role="contentinfo"]')?.textContent ?? ''
  for (const words of shown) expect(foot).toContain(words)
  if (shown.length === 0) expect(foot).toBe('')
})

describe('a screen', () => {
  test('keeps the place of what is to come', async () => {
    expect((await page(query({}))).text()).toContain('骨架')
  })

  test('shows what came, under its title', async () => {
    const frame = await page(answered)
    expect(frame.find('h1')?.textContent).toBe('房源详情')
    expect(frame.find('[role=main]')?.textContent).toBe('青梧里')
  })

  test('once seen, the skeleton stays for 200 ms, so that it never flashes', async () => {
    let answer = () => {}
    const Answering = () => {
      const [content, setContent] = useState(query({}))
      answer = () => {
        setContent(answered)
      }
      return (
        <ScreenContent query={content} skeleton={<b>骨架</b>}>
          {data => <>{data}</>}
        </ScreenContent>
      )
    }
    const start = Date.now()
    const frame = await mount(<Answering />)
    // Independent of the real time that this took.
    jest.useFakeTimers({ now: start })
    const pass = (ms: number) => {
      frame.act(() => void jest.advanceTimersByTime(ms))
    }
    frame.act(answer)
    pass(100)
    expect(frame.text()).toBe('骨架')
    pass(1000)
    expect(frame.text()).toBe('青梧里')
    jest.useRealTimers()
  })

  test('says what failed and tries again', async () => {
    let asked = 0
    const frame = await page(
      query({
        error: new ApiError({ kind: 'timeout' }),
        isPending: false,
        isFetching: false,
        fetchStatus: 'idle',
        refetch: () => {
          asked++
        },
      }),
    )
    expect(frame.find('[role=alert]')?.textContent).toContain(
      '房源信息加载失败服务器 10 秒内没有回应，已自动重试 3 次',
    )
    press(frame, '重试')
    expect(asked).toBe(1)
  })

  test('tells the number to ask with when the server failed', async () => {
    const error = new ApiError({ kind: 'api', errcode: 1500, result: { request_id: '7F3A-20261120-1927' } })
    expect((await page(query({ error, isPending: false, fetchStatus: 'idle' }))).text()).toContain(
      '请求编号 7F3A-20261120-1927',
    )
  })

  test('is the 404 screen for what the server does not know', async () => {
    farServer(buildAnswer('house/list', { page: 1, page_size: 4, total: 1, list: [houseCard()] }))
    const frame = await page(
      query({ error: new ApiError({ kind: 'api', errcode: 1005 }), isPending: false, fetchStatus: 'idle' }),
    )
    expect(frame.text()).toContain('页面不存在地址可能有误')
    expect(frame.text()).toContain('This page could not be found')
    expect(frame.findAll('a').map(link => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/', '/house/list.html']),
    )
    await eventually(() => {
      expect(frame.find('.similar .lot')?.textContent).toContain('青梧里')
    })
  })

  test('off line shows what is kept, and from when', async () => {
    const frame = await page({ ...answered, fetchStatus: 'paused' })
    expect(frame.text()).toContain('网络已断开，显示 11-20 19:12 保存的内容')
    expect(frame.text()).toContain('青梧里')
  })

  test('off line marks prices and countdowns with the time of what is kept, also of answers that are not old yet', async () => {
    const card = houseCard({ status: 'ongoing', end_time: Date.now() / 1000 + 7200 })
    const frame = await mount(
      <QueryClientProvider client={queryClient}>
        <ScreenContent query={answered}>{() => <HouseCard card={card} />}</ScreenContent>
      </QueryClientProvider>,
    )
    expect(frame.text()).not.toContain('存')
    frame.act(() => {
      onlineManager.setOnline(false)
    })
    await eventually(() => {
      expect(frame.find('.lot-p')?.textContent).toContain('19:12 存')
    })
    expect(frame.find('.lot-when')?.textContent).toContain('19:12 存')
    expect(frame.text()).toContain('网络已断开，显示 11-20 19:12 保存的内容')
    frame.act(() => {
      onlineManager.setOnline(true)
    })
    await eventually(() => {
      expect(frame.text()).not.toContain('存')
    })
  })

  test('can be read past its header and filters by the first stop of the keyboard', async () => {
    const frame = await page(answered)
    const first = frame.findAll('a, button')[0]!
    expect(first.textContent).toBe('跳到内容')
    frame.find('.screen-main')!.scrollIntoView = () => {}
    frame.tap(first)
    expect(document.activeElement).toBe(frame.find('.screen-main'))
  })

  test('takes the theme and 大字 of the settings, the document too', async () => {
    const frame = await page(answered)
    frame.act(() => {
      useSettings.setState({ theme: 'dark', mode: 'elder' })
    })
    await eventually(() => {
      expect(document.documentElement.className).toBe('theme-dark mode-elder')
    })
    expect(frame.find('.screen')?.className).toContain('theme-dark mode-elder')
    frame.act(() => {
      useSettings.setState({ theme: 'system', mode: 'normal' })
    })
    await eventually(() => {
      expect(document.documentElement.className).toBe('')
    })
  })
})

test('the bar has the hotline as a link that dials, and marks where one is', async () => {
  const frame = await mount(<TabBar active="find" />)
  expect(frame.findAll('a').map(item => [item.textContent, item.getAttribute('href')])).toEqual([
    ['首页', '/'],
    ['找房', '/house/list.html'],
    ['热线', expect.stringMatching(/^tel:[\d-]+$/)],
    ['我的', '/my'],
  ])
  expect(frame.find('[aria-current=page]')?.textContent).toBe('找房')
})

test('the header leads back, and has search and member', async () => {
  let backs = 0
  const frame = await mount(
    <Header
      title="房源列表"
      tools
      onBack={() => {
        backs++
      }}
    />,
  )
  frame.tap('[aria-label=返回]')
  expect(backs).toBe(1)
  expect(frame.findAll('[aria-label]').map(item => item.getAttribute('aria-label'))).toEqual([
    '返回',
    '搜索',
    '我的',
  ])
})

describe('the card of a lot', () => {
  test('is one link, and says price, saving, time and risk', async () => {
    const frame = await mount(<HouseCard card={houseCard()} />)
    expect(frame.find('a')?.getAttribute('href')).toBe('/house/1.html')
    expect(frame.find('[role=heading]')?.textContent).toBe('通州区青梧里 3号楼2单元1101室')
    for (const words of [
      '即将开始',
      '二拍',
      '268.5万',
      '起拍',
      '3.01万/㎡',
      '低于挂牌均价 23%',
      '按起拍价总成本 280.5万',
      '距开拍',
      '税费买受人承担',
      '+2',
    ]) {
      expect(frame.text()).toContain(words)
    }
  })

  test('narrow ones count the risks', async () => {
    expect((await mount(<HouseCard card={houseCard()} layout="up" riskCount />)).text()).toContain('3 项风险')
  })
})

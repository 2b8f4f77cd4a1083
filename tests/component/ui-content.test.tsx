import { Chart, type ChartSpec } from '@/ui/chart/chart'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { KeyValues } from '@/ui/facts/facts'
import { Gallery } from '@/ui/gallery/gallery'
import { EndlessList } from '@/ui/list/endless-list'
import { TwoLines } from '@/ui/facts/facts'
import type { PagedRows } from '@/ui/list/paged-rows'
import { Picture } from '@/ui/picture/picture'
import { ThemeContext } from '@/ui/theme/theme-context'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { setClockOffset } from '@/platform/clock'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

describe('a gallery', () => {
  const items = [
    { src: '/static/pic/1.webp', alt: '外观', group: 'photo' },
    { src: '/static/pic/2.webp', alt: '客厅', group: 'photo' },
    { src: '/static/pic/3.webp', alt: '户型图', group: 'plan', whole: true },
    { src: '/static/pic/4.webp', alt: '实勘视频', group: 'video', isVideo: true },
  ]
  const groups = [
    { key: 'photo', label: '图片', icon: 'picture' as const },
    { key: 'plan', label: '户型', icon: 'plan' as const },
    { key: 'video', label: '视频', icon: 'play' as const },
    { key: 'site', label: '位置', icon: 'pin' as const },
  ]
  const gallery = (onPlay?: () => void) => (
    <Gallery label="青梧里" items={items} groups={groups} onPlay={onPlay} />
  )

  test('names what there is, and jumps by group and by arrow key', async () => {
    const page = await mount(gallery())
    expect(page.findAll('.gal-pill').map(pill => pill.textContent)).toEqual(['图片 2', '户型', '视频'])
    page.tap(page.findAll('.gal-pill')[1]!)
    expect(page.find('.gal-index')?.textContent).toBe('3 / 4')
    page.act(() => {
      page.find('.pager')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    expect(page.find('.pager')?.getAttribute('aria-label')).toBe('青梧里，第 4 张，共 4 张')
  })

  test('fetches only the shown picture and its neighbours', async () => {
    const page = await mount(gallery())
    expect(page.findAll('.pager-i img').map(image => image.getAttribute('alt'))).toEqual(['外观', '客厅'])
  })

  test('a picture is enlarged, a video played', async () => {
    let played = 0
    const page = await mount(
      gallery(() => {
        played++
      }),
    )
    page.tap('[aria-label=播放实勘视频]')
    expect([played, page.find('[role=dialog]')]).toEqual([1, null])
    page.tap('[aria-label=放大外观]')
    await page.waitFor('.photos-say')
    page.tap('[role=dialog] [aria-label=下一张]')
    expect(page.find('.photos-say')?.textContent).toBe('第 2 张，共 4 张：客厅')
  })

  test('an enlarged picture is turned by arrow keys, by album, and given back to the page', async () => {
    const page = await mount(gallery())
    page.tap('[aria-label=放大外观]')
    const say = await page.waitFor('.photos-say')
    expect(page.find('[role=dialog]')?.contains(document.activeElement)).toBe(true)
    page.act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
      )
    })
    expect(say.textContent).toContain('第 2 张')
    page.tap(page.findAll('.photos-album')[1]!)
    expect(say.textContent).toContain('户型图')
    page.act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await eventually(() => {
      expect([page.find('[role=dialog]'), page.find('.gal-index')?.textContent]).toEqual([null, '3 / 4'])
    })
  })
})

describe('a list that grows', () => {
  const watching: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  beforeEach(() => {
    watching.length = 0
    window.IntersectionObserver = class {
      constructor(tell: (typeof watching)[number]) {
        watching.push(tell)
      }
      observe() {}
      disconnect() {}
    } as never
  })
  const pages = (change: Partial<PagedRows<string>>): PagedRows<string> => ({
    rows: ['青梧里', '望川苑'],
    total: 2,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage() {},
    ...change,
  })
  const list = (change: Partial<PagedRows<string>>) => (
    <EndlessList pages={pages(change)} unit="套" rowKey={row => row}>
      {row => <>{row}</>}
    </EndlessList>
  )

  test('says where the end is', async () => {
    const page = await mount(list({ total: 1206 }))
    expect(page.text()).toBe('青梧里望川苑已显示全部 1,206 套')
  })

  test('asks for more when the end comes near', async () => {
    let asked = 0
    await mount(
      list({
        hasNextPage: true,
        fetchNextPage: () => {
          asked++
        },
      }),
    )
    watching[0]!([{ isIntersecting: true }])
    expect(asked).toBe(1)
  })

  test('shows that more is coming, and offers a retry when it did not come', async () => {
    expect(
      (await mount(list({ hasNextPage: true, isFetchingNextPage: true }))).find('[role=status]')?.textContent,
    ).toBe('正在加载')
    let asked = 0
    const page = await mount(
      list({
        hasNextPage: true,
        isFetchNextPageError: true,
        fetchNextPage: () => {
          asked++
        },
      }),
    )
    page.tap(page.findAll('button').find(button => button.textContent === '重试')!)
    expect(asked).toBe(1)
  })
})

test('a countdown runs by the server, and is read aloud in minutes', async () => {
  setClockOffset(1000)
  const page = await mount(<CountdownText until={Math.floor(Date.now() / 1000) + 1000 + 3661} />)
  expect(page.find('[aria-hidden=true]')?.textContent).toMatch(/^01:01:0[01]$/)
  expect(page.find('.u-aloud')?.textContent).toMatch(/^1 小时( 1 分)?$/)
  setClockOffset(0)
})

test('a countdown that has ended says so', async () => {
  const page = await mount(<CountdownText until={1} endedText="已开拍" />)
  expect(page.text()).toBe('已开拍')
})

describe('a chart', () => {
  const spec: ChartSpec = {
    unit: '套',
    series: [
      {
        name: '成交',
        kind: 'bars',
        points: [
          { x: '10月', y: 1042 },
          { x: '11月', y: null },
        ],
      },
    ],
  }
  const chart = <Chart label="成交量" xTitle="月份" spec={spec} />

  test('is a picture with words, and a table at a press', async () => {
    const page = await mount(chart)
    expect(page.find('[role=img]')?.getAttribute('aria-label')).toContain('10月 1,042套')
    page.tap(page.findAll('button').find(button => button.textContent === '看表格')!)
    expect(page.findAll('[role=cell]').map(cell => cell.textContent)).toEqual(['10月', '1,042', '11月', '—'])
  })

  test('gives way to its table in 大字', async () => {
    const page = await mount(
      <ThemeContext.Provider value={{ isDark: false, isElder: true }}>{chart}</ThemeContext.Provider>,
    )
    expect(page.find('[role=table]')?.getAttribute('aria-label')).toBe('成交量（套）')
  })

  test('says when there is nothing', async () => {
    const page = await mount(
      <Chart
        label="成交量"
        xTitle="月份"
        spec={{ unit: '套', series: [{ name: '成交', kind: 'line', points: [] }] }}
      />,
    )
    expect(page.text()).toBe('暂无数据')
  })
})

test('what the notice does not say is said so', async () => {
  const page = await mount(
    <KeyValues
      facts={[
        { label: '租约', value: null },
        { label: '产权', value: '70年' },
      ]}
    />,
  )
  expect(page.text()).toBe('租约公告未说明产权70年')
})

test('a picture that cannot be fetched leaves its frame, not a broken sign', async () => {
  const page = await mount(<Picture src="/static/pic/1.webp" alt="外观" width={124} />)
  page.act(() => {
    page.find('img')!.dispatchEvent(new Event('error'))
  })
  await eventually(() => {
    expect(page.find('img')).toBeNull()
  })
  expect(page.find('.pic')).not.toBeNull()
})

test('a title keeps its words as they are, for searching and copying', async () => {
  const page = await mount(<NoBreakText text="通州区青梧里 3号楼2单元1101室" />)
  expect(page.text()).toBe('通州区青梧里 3号楼2单元1101室')
})

test('a day under a row is held together beside a dot', async () => {
  const page = await mount(<TwoLines top="8号楼" under={<>76.20㎡ · {'11-09'}</>} />)
  expect(page.find('.tb-under .u-nowrap')?.textContent).toBe('11-09')
})

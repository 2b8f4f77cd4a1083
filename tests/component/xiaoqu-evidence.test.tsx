import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '@/api/query-client'
import {
  CourtsSection,
  EvidenceChart,
  FiguresSection,
  TakeAlong,
} from '@/domain/xiaoqu/evidence/evidence-sections'
import { RowsSheet } from '@/domain/xiaoqu/evidence/rows-sheet'
import type { AskedRows, Evidence } from '@/domain/xiaoqu/evidence/use-evidence'
import { ThemeContext } from '@/ui/theme/theme-context'
import { evidenceFigures, evidenceRow, xiaoquEvidence } from '../fixtures/xiaoqu-evidence'
import { collectFigures } from '../measures/figures'
import { ofHtml } from '../measures/tree'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

afterEach(() => {
  queryClient.clear()
})

function Sections({ evidence }: { evidence: Evidence }) {
  const [asked, setAsked] = useState<AskedRows>()
  return (
    <QueryClientProvider client={queryClient}>
      <EvidenceChart evidence={evidence} />
      <FiguresSection evidence={evidence} onRows={setAsked} />
      <CourtsSection evidence={evidence} onRows={setAsked} />
      <TakeAlong evidence={evidence} />
      {asked && <RowsSheet evidence={evidence} asked={asked} onClose={() => setAsked(undefined)} />}
    </QueryClientProvider>
  )
}
const shown = (change: Partial<Evidence> = {}) => mount(<Sections evidence={xiaoquEvidence(change)} />)
const buttonWith = (words: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=button]')].find(one =>
    one.textContent?.includes(words),
  )
  if (!found) throw new Error(`no button with ${words}`)
  return found
}
const text = () => document.body.textContent ?? ''
const page = (rows: number, total: number, number: number) =>
  buildAnswer('xiaoqu/evidence-rows', {
    list: Array.from({ length: rows }, (_, at) => evidenceRow({ id: 100 * number + at })),
    total,
    page: number,
    page_size: 20,
  })

test('each figure opens its rows, page by page', async () => {
  const asked = farServer(page(20, 23, 1), page(3, 23, 2))
  const view = await shown()
  view.tap(buttonWith('成交单价中位数'))
  await eventually(() => {
    expect(text()).toContain('8号楼602')
  })
  expect(asked[0]?.fields).toMatchObject({ xiaoqu_id: '1', figure: 'deal_price', page_size: '20' })
  expect(text()).toContain('23 条')
  view.tap(buttonWith('再看 20 条'))
  await eventually(() => {
    expect(text()).toContain('已显示全部 23 条')
  })
  expect(asked[1]?.fields).toMatchObject({ figure: 'deal_price', page: '2' })
})

test('too few rows are no number, and can be opened all the same', async () => {
  const asked = farServer(page(2, 2, 1))
  const view = await shown()
  expect(text()).toContain('样本不足 3 条')
  view.tap(buttonWith('流拍起拍单价中位数'))
  await eventually(() => {
    expect(text()).toContain('已显示全部 2 条')
  })
  expect(asked[0]?.fields).toMatchObject({ figure: 'failed_price' })
})

test('the rounds of a court are those of this community, and rows that fail to load can be tried again', async () => {
  const asked = farServer({ errcode: 9999, errmsg: '' }, page(1, 1, 1))
  const view = await shown()
  view.tap(buttonWith('本小区 8 次'))
  await eventually(() => {
    expect(text()).toContain('逐条记录加载失败')
  })
  expect(asked[0]?.fields).toMatchObject({ figure: 'rounds', court: '甲县人民法院' })
  view.tap(buttonWith('重试'))
  await eventually(() => {
    expect(text()).toContain('已显示全部 1 条')
  })
})

test('of a community without auctions nothing is told, and nothing can be opened', async () => {
  await shown({
    figures: Object.values(evidenceFigures).map(figure => ({
      ...figure,
      total: 0,
      from: null,
      to: null,
      part: figure.part === null ? null : 0,
      low: null,
      median: null,
      high: null,
      mean: null,
    })),
    points: [],
    courts: [],
  })
  expect(text()).toContain('本站还没有收录本小区已结束的整套拍卖')
  expect(text()).toContain('本小区没有已结束的司法拍卖')
  expect(text().match(/暂无记录/g)).toHaveLength(5)
  expect(text()).not.toContain('%')
  expect([...document.querySelectorAll('button')].map(one => one.textContent)).toEqual(['下载表格'])
})

test('every number on the page says which it is', async () => {
  farServer(page(2, 2, 1))
  const view = await shown()
  view.tap(buttonWith('低于挂牌均价'))
  await eventually(() => {
    expect(text()).toContain('已显示全部 2 条')
  })
  const { seen, unmarked } = collectFigures('evidence', ofHtml(document.body.innerHTML))
  expect(unmarked).toEqual([])
  expect(seen.map(({ measure }) => measure)).toEqual(
    expect.arrayContaining(['soldShare', 'dealMiddle', 'dealMean', 'belowLeast', 'below', 'askingUnit']),
  )
})

test('the chart has words, and its data as a table', async () => {
  const view = await shown()
  expect(view.find('[role=img]')?.getAttribute('aria-label')).toContain('流拍起拍单价 1 项')
  view.tap(buttonWith('看表格'))
  expect(view.find('[role=table]')?.getAttribute('aria-label')).toBe('青梧里历年成交与流拍的单价（万/㎡）')
  expect(text()).toContain('4.40')
})

test('大字 shows the table at once', async () => {
  const view = await mount(
    <ThemeContext.Provider value={{ isDark: false, isElder: true }}>
      <EvidenceChart evidence={xiaoquEvidence()} />
    </ThemeContext.Provider>,
  )
  expect(view.find('[role=img]')).toBeNull()
  expect(view.find('[role=table]')).not.toBeNull()
})

test('the table is saved, and a failure says so', async () => {
  const asked = farServer({ errcode: 9999, errmsg: '' })
  const view = await shown()
  view.tap(buttonWith('下载表格'))
  await eventually(() => {
    expect(text()).toContain('保存失败，请重试')
  })
  expect(asked[0]?.url).toContain('xiaoqu/evidence-table')
})

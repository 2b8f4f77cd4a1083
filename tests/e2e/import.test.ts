import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import { logInAs, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const EDITOR = '13800000003'
const MEMBER = '13800000001'
const LOTS = 2_000
const WRONG = 40
const DOUBTFUL = 9
/** A job polls every two seconds; both cores may be busy with other work. */
const JOB_S = 60

const HEAD =
  '编号,标题,类型,轮次,城市,区县,处置法院,案号,地址,建筑面积,起拍价,保证金,加价幅度,开拍时间,结束时间'.split(
    ',',
  )
type Cells = Record<string, string>

interface Answer<R> {
  errcode: number
  errmsg: string
  result: R
}
async function ask<R>(path: string, fields: object, token = ''): Promise<R> {
  const { errcode, errmsg, result } = (await call(ORIGIN, path, fields as never, { token })) as Answer<R>
  if (errcode !== 0) throw new Error(`${path}: ${errmsg}`)
  return result
}
const fetchDemoToken = async (phone: string) =>
  (await ask<{ login_data: { token: string } }>('user/login', { phone, password: 'Demo1234' })).login_data
    .token

async function asEditor(path: string, size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await open('/400', { size })
  await logInAs(page, EDITOR)
  await page.goto(path)
  return page
}

/** A time in Beijing, so many seconds from now. */
const at = (seconds: number) =>
  new Date(Date.now() + (seconds + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')

const TAG = `T${Date.now() % 1_000_000}`
const buildImportRow = (no: number): Cells => ({
  编号: `${TAG}-${no}`,
  标题: `通州区${TAG}苑 ${no} 号楼 301 室`,
  类型: '住宅',
  轮次: '一拍',
  城市: '北京市',
  区县: '通州区',
  处置法院: '北京市通州区人民法院',
  案号: `（2026）京0112执${TAG}${no}号`,
  地址: `通州区梨园镇${TAG}苑 ${no} 号楼 301 室`,
  建筑面积: '89.32',
  起拍价: '2016000',
  保证金: '201600',
  加价幅度: '10000',
  // Followers of a lot about to start are notified immediately.
  开拍时间: no === 1 ? at(1800) : at(5 * 86_400),
  结束时间: no === 1 ? at(1800 + 2 * 86_400) : at(6 * 86_400 + 60),
})

/** Nine existing lots, as another source would number them. */
async function likeThere(): Promise<Cells[]> {
  const { list } = await ask<{ list: { kind: string; url: string }[] }>(
    'desk/import-tables',
    {},
    await fetchDemoToken(EDITOR),
  )
  const answer = await fetch(new URL(list.find(({ kind }) => kind === 'lots')?.url ?? '', ORIGIN))
  const rows = parse(await answer.text(), { bom: true, columns: true }) as Cells[]
  const fit = rows.filter(row => row.状态 === '即将开始' && row.案号 !== '' && row.类别 === '司法拍卖')
  return fit.slice(0, DOUBTFUL).map((row, no) => ({
    ...Object.fromEntries(HEAD.map(name => [name, row[name] ?? ''])),
    编号: `${TAG}-D${no}`,
  }))
}

const formatLotCsv = (rows: readonly Cells[]) =>
  [HEAD, ...rows.map(row => HEAD.map(name => `"${row[name] ?? ''}"`))]
    .map(cells => cells.join(','))
    .join('\n')

async function fileOfLots(): Promise<Buffer> {
  const doubtful = await likeThere()
  expect(doubtful).toHaveLength(DOUBTFUL)
  const rows = Array.from({ length: LOTS - DOUBTFUL }, (_, at) => buildImportRow(at + 1))
  const wrong = rows.map((row, no) =>
    no < 100 || no >= 100 + WRONG ? row : { ...row, ...(no % 2 ? { 起拍价: '面议' } : { 区县: '火星区' }) },
  )
  return Buffer.from(formatLotCsv([...wrong, ...doubtful]))
}

const tile = (page: Page, title: string, total: number) =>
  page
    .locator('.edi-tile')
    .filter({ hasText: title })
    .getByText(total.toLocaleString('en-US'), { exact: true })
    .waitFor({ timeout: JOB_S * 1000 })

test(
  'a file of 2,000 lots is mapped, tried, mended, decided on, stopped and resumed; its lots are found, corrected and taken off; the batch is undone',
  async () => {
    const page = await asEditor('/desk/import')
    await page
      .locator('input[type="file"][accept*=".csv"]')
      .setInputFiles({ name: `${TAG}.csv`, mimeType: 'text/csv', buffer: await fileOfLots() })
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.getByRole('textbox', { name: '来源' }).fill(`平台${TAG}`)
    await page.getByRole('button', { name: '试运行' }).click()
    await tile(page, '新增', LOTS - WRONG - DOUBTFUL)
    await tile(page, '可能重复', DOUBTFUL)
    await tile(page, '错误', WRONG)

    const wrong = page.getByRole('group', { name: '第 103 行', exact: true })
    const price = wrong.getByRole('textbox', { name: '起拍价' })
    const save = wrong.getByRole('button', { name: '保存并重试第 103 行' })
    await price.fill('面谈')
    await save.click()
    await wrong.getByText(/应为元/).waitFor()
    await price.fill('201.6万')
    await save.click()
    await tile(page, '新增', LOTS - WRONG - DOUBTFUL + 1)
    await tile(page, '错误', WRONG - 1)

    for (let no = 1; no <= DOUBTFUL; no += 1) {
      await page.getByText(`第 ${no} 组，共 ${DOUBTFUL} 组`).waitFor()
      await page.getByRole('button', { name: no % 3 === 0 ? '另立一套' : '合并到库里' }).click()
      await page.getByText(`已定 ${no}，还有 ${DOUBTFUL - no}`).waitFor()
    }

    await page.getByRole('button', { name: '执行', exact: true }).click()
    await page.getByRole('button', { name: '暂停' }).click()
    const resume = page.getByRole('button', { name: '继续执行' })
    const undo = page.getByRole('button', { name: /^撤销批次/ })
    await resume
      .or(undo)
      .first()
      .waitFor({ timeout: JOB_S * 1000 })
    if (await resume.isVisible()) await resume.click()
    // Six of the doubtful ones already existed with the same values.
    await tile(page, '新增', LOTS - WRONG - DOUBTFUL + 1 + 3)
    await page.getByRole('button', { name: /^暂停/ }).waitFor({ state: 'detached', timeout: JOB_S * 1000 })
    await tile(page, '可能重复', 0)

    const { list } = await ask<{ list: { id: number; code: string; title: string }[] }>('house/list', {
      keyword: `${TAG}苑1号楼301室`,
    })
    const lot = list.find(({ title }) => title === buildImportRow(1).标题)!
    const guest = await open(`/house/list.html?keyword=${encodeURIComponent(lot.title)}`)
    await guest.getByText(lot.title).first().waitFor()

    const member = await fetchDemoToken(MEMBER)
    // Price changes of an upcoming lot default to WeChat, and this member has none.
    await ask('remind/save-settings', { events: JSON.stringify({ round: ['app'] }), digest: 0 }, member)
    await ask('user/follow', { type: 'house', entity_id: lot.id }, member)
    await page.goto(`/desk/lots/${lot.id}`)
    await page.getByRole('textbox', { name: '起拍价（元）' }).fill('2017000')
    await page.getByRole('textbox', { name: /更正公告/ }).fill(`更正公告 ${TAG}`)
    await page.getByRole('button', { name: '保存更正' }).click()
    await page.getByText('已更正').first().waitFor()
    await until(
      'the follower is told of the price',
      async () => JSON.stringify(await ask('remind/told', {}, member)).includes('201.7'),
      JOB_S,
    )

    const other = (
      await ask<{ list: typeof list }>('house/list', { keyword: `${TAG}苑2号楼301室` })
    ).list.find(({ title }) => title === buildImportRow(2).标题)!
    // A page that was public is gone (410), not unknown.
    await guest.goto(`/house/${other.id}.html`)
    await guest.getByRole('heading', { name: other.title }).waitFor()
    const phone = await asEditor('/desk', 'phone')
    const find = phone.getByRole('textbox', { name: /房源编号/ })
    await find.fill(other.code)
    await find.press('Enter')
    await phone.getByRole('button', { name: new RegExp(other.title) }).click()
    await phone.getByRole('button', { name: '信息有误待核' }).click()
    await phone.getByRole('textbox', { name: /^依据/ }).fill('来电')
    await phone.getByRole('button', { name: '下架 1 套' }).click()
    await phone.getByRole('button', { name: '恢复上架' }).first().waitFor()
    await until(
      'its page is gone',
      async () => (await guest.goto(`/house/${other.id}.html`))?.status() === 410,
      JOB_S,
    )
    await guest.getByText(/因信息有误待核/).waitFor()

    await page.goto('/desk/import')
    await page
      .getByRole('button', { name: /^撤销批次/ })
      .first()
      .click()
    await page.getByRole('button', { name: '确认撤销' }).click()
    // The two lots that people changed since stay unchanged.
    await page
      .getByText(`撤回 ${LOTS - WRONG - DOUBTFUL + 4 - 2}，2 条后来有人改过，没有动`)
      .first()
      .waitFor({ timeout: 2 * JOB_S * 1000 })
    const left = await ask<{ total: number }>('house/list', { keyword: `${TAG}苑` })
    expect(left.total).toBe(1)
  },
  10 * 60_000,
)

test(
  'a community that the file names and nobody has is created from the trial, which then knows it',
  async () => {
    const page = await asEditor('/desk/import')
    const named = `${TAG}望潮府`
    const rows = [1, 2].map(no => ({ ...buildImportRow(LOTS + no), 编号: `${TAG}-W${no}`, 小区: named }))
    const table = [
      [...HEAD, '小区'],
      ...rows.map(row => [...HEAD, '小区'].map(name => `"${(row as Cells)[name] ?? ''}"`)),
    ]
    await page.locator('input[type="file"][accept*=".csv"]').setInputFiles({
      name: `${TAG}-w.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(table.map(cells => cells.join(',')).join('\n')),
    })
    await page.getByRole('button', { name: '上传', exact: true }).click()
    await page.getByRole('textbox', { name: '来源' }).fill(`望潮${TAG}`)
    await page.getByRole('button', { name: '试运行' }).click()
    const place = page.getByRole('group', { name: new RegExp(`^小区 ${named}`) })
    await place.getByText('2 行').waitFor({ timeout: JOB_S * 1000 })
    await place.getByRole('button', { name: new RegExp(`^新建小区 ${named}`) }).click()
    await place.getByRole('textbox', { name: '地址' }).fill('滨河路 1 号')
    await place.getByRole('textbox', { name: '经度' }).fill('200')
    await place.getByRole('textbox', { name: '纬度' }).fill('39.9')
    const create = page.getByRole('button', { name: '新建选中的 1 处' })
    await create.click()
    await page.getByText(`${named}的经度`).waitFor()
    await place.getByRole('textbox', { name: '经度' }).fill('116.66')
    await create.click()
    await place.waitFor({ state: 'detached', timeout: JOB_S * 1000 })
    await tile(page, '新增', 2)
    const { list } = await ask<{ list: { name: string }[] }>('xiaoqu/list', { keyword: named })
    expect(list.map(({ name }) => name)).toEqual([named])
  },
  3 * 60_000,
)

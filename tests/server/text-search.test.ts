import { fillIndex } from '../../server/modules/text-search/fill-index'
import { fillSpellings } from '../../server/modules/text-search/fill-spellings'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const articles = async (keyword: string) =>
  (await api.call('article/list', { keyword, page_size: 50 })).result.list
const wikis = async (keyword: string) => (await api.call('wiki/list', { keyword, page_size: 50 })).result.list
const asks = async (keyword: string) => (await api.call('ask/list', { keyword, page_size: 50 })).result.list

describe('texts are found', () => {
  test('by words of the text that the title and the summary lack, with what stands around them', async () => {
    const found = (await articles('担保物权')).find(
      card => !`${card.title}${card.summary}`.includes('担保物权'),
    )
    expect(found?.hit?.text).toContain('担保物权')
    expect(found?.hit?.words).toEqual(['担保', '物权'])
  })

  test('by words that stand apart, and not by half of them', async () => {
    const both = await asks('税费尾款')
    expect(both.length).toBeGreaterThan(0)
    expect((await asks('税费尾款麒麟')).length).toBe(0)
  })

  test('in the title before the text, the very title first', async () => {
    const found = (await wikis('悔拍')).map(card => card.title)
    expect(found[0]).toBe('悔拍')
    const inTitle = found.map(title => title.includes('悔拍'))
    expect(inTitle).toEqual([...inTitle].sort((a, b) => Number(b) - Number(a)))
  })

  test('by the title in pinyin and by its first letters', async () => {
    for (const keyword of ['huipai', 'hp', 'HuiPai'])
      expect((await wikis(keyword)).map(card => card.title)).toContain('悔拍')
  })

  test('whole where letters, numbers and Chinese mix', async () => {
    const found = await articles('LPR')
    expect(found.length).toBeGreaterThan(0)
    expect(await articles('lpr')).toEqual(found)
    expect(await articles('！？')).toEqual([])
  })

  test.each([
    ['report/list', '成交'],
    ['story/list', '我们'],
    ['ask/basic-list', '保证金'],
  ] as const)('%s knows where it found what', async (path, keyword) => {
    const { list } = (await api.call(path, { keyword })).result as { list: { hit?: { words: string[] } }[] }
    expect(list.length).toBeGreaterThan(0)
    for (const card of list) expect(card.hit?.words).toEqual([keyword])
  })
})

describe('the index follows', () => {
  test('a save of an editor at once, and a withdrawal', async () => {
    const editor = await api.member({ roles: ['member', 'editor'] })
    const [group] = (await api.call('article/groups', {})).result.list
    const save = (more: object) =>
      api.call(
        'article/save',
        {
          group_id: group?.id,
          title: '麒麟阁的老故事',
          blocks: JSON.stringify([{ kind: 'paragraph', text: ['这里写着貔貅两个字'] }]),
          status: 'published',
          ...more,
        },
        editor,
      )
    const saved = await save({})
    expect(saved.errcode).toBe(0)
    const { id } = saved.result.article
    expect((await articles('貔貅')).map(card => card.id)).toEqual([id])
    await save({ id, blocks: JSON.stringify([{ kind: 'paragraph', text: ['换了一句'] }]) })
    expect(await articles('貔貅')).toEqual([])
    expect((await articles('麒麟阁')).map(card => card.id)).toEqual([id])
    await save({ id, status: 'withdrawn' })
    expect(await articles('麒麟阁')).toEqual([])
  })

  test('the group of an article and the type of a question', async () => {
    const groups = async (keyword: string) =>
      Promise.all(
        (await api.call('article/groups', {})).result.list.map(async ({ id }) => {
          const { list, total } = (await api.call('article/list', { keyword, group_id: id })).result
          return { id, found: list.map(card => card.group_id), total }
        }),
      )
    const before = await groups('法院')
    const whole = (await api.call('article/list', { keyword: '法院' })).result.total
    expect(before.reduce((sum, { total }) => sum + total, 0)).toBe(whole)
    expect(before.filter(({ total }) => total > 0).length).toBeGreaterThan(1)
    for (const { id, found } of before)
      expect(new Set(found.filter(group => group !== id))).toEqual(new Set())
    const [from, to] = before.filter(({ total }) => total > 0)
    await api.db.query('update article set group_id = $2 where group_id = $1', [from?.id, to?.id])
    const after = await groups('法院')
    expect(after.find(({ id }) => id === to?.id)?.total).toBe((from?.total ?? 0) + (to?.total ?? 0))

    const { list } = (await api.call('ask/list', { keyword: '保证金' })).result
    const [{ type } = { type: 0 }] = list
    const typed = (await api.call('ask/list', { keyword: '保证金', type })).result
    expect(typed.list.map(card => card.id)).toEqual(
      list.filter(card => card.type === type).map(card => card.id),
    )
    expect(typed.total).toBeLessThan((await api.call('ask/list', { keyword: '保证金' })).result.total)
  })

  test('what was written past the calls, when the job comes by', async () => {
    await api.db.query(`update wiki set summary = '讲的是饕餮' where id = 1`)
    await api.db.query(`update answer set content = '见饕餮一条' where ask_id = 1`)
    expect(await wikis('饕餮')).toEqual([])
    await fillIndex(api.db)
    expect((await wikis('饕餮')).map(card => card.id)).toEqual([1])
    expect((await asks('饕餮')).map(card => card.id)).toEqual([1])
    await api.db.query('delete from wiki where id = 1')
    await fillIndex(api.db)
    expect(await wikis('饕餮')).toEqual([])
  })
})

describe('names are found by their letters', () => {
  const suggested = async (keyword: string) => (await api.call('base/search-all', { keyword })).result
  test('a renamed community, once the job has come by', async () => {
    await api.db.query(`update xiaoqu set name = '重庆里' where id = 1`)
    await fillSpellings(api.db)
    for (const keyword of ['cql', 'chongqing'])
      expect(JSON.stringify(await suggested(keyword))).toContain('重庆里')
  })
})

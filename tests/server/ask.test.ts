import { housekeeping } from '../../server/jobs/housekeeping'
import { drainMessages } from '../../server/jobs/send-messages'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** Questions and answers: publication, and permissions. */

let api: TestServer
let editor: { token: string }
let agent: { token: string }
let author: { token: string; uid: number }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.loginAs(3)
  agent = await api.loginAs(2)
  author = await api.member()
}, DEMO_DATA_MS)
afterAll(() => api.close())

const commit = (fields: object, who: { token: string } = author) =>
  api.call('ask/commit', { type: 2, title: '二拍的公告要提前多少天？', ...fields }, who)

async function published(title: string, who?: { token: string }): Promise<number> {
  const { result } = await commit({ title }, who)
  await api.call('ask/save', { id: result.ask.id, status: 'published' }, editor)
  return result.ask.id
}

describe('a question', () => {
  test('is public once an editor has published it, and says what comes next', async () => {
    const { errcode, result } = await commit({ content: '公告写三十天', house_id: 1 })
    expect(errcode).toBe(0)
    expect(result).toMatchObject({ ask: { status: 'pending', house: { id: 1 } }, left_today: 4 })
    const { id } = result.ask
    expect((await api.call('ask/info', { id })).errcode).toBe(1005)
    expect((await api.call('ask/info', { id }, author)).errcode).toBe(0)
    expect((await api.call('ask/save', { id, status: 'rejected' }, editor)).errcode).toBe(1004)
    await api.call('ask/save', { id, status: 'rejected', reject_reason: '请去掉姓名' }, editor)
    const mine = await api.call('ask/list', { mine: true }, author)
    expect(mine.result.list[0]).toMatchObject({ id, status: 'rejected', reject_reason: '请去掉姓名' })
    await api.call('ask/save', { id, status: 'published' }, editor)
    expect((await api.call('ask/info', { id })).result.ask).toMatchObject({
      status: 'published',
      reject_reason: null,
    })
  })

  test.each([
    ['a phone', { title: '加我 138 0000 0045 聊聊可以吗' }, 'title'],
    ['a link', { content: '看 https://example.com/a 就知道' }, 'content'],
    ['no title', { title: undefined }, 'title'],
    ['somebody else’s picture', { picture_ids: '1' }, 'picture_ids'],
  ])('is refused with %s', async (_what, fields, field) => {
    const { errcode, result } = await commit(fields, await api.member())
    expect(errcode).toBe(1004)
    expect(JSON.stringify(result)).toContain(field)
  })

  test('shows the member’s own pictures, which stay while it does', async () => {
    const who = await api.member()
    const picture = await api.db.one<{ id: number }>(
      `insert into picture (url, width, height, uploader_uid, created_at) values ('/static/pic/asked.webp', 8, 6, $1, $2) returning id`,
      [who.uid, api.now() - 200_000],
    )
    const { result } = await commit({ picture_ids: [picture?.id] }, who)
    expect(result.ask.pictures).toMatchObject([{ id: picture?.id, width: 8 }])
    await housekeeping.run({ ...api, log: api.app.log })
    expect((await api.call('ask/info', { id: result.ask.id }, who)).result.ask.pictures).toHaveLength(1)
  })

  test('comes once a day in the same words, and five times a day in others', async () => {
    const who = await api.member()
    const ask = (n: number) => commit({ title: `第 ${n} 个不同的问题是什么？` }, who)
    expect((await ask(1)).errcode).toBe(0)
    expect((await ask(1)).errcode).toBe(1008)
    for (const n of [2, 3, 4, 5]) expect((await ask(n)).errcode).toBe(0)
    expect((await ask(6)).errcode).toBe(1007)
    expect((await api.call('ask/allowance', {}, who)).result.left).toBe(0)
  })

  test('is found by kind, word and state; basics have their place', async () => {
    const all = (await api.call('ask/list', {})).result
    expect(all.total).toBe(all.counts.all)
    const one = (
      await api.call('ask/list', { type: 4, keyword: '税', accepted: true, cited: true, sort: 'hot_desc' })
    ).result
    expect(one.list.length).toBeGreaterThan(0)
    expect(one.list.every(ask => ask.type === 4 && ask.is_accepted && ask.law_total > 0)).toBe(true)
    expect(
      (await api.call('ask/list', { answered: false })).result.list.every(ask => ask.answer_total === 0),
    ).toBe(true)
    expect((await api.call('ask/list', { mine: true })).errcode).toBe(1001)
    expect((await api.call('ask/list', { status: 'pending' }, author)).errcode).toBe(1006)
    expect((await api.call('ask/list', { followed: true, house_id: 1 }, author)).errcode).toBe(0)
    const basic = (await api.call('ask/basic-list', { type: 2, keyword: '保证金' })).result.list[0]
    const info = (await api.call('ask/basic-info', { id: basic?.id })).result.ask
    expect(info.place?.total).toBe(all.counts.basic)
    const similar = (await api.call('ask/similar', { title: '流拍之后要多久才再次拍卖', type: 2 })).result
      .list
    expect(similar[0]?.title).toBe('流拍之后多久会再次拍卖？')
  })

  test('is deleted by its author alone, with its answers', async () => {
    const id = await published('这个问题会被删掉吗？')
    await api.call('ask/save', { id, answer: '会的，由提问者自己删。' }, agent)
    expect((await api.call('ask/del', { id }, await api.member())).errcode).toBe(1006)
    expect((await api.call('ask/del', { id }, author)).result).toEqual({ deleted: 1 })
    expect((await api.call('ask/del', { id }, author)).result).toEqual({ deleted: 0 })
    expect(await api.db.one('select 1 from answer where ask_id = $1', [id])).toBeUndefined()
    const other = await published('编辑也可以删问题吗？')
    expect((await api.call('ask/del', { id: other }, editor)).result).toEqual({ deleted: 1 })
  })
})

describe('an answer', () => {
  /** Messages sent with these words, after sending everything due. */
  const told = async (words: string) => {
    await drainMessages({ ...api, log: api.app.log })
    return (await api.outbox()).filter(message => message.content.includes(words)).length
  }
  /** A member who asks questions and is notified immediately. */
  const asker = async () => {
    const who = await api.member()
    await atOnce(who.uid)
    return who
  }
  const atOnce = (uid: number) =>
    api.db.query(
      `insert into remind_setting (uid, digest, updated_at) values ($1, false, 0) on conflict (uid) do update set digest = false`,
      [uid],
    )
  beforeAll(() => atOnce(author.uid))

  test('written, deleted and written again is told once, at once or in a digest, and is limited', async () => {
    const who = await asker()
    const answerer = await api.loginAs(2)
    const again = async (title: string, times: number) => {
      const id = await published(title, who)
      const codes: number[] = []
      for (let i = 0; i < times; i += 1) {
        codes.push((await api.call('ask/save', { id, answer: `第 ${i} 次这样回答。` }, answerer)).errcode)
        const [answer] = (await api.call('ask/info', { id }, answerer)).result.ask.answers
        await api.call('ask/del', { id, answer_id: answer?.id }, answerer)
      }
      return codes
    }
    await again('写了又删会告诉我几次？', 8)
    expect(await told('写了又删会告诉我几次？')).toBe(1)
    await api.db.query('update remind_setting set digest = true where uid = $1', [who.uid])
    await again('汇总里面会告诉我几次？', 3)
    await again('汇总里的另一个会告诉我几次？', 3)
    const [row] = await api.db.query<{ items: { title: string }[] }>(
      `select items from message where uid = $1 and state = 'waiting' and event = 'answer'`,
      [who.uid],
    )
    expect(row?.items.map(item => item.title)).toEqual(['汇总里的另一个会告诉我几次？'])
    await api.db.query('update remind_setting set digest = false where uid = $1', [who.uid])
    expect(await again('一小时里能回答几次？', 30)).toContain(1007)
    api.advance(3_601)
  })

  test('waits for the end of the quiet hours', async () => {
    const who = await asker()
    await api.db.query('update remind_setting set quiet_from = 0, quiet_to = 1439 where uid = $1', [who.uid])
    const id = await published('免打扰的时候会告诉我吗？', who)
    await api.call('ask/save', { id, answer: '到时间以后再告诉。' }, await api.loginAs(2))
    expect(await told('免打扰的时候会告诉我吗？')).toBe(0)
    await api.db.query('update remind_setting set quiet_from = null, quiet_to = null where uid = $1', [
      who.uid,
    ])
    api.advance(86_400)
    expect(await told('免打扰的时候会告诉我吗？')).toBe(1)
  })

  test('is a manager’s own to write and change, tells the author once, and may be accepted', async () => {
    const id = await published('回答会告诉我吗，谁来回答？')
    expect((await api.call('ask/save', { id, status: 'rejected' }, agent)).errcode).toBe(1006)
    await api.call('ask/save', { id, answer: '会，发一条短信给您。', law_ids: [1] }, agent)
    expect(await told('谁来回答？」有了新回答')).toBe(1)
    const changed = (await api.call('ask/save', { id, answer: '会，只发一次短信。' }, agent)).result.ask
    expect(changed.answers).toHaveLength(1)
    expect(changed.answers[0]).toMatchObject({
      content: '会，只发一次短信。',
      is_mine: true,
      laws: [{ id: 1 }],
    })
    expect(await told('谁来回答？」有了新回答')).toBe(1)
    const answer_id = changed.answers[0]?.id
    expect((await api.call('ask/accept', { id, answer_id, accept: true }, agent)).errcode).toBe(1006)
    expect((await api.call('ask/accept', { id, answer_id, accept: true }, author)).result.accepted_id).toBe(
      answer_id,
    )
    expect((await api.call('ask/save', { id, answer: '编辑改过的回答。', answer_id }, editor)).errcode).toBe(
      0,
    )
    expect(
      (await api.call('ask/save', { id, answer: '没有这一条的依据。', law_ids: [999_999] }, agent)).errcode,
    ).toBe(1004)
    expect((await api.call('ask/del', { id, answer_id }, author)).errcode).toBe(1006)
    expect((await api.call('ask/del', { id, answer_id }, agent)).result.deleted).toBe(1)
    expect((await api.call('ask/info', { id })).result.ask.is_accepted).toBe(false)
    expect((await api.call('ask/save', { id, answer: '编辑部自己写的回答。' }, editor)).errcode).toBe(0)
    expect((await api.call('ask/del', { id, answer_id: 999_999 }, editor)).result.deleted).toBe(0)
  })

  test('in which the check finds something waits for an editor', async () => {
    const id = await published('有人在回答里打广告怎么办？')
    const { answers } = (await api.call('ask/save', { id, answer: '加微信我帮您办贷款。' }, agent)).result.ask
    expect(answers[0]).toMatchObject({ status: 'pending' })
    expect((await api.call('ask/info', { id })).result.ask.answers).toEqual([])
    await api.call('ask/save', { id, answer_id: answers[0]?.id, answer_status: 'published' }, editor)
    expect((await api.call('ask/info', { id })).result.ask.answers).toHaveLength(1)
  })

  test('keeps what is not sent: another source changes neither its text, its marks nor whether it is public', async () => {
    author = await api.member()
    const id = await published('只补一条法条会改动回答吗？')
    await api.call('ask/save', { id, answer: '加微信我帮您办贷款。', wiki_ids: [1] }, agent)
    const rowOf = () =>
      api.db.one<object>('select content, status, marks, law_ids, wiki_ids from answer where ask_id = $1', [
        id,
      ])
    const before = await rowOf()
    expect(before).toMatchObject({ marks: [expect.any(String)], status: 'pending' })
    expect((await api.call('ask/save', { id, law_ids: [1] }, agent)).errcode).toBe(0)
    expect(await rowOf()).toEqual({ ...before, law_ids: [1] })
    expect((await api.call('ask/save', { id, wiki_ids: [2] }, agent)).errcode).toBe(0)
    expect(await rowOf()).toEqual({ ...before, law_ids: [1], wiki_ids: [2] })
    await api.call('ask/save', { id, answer: '二拍公告提前十五天。' }, agent)
    expect(await rowOf()).toMatchObject({ marks: [], law_ids: [1], wiki_ids: [2] })
  })

  test('counts whom it helped once each, and can be taken back', async () => {
    const set = (useful: boolean) => api.call('ask/useful', { answer_id: 1, useful }, author)
    const before =
      (await api.call('ask/info', { id: 1 })).result.ask.answers.find(one => one.id === 1)?.useful_total ?? 0
    expect((await set(true)).result.useful_total).toBe(before + 1)
    expect((await set(true)).result.useful_total).toBe(before + 1)
    expect((await set(false)).result).toEqual({ is_useful: false, useful_total: before })
    expect((await api.call('ask/useful', { answer_id: 1, useful: true }, agent)).errcode).toBe(1006)
  })

  test('that was reported is taken off by an editor, or stays', async () => {
    author = await api.member()
    const id = await published('被举报的回答还看得到吗？')
    const { answers } = (await api.call('ask/save', { id, answer: '核实之后撤下就看不到。' }, agent)).result
      .ask
    const answer_id = answers[0]?.id
    const report = (fields: object) => api.call('ask/report', { id, reason: 'wrong', ...fields }, author)
    expect((await report({ answer_id })).errcode).toBe(0)
    expect((await report({ answer_id, note: '说错了' })).errcode).toBe(0)
    expect((await report({ answer_id: 999_999 })).errcode).toBe(1005)
    const open = (await api.call('ask/reports', {}, editor)).result.list.filter(one => one.ask_id === id)
    expect(open).toMatchObject([{ answer_id, note: '说错了' }])
    await api.call('ask/close-report', { id: open[0]?.id, remove: true }, editor)
    const answersShown = async () => (await api.call('ask/info', { id })).result.ask.answers
    expect(await answersShown()).toEqual([])
    await api.call('ask/save', { id, answer_id, answer: '核实之后撤下就看不到。' }, agent)
    expect(await answersShown()).toEqual([])
    await report({ reason: 'abuse' })
    const of = (await api.call('ask/reports', {}, editor)).result.list.find(one => one.ask_id === id)
    await api.call('ask/close-report', { id: of?.id, remove: true }, editor)
    expect((await api.call('ask/info', { id })).errcode).toBe(1005)
  })
})

test('a view counts once a browser and day', async () => {
  const look = () => api.call('ask/info', { id: 3 }, { signCode: 'one-browser' })
  const { view_total } = (await look()).result.ask
  await look()
  await api.background.drain()
  expect((await look()).result.ask.view_total).toBe(view_total + 1)
})

describe('law and encyclopedia', () => {
  test('an article of law is saved by editors, once in a law, and tells who cites it', async () => {
    const fields = { law: '演示规定', article: '第一条', text: '这是一条演示条文。', source: '演示' }
    const { result } = await api.call('law/save', fields, editor)
    expect(result.law).toMatchObject({
      law_short: '演示规定',
      is_paraphrase: true,
      is_in_force: true,
      cited_total: 0,
    })
    expect((await api.call('law/save', fields, editor)).errcode).toBe(1004)
    expect((await api.call('law/save', { article: '第二条' }, editor)).errcode).toBe(1004)
    expect((await api.call('law/save', { id: result.law.id, valid_to: '昨天' }, editor)).errcode).toBe(1004)
    const ended = await api.call('law/save', { id: result.law.id, valid_to: '2020-01-01' }, editor)
    expect(ended.result.law.is_in_force).toBe(false)
    const cited = (await api.call('law/info', { id: 14 })).result
    expect(cited.asks.length + cited.wikis.length).toBeGreaterThan(0)
    const found = (
      await api.call('law/list', {
        keyword: '租赁权',
        law: '拍卖、变卖财产的规定（2020 修正）',
        checked_before: '2027-01-01',
        ids: '17',
      })
    ).result
    expect(found.list.every(law => law.text.includes('租赁'))).toBe(true)
  })

  test('entries stand along the way; a title that fits comes first', async () => {
    const param = (await api.call('wiki/param', {})).result
    expect(param.categories.map(one => one.name)).toEqual(['看房', '保证金', '竞拍', '付款', '过户', '收房'])
    expect(param.total).toBeGreaterThanOrEqual(60)
    const found = (await api.call('wiki/list', { keyword: '悔拍' })).result
    expect(found.list[0]?.title).toBe('悔拍')
    expect(found.list.length).toBeGreaterThan(2)
    const { wiki } = (await api.call('wiki/wiki-info', { id: found.list[0]?.id })).result
    expect(wiki.laws[0]?.article).toBe('第二十四条')
    expect(wiki.related.length).toBeGreaterThan(1)
    expect(wiki.prev).not.toBeNull()
    const category = (await api.call('wiki/list', { category_id: 2 })).result
    expect(category.list.every(card => card.category_name === '保证金')).toBe(true)
    expect((await api.call('wiki/wiki-info', { id: 999_999 })).errcode).toBe(1005)
    expect((await api.call('wiki/loan', {})).result.rates.length).toBeGreaterThan(4)
  })
})

describe('questions at the desk', () => {
  test('are told by what is to be done, with the hidden number of who asked', async () => {
    const { result } = await api.call('desk/asks', { filter: 'pending', page_size: 50 }, editor)
    const waits = result.list.map(({ created_at }) => created_at)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(result.total).toBe(result.counts.pending)
    for (const filter of ['unanswered', 'published', 'rejected', 'basic'] as const) {
      const page = await api.call('desk/asks', { filter, page_size: 50 }, editor)
      expect(page.result.total).toBe(page.result.counts[filter])
    }
    const { id } = (await commit({ title: '过户时法院要出几份裁定书？' }, await api.member())).result.ask
    const found = await api.call('desk/asks', { keyword: '几份裁定书' }, editor)
    expect(found.result.list.map(ask => ask.id)).toEqual([id])
    expect(found.result.list[0]?.who).toMatch(/^1\d{2}\*{4}\d{4}$/)
    expect((await api.call('desk/asks', {}, agent)).errcode).toBe(1006)
  })

  test('are put to managers once they are public, each asked once, or merged into one that has answers', async () => {
    const title = '拍卖公告期间能不能联系法院看样？'
    const who = await api.member()
    const { id } = (await commit({ title }, who)).result.ask
    const put = (agent_ids: string) => api.call('desk/ask-agents', { id, agent_ids } as never, editor)
    expect((await put('1')).errcode).toBe(1008)
    await api.call('ask/save', { id, status: 'published' }, editor)
    expect((await put('999999')).errcode).toBe(1004)
    expect((await put('1,2')).result.total).toBe(2)
    expect((await put('1')).result.total).toBe(0)
    const other = await commit({ title: '公告期间能联系法院看样吗，能不能去？' }, await api.member())
    const facts = await api.call('desk/ask', { id: other.result.ask.id }, editor)
    expect(facts.result).toMatchObject({ no: 1 })
    expect(facts.result.similar.find(row => row.id === id)?.percent).toBeGreaterThan(30)
    expect(
      (await api.call('desk/ask', { id }, editor)).result.agents.filter(one => one.is_asked),
    ).toHaveLength(2)
    expect((await api.call('desk/ask', { id }, editor)).result.history.map(row => row.action)).toEqual([
      'ask/save',
      'desk/ask-agents',
    ])
    const merged = { id: other.result.ask.id, into_id: id }
    expect((await api.call('desk/merge-ask', merged, editor)).result.reason).toContain(title)
    expect((await api.call('ask/info', { id: merged.id }, editor)).result.ask).toMatchObject({
      status: 'rejected',
      reject_reason: expect.stringContaining(title),
    })
    expect((await api.call('desk/merge-ask', { id, into_id: id }, editor)).errcode).toBe(1004)
    expect((await api.call('desk/merge-ask', { id, into_id: 999_999 }, editor)).errcode).toBe(1005)
    expect((await api.call('desk/ask', { id: 999_999 }, editor)).errcode).toBe(1005)
  })
})

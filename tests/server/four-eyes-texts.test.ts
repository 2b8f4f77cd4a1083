import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** Every path to public content, with a rule that nobody publishes their own text. */

let api: TestServer
let one: { uid: number; token: string }
let other: { uid: number; token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300, settings: { FOUR_EYES: 'texts' } })
  one = await api.member({ roles: ['member', 'editor'], nickname: '编辑甲' })
  other = await api.member({ roles: ['member', 'editor'], nickname: '编辑乙' })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const words = (text: string) => JSON.stringify([{ kind: 'paragraph', text: [text] }])
const decide = (id: number, who: { token: string }, confirm: 0 | 1 = 1) =>
  api.call('desk/decide', { id, confirm }, who)

interface Type {
  type: 'article' | 'story' | 'report' | 'wiki'
  save: (fields: object, who: { token: string }) => Promise<{ id: number; waiting: number | null }>
  read: (id: number) => Promise<{ errcode: number; said: string }>
}
const said = (answer: { errcode: number; result: unknown }) => ({
  errcode: answer.errcode,
  said: JSON.stringify(answer.result),
})
const saved = async (answer: Promise<{ errcode: number; result: unknown }>) => {
  const { errcode, result } = await answer
  expect(errcode).toBe(0)
  const { article, story, id, waiting } = result as Record<string, { id: number }> & {
    id?: number
    waiting: number | null
  }
  return { id: article?.id ?? story?.id ?? id!, waiting: waiting as number | null }
}
const TYPES: Type[] = [
  {
    type: 'article',
    save: (fields, who) => saved(api.call('article/save', { group_id: 1, ...fields } as never, who)),
    read: async id => said(await api.call('article/info', { id })),
  },
  {
    type: 'story',
    save: (fields, who) => saved(api.call('story/save', fields as never, who)),
    read: async id => said(await api.call('story/info', { id })),
  },
  {
    type: 'report',
    save: (fields, who) =>
      saved(
        api.call(
          'report/save',
          { kind: 'month', period: '2026-01', region_id: 110105, ...fields } as never,
          who,
        ),
      ),
    read: async id => said(await api.call('report/info', { id })),
  },
  {
    type: 'wiki',
    save: (fields, who) =>
      saved(
        api.call(
          'wiki/save',
          {
            category_id: 1,
            short: '先垫后退的税',
            checked_by: '编辑部',
            checked_day: '2026-01-10',
            ...fields,
          } as never,
          who,
        ),
      ),
    read: async id => said(await api.call('wiki/wiki-info', { id })),
  },
]
const TEXT = { title: '法院退税要多久', summary: '先垫后退', blocks: words('卖方的税由买受人先垫上。') }
const loadTextStatus = async (type: string, id: number) =>
  (await api.db.one<{ status: string }>(`select status from ${type} where id = $1`, [id]))?.status

describe.each(TYPES)('$type', ({ type, save, read }) => {
  test('saved as published by its writer it is kept and waits for another', async () => {
    const { id, waiting } = await save({ ...TEXT, status: 'published' }, one)
    expect(waiting).toEqual(expect.any(Number))
    expect(await loadTextStatus(type, id)).toBe('review')
    expect((await read(id)).errcode).toBe(1005)
    expect((await decide(waiting!, one)).errcode).toBe(1006)
    expect((await decide(waiting!, other)).errcode).toBe(0)
    expect(await read(id)).toMatchObject({ errcode: 0, said: expect.stringContaining('先垫上') })
  })

  test('a draft of another, rewritten and published at once, waits too; as it was it comes out', async () => {
    const { id } = await save(TEXT, one)
    const rewritten = await save({ id, ...TEXT, blocks: words('乙写的别的话。'), status: 'published' }, other)
    expect(rewritten.waiting).toEqual(expect.any(Number))
    expect((await read(id)).errcode).toBe(1005)
    await decide(rewritten.waiting!, one)
    expect(await read(id)).toMatchObject({ errcode: 0, said: expect.stringContaining('乙写的') })

    const asIs = await save(TEXT, one)
    expect(await save({ ...TEXT, id: asIs.id, status: 'published' }, other)).toMatchObject({ waiting: null })
    expect((await read(asIs.id)).errcode).toBe(0)
  })

  test('one that is out is rewritten by a change that waits: readers see the old words, nothing typed is lost', async () => {
    const { id } = await save(TEXT, one)
    await api.call('desk/state', { type, id, status: 'published' }, other)
    const again = await save({ ...TEXT, id, title: '退税要三个月', blocks: words('新的一段话。') }, one)
    expect(again.waiting).toEqual(expect.any(Number))
    expect((await read(id)).said).not.toContain('新的一段话')
    const { list: versions } = (await api.call('desk/versions', { type, id }, other)).result
    expect(versions[0]).toMatchObject({ title: '退税要三个月', status: 'review', editor: '编辑甲' })
    const { text } = (await api.call('desk/text', { type, id }, one)).result
    expect(text).toMatchObject({ status: 'published', waiting: again.waiting })
    // a later save by the same author replaces the first
    const third = await save({ ...TEXT, id, blocks: words('改了又改的一段话。') }, one)
    expect((await decide(again.waiting!, other)).errcode).toBe(1008)
    expect((await decide(third.waiting!, one)).errcode).toBe(1006)
    expect((await decide(third.waiting!, other)).errcode).toBe(0)
    expect((await read(id)).said).toContain('改了又改')
    // withdrawing and returning a text need no approval
    expect((await api.call('desk/state', { type, id, status: 'withdrawn' }, one)).errcode).toBe(0)
    expect((await read(id)).errcode).not.toBe(0)
  })

  test('what is to come out by the clock is neither set nor rewritten by its writer alone', async () => {
    const due = api.now() + 3_600
    const first = await save({ ...TEXT, status: 'scheduled', publish_at: due }, one)
    expect(first.waiting).toEqual(expect.any(Number))
    expect(await loadTextStatus(type, first.id)).toBe('review')
    await decide(first.waiting!, other)
    expect(await loadTextStatus(type, first.id)).toBe('scheduled')
    const again = await save({ ...TEXT, id: first.id, blocks: words('定时之后改的话。') }, one)
    expect(again.waiting).toEqual(expect.any(Number))
    const { content } = (await api.db.one<{ content: string }>(`select content from ${type} where id = $1`, [
      first.id,
    ]))!
    expect(content).not.toContain('定时之后')
  })

  test('who wrote it is known however often it is moved since', async () => {
    const { id } = await save(TEXT, one)
    const move = (status: 'review' | 'published') => api.call('desk/state', { type, id, status }, one)
    for (let moves = 0; moves < 21; moves += 1) expect((await move('review')).errcode).toBe(0)
    expect((await move('published')).errcode).toBe(1006)
    expect((await read(id)).errcode).toBe(1005)
  })

  test('read by a colleague is what was on the screen: words that came meanwhile, or after in the same second, are not', async () => {
    const { id } = await save(TEXT, one)
    await api.call('desk/review', { type, id, reviewer_uid: other.uid }, one)
    const seen = async () => (await api.call('desk/text', { type, id }, other)).result.text.updated_at
    const read = async (updated_at: number) =>
      (await api.call('desk/review', { type, id, read: 1, updated_at } as never, other)).errcode
    const publish = async () => (await api.call('desk/state', { type, id, status: 'published' }, one)).errcode
    const first = await seen()
    await save({ ...TEXT, id, blocks: words('看的时候改的话。'), status: 'draft' }, one)
    expect(await read(first)).toBe(1008)
    expect(await publish()).toBe(1006)
    expect(await read(await seen())).toBe(0)
    await save({ ...TEXT, id, blocks: words('没有人看过的话。'), status: 'draft' }, one)
    expect(await publish()).toBe(1006)
    expect(await read(await seen())).toBe(0)
    expect(await publish()).toBe(0)
  })

  test('rewritten while it is off the site it is not put back by who rewrote it', async () => {
    const { id } = await save(TEXT, other)
    await api.call('desk/state', { type, id, status: 'published' }, one)
    await api.call('desk/state', { type, id, status: 'withdrawn' }, one)
    await save({ ...TEXT, id, blocks: words('下架以后改的话。') }, one)
    expect((await api.call('desk/state', { type, id, status: 'published' }, one)).errcode).toBe(1006)
    expect((await api.call('desk/state', { type, id, status: 'published' }, other)).errcode).toBe(0)
  })
})

describe('pictures and captions of an article are words of it', () => {
  const [article] = TYPES
  let pictures = 0
  const addCaption = async (id: number, who: { uid: number; token: string }) => {
    const picture = (await api.db.one<{ id: number }>(
      `insert into picture (url, width, height, uploader_uid, created_at) values ($1, 4, 3, $2, 1) returning id`,
      [`/static/pic/caption-${(pictures += 1)}.webp`, who.uid],
    ))!
    const owner = { owner_type: 'article', owner_id: id, picture_ids: [picture.id] } as const
    const remove = () => api.call('album/del', owner, who)
    return { remove, ...(await api.call('album/add', { ...owner, caption: '没有人看过的图注' }, who)) }
  }
  const publish = async (id: number, who: { token: string }) =>
    (await api.call('desk/state', { type: 'article', id, status: 'published' }, who)).errcode
  const readBy = async (id: number, who: { token: string }) => {
    const { updated_at } = (await api.call('desk/text', { type: 'article', id }, who)).result.text
    return (await api.call('desk/review', { type: 'article', id, read: 1, updated_at } as never, who)).errcode
  }

  test('one that comes out by the clock gets none by an editor alone, and guests see none of it before', async () => {
    const { id, waiting } = await article!.save(
      { ...TEXT, status: 'scheduled', publish_at: api.now() + 3_600 },
      one,
    )
    await decide(waiting!, other)
    expect((await addCaption(id, one)).errcode).toBe(1006)
    expect((await api.call('album/list', { owner_type: 'article', owner_id: id })).errcode).toBe(1005)
  })

  test('one that a colleague has read is to be read again', async () => {
    const { id } = await article!.save(TEXT, one)
    await api.call('desk/review', { type: 'article', id, reviewer_uid: other.uid }, one)
    expect(await readBy(id, other)).toBe(0)
    const { errcode, remove } = await addCaption(id, one)
    expect(errcode).toBe(0)
    expect(await publish(id, one)).toBe(1006)
    expect(await readBy(id, other)).toBe(0)
    expect((await remove()).errcode).toBe(0)
    expect(await publish(id, one)).toBe(1006)
    expect(await readBy(id, other)).toBe(0)
    expect(await publish(id, one)).toBe(0)
  })

  test('what a colleague had on the screen without them is not read by it', async () => {
    const { id } = await article!.save(TEXT, one)
    await api.call('desk/review', { type: 'article', id, reviewer_uid: other.uid }, one)
    const { updated_at } = (await api.call('desk/text', { type: 'article', id }, other)).result.text
    await addCaption(id, one)
    const seen = { type: 'article', id, read: 1, updated_at } as never
    expect((await api.call('desk/review', seen, other)).errcode).toBe(1008)
  })

  test('a publication that waits ends', async () => {
    const { id, waiting } = await article!.save({ ...TEXT, status: 'published' }, one)
    await addCaption(id, one)
    expect((await decide(waiting!, other)).errcode).toBe(1008)
    expect((await article!.read(id)).errcode).toBe(1005)
  })

  test.each(['draft', 'withdrawn'] as const)(
    'put into a text of a colleague (%s) they are not let out by who put them there',
    async status => {
      const { id } = await article!.save(TEXT, other)
      if (status === 'withdrawn') {
        expect(await publish(id, one)).toBe(0)
        await api.call('desk/state', { type: 'article', id, status }, one)
      }
      await addCaption(id, one)
      expect(await publish(id, one)).toBe(1006)
      expect(await publish(id, other)).toBe(0)
    },
  )
})

test('what only its own columns say is written as well: who changed the gist of an entry does not publish it', async () => {
  const [, , , wiki] = TYPES
  const { id } = await wiki!.save(TEXT, one)
  await wiki!.save({ ...TEXT, id, short: '另一句短释义' }, other)
  expect((await api.call('desk/state', { type: 'wiki', id, status: 'published' }, other)).errcode).toBe(1006)
  expect((await api.call('desk/state', { type: 'wiki', id, status: 'published' }, one)).errcode).toBe(0)
})

const PAGE = {
  title: '年底专场',
  blocks: words('三套低于市价的房。'),
  start_time: 1_768_400_000,
  end_time: 1_769_400_000,
}
test('a page of a campaign is kept as a draft and waits; one that is out waits as it stands', async () => {
  const first = await api.call('marketing-page/save', { ...PAGE, status: 'published' } as never, one)
  expect(first).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  const { id } = first.result.page
  const read = async () => said(await api.call('h5/marketing-page/get', { id }))
  expect((await read()).errcode).toBe(1005)
  await decide(first.result.waiting!, other)
  expect((await read()).errcode).toBe(0)
  const again = await api.call(
    'marketing-page/save',
    { ...PAGE, id, blocks: words('改过的页。') } as never,
    one,
  )
  expect(again).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect((await read()).said).not.toContain('改过的页')
  await decide(again.result.waiting!, other)
  expect((await read()).said).toContain('改过的页')
})

test('a banner waits, a draft of one does not', async () => {
  const BANNER = {
    place: 'home_top',
    title: '年底专场',
    image: '/static/demo/banner-1.webp',
    to: '/house',
    start_time: api.now() - 10,
    end_time: api.now() + 10_000,
  } as const
  const shown = async () => JSON.stringify((await api.call('banner/list', { place: 'home_top' })).result.list)
  const draft = await api.call('banner/save', { ...BANNER, is_draft: 1 } as never, one)
  expect(draft).toMatchObject({ errcode: 0, result: { waiting: null } })
  const out = await api.call(
    'banner/save',
    { ...BANNER, id: draft.result.banner.id, is_draft: 0 } as never,
    one,
  )
  expect(out).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect(await shown()).not.toContain('年底专场')
  await decide(out.result.waiting!, other)
  expect(await shown()).toContain('年底专场')
  const renamed = await api.call(
    'banner/save',
    { ...BANNER, id: draft.result.banner.id, title: '改过的标题' } as never,
    one,
  )
  expect(renamed.result.waiting).toEqual(expect.any(Number))
  expect(await shown()).not.toContain('改过的标题')
})

test('what waits is what was asked for: written again, it is asked for again', async () => {
  const BANNER = {
    place: 'home_top',
    image: '/static/demo/banner-1.webp',
    to: '/house',
    start_time: api.now() - 10,
    end_time: api.now() + 10_000,
  } as const
  const asked = await api.call('banner/save', { ...BANNER, title: '没人看过的字', is_draft: 0 } as never, one)
  const { banner, waiting } = asked.result
  expect(waiting).toEqual(expect.any(Number))
  await api.call('banner/save', { ...BANNER, id: banner.id, title: '无害的字', is_draft: 1 } as never, one)
  expect((await decide(waiting!, other)).errcode).toBe(1008)
  const { list } = (await api.call('banner/list', { place: 'home_top' })).result
  expect(list.filter(({ id }) => id === banner.id)).toEqual([])
})

test('a banner of a colleague that is marked otherwise waits, as one with other words does', async () => {
  const BANNER = {
    place: 'home_popup',
    title: '同事的弹窗',
    image: '/static/demo/banner-1.webp',
    to: '/house',
    start_time: api.now() - 10,
    end_time: api.now() + 10_000,
    is_ad: 1,
  } as const
  const save = (fields: object, who: { token: string }) =>
    api.call('banner/save', { ...BANNER, ...fields } as never, who)
  const { id } = (await save({ is_draft: 1 }, other)).result.banner
  await save({ id, is_draft: 1, is_ad: 0, is_full_screen: 1 }, one)
  expect((await save({ id, is_draft: 0, is_ad: 0, is_full_screen: 1 }, one)).result.waiting).toEqual(
    expect.any(Number),
  )
})

test('an editor does not let out the question asked as a member', async () => {
  const { result } = await api.call(
    'ask/commit',
    { type: 1, title: '编辑自己提的问题是什么', content: '编辑自己写的问题内容，想请大家回答。' } as never,
    one,
  )
  await api.db.query(`update ask set status = 'pending' where id = $1`, [result.ask.id])
  const asked = await api.call('ask/save', { id: result.ask.id, status: 'published' } as never, one)
  expect(asked).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect((await api.call('ask/info', { id: result.ask.id })).errcode).toBe(1005)
  expect((await decide(asked.result.waiting!, other)).errcode).toBe(0)
  expect((await api.call('ask/info', { id: result.ask.id })).errcode).toBe(0)
})

describe('who confirms a change is shown all of it', () => {
  const shownOf = async (id: number | null) =>
    (await api.call('desk/prepared', {}, other)).result.list.find(one => one.id === id)

  test('of a question and its answer both, and written again either ends it', async () => {
    const ask = (await api.db.one<{ id: number }>(
      `select id from ask where status = 'published' and type between 1 and 8 order by id limit 1`,
    ))!
    const content = `没有人看过的问题内容${'很长'.repeat(200)}完`
    const asked = await api.call(
      'ask/save',
      {
        id: ask.id,
        content,
        gist: '没有人看过的要点',
        answer: '一段无害的回答，至少二十个字以上，给大家看看。',
      } as never,
      one,
    )
    const { waiting } = asked.result
    const told = JSON.stringify(await shownOf(waiting))
    expect(told).toContain(content)
    expect(told).toContain('没有人看过的要点')
    expect(told).toContain('一段无害的回答')
    await api.call('ask/save', { id: ask.id, status: 'rejected', reject_reason: '重复' } as never, one)
    expect((await decide(waiting!, other)).errcode).toBe(1008)
  })

  test('of a text also what is no body: source, cover and what search engines are told', async () => {
    const [article] = TYPES
    const { id } = await article!.save(TEXT, one)
    await api.call('desk/state', { type: 'article', id, status: 'published' }, other)
    const seo = JSON.stringify({ title: '别的标题', keywords: '', description: '别的描述' })
    const { waiting } = await article!.save({ ...TEXT, id, source: '别的来源', seo }, one)
    const told = JSON.stringify(await shownOf(waiting))
    expect(told).toContain('别的来源')
    expect(told).toContain('别的描述')
  })

  test('of a page of a campaign where its button leads', async () => {
    const { result } = await api.call('marketing-page/save', { ...PAGE, status: 'published' } as never, one)
    await decide(result.waiting!, other)
    const next = JSON.stringify({ title: '去别处', to: '/house/list.html' })
    const { id } = result.page
    const again = await api.call(
      'marketing-page/save',
      { ...PAGE, id, headline: '别的大标题', next } as never,
      one,
    )
    expect(again.errcode).toBe(0)
    const told = JSON.stringify(await shownOf(again.result.waiting))
    expect(told).toContain('别的大标题')
    expect(told).toContain('去别处')
  })
})

test('an article of law waits, that it was checked does not', async () => {
  const { list } = (await api.call('law/list', {})).result
  const { id, text } = list[0]!
  const asked = await api.call('law/save', { id, text: `${text}（改过）` } as never, one)
  expect(asked).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect((await api.call('law/info', { id })).result.law.text).toBe(text)
  expect(await api.call('law/save', { id, checked_day: '2026-01-15' } as never, one)).toMatchObject({
    errcode: 0,
    result: { waiting: null },
  })
  await decide(asked.result.waiting!, other)
  expect((await api.call('law/info', { id })).result.law.text).toBe(`${text}（改过）`)
})

test('words of a video wait, and who gave a draft its words does not bring it out', async () => {
  const video = (await api.db.one<{ id: number; title: string }>(
    'select id, title from video where withdrawn_at is null and files_gone_at is null order by id limit 1',
  ))!
  const titleNow = async () =>
    (await api.db.one<{ title: string }>('select title from video where id = $1', [video.id]))?.title
  const asked = await api.call('desk/save-video', { id: video.id, title: '改过的视频标题' }, one)
  expect(asked).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect(await titleNow()).toBe(video.title)
  expect(await api.call('desk/save-video', { id: video.id, withdrawn: 1 } as never, one)).toMatchObject({
    errcode: 0,
    result: { waiting: null },
  })
  await api.call('desk/save-video', { id: video.id, title: '下架时改的标题' }, one)
  expect(await api.call('desk/save-video', { id: video.id, withdrawn: 0 } as never, one)).toMatchObject({
    result: { waiting: expect.any(Number) },
  })
  expect(await api.call('desk/save-video', { id: video.id, withdrawn: 0 } as never, other)).toMatchObject({
    errcode: 0,
    result: { waiting: null },
  })
})

test("a member's question is published at once; words that an editor puts into it or an answer wait", async () => {
  const pending = (await api.db.one<{ id: number }>(
    `select id from ask where status = 'pending' and type between 1 and 8 order by id limit 1`,
  ))!
  expect(await api.call('ask/save', { id: pending.id, status: 'published' } as never, one)).toMatchObject({
    errcode: 0,
    result: { waiting: null },
  })
  const retitled = await api.call(
    'ask/save',
    { id: pending.id, title: '编辑改写的问题标题是什么' } as never,
    one,
  )
  expect(retitled).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  expect(JSON.stringify((await api.call('ask/info', { id: pending.id })).result)).not.toContain('编辑改写')
  const answer = (await api.db.one<{ id: number; ask_id: number }>(
    `select w.id, w.ask_id from answer w join ask q on q.id = w.ask_id where w.status = 'published' and q.status = 'published' order by w.id limit 1`,
  ))!
  const changed = await api.call(
    'ask/save',
    {
      id: answer.ask_id,
      answer_id: answer.id,
      answer: '编辑替顾问写的一段新的回答，至少二十个字以上。',
    } as never,
    one,
  )
  expect(changed).toMatchObject({ errcode: 0, result: { waiting: expect.any(Number) } })
  const read = async () => JSON.stringify((await api.call('ask/info', { id: answer.ask_id })).result)
  expect(await read()).not.toContain('替顾问写')
  expect((await decide(changed.result.waiting!, other)).errcode).toBe(0)
  expect(await read()).toContain('替顾问写')
})

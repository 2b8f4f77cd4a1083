import { eraseMember } from '../../server/privacy/erase'
import { startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.close())

type Who = Awaited<ReturnType<TestServer['member']>>
const as = ({ token }: Who) => ({ token })

/** A board with a lot on it, its owner, and its invitation code. */
async function newBoard() {
  const owner = await api.member({ nickname: '建看板的人' })
  const lot = await insertLot(api.db, {})
  const { id } = (await api.call('board/create', { name: '一家人的房', house_ids: String(lot) }, as(owner)))
    .result
  const { invite } = (await api.call('board/invite', { id, on: 1 }, as(owner))).result
  return { owner, lot, id, code: invite?.path.split('code=')[1] ?? '' }
}
const join = (who: Who, code: string) => api.call('board/join', { code }, as(who))
const info = async (who: Who, id: number) => (await api.call('board/info', { id }, as(who))).result
const fetchFirstLot = async (who: Who, id: number) => (await info(who, id)).lots[0]

test('an invitation lets in until six are there, while it is good', async () => {
  const { owner, id, code } = await newBoard()
  const second = await api.member()
  expect((await api.call('board/invited', { code }, as(second))).result).toMatchObject({
    id,
    name: '一家人的房',
    owner: '建看板的人',
    member_total: 1,
    is_member: false,
  })
  expect((await join(second, code)).errcode).toBe(0)
  expect((await join(second, code)).result.members.length).toBe(2)
  expect((await join(await api.member(), `${code.slice(0, -1)}x`)).errcode).toBe(1005)
  expect((await api.call('board/invite', { id, on: 1 }, as(second))).errcode).toBe(1006)
  for (let n = 3; n <= 6; n += 1) expect((await join(await api.member(), code)).errcode).toBe(0)
  expect((await join(await api.member(), code)).errcode).toBe(1008)
  await api.call('board/invite', { id, on: 0 }, as(owner))
  expect((await join(await api.member(), code)).errcode).toBe(1005)
  const other = await newBoard()
  const start = api.now()
  api.advance(8 * 86_400)
  expect((await join(await api.member(), other.code)).errcode).toBe(1005)
  api.setTime(start)
})

test('a vote is secret until all have voted', async () => {
  const { owner, lot, id, code } = await newBoard()
  const second = await api.member()
  await join(second, code)
  const vote = (who: Who, word: string) => api.call('board/vote', { id, house_id: lot, vote: word }, as(who))
  await vote(owner, 'yes')
  expect(await fetchFirstLot(second, id)).toMatchObject({ own_vote: null, voted_total: 1, votes: null })
  expect(JSON.stringify(await info(second, id))).not.toContain('"yes"')
  await vote(second, 'no')
  expect((await fetchFirstLot(second, id))?.votes).toEqual([
    { uid: owner.uid, vote: 'yes' },
    { uid: second.uid, vote: 'no' },
  ])
  await vote(second, 'maybe')
  expect((await fetchFirstLot(owner, id))?.votes?.[1]).toEqual({ uid: second.uid, vote: 'maybe' })
})

test('what was written before somebody joined is theirs to read when its writer agrees', async () => {
  const { owner, lot, id, code } = await newBoard()
  const note = (who: Who, text: string, asked?: number) =>
    api.call('board/note', { id, house_id: lot, text, ...(asked && { asked_uid: asked }) }, as(who))
  await note(owner, '旧的话')
  api.advance(60)
  const second = await api.member({ nickname: '后来的人' })
  await join(second, code)
  const texts = async (who: Who) => (await fetchFirstLot(who, id))?.notes.map(({ text }) => text)
  expect(await texts(second)).toEqual([])
  await note(owner, '看过北房间吗？', second.uid)
  expect((await fetchFirstLot(second, id))?.notes).toEqual([
    expect.objectContaining({ text: '看过北房间吗？', asked: '后来的人', asks_me: true, is_mine: false }),
  ])
  await api.call('board/share-old', { id, on: 1 }, as(owner))
  expect(await texts(second)).toEqual(['旧的话', '看过北房间吗？'])
  expect((await note(owner, '问谁', 999_999)).errcode).toBe(1004)
  const [first] = (await fetchFirstLot(second, id))?.notes ?? []
  expect((await api.call('board/note-delete', { id, note_id: first?.id }, as(second))).errcode).toBe(1005)
  expect((await api.call('board/note-delete', { id, note_id: first?.id }, as(owner))).errcode).toBe(0)
})

test('the ceiling is shared and says who set it; lots come and go', async () => {
  const { owner, lot, id, code } = await newBoard()
  const second = await api.member({ nickname: '定上限的人' })
  await join(second, code)
  await api.call('board/save', { id, ceiling: 300_000_000, name: '新名' }, as(second))
  expect(await info(owner, id)).toMatchObject({
    ceiling: 300_000_000,
    ceiling_by: '定上限的人',
    name: '新名',
  })
  expect((await api.call('board/save', { id, ceiling: 0 }, as(owner))).result.ceiling).toBeNull()
  expect((await api.call('board/lot', { id, house_id: 999_999, on: 1 }, as(owner))).errcode).toBe(1005)
  await api.call('board/lot', { id, house_id: await insertLot(api.db, {}), on: 1 }, as(second))
  expect((await api.call('board/lot', { id, house_id: lot, on: 0 }, as(second))).result.lots.length).toBe(1)
  expect((await api.call('board/list', {}, as(second))).result.list).toEqual([
    expect.objectContaining({ id, member_total: 2, lot_total: 1 }),
  ])
})

test('to strangers and to who was taken away the board is not there', async () => {
  const { owner, lot, id, code } = await newBoard()
  const second = await api.member()
  await join(second, code)
  await api.call('board/note', { id, house_id: lot, text: '家里的话' }, as(owner))
  expect((await api.call('board/leave', { id, uid: owner.uid }, as(second))).errcode).toBe(1006)
  expect((await api.call('board/leave', { id, uid: second.uid }, as(owner))).errcode).toBe(0)
  for (const stranger of [second, await api.member()]) {
    const answers = await Promise.all([
      api.call('board/info', { id }, as(stranger)),
      api.call('board/save', { id, name: '改' }, as(stranger)),
      api.call('board/invite', { id, on: 1 }, as(stranger)),
      api.call('board/lot', { id, house_id: lot, on: 0 }, as(stranger)),
      api.call('board/note', { id, house_id: lot, text: '进来' }, as(stranger)),
      api.call('board/note-delete', { id, note_id: 1 }, as(stranger)),
      api.call('board/vote', { id, house_id: lot, vote: 'no' }, as(stranger)),
      api.call('board/share-old', { id, on: 1 }, as(stranger)),
      api.call('board/leave', { id }, as(stranger)),
      join(stranger, code),
    ])
    expect(answers.map(({ errcode }) => errcode)).toEqual(answers.map(() => 1005))
    expect(JSON.stringify(answers)).not.toContain('家里的话')
  }
  expect((await info(owner, id)).members.length).toBe(1)
})

test('who goes leaves nothing; the board goes on with the next, and ends with the last', async () => {
  const { owner, lot, id, code } = await newBoard()
  const second = await api.member()
  await join(second, code)
  for (const who of [owner, second])
    await api.call('board/note', { id, house_id: lot, text: `话${who.uid}` }, as(who))
  await api.call('board/leave', { id }, as(owner))
  const left = await info(second, id)
  expect(left.is_owner).toBe(true)
  expect(left.lots[0]?.notes.map(({ text }) => text)).toEqual([`话${second.uid}`])
  await api.call('board/leave', { id }, as(second))
  expect(await api.db.query('select 1 from board where id = $1', [id])).toEqual([])
})

test('an erased member leaves the board to the others, without their words', async () => {
  const { owner, lot, id, code } = await newBoard()
  const second = await api.member()
  await join(second, code)
  await api.call('board/note', { id, house_id: lot, text: '要消失的话' }, as(owner))
  await api.call('board/save', { id, ceiling: 100_000_000 }, as(owner))
  await eraseMember(api, owner.uid)
  const left = await info(second, id)
  expect(left).toMatchObject({ is_owner: true, ceiling: 100_000_000, ceiling_by: null })
  expect(left.members.length).toBe(1)
  expect(JSON.stringify(left)).not.toContain('要消失的话')
  await eraseMember(api, second.uid)
  expect(await api.db.query('select 1 from board where id = $1', [id])).toEqual([])
})

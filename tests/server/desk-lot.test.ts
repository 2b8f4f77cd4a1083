import { runEvents } from './run-events'
import type { HouseStatus } from '../../src/contract/codes'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
})
afterAll(() => api.close())

const HOUR = 3600
const used: number[] = []
/** A lot with one follower that starts in so many hours. */
async function prepareLot(status: HouseStatus, hours: number) {
  const { id } = (await api.db.one<{ id: number }>(
    `update house set status = $1, start_time = $2, end_time = $3, planned_end_time = $3, start_price = 200000000, appraisal_price = 250000000,
       deposit = 20000000, increment = 1000000, round = 1, kind = 'sfpm', current_price = null, bid_total = 0
     where id = (select id from house where shelf = 'on' and status = 'upcoming' and notice_time < $2 and id <> all($4) order by id limit 1)
     returning id`,
    [status, api.now() + hours * HOUR, api.now() + (hours + 25) * HOUR, used],
  ))!
  used.push(id)
  await api.db.query('delete from event where entity_id = $1', [id])
  const follower = await api.member({})
  await api.call('user/follow', { type: 'house', entity_id: id }, follower)
  const settings = { digest: 0, is_quiet: 0, events: { round: ['sms'], state: ['sms'] } }
  await api.call('remind/save-settings', settings, follower)
  await api.call('user/remind', { house_id: id, before_minutes: 30 }, follower)
  return { id, follower }
}
const tell = () => runEvents(api)
async function loadMessageTexts({ id, follower }: { id: number; follower: { uid: number } }) {
  await tell()
  const rows = await api.db.query<{ text: string }>(
    'select text from message where uid = $1 and house_id = $2 order by id',
    [follower.uid, id],
  )
  return [...new Set(rows.map(({ text }) => text))]
}
const fetchDeskLot = async (id: number) => (await api.call('desk/lot', { house_id: id }, editor)).result

describe('a lot at the desk', () => {
  test('goes by the table of states alone, for a reason that its page tells and a notice nobody else sees', async () => {
    const lot = await prepareLot('upcoming', 48)
    expect((await fetchDeskLot(lot.id)).moves).toEqual(['ongoing', 'withdrawn', 'suspended', 'postponed'])
    const ask = (more: object) =>
      api.call(
        'desk/lot-state',
        {
          house_id: lot.id,
          status: 'suspended',
          reason: '案外人提出异议',
          basis: '甲乙丙中止公告',
          ...more,
        } as never,
        editor,
      )
    expect((await ask({ status: 'sold', deal_price: 210_000_000 })).errcode).toBe(1008)
    expect((await ask({ status: 'sold' })).errcode).toBe(1004)
    for (const wrong of [{ basis: '' }, { reason: '' }, { status: 'gone' }, { deal_price: 1 }])
      expect((await ask(wrong)).errcode).toBe(1004)
    expect((await ask({ updated_at: 1 })).errcode).toBe(1008)
    expect((await ask({})).result).toMatchObject({ status: 'suspended', status_note: '案外人提出异议' })
    const seen = await api.call('house/info', { id: lot.id })
    expect(seen.result).toMatchObject({ status: 'suspended', status_note: '案外人提出异议' })
    expect(JSON.stringify(seen)).not.toContain('甲乙丙')
    const [last] = (await fetchDeskLot(lot.id)).history
    expect(last).toMatchObject({
      action: 'desk/lot-state',
      basis: '甲乙丙中止公告',
      can_undo: true,
      fields: [
        { field: 'status', before: 'upcoming', after: 'suspended' },
        { field: 'status_note', before: null, after: '案外人提出异议' },
      ],
    })
  })

  test('is told of after ten minutes, of what it came to in all, and not where it was undone', async () => {
    const lot = await prepareLot('upcoming', 48)
    const raise = (start_price: number) =>
      api.call('desk/lot-terms', { house_id: lot.id, start_price, basis: '更正公告' }, editor)
    expect((await raise(210_000_000)).result).toMatchObject({
      start_price: 210_000_000,
      is_told_at_once: false,
    })
    const second = await raise(220_000_000)
    expect(second.result.tells_at).toBe(api.now() + 600)
    expect(await loadMessageTexts(lot)).toEqual([])
    api.advance(600)
    expect(await loadMessageTexts(lot)).toEqual(['起拍价由 200.0万 改为 220.0万'])

    const third = await raise(230_000_000)
    const [change] = third.result.history
    const undone = await api.call('desk/lot-undo', { house_id: lot.id, change_id: change!.id }, editor)
    expect(undone.result).toMatchObject({ start_price: 220_000_000, tells_at: null })
    api.advance(700)
    expect(await loadMessageTexts(lot)).toHaveLength(1)
    // a change can be undone only once
    const again = await api.call('desk/lot-undo', { house_id: lot.id, change_id: change!.id }, editor)
    expect(again.errcode).toBe(1008)
  })

  test('that runs or is about to start is told of at once', async () => {
    const lot = await prepareLot('upcoming', 0.5)
    const answer = await api.call(
      'desk/lot-state',
      { house_id: lot.id, status: 'withdrawn', reason: '被执行人已履行债务', basis: '撤回公告' },
      editor,
    )
    expect(answer.result).toMatchObject({ status: 'withdrawn', tells_at: null })
    expect(await loadMessageTexts(lot)).toEqual(['撤回'])
  })

  test('comes back from a withdrawal within ten minutes, its reminders with it, and later by no way', async () => {
    const lot = await prepareLot('upcoming', 48)
    const withdraw = () =>
      api.call(
        'desk/lot-state',
        { house_id: lot.id, status: 'withdrawn', reason: '法院撤回拍卖', basis: '撤回公告' },
        editor,
      )
    const state = async () =>
      (await api.db.query<{ state: string }>('select state from remind where house_id = $1', [lot.id])).map(
        ({ state }) => state,
      )
    const undo = async () => {
      const { history } = await fetchDeskLot(lot.id)
      return api.call('desk/lot-undo', { house_id: lot.id, change_id: history[0]!.id }, editor)
    }
    await withdraw()
    expect(await state()).toEqual(['void'])
    expect((await undo()).result.status).toBe('upcoming')
    expect(await state()).toEqual(['waiting'])
    await withdraw()
    api.advance(601)
    expect((await fetchDeskLot(lot.id)).history[0]).toMatchObject({ can_undo: false })
    expect((await undo()).errcode).toBe(1008)
    expect(await loadMessageTexts(lot)).toEqual(['撤回'])
  })

  test('keeps by the rules of its form when it is corrected, and is not undone over the work of others', async () => {
    const lot = await prepareLot('upcoming', 48)
    const ask = (terms: object) =>
      api.call('desk/lot-terms', { house_id: lot.id, basis: '更正公告', ...terms }, editor)
    const low = await ask({ start_price: 100_000_000 })
    expect(low).toMatchObject({ errcode: 1004 })
    expect(JSON.stringify(low.result)).toContain('start_price')
    expect((await ask({})).errcode).toBe(1004)
    const first = await ask({ deposit: 21_000_000 })
    await ask({ deposit: 22_000_000, increment: 2_000_000 })
    const undo = (change_id: number) => api.call('desk/lot-undo', { house_id: lot.id, change_id }, editor)
    expect(await undo(first.result.history[0]!.id)).toMatchObject({ errcode: 1008 })
    const other = await prepareLot('upcoming', 48)
    const strange = await api.call(
      'desk/lot-undo',
      { house_id: other.id, change_id: first.result.history[0]!.id },
      editor,
    )
    expect(strange.errcode).toBe(1005)
    await api.db.query(`update house set status = 'sold' where id = $1`, [lot.id])
    expect((await ask({ deposit: 23_000_000 })).errcode).toBe(1008)
  })

  test('that was taken off and put back in one breath is not told of', async () => {
    const lot = await prepareLot('upcoming', 48)
    await api.call('desk/lots-off', { house_ids: String(lot.id), reason: 'check', basis: '来电' }, editor)
    const { history } = await fetchDeskLot(lot.id)
    const { result } = await api.call(
      'desk/lot-undo',
      { house_id: lot.id, change_id: history[0]!.id },
      editor,
    )
    expect(result).toMatchObject({ is_on: true, off_reason: null, off_at: null, tells_at: null })
    expect((await api.call('house/info', { id: lot.id })).errcode).toBe(0)
    api.advance(601)
    expect(await loadMessageTexts(lot)).toEqual([])
  })

  test('has the managers that it is given, in their order, and no one else’s', async () => {
    const [one, two] = [await prepareLot('upcoming', 48), await prepareLot('upcoming', 48)]
    const ask = (agent_ids: string) =>
      api.call('desk/lots-agents', { house_ids: `${one.id},${two.id}`, agent_ids }, editor)
    expect((await ask('2,1')).result.house_ids.length).toBeGreaterThan(0)
    expect((await fetchDeskLot(one.id)).managers.map(({ id }) => id)).toEqual([2, 1])
    expect((await ask('2,1')).result.house_ids).toEqual([])
    expect((await ask('99999')).errcode).toBe(1004)
    expect((await ask('1,2,3,4')).errcode).toBe(1004)
    await ask('')
    expect((await fetchDeskLot(two.id)).lacks).toContain('agent')
  })

  test('is nobody’s but editors’', async () => {
    const lot = await prepareLot('upcoming', 48)
    for (const other of [
      await api.member({}),
      await api.member({ roles: ['member', 'agent'], agentId: 1 }),
    ]) {
      expect((await api.call('desk/lot', { house_id: lot.id }, other)).errcode).toBe(1006)
      expect(
        (await api.call('desk/lot-terms', { house_id: lot.id, increment: 1, basis: '公告' }, other)).errcode,
      ).toBe(1006)
    }
    expect((await api.call('desk/lot', { house_id: 99_999_999 }, editor)).errcode).toBe(1005)
  })
})

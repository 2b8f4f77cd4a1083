import { addDays, toBeijingDay, DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'

const [MEMBER, AGENT, EDITOR, ADMIN, SECOND_MEMBER] = [1, 2, 3, 4, 5]
const HOUR = 3_600

/** Inserts teams, two open invitations, a member look-up, and data requests in each state. */
export async function writeStaff(db: Database, now: number): Promise<void> {
  await insertRows(db, 'staff', [
    { uid: AGENT, name: '演示顾问 01', team: '通州', updated_at: now },
    { uid: EDITOR, name: '演示编辑', team: '内容', updated_at: now },
    { uid: ADMIN, name: '演示管理员', team: '平台', updated_at: now },
  ])
  await insertRows(
    db,
    'staff_invite',
    [
      { phone: '13800000071', name: '演示编辑 02', role: 'editor', team: '内容', ago: 5 * HOUR },
      { phone: '13800000072', name: '演示顾问 41', role: 'agent', team: '西城', ago: 80 * HOUR },
    ].map(({ ago, ...row }) => ({
      ...row,
      invited_by: ADMIN,
      created_at: now - ago,
      expires_at: now - ago + 72 * HOUR,
      sent_at: now - ago + 2,
    })),
  )
  await insertRows(db, 'member_look', [
    { uid: MEMBER, by_uid: ADMIN, reason: '处理来电：核对咨询记录', at: now - 3 * DAY_SECONDS },
  ])
  const requests = requestRows(now)
  await insertRows(db, 'person_request', requests)
  // First rows of the table: their ids come from its sequence.
  await insertRows(
    db,
    'audit',
    requests.flatMap(({ kind, way, asked_day, created_at, identity_how: how, identity_at }, index) => [
      step(index + 1, 'desk/person-request-add', { kind, way, asked_day }, created_at),
      ...(identity_at === null
        ? []
        : [step(index + 1, 'desk/person-request-identify', { how }, identity_at)]),
    ]),
  )
}

const step = (id: number, action: string, after: object, at: number) => ({
  uid: ADMIN,
  action,
  entity_type: 'person_request',
  entity_id: id,
  after,
  at,
})

function requestRows(now: number) {
  const today = toBeijingDay(now)
  const rows = [
    {
      uid: SECOND_MEMBER,
      kind: 'correct',
      way: 'phone',
      ago: 13,
      isKnown: true,
      note: '注册手机号换过，请核对资料',
    },
    {
      uid: SECOND_MEMBER,
      kind: 'erase',
      way: 'letter',
      ago: 4,
      isKnown: false,
      note: '来信要求删除全部资料',
    },
    { uid: MEMBER, kind: 'export', way: 'visit', ago: 1, isKnown: false, note: '' },
  ]
  return rows.map(({ ago, isKnown, ...row }) => {
    const asked = addDays(today, -ago)
    const at = now - ago * DAY_SECONDS + HOUR
    return {
      ...row,
      asked_day: asked,
      due_day: addDays(asked, 15),
      created_by: ADMIN,
      created_at: at,
      identity_how: isKnown ? 'phone' : null,
      identity_by: isKnown ? ADMIN : null,
      identity_at: isKnown ? at + HOUR : null,
    }
  })
}

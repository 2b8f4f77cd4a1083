import { DAY_SECONDS, dayOf, startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import { hashPassword } from '../../modules/user/passwords'
import { portraitUrl } from '../../../src/lib/portraits'
import { keptQuery } from '../../modules/saved-search/searches'
import { insertRows } from '../bulk'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts'

const MEMBER = 1
const HOUR = 3600

type Cost = Pick<Env, 'passwordCost'>

async function writeUsers(db: Database, now: number, env: Cost): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD, env)
  await insertRows(
    db,
    'users',
    DEMO_ACCOUNTS.map(({ uid, phone, nickname, role }) => ({
      uid,
      phone,
      nickname,
      avatar: portraitUrl(uid),
      gender: 'unknown',
      city: '北京',
      password_hash,
      roles: role === 'member' ? ['member'] : ['member', role],
      agent_id: role === 'agent' ? 1 : null,
      invite_code: `DEMO${'ABCDEFGH'[uid]}2H${uid + 1}`,
      invited_by: uid === 5 ? MEMBER : null,
      score: 0,
      created_at: now - (400 - uid) * DAY_SECONDS,
      last_login_time: now - uid * DAY_SECONDS,
    })),
  )
}

/** Points of the demo member: 5,000 by rows that sum to it. */
async function writePoints(db: Database, now: number): Promise<void> {
  const today = startOfDay(now)
  const earned: { change: number; reason: string; ref: string; at: number }[] = [
    { change: 100, reason: 'register', ref: String(MEMBER), at: now - 399 * DAY_SECONDS },
    { change: 20, reason: 'profile', ref: String(MEMBER), at: now - 398 * DAY_SECONDS },
    { change: 20, reason: 'demand', ref: String(MEMBER), at: now - 397 * DAY_SECONDS },
    { change: 50, reason: 'invite', ref: '5', at: now - 28 * DAY_SECONDS },
    ...Array.from({ length: 394 }, (_, i) => ({
      change: 5,
      reason: 'daily_login',
      ref: dayOf(today - (i + 1) * DAY_SECONDS),
      at: today - (i + 1) * DAY_SECONDS + 9 * HOUR,
    })),
    // Five lots a day on most days.
    ...Array.from({ length: 314 * 5 }, (_, i) => {
      const at = today - (Math.floor(i / 5) + 2) * DAY_SECONDS + (12 + (i % 5)) * HOUR
      return { change: 2, reason: 'share', ref: `${dayOf(at)}:house:${1 + ((i * 7) % 40)}`, at }
    }),
    { change: -300, reason: 'order', ref: '1', at: now - 60 * HOUR },
    { change: -580, reason: 'order', ref: '2', at: now - 59 * HOUR },
    { change: 580, reason: 'order_cancel', ref: '2', at: now - 57 * HOUR },
  ].sort((a, b) => a.at - b.at)
  let balance = 0
  await insertRows(
    db,
    'score_record',
    earned.map(({ change, reason, ref, at }) => ({
      uid: MEMBER,
      change,
      balance: (balance += change),
      reason,
      ref,
      created_at: at,
    })),
  )
  await db.query('update users set score = $2 where uid = $1', [MEMBER, balance])
}

const GOODS = [
  [1, '法拍入门 12 讲', 100, 1000, 'virtual', '视频，长期有效', 0],
  [2, '风险体检一次', 300, 46, 'virtual', '顾问逐条读公告，兑换后 90 天内用，凭券码预约', 3],
  [3, '过户陪同抵 100 元', 800, 12, 'coupon', '限通州、朝阳', 1],
  [4, '测算书打印寄送', 160, 210, 'physical', '彩印一份，含税费与贷款', 0],
  [5, '激光测距仪', 7600, 30, 'physical', '40 米，看样用', 1],
  [6, '竞拍手册（纸质）', 580, 0, 'physical', '2026 版，192 页', 0],
] as const

/** The shop, and two orders of the demo member: one that has come, one that was cancelled. */
async function writeShop(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'goods',
    GOODS.map(([id, title, score, stock, kind, intro, per_user_limit]) => ({
      id,
      title,
      score,
      stock,
      kind,
      intro,
      per_user_limit,
      sort: id,
    })),
  )
  const orders = [
    { id: 1, goods_id: 2, score: 300, status: 'done', voucher: 'K7DM-2Q4X-9WRT', address: '' },
    {
      id: 2,
      goods_id: 6,
      score: 580,
      status: 'cancelled',
      voucher: null,
      address: '北京市通州区演示路 1 号',
    },
  ].map((order, i) => ({
    ...order,
    uid: MEMBER,
    quantity: 1,
    receiver: order.address === '' ? '' : '演示会员',
    phone: order.address === '' ? '' : '13800000001',
    created_at: now - (60 - i) * HOUR,
    updated_at: now - (58 - i) * HOUR,
  }))
  await insertRows(db, 'goods_order', orders)
}

const FOLLOWED: readonly (readonly [type: string, ids: readonly number[]])[] = [
  ['house', [1, 4, 12, 2, 6]],
  ['agent', [1, 2]],
  ['xiaoqu', [1, 10, 15]],
  ['building', [1, 4]],
  ['rights', [1]],
  ['video', [1, 2, 3, 4]],
]

/** What the demo member follows: with a lot that is no longer public, and a count on each. */
async function writeFollows(db: Database, now: number): Promise<void> {
  const gone = await db.one<{ id: number | null }>(
    `select max(id) as id from house where xiaoqu_name = '演示小区' and shelf = 'off'`,
  )
  const follows = FOLLOWED.flatMap(([type, ids]) =>
    [...ids, ...(type === 'house' && gone?.id ? [gone.id] : [])].map((entity_id, i) => ({
      uid: MEMBER,
      type,
      entity_id,
      created_at: now - (i * 3 + 1) * DAY_SECONDS,
    })),
  )
  await insertRows(db, 'follow', follows)
  // The first lot was dearer then, one that runs began lower.
  await db.query(
    `update follow f set price = case when h.id = 1 then h.price + 59500000 when h.status = 'ongoing' then h.start_price else h.price end
     from house h where f.type = 'house' and h.id = f.entity_id`,
  )
  // The types are the names of their tables.
  for (const { type, entity_id } of follows)
    await db.query(`update ${type} set followed_total = followed_total + 1 where id = $1`, [entity_id])
}

async function writeReminds(db: Database, now: number): Promise<void> {
  const lots = await db.query<{ id: number; start_time: number }>(
    'select id, start_time from house where id in (1, 3, 5, 11, 12)',
  )
  const rows = [
    [1, 30, 'sms', 'waiting'],
    [11, 30, 'wechat', 'waiting'],
    [12, 60, 'sms', 'waiting'],
    [3, 30, 'sms', 'sent'],
    [5, 30, 'sms', 'void'],
  ] as const
  await insertRows(
    db,
    'remind',
    rows.flatMap(([house_id, before_minutes, channel, state], i) => {
      const lot = lots.find(row => row.id === house_id)
      return lot
        ? [
            {
              uid: MEMBER,
              house_id,
              before_minutes,
              channel,
              state,
              remind_time: lot.start_time - before_minutes * 60,
              created_at: now - (i + 1) * DAY_SECONDS,
            },
          ]
        : []
    }),
  )
  await db.query(`update house set remind_total = remind_total + 1 where id in (1, 11, 12)`)
}

/** What providers refused to the end, for an admin's list; the last one is too late to be sent again. */
async function writeDeadMessages(db: Database, now: number): Promise<void> {
  const rows = [
    [5, 'sms', 'state', '开拍由 11-20 10:00 改为 11-27 10:00', 'isv.BUSINESS_LIMIT_CONTROL', null],
    [2, 'sms', 'round', '二拍，264.0万起', 'isv.BUSINESS_LIMIT_CONTROL', null],
    [5, 'wechat', 'match', '合适的新房源', 'errcode 43101: user refuse to accept the msg', null],
    [2, 'mail', 'notice', '税费：“各自承担”改为“买受人承担”', '550 mailbox unavailable', null],
    [5, 'sms', 'start', '即将开拍', 'the sender did not answer in time', now - 26 * HOUR],
  ] as const
  await insertRows(
    db,
    'message',
    rows.map(([uid, channel, event, text, error, valid_until], i) => ({
      uid,
      channel,
      event,
      key: `demo-dead-${i + 1}`,
      house_id: i + 1,
      title: '演示房源',
      text,
      url: `/house/${i + 1}.html`,
      at: now - (30 - i * 5) * HOUR,
      state: 'dead',
      due_at: now - (28 - i * 5) * HOUR,
      valid_until,
      tries: 8,
      error,
      created_at: now - (30 - i * 5) * HOUR,
    })),
  )
}

const demandAt = (now: number) => ({
  region_ids: [110112, 110105],
  circle_ids: [],
  price_min: null,
  price_max: 400_000_000,
  area_min: 70,
  area_max: null,
  jushi: [2, 3],
  house_types: [5],
  purpose: 'self',
  funds: 'loan',
  note: '两居或三居，近地铁，可贷款',
  updated_at: now - 20 * DAY_SECONDS,
  risk_exclude: ['lease'],
  alerts: ['match', 'price', 'round'],
})

/** What a manager looks for on the member's behalf: narrower than the own wish. */
const wishAt = (now: number) => ({
  ...demandAt(now),
  region_ids: [110112],
  price_min: 150_000_000,
  area_min: 60,
  area_max: 130,
  funds: 'mixed',
  note: '近地铁，带电梯。明年 6 月前要入住',
  risk_exclude: ['lease', 'clearing'],
})

/** Browsing history, shares, chats, and lots recommended for the member's demand. */
async function writeTraces(db: Database, now: number): Promise<void> {
  const looks: [string, number][] = [
    ['house', 1],
    ['house', 12],
    ['house', 2],
    ['xiaoqu', 1],
    ['house', 10],
    ['building', 1],
    ['agent', 1],
    ['house', 8],
    ['rights', 1],
    ['house', 3],
    ['xiaoqu', 10],
    ['house', 15],
    ['building', 4],
    ['house', 9],
  ]
  await insertRows(
    db,
    'look',
    looks.map(([type, entity_id], i) => ({
      uid: MEMBER,
      type,
      entity_id,
      looked_at: now - Math.round((i * i * 0.31 + 0.1) * DAY_SECONDS),
    })),
  )
  await insertRows(
    db,
    'share',
    (
      [
        ['house', 1, 'wechat', 14],
        ['house', 2, 'timeline', 21],
        ['agent', 1, 'wechat', 4],
        ['house', 12, 'link', 3],
        ['xiaoqu', 1, 'wechat', 6],
        ['house', 8, 'wechat', 8],
        ['article', 1, 'timeline', 9],
        ['xiaoqu', 10, 'link', 2],
        ['house', 10, 'poster', 2],
        ['building', 1, 'wechat', 5],
      ] as const
    ).map(([type, entity_id, channel, open_total], i) => ({
      uid: MEMBER,
      type,
      entity_id,
      channel,
      open_total,
      shared_at: now - Math.round((i + 0.3) * DAY_SECONDS),
    })),
  )
  await insertRows(
    db,
    'saved_search',
    [
      { name: '通州两居', query: { jushi: '2', region_ids: '110112' } as Record<string, string>, total: 3 },
      { name: '300万内有电梯', query: { has_elevator: '1', price_max: '300000000' }, total: 12 },
    ].map(({ query, ...search }, i) => ({
      ...search,
      uid: MEMBER,
      query,
      key: keptQuery(query)?.key,
      seen_at: now - (i + 1) * DAY_SECONDS,
      created_at: now - (i + 9) * DAY_SECONDS,
    })),
  )
  await insertRows(
    db,
    'share_visit',
    Array.from({ length: 48 + 3 }, (_, i) => {
      const at = now - Math.round((i % 12) * DAY_SECONDS) - 3_600
      return {
        uid: MEMBER,
        kind: i < 48 ? 'open' : 'download',
        sign_code: `demo-opened-${i}`,
        day: dayOf(at),
        at,
      }
    }),
  )
  await insertRows(
    db,
    'im_chat',
    [
      [1, 1, 3],
      [12, 1, 1],
      [2, 2, 12],
      [6, 3, 2],
    ].map(([house_id, agent_id, open_total], i) => ({
      uid: MEMBER,
      house_id,
      agent_id,
      open_total,
      last_at: now - (i * 9 + 1) * DAY_SECONDS,
      created_at: now - (i * 9 + 4) * DAY_SECONDS,
    })),
  )
  await insertRows(
    db,
    'recommend',
    [
      [12, 1, '同商圈、预算内，税费各自承担'],
      [11, 1, '两居，近地铁，无租约'],
      [4, null, '与你看过的房源同小区，按需求自动匹配'],
    ].map(([house_id, agent_id, reason], i) => ({
      uid: MEMBER,
      house_id,
      agent_id,
      reason,
      created_at: now - (i + 1) * DAY_SECONDS,
    })),
  )
  await db.query('update users set demand = $2 where uid = $1', [MEMBER, JSON.stringify(demandAt(now))])
}

/** Other customers of the first manager: most within their half hour, one past it, some answered. */
const strangers = (now: number) => [
  {
    type: 'zixun',
    status: 'new',
    name: '周女士',
    entity_id: 5,
    note: '税费大概多少，公告里说各自承担吗？',
    created_at: now - 6 * 60,
  },
  {
    type: 'viewing',
    status: 'new',
    name: '何先生',
    entity_id: 12,
    note: '想看采光和楼道，开车过去方便停吗？',
    see_time: startOfDay(now) + DAY_SECONDS + 14 * HOUR,
    people: 3,
    created_at: now - 17 * 60,
  },
  {
    type: 'call',
    status: 'new',
    name: '吴女士',
    entity_id: 7,
    note: '晚饭后方便接电话。',
    created_at: now - 24 * 60,
  },
  {
    type: 'loan',
    status: 'new',
    name: '郑先生',
    entity_id: 6,
    note: '公积金和商贷一起，首付够四成。',
    amount: 180_000_000,
    years: 25,
    created_at: now - 43 * 60,
  },
  {
    type: 'zixun',
    status: 'contacted',
    name: '冯女士',
    entity_id: 5,
    note: '户口没迁走怎么办？',
    answer: '公告没有写户口，成交后可请法院协助，也可以到派出所先查，落户时间不能保证。',
    created_at: now - 26 * HOUR,
  },
  {
    type: 'call',
    status: 'done',
    name: '许先生',
    entity_id: 8,
    note: '问保证金怎么退。',
    created_at: now - 4 * DAY_SECONDS,
  },
]

/** Leads of every kind and state: number 1 a viewing that is new, number 2 a question that waits for its answer. */
async function writeLeads(db: Database, now: number): Promise<void> {
  const lead = { uid: MEMBER, phone: '13800000001', name: '演示会员', verified: true, agent_id: 1 }
  const details = {
    see_time: null,
    people: null,
    amount: null,
    years: null,
    ask_id: null,
    demand: null as object | null,
    answer: null as string | null,
    text_version: '2026-11',
  }
  const rows = [
    {
      ...lead,
      ...details,
      id: 1,
      type: 'viewing',
      status: 'new',
      entity_type: 'house',
      entity_id: 1,
      note: '租约到 2029 年，想确认租金支付凭证和抵押登记日期，另看南阳台。',
      see_time: startOfDay(now) + DAY_SECONDS + 10.5 * HOUR,
      people: 2,
      created_at: now - 12 * 60,
    },
    {
      ...lead,
      ...details,
      id: 2,
      type: 'ask',
      status: 'new',
      entity_type: 'house',
      entity_id: 1,
      note: '租期到 2029 年的房子，成交后能提前收回吗？',
      ask_id: 2,
      created_at: now - 5 * HOUR,
    },
    {
      ...lead,
      ...details,
      id: 3,
      type: 'loan',
      status: 'contacted',
      entity_type: 'house',
      entity_id: 12,
      note: '想贷七成，三十年。',
      amount: 200_000_000,
      years: 30,
      created_at: now - 3 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 4,
      type: 'zixun',
      status: 'done',
      entity_type: 'agent',
      entity_id: 1,
      note: '二拍什么时候开？',
      created_at: now - 30 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 5,
      type: 'entrust',
      demand: wishAt(now),
      status: 'contacted',
      entity_type: null,
      entity_id: null,
      note: '两居或三居，近地铁，可贷款',
      created_at: now - 20 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 6,
      type: 'viewing',
      status: 'contacted',
      entity_type: 'house',
      entity_id: 12,
      note: null,
      see_time: startOfDay(now) + 3 * DAY_SECONDS + 14 * HOUR,
      people: 1,
      created_at: now - 2 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 7,
      type: 'viewing',
      status: 'done',
      entity_type: 'building',
      entity_id: 1,
      note: '想看样板间和 4号楼的现场进度。',
      see_time: startOfDay(now) - 12 * DAY_SECONDS + 9.5 * HOUR,
      people: 3,
      created_at: now - 15 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 8,
      type: 'viewing',
      status: 'cancelled',
      entity_type: 'house',
      entity_id: 2,
      note: '时间有冲突，先不看了。',
      see_time: startOfDay(now) - 6 * DAY_SECONDS + 16.5 * HOUR,
      people: 2,
      created_at: now - 8 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 9,
      type: 'zixun',
      status: 'done',
      entity_type: 'rights',
      entity_id: 1,
      note: '抵押物有租约，受让后能要求清租吗？',
      answer: '租约在抵押之后的，处置时可以请求除去；在抵押之前的要承受到期。先看租赁合同的备案日期。',
      created_at: now - 26 * DAY_SECONDS,
    },
    {
      ...lead,
      ...details,
      id: 10,
      type: 'call',
      status: 'new',
      agent_id: null,
      entity_type: 'xiaoqu',
      entity_id: 1,
      note: '工作日 18 点以后方便。',
      created_at: now - 2 * DAY_SECONDS,
    },
    // A visitor's, with a manager whom the demo's own one leads.
    {
      ...lead,
      ...details,
      id: 11,
      uid: null,
      phone: '13900000045',
      name: null,
      verified: false,
      agent_id: 10,
      type: 'zixun',
      status: 'new',
      entity_type: 'house',
      entity_id: 3,
      note: '延时阶段每次加多少，多久算结束？',
      created_at: now - HOUR,
    },
    ...strangers(now).map((one, at) => ({
      ...lead,
      ...details,
      uid: null,
      entity_type: 'house',
      id: 12 + at,
      phone: `139000000${51 + at}`,
      ...one,
    })),
  ].map(row => ({ ...row, updated_at: row.created_at }))
  await insertRows(db, 'lead', rows)
  await insertRows(db, 'feedback', feedbackRows(now))
  await insertRows(
    db,
    'lead_record',
    rows.flatMap(({ id, uid, name, note, created_at, status }) => [
      {
        lead_id: id,
        by: 'member',
        uid,
        name: name ?? '访客',
        status: 'new',
        note: note ?? '',
        at: created_at,
      },
      ...(status === 'new' || status === 'cancelled'
        ? []
        : [
            {
              lead_id: id,
              by: 'agent',
              uid: 2,
              name: '演示顾问 01',
              status,
              note: '已电话联系',
              at: created_at + 2 * HOUR,
            },
          ]),
      ...(status === 'cancelled'
        ? [
            {
              lead_id: id,
              by: 'member',
              uid: MEMBER,
              name: '演示会员',
              status,
              note: '已撤回',
              at: created_at + DAY_SECONDS,
            },
          ]
        : []),
    ]),
  )
}

/** A browser's visit that belongs to no member. */
async function writeVisit(db: Database, now: number): Promise<void> {
  await insertRows(db, 'browser', [
    { sid: 'demo-sid-00000000001', sign_code: 'demo-sign-code-00000000001', created_at: now },
  ])
  await insertRows(db, 'visitor_session', [
    {
      session_id: 'demo-session-00000001',
      sid: 'demo-sid-00000000001',
      uid: null,
      client_type: 1,
      entry_url: '/',
      started_at: now - HOUR,
      seen_at: now,
    },
  ])
}

/** The accounts and all that is theirs; lots, managers and videos are there before. */
export async function writeMembers(db: Database, now: number, env: Cost): Promise<void> {
  await writeUsers(db, now, env)
  await writePoints(db, now)
  await writeShop(db, now)
  await writeFollows(db, now)
  await writeReminds(db, now)
  await writeDeadMessages(db, now)
  await writeTraces(db, now)
  await writeLeads(db, now)
  await writeVisit(db, now)
}

/** What the demo member told us: one answered, one received, one solved. */
const feedbackRows = (now: number) =>
  [
    {
      kind: 'data',
      house_id: 1,
      field: '看样时间',
      content: '看样时间与法院补充公告不一致，请核对。',
      state: 'answered',
      answer: '已按法院的补充公告改正，谢谢指正。',
      answered_by: 3,
      answered_at: now - 2 * 86_400,
      created_at: now - 2 * 86_400 - 18_000,
    },
    {
      kind: 'wish',
      house_id: null,
      field: null,
      content: '希望可以按学校找房，并看到到学校的距离。',
      state: 'received',
      answer: null,
      answered_by: null,
      answered_at: null,
      created_at: now - 18 * 86_400,
    },
    {
      kind: 'remind',
      house_id: null,
      field: null,
      content: '夜里收到了开拍提醒，希望可以设免打扰。',
      state: 'solved',
      answer: '提醒设置里已可设免打扰时段。',
      answered_by: 3,
      answered_at: now - 30 * 86_400,
      created_at: now - 36 * 86_400,
    },
  ]
    .map(row => ({ ...row, uid: MEMBER }))
    .reverse()

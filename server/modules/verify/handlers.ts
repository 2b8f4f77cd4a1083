/**
 * Lets anybody verify that an agent, a message, a case, a calling number or a report is ours. The responses reveal only data that is public
 * elsewhere, and never the recipient of a message, the owner of a private number
 * or the member who made a report.
 */

import type { z } from 'zod'
import { CASE_NUMBER, CASE_RULES, parseCaseNumber, type CaseKind } from '../../../src/contract/case-rules'
import {
  findEventLabel,
  CHANNEL_LABELS,
  type AlertEvent,
  type SentChannel,
} from '../../../src/contract/remind/alerts'
import { COME_FROM } from '../../../src/contract/codes'
import { messageCodeIn, type VerifyKind } from '../../../src/contract/verify-rules'
import type { verifyCalls } from '../../../src/contract/verify/schema'
import { digestWords, REPORT_DAYS, REPORTS_KEPT } from '../../../src/contract/report-rules'
import { DAY_SECONDS, toBeijingDay } from '../../../src/lib/dates'
import { costText } from '../../../src/lib/finance/cost-text'
import { exactText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import { messageOfCode } from '../../alerts/message-code'
import type { Context, Handlers } from '../../http/context'
import { platformWords } from '../../http/platform-words'
import { takeReadLimit } from '../../http/rate-limits'

type Said = Omit<z.input<(typeof verifyCalls)['verify/check']['result']>, 'at'>

const BY_ADDRESS = { name: 'verify.address', total: 30, seconds: 600 }

const said = (verdict: Said['verdict'], title: string, why: string, more: Partial<Said> = {}): Said => ({
  verdict,
  title,
  why,
  facts: [],
  link: null,
  ...more,
})

const toBareDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
/** SQL of a column's digits, like `digitsOf`. */
const DIGITS = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`

/** Checks an active agent by the number of the register or the relay; the response contains only what the agent's page shows. */
async function verifyAgent({ db }: Context, typed: string): Promise<Said> {
  const digits = toBareDigits(typed)
  const row = await db.one<{ id: number; name: string; company: string; phone_relay: string | null }>(
    `select a.id, a.name, a.company, a.phone_relay from agent a where a.is_active
       and (upper(a.licence_no) = upper($1) or ($2 <> '' and (${DIGITS('a.phone_relay')} = $2
         or (length($2) between 2 and 6 and ${DIGITS(`nullif(split_part(a.phone_relay, '转', 2), '')`)} = $2))))
     order by a.id limit 1`,
    [typed.normalize('NFKC').trim(), digits],
  )
  if (!row)
    return said(
      'not_ours',
      '不是我们的顾问',
      '在岗顾问里没有这个登记号或中转号，请核对后再查一次；仍查不到，就不是我们的人。',
    )
  return said('ours', '是我们的顾问', '请对照页面上的照片和姓名。是我们的顾问，也不代收任何款项。', {
    facts: [
      { label: '姓名', value: row.name },
      { label: '机构', value: row.company },
      ...(row.phone_relay === null ? [] : [{ label: '中转号', value: row.phone_relay }]),
    ],
    link: { text: '看顾问主页', to: buildScreenUrl('agent-detail', { id: row.id }) },
  })
}

/** Checks a message by the code at its end: returns its day, channel and topic, but nothing about the recipient. */
async function verifyMessage({ client, db, env }: Context, typed: string): Promise<Said> {
  const code = messageCodeIn(typed)
  if (code === null)
    return said('not_ours', '没有核验码', '我们发出的短信、推送和邮件末尾都有核验码，这一条里没有。')
  const id = messageOfCode(env, code)
  if (id === null)
    return said(
      'not_ours',
      '不是我们发的',
      '我们没有发过带这个核验码的消息。如是手工输入，请对照原文再核一遍。',
    )
  const row = await db.one<{ event: AlertEvent; channel: SentChannel; sent_at: number | null }>(
    `select event, channel, sent_at from message where id = $1 and state = 'sent'`,
    [id],
  )
  if (!row)
    return said('unknown', '查不到，不能确认', '核验码的格式对，但没有发出记录，或已超过 90 天的保存期。')
  return said('ours', '是我们发的', '请对照日期和内容：对不上的，是有人冒用了这个核验码。', {
    facts: [
      { label: '发出日期', value: toBeijingDay(row.sent_at ?? 0) },
      { label: '方式', value: platformWords(client.comeFrom, CHANNEL_LABELS[row.channel]) },
      { label: '内容', value: row.event === 'account' ? '账号变动' : findEventLabel(row.event) },
    ],
  })
}

/** Checks one of our cases by its number, or a court's case by the number of a listed lot. */
async function verifyCase({ db }: Context, typed: string): Promise<Said> {
  const number = parseCaseNumber(typed)
  const own = CASE_NUMBER.test(number)
    ? await db.one<{ kind: CaseKind; created_at: number }>(
        'select kind, created_at from desk_case where number = $1',
        [number],
      )
    : undefined
  if (own)
    return said('ours', '是我们受理的', '进度和处理结果凭编号与手机号后四位查询，我们不会为此收费。', {
      facts: [
        { label: '受理日期', value: toBeijingDay(own.created_at) },
        { label: '事项', value: CASE_RULES[own.kind].label },
      ],
      link: { text: '查进度', to: buildScreenUrl('case', { number }) },
    })
  const lots = await db.query<{ id: number; title: string; court: string }>(
    `select h.id, h.title, h.court from house h where keyword_text(h.case_no) = keyword_text($1) and keyword_text($1) <> ''
       and h.case_no is not null and h.shelf = 'on' order by h.start_time desc, h.id desc limit 3`,
    [typed.normalize('NFKC').trim()],
  )
  const [first] = lots
  if (!first)
    return said(
      'unknown',
      '查不到，不能确认',
      '我们没有收录这个案号；查不到不等于假，请核对数字，再向法院核实。',
    )
  return said('ours', '收录了这个案号', '案号在法院的拍卖公告里。款项只交到公告写明的法院账户或网拍平台。', {
    facts: [
      { label: '法院', value: first.court },
      ...lots.map(({ title }) => ({ label: '房源', value: title })),
    ],
    link: { text: '看房源', to: buildScreenUrl('house-detail', { id: first.id }) },
  })
}

/** Checks a number that called. The response never reveals that a private number belongs to one of our staff. */
async function verifyCall({ db, env, adapters, client }: Context, typed: string): Promise<Said> {
  // Mini-programs have their own chat in place of the hotline.
  const isMini = client.comeFrom === COME_FROM.weapp || client.comeFrom === COME_FROM.swan
  const facts = isMini ? [] : [{ label: '客服热线', value: env.hotline }]
  const digits = toBareDigits(typed)
  const own = [env.hotline, ...(adapters.relay ? [adapters.relay.number] : [])].map(toBareDigits)
  const isOurs =
    digits !== '' &&
    (own.includes(digits) ||
      (await db.one(
        `select 1 from (select phone_relay from agent where is_active union all select phone_relay from broker) r
         where ${DIGITS('r.phone_relay')} = $1 or ${DIGITS(`split_part(r.phone_relay, '转', 1)`)} = $1 limit 1`,
        [digits],
      )) !== undefined)
  if (isOurs)
    return said(
      'ours',
      '是我们的号码',
      '来电号码可以被伪造：对方提到转账、验证码或共享屏幕，请挂断后自己回拨。',
      { facts },
    )
  return adapters.relay
    ? said('not_ours', '不是我们的号码', '我们的顾问只用中转号打电话，不用这个号码。')
    : said('unknown', '查不到，不能确认', '这不是我们公布的号码。请挂断，自己联系我们的客服核实。', { facts })
}

interface ReportRow {
  created_at: number
  price: number
  total: number
  total_max: number | null
  digest: string
  house_id: number
  title: string
  house_code: string
  is_listed: boolean
}

/** Checks a report of a lot by its code: returns the figures that a reader compares, but neither the member nor their situation. */
async function verifyReport({ db, now }: Context, typed: string): Promise<Said> {
  const code = messageCodeIn(typed)
  if (code === null)
    return said('unknown', '不是报告的核验码', '核验码在报告的最后和每页页脚，形如 00A3-7K2Q9。')
  const row = await db.one<ReportRow>(
    `select r.created_at, r.price, r.total, r.total_max, r.digest, r.house_id, r.title, r.house_code, coalesce(h.shelf = 'on', false) as is_listed
     from lot_report r left join house h on h.id = r.house_id where r.code = $1 and r.created_at > $2`,
    [code, now - REPORT_DAYS * DAY_SECONDS],
  )
  if (!row)
    return said(
      'unknown',
      '查不到，不能确认',
      `没有这个核验码的报告：请核对数字；也可能超过 ${REPORT_DAYS} 天、不在每人最近 ${REPORTS_KEPT} 份之内、已被生成的人删除，或不是我们出的。`,
    )
  return said(
    'ours',
    '是我们出的报告',
    '请逐项对照：和手里的报告对不上的，报告被改过。数字按生成当天的信息计算。',
    {
      facts: [
        { label: '生成日期', value: toBeijingDay(row.created_at) },
        { label: '房源', value: row.is_listed ? `${row.title}（${row.house_code}）` : '已下架' },
        { label: '价格', value: exactText(row.price) },
        { label: '总成本', value: costText(row, exactText) },
        { label: '内容摘要', value: digestWords(row.digest) },
      ],
      link: row.is_listed
        ? { text: '看房源', to: buildScreenUrl('house-detail', { id: row.house_id }) }
        : null,
    },
  )
}

const CHECKS: Record<VerifyKind, (context: Context, typed: string) => Promise<Said>> = {
  agent: verifyAgent,
  message: verifyMessage,
  case: verifyCase,
  call: verifyCall,
  report: verifyReport,
}

export const verifyHandlers = {
  'verify/check': async (context, { kind, code }) => {
    await takeReadLimit(context, {
      ...BY_ADDRESS,
      subject: context.client.ipHash,
      message: '查得太频繁，请十分钟后再查，或联系客服',
    })
    return { ...(await CHECKS[kind](context, code)), at: context.now }
  },
} satisfies Handlers<typeof verifyCalls>

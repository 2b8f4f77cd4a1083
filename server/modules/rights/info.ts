/**
 * Builds the page of a package of claims: terms from the notice, documents, steps and similar packages. Full names of persons are
 * shortened, and document URLs are signed for members only.
 */

import type { AgentBrief } from '../../../src/contract/agent/cards'
import { RIGHTS_CATEGORY_LABELS } from '../../../src/contract/codes'
import type { SourceNote } from '../../../src/contract/common'
import type { RightsCard } from '../../../src/contract/rights/cards'
import type { RightsInfo, RightsNotice } from '../../../src/contract/rights/schema'
import { moneyText } from '../../../src/lib/money'
import { buildScreenUrl } from '../../../src/routes/match'
import type { RightsTerms } from '../../db/rights-terms'
import { rightsPaper } from '../../documents/rights-paper'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { maskedNotice, maskedSection } from '../../notice/papers/mask'
import { documentUrl } from '../../shared/document-url'
import { absoluteUrl, shareImage } from '../../shared/share'
import { RIGHTS_CARD_COLUMNS, RIGHTS_CARD_FROM, rightsCardsByIds } from '../../cards/rights'
import { OPEN_RIGHTS } from './list'
import { shortName } from '../../shared/party-name'
import { buildRightsSteps } from './steps'

const NEAR_SHOWN = 6
const FACTS = [
  'stage',
  'collateral',
  'debtors',
  'intro',
  'risk_text',
  'contact',
  'phone_relay',
  'followed_total',
  'updated_at',
] as const
type Row = RightsCard &
  Pick<RightsInfo, (typeof FACTS)[number]> & {
    documents: { id: number; name: string }[]
    agent_ids: number[]
    terms: RightsTerms
    notice: Omit<RightsNotice, 'published_at'> | null
  }

/** Returns a package's page by id, id_code or both (1004 for neither); unknown, unpublished or mismatched: 1005. */
export async function rightsInfo(
  context: Context,
  input: { id?: number | undefined; id_code?: string | undefined },
): Promise<RightsInfo> {
  const id = await loadRightsId(context, input)
  const row = await context.db.one<Row>(
    `select ${RIGHTS_CARD_COLUMNS}, ${FACTS.map(name => `p.${name}`).join(', ')}, p.documents, p.agent_ids,
       p.terms, p.notice
     from ${RIGHTS_CARD_FROM}
     where p.id = $2 and p.publish_time <= $3`,
    [context.caller.uid, id, context.now],
  )
  if (!row) throw notFound('债权不存在或未公告')
  const { agent_ids, terms: _terms, ...shown } = row
  return {
    ...shown,
    ...getRightsTerms(row),
    notice: row.notice && {
      ...row.notice,
      title: maskedNotice(row.notice.title),
      sections: row.notice.sections.map(maskedSection),
      published_at: row.publish_time,
    },
    collateral: row.collateral.map(item => ({
      ...item,
      court: item.court ?? null,
      build_year: item.build_year ?? null,
      floor: item.floor ?? null,
      prior_amount: item.prior_amount ?? null,
      burden: item.burden ?? null,
    })),
    debtors: row.debtors.map(debtor => ({ ...debtor, name: shortName(debtor.name) })),
    documents: await buildRightsDocuments(context, row),
    agents: await loadRightsAgents(context, agent_ids),
    near: await loadNearRights(context, row),
    sources: listRightsSources(row),
    share: buildRightsShare(row, context),
  }
}

/** Returns the terms of the transfer from the notice. Names of persons are shortened, as everywhere. */
function getRightsTerms({
  terms,
  ...row
}: Row): Pick<
  RightsInfo,
  'deposit' | 'trade_way' | 'pay_way' | 'interest_to' | 'steps' | 'loans' | 'guarantors' | 'risks'
> {
  const {
    deposit = null,
    trade_way = null,
    pay_way = null,
    interest_to = null,
    loans = [],
    guarantors = [],
    risks = [],
  } = terms
  return {
    deposit,
    trade_way,
    pay_way,
    interest_to,
    risks,
    steps: buildRightsSteps({ ...row, terms }),
    loans: loans.map(loan => ({ ...loan, debtor: shortName(loan.debtor) })),
    guarantors: guarantors.map(person => ({ ...person, name: shortName(person.name) })),
  }
}

/** A code of digits is treated as an id if no package has that code. */
async function loadRightsId(
  { db }: Context,
  { id, id_code }: { id?: number | undefined; id_code?: string | undefined },
): Promise<number> {
  if (id === undefined && id_code === undefined)
    throw badField({ field: 'id', message: '请给出 id 或 id_code' })
  if (id_code === undefined) return id ?? 0
  const row = await db.one<{ id: number }>('select id from rights where id_code = $1', [id_code])
  const byCode = row?.id ?? (/^[1-9]\d{0,9}$/.test(id_code) ? Number(id_code) : 0)
  if (id !== undefined && id !== byCode) throw notFound('债权不存在或未公告')
  return byCode
}

/** Returns the documents: members get URLs valid for one hour, visitors only the names. */
async function buildRightsDocuments(
  context: Context,
  { id, documents }: Row,
): Promise<RightsInfo['documents']> {
  const isMember = context.caller.uid !== null
  return Promise.all(
    documents.map(async ({ id: item, name }) => ({
      id: item,
      name,
      url: isMember ? documentUrl(context, { kind: 'rights', id, item }) : '',
      size: (await rightsPaper(context, id, item, context.now))?.bytes.length ?? 0,
    })),
  )
}

function loadRightsAgents({ db }: Context, ids: readonly number[]): Promise<AgentBrief[]> {
  return db.query<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a where a.id = any($1) and a.is_active order by array_position($1::bigint[], a.id)`,
    [ids],
  )
}

/** Returns similar packages: open ones of the same district first, then of the same kind, by nearest size. */
async function loadNearRights(
  context: Context,
  { id, region_id, category, total }: Row,
): Promise<RightsCard[]> {
  const rows = await context.db.query<{ id: number }>(
    `select p.id from rights p where p.id <> $1 and p.publish_time <= $2 and ${OPEN_RIGHTS}
     order by p.region_id = $3 desc, p.category = $4 desc, abs(p.total - $5), p.id limit $6`,
    [id, context.now, region_id, category, total, NEAR_SHOWN],
  )
  return rightsCardsByIds(
    context,
    rows.map(row => row.id),
  )
}

function listRightsSources({ publish_time, creditor, price, is_demo }: Row): SourceNote[] {
  const notes: SourceNote[] = ['principal', 'interest', 'total', 'debtors'].map(field => ({
    field,
    source: `${creditor}转让公告`,
    at: publish_time,
  }))
  notes.push({ field: 'collateral', source: '转让公告所附抵押物清单', at: publish_time })
  if (price !== null) notes.push({ field: 'price', source: `${creditor}转让公告`, at: publish_time })
  return is_demo ? notes.map(note => ({ ...note, source: `演示数据：${note.source}` })) : notes
}

function buildRightsShare(
  { id_code, title, category, total, price }: Row,
  { env }: Context,
): RightsInfo['share'] {
  const asked = price === null ? '' : `，参考价 ${moneyText(price)}`
  return {
    title,
    desc: `${RIGHTS_CATEGORY_LABELS[category]}，债权合计 ${moneyText(total)}${asked}`,
    link: absoluteUrl(env, buildScreenUrl('rights-detail', { id_code })),
    imgUrl: shareImage(env, null),
  }
}

import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { TEXT_TYPES } from '../../../src/contract/desk/table-rules'
import { endpoints, type Path } from '../../../src/contract/endpoints'
import { PHONE_PATTERN } from '../../../src/contract/forms'
import { hasPermission } from '../../../src/contract/permissions'
import { CASE_SUBJECT } from '../../cases/subject'
import type { Context } from '../../http/context'
import { findLotPage, LOT_SORTS } from '../../search'
import { likeAnywhere, parameters } from '../../shared/sql'
import { staffTable } from '../people/staff'
import { findTexts } from '../text-search/find'
import { caseMatches } from './cases'
import { deskLeads } from './leads'
import { askedLots } from './lot-views'

type Found = z.input<(typeof deskCalls)['desk/search']['result']>

/** Rows of each kind; of texts, rows of each type. */
const MAX_ROWS = 5

/**
 * desk/search: the first few lots, cases, texts, leads and staff of a keyword, each only for callers who may open its room. A whole phone
 * number finds nothing: a member is looked up with a reason (desk/member-look).
 */
export async function searchDesk(context: Context, { keyword }: { keyword: string }): Promise<Found> {
  const may = (room: Path) => endpoints[room].permissions.some(one => hasPermission(context.caller, one))
  if (PHONE_PATTERN.test(keyword)) return { lots: [], cases: [], texts: [], leads: [], staff: [] }
  const asked = { keyword, page: 1, page_size: MAX_ROWS }
  const leads = may('desk/leads') ? (await deskLeads(context, { ...asked, view: 'all' })).list : []
  const staff = may('desk/staff') ? (await staffTable(context, asked)).list : []
  return {
    lots: may('desk/lots') ? await findLots(context, keyword) : [],
    cases: may('desk/cases') ? await findCases(context, keyword) : [],
    texts: may('desk/texts') ? await findDeskTexts(context, keyword) : [],
    leads: leads.map(({ id, type_label, status, name, phone }) => ({ id, type_label, status, name, phone })),
    staff: staff.map(({ id, name, roles }) => ({ id, name, roles })),
  }
}

async function findLots(context: Context, keyword: string): Promise<Found['lots']> {
  const { seen } = await askedLots(context, { keyword })
  const { ids } = await findLotPage(context, seen, { limit: MAX_ROWS, offset: 0 }, LOT_SORTS.updated_desc)
  return context.db.query<Found['lots'][number]>(
    `select h.id, h.code, h.title, h.status, h.shelf = 'on' as is_on
     from house h where h.id = any($1::bigint[]) order by array_position($1::bigint[], h.id)`,
    [ids],
  )
}

/** Returns cases in any state, open ones first. */
const findCases = ({ db }: Context, keyword: string) =>
  db.query<Found['cases'][number]>(
    `select c.id, c.number, ${CASE_SUBJECT} as subject, c.state from desk_case c
     where ${caseMatches('$1', '$2')} order by c.state = 'closed', c.id desc limit $3`,
    [likeAnywhere(keyword), keyword, MAX_ROWS],
  )

/** Returns texts in any state by the index of the site's own search. */
async function findDeskTexts({ db }: Context, keyword: string): Promise<Found['texts']> {
  const texts: Found['texts'] = []
  for (const type of TEXT_TYPES) {
    const found = await findTexts(type, keyword)
    const p = parameters()
    texts.push(
      ...(await db.query<Found['texts'][number]>(
        `select '${type}' as type, t.id, t.title, t.status from ${type} t where ${found.where('t.id', p)}
         order by ${found.order('t.id', p, 't.title')} t.updated_at desc, t.id desc limit ${p.add(MAX_ROWS)}`,
        p.values,
      )),
    )
  }
  return texts
}

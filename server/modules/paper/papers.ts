/**
 * Shows a lot's papers to readers: the state of each kind, the facts, contradictions between papers, and the fate of burdens. A paper that
 * is about another home is named, but its facts are not used.
 */

import type { z } from 'zod'
import type { LotPaper, PaperFact as ShownFact } from '../../../src/contract/paper/cards'
import type { paperCalls } from '../../../src/contract/paper/schema'
import { ASKED_MATTERS, type PaperKind } from '../../../src/contract/paper-rules'
import { toBeijingDay } from '../../../src/lib/dates'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { collectBurdens } from '../../notice/papers/burdens'
import { listComparedMatters, findContradictions, type SaidFact } from '../../notice/papers/contradictions'
import { masked } from '../../notice/papers/mask'
import { lotToSee } from '../house/lots'
import { loadArticles } from './laws'
import {
  byKind,
  noticeText,
  otherHome,
  loadLotPapers,
  formatPagePlace,
  getPaperState,
  type Paper,
} from './rows'

type Input<P extends keyof typeof paperCalls> = z.output<(typeof paperCalls)[P]['request']>
type Output<P extends keyof typeof paperCalls> = z.input<(typeof paperCalls)[P]['result']>

const shown = (paper: Paper, { matter, text, quote, no, days }: SaidFact): ShownFact => ({
  paper: paper.kind,
  matter,
  text,
  quote,
  no,
  place: formatPagePlace(paper, no),
  days,
})

interface LotRow {
  address: string
  is_demo: boolean
  end_time: number
}

interface NoneRow {
  kind: PaperKind
  reason: string
  at: number
}

const pageUrl = (id: number, no: number) => `/static/paper/${id}/${no}.webp`
const fileUrl = ({ id, isFile }: Paper) => (id !== null && isFile ? `/static/paper/${id}` : null)

const ABSENT = {
  page_total: 0,
  has_pages: true,
  unread_pages: [],
  other_home: null,
  file_url: null,
  is_original: false,
  facts: [],
}

/** Returns a paper as readers see it, or the reason why there is none. */
function paperShown(
  kind: PaperKind,
  paper: Paper | undefined,
  { none, address }: { none: NoneRow | undefined; address: string },
): LotPaper {
  if (!paper)
    return {
      kind,
      ...ABSENT,
      state: none ? 'none' : 'missing',
      reason: none?.reason ?? null,
      at: none?.at ?? null,
    }
  return {
    kind,
    state: getPaperState(paper),
    page_total: paper.page_total,
    has_pages: paper.hasPages,
    unread_pages: paper.unread_pages,
    reason: null,
    at: paper.at,
    other_home: otherHome(paper, address),
    file_url: fileUrl(paper),
    is_original: paper.isOriginal,
    facts: paper.facts.map(fact => shown(paper, { ...fact, paper: kind })),
  }
}

/**
 * house/papers: the facts from a lot's papers, their contradictions, and the fate of its burdens. A paper about another home is named but
 * not used.
 */
export async function lotPapers(
  context: Context,
  { house_id }: Input<'house/papers'>,
): Promise<Output<'house/papers'>> {
  const { db } = context
  const { title } = await lotToSee(context, house_id)
  const lot = await db.one<LotRow>('select address, is_demo, end_time from house where id = $1', [house_id])
  if (!lot) throw notFound('房源不存在或已下架')
  const papers = await loadLotPapers(context, house_id)
  const none = await db.query<NoneRow>('select kind, reason, at from lot_paper_none where house_id = $1', [
    house_id,
  ])
  const paperOf = (kind: PaperKind) => papers.find(paper => paper.kind === kind)
  const said = papers
    .filter(paper => otherHome(paper, lot.address) === null)
    .flatMap(({ kind, facts }) => facts.map((fact): SaidFact => ({ ...fact, paper: kind })))
  const show = (fact: SaidFact) => {
    const paper = paperOf(fact.paper)
    return paper ? [shown(paper, fact)] : []
  }
  const { burdens, denied } = collectBurdens(said, toBeijingDay(lot.end_time))
  const laws = await loadArticles(context)
  return {
    house_id,
    title,
    papers: byKind(kind =>
      paperShown(kind, paperOf(kind), { none: none.find(one => one.kind === kind), address: lot.address }),
    ),
    contradictions: findContradictions(said).map(({ matter, facts }) => ({
      matter,
      facts: facts.flatMap(show),
    })),
    compared: listComparedMatters(said),
    silent: ASKED_MATTERS.filter(matter => !said.some(fact => fact.matter === matter)),
    burdens: burdens.map(({ kind, outcome, why, laws: keys, facts }) => ({
      kind,
      outcome,
      why,
      laws: keys.map(laws),
      facts: facts.flatMap(show),
    })),
    denied: denied.flatMap(show),
    is_demo: lot.is_demo,
  }
}

/** house/paper-page: the text of a page, with the facts extracted from it. */
export async function paperPage(
  context: Context,
  { house_id, kind, no }: Input<'house/paper-page'>,
): Promise<Output<'house/paper-page'>> {
  await lotToSee(context, house_id)
  const paper = (await loadLotPapers(context, house_id)).find(one => one.kind === kind)
  const total = paper === undefined ? 0 : paper.page_total + (paper.hasPages ? paper.titles.length : 0)
  if (!paper || no > total) throw notFound('没有这一页')
  const facts = paper.facts.filter(fact => fact.no === no).map(fact => shown(paper, { ...fact, paper: kind }))
  const common = { kind, no, page_total: total, place: formatPagePlace(paper, no), facts }
  if (paper.id === null || no > paper.page_total) {
    const notice = await noticeText(context, house_id)
    const at = paper.id === null ? no : no - paper.page_total
    return { ...common, text: notice?.sections[at - 1]?.text ?? '', picture: null }
  }
  const page = await context.db.one<{ text: string; picture: string | null }>(
    'select text, picture from lot_paper_page where paper_id = $1 and no = $2',
    [paper.id, no],
  )
  if (!page) throw notFound('没有这一页')
  return { ...common, text: masked(page.text), picture: page.picture === null ? null : pageUrl(paper.id, no) }
}

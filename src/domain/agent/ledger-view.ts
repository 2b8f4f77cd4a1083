// Texts and figures of a manager's estimates. A score appears only for enough auctions; a comparison with the model uses the lots that both
// have estimated. `barsOf` scales all ranges of one lot together so that their bars are comparable.

import type {
  AgentEstimate,
  AgentLedger,
  LedgerScore,
  LotEstimates,
  SaidOutcome,
} from '@/contract/agent/ledger'
import { LEDGER_RULES } from '@/contract/ledger-rules'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { changeText, groupDigits, percentText } from '@/lib/money'

export type { AgentEstimate, AgentLedger, LotEstimates }
export { isSaidIssue, LEDGER_RULES, saidRange, TERM_FIELDS, TERM_LABELS } from '@/contract/ledger-rules'

const FEN_PER_WAN = 1_000_000
const wan = (fen: number) => groupDigits(fen / FEN_PER_WAN, 1)
export const saidText = ({ low, high }: { low: number; high: number }) =>
  low === high ? `${wan(low)}万` : `${wan(low)}–${wan(high)}万`
export const wanText = (fen: number) => `${wan(fen)}万`

const { leastScored } = LEDGER_RULES
export const fewText = (total: number) =>
  total === 0 ? '还没有计分的成交' : `已计分 ${total} 套，不足 ${leastScored} 套，样本太少`

const figure = (percent: number | null, text = percentText) => (percent === null ? '—' : text(percent))
const leaning = (bias: number | null) =>
  bias === null || bias === 0 ? undefined : bias > 0 ? '略估高' : '略估低'

export interface ScoreRow {
  key: string
  title: string
  own: string
  ownUnder?: string | undefined
  model?: string
  modelUnder?: string | undefined
}

const insideText = ({ inside, total }: LedgerScore) => (inside === null ? undefined : `${inside} / ${total}`)

/** Rows of the table: the manager's own figures, beside the model's if there are any. */
function scoreRows(own: LedgerScore, model?: LedgerScore): ScoreRow[] {
  const row = (
    key: string,
    title: string,
    of: (score: LedgerScore) => string,
    under: (score: LedgerScore) => string | undefined = () => undefined,
  ): ScoreRow => ({
    ...{ key, title, own: of(own), ownUnder: under(own) },
    ...(model && { model: of(model), modelUnder: under(model) }),
  })
  return [
    row('coverage', '落在自己的区间', score => figure(score.coverage), insideText),
    row(
      'bias',
      '平均偏差',
      score => figure(score.bias, changeText),
      score => leaning(score.bias),
    ),
    row('error', '平均误差，不分高低', score => figure(score.mean_error)),
    row('width', '区间平均宽度', score => figure(score.width)),
  ]
}

/** Text and rows of the account: a table, beside the model if both estimated enough lots, or the reason why there is none. */
export function ledgerView({ score, same, total, open, own, unsold, withdrawn, since }: AgentLedger) {
  const isEnough = score.coverage !== null
  const hasModel = isEnough && same.model.coverage !== null
  const isSame = same.agent.total === score.total
  const rest = [
    ...(open > 0 ? [`${open} 套待开标`] : []),
    ...(own > 0 ? [`${own} 套由自己的客户拍得`] : []),
    ...(unsold > 0 ? [`${unsold} 套流拍`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} 套撤回`] : []),
  ]
  return {
    total,
    since: since === null ? null : `${toBeijingDay(since)} 起`,
    few: isEnough ? null : fewText(score.total),
    base: hasModel ? `同一批 ${same.agent.total} 套` : `计分 ${score.total} 套`,
    hasModel,
    rows: isEnough ? (hasModel ? scoreRows(same.agent, same.model) : scoreRows(score)) : [],
    all:
      hasModel && !isSame && score.coverage !== null
        ? `全部计分 ${score.total} 套：落在区间 ${percentText(score.coverage)}，平均误差 ${figure(score.mean_error)}`
        : null,
    noModel: isEnough && !hasModel ? `模型也估过的只有 ${same.model.total} 套，不与模型比较` : null,
    replayed:
      hasModel && same.replayed > 0 ? `模型的估计里 ${same.replayed} 套为历史回放，按开拍前的数据估` : null,
    rest: rest.length > 0 ? `另有 ${rest.join('、')}，单列，不计分` : null,
  }
}

const OUTCOME_WORDS: Record<Exclude<SaidOutcome, 'sold'>, string> = {
  open: '待开标',
  failed: '流拍',
  withdrawn: '撤回',
}

type Mark = { text: string; tone: 'plain' | 'good' | 'risk' }

export function outcomeMark({ outcome, is_own, is_inside }: AgentEstimate): Mark {
  if (outcome !== 'sold') return { text: OUTCOME_WORDS[outcome], tone: 'plain' }
  if (is_own) return { text: '自己的客户，不计分', tone: 'plain' }
  return is_inside ? { text: '落入', tone: 'good' } : { text: '未落入', tone: 'risk' }
}

interface Said {
  low: number
  middle: number
  high: number
}
export interface Bar {
  from: number
  to: number
  at: number
}

/** Ranges on one scale with a margin at both ends, in percent of its width; `deal`: position of the deal. */
export function layOutEstimateBars(
  said: readonly Said[],
  deal: number | null,
): { bars: Bar[]; deal: number | null } {
  const ends = [...said.flatMap(({ low, high }) => [low, high]), ...(deal === null ? [] : [deal])]
  const [min, max] = [Math.min(...ends), Math.max(...ends)]
  const room = Math.max(1, max - min) * 0.12
  const place = (fen: number) => Math.round((1000 * (fen - min + room)) / (max - min + 2 * room)) / 10
  return {
    bars: said.map(({ low, middle, high }) => ({ from: place(low), to: place(high), at: place(middle) })),
    deal: deal === null ? null : place(deal),
  }
}

/** Time and result of an estimate, for example `11-17 10:00 冻结`. */
export function recordTexts(record: AgentEstimate): { left: string; right: string } {
  const { said_at, deal_price, error, model } = record
  const off = (percent: number | null | undefined) => (percent == null ? '—' : changeText(percent))
  return {
    left: `${shortTime(said_at)} 冻结，${saidText(record)}`,
    right:
      deal_price === null
        ? ''
        : `成交 ${wanText(deal_price)}，顾问 ${off(error)}${model ? `，模型 ${off(model.error)}` : ''}`,
  }
}

/** Record of an estimator: number of deals, and the share of them inside the range. */
export const standing = ({ scored, coverage }: { scored: number; coverage: number | null }) =>
  coverage === null
    ? scored === 0
      ? '还没有计分'
      : `${scored} 套，样本太少`
    : `${scored} 套，${percentText(coverage, 0)} 落入`

/** Conflicts of interest that a reader should know; null without one. */
export const interestText = ({ has_interest, client_total }: AgentEstimate): string | null =>
  [
    ...(has_interest ? ['本人或公司参与竞买'] : []),
    ...(client_total > 0 ? [`有 ${client_total} 位客户在看`] : []),
  ].join('，') || null

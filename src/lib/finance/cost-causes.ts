import { purchaseCost, type PurchaseTerms } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** An unknown fact whose answer would narrow a cost. */
export type CostFact =
  | 'buyer_homes'
  | 'tax_bearer'
  | 'seller_kind'
  | 'held_years'
  | 'seller_only_home'
  | 'proof_of_cost'
  | 'original_price'
  | 'arrears'
  | 'land_fee'

export interface CostCause {
  fact: CostFact
  /** 买方套数 */
  text: string
  /** Maximum reduction of the range by the answer, fen; null if it alone bounds the range. */
  amount: number | null
}

type Answer = readonly [PurchaseSubject, PurchaseTerms]

/** Returns the open facts that an answer closes, each with its possible values. */
function openFacts(
  subject: PurchaseSubject,
  terms: PurchaseTerms,
): { fact: CostFact; text: string; answers: Answer[] }[] {
  const isHome = subject.landUse === 'home'
  const isPersons = isHome && subject.ownerKind !== 'company'
  const said = (...parts: Partial<PurchaseTerms>[]): Answer[] =>
    parts.map(part => [subject, { ...terms, ...part }] as const)
  const stated = (...parts: Partial<PurchaseSubject>[]): Answer[] =>
    parts.map(part => [{ ...subject, ...part }, terms] as const)
  const { arrears } = subject
  const facts: [boolean, CostFact, string, Answer[]][] = [
    [
      terms.bearer === 'notice' && subject.taxBearer === 'unstated',
      'tax_bearer',
      '税费由谁承担',
      said({ bearer: 'law' }, { bearer: 'buyer' }),
    ],
    [
      subject.ownerKind === null,
      'seller_kind',
      '卖方是个人还是企业',
      stated({ ownerKind: 'person' }, { ownerKind: 'company' }),
    ],
    [
      isPersons && terms.heldYears === null,
      'held_years',
      '卖方持有年限',
      said({ heldYears: 'lt2' }, { heldYears: '2to5' }, { heldYears: 'gt5' }),
    ],
    [
      isPersons && terms.heldYears !== null && terms.sellerOnlyHome === null,
      'seller_only_home',
      '是否卖方唯一住房',
      said({ sellerOnlyHome: true }, { sellerOnlyHome: false }),
    ],
    [
      isPersons && (terms.incomeMode ?? null) === null && (terms.originalPrice ?? null) === null,
      'proof_of_cost',
      '卖方有没有原购价凭证',
      said({ incomeMode: 'auction' }),
    ],
    [
      isHome && terms.buyerKind !== 'company' && terms.buyerHomes === null,
      'buyer_homes',
      '买方套数',
      said({ buyerHomes: 0 }, { buyerHomes: 1 }, { buyerHomes: 2 }),
    ],
    [
      arrears !== null && arrears.bearer === null && arrears.amount !== null,
      'arrears',
      '欠费由谁承担',
      arrears === null
        ? []
        : stated({ arrears: { ...arrears, bearer: 'seller' } }, { arrears: { ...arrears, bearer: 'buyer' } }),
    ],
  ]
  return facts.flatMap(([isOpen, fact, text, answers]) => (isOpen ? [{ fact, text, answers }] : []))
}

/** Cost lines that make a cost unbounded if no answer above closes them. */
const ENDLESS: Partial<Record<string, Pick<CostCause, 'fact' | 'text'>>> = {
  land_vat: { fact: 'original_price', text: '卖方原购价（土地增值税）' },
  income: { fact: 'original_price', text: '卖方原购价（个人所得税）' },
  land_fee: { fact: 'land_fee', text: '补缴土地款的金额' },
  arrears: { fact: 'arrears', text: '欠费的金额' },
}

/** Returns the fact with the largest effect on the range of a cost; null for a single amount. */
export function widestCause(
  table: TaxTable,
  subject: PurchaseSubject,
  terms: PurchaseTerms,
  day: string,
): CostCause | null {
  const costOf = ([one, said]: Answer) =>
    purchaseCost(table, one, said, { day, price: { title: '', note: '' }, marketPrice: null })
  const now = costOf([subject, terms])
  if (now.total === now.total_max) return null
  const facts = openFacts(subject, terms)
  if (now.total_max === null) {
    const closing = facts.find(({ answers }) => answers.some(answer => costOf(answer).total_max !== null))
    if (closing) return { fact: closing.fact, text: closing.text, amount: null }
    const line = now.lines.find(({ amount_max }) => amount_max === null)
    const named = line && ENDLESS[line.key]
    return named ? { ...named, amount: null } : null
  }
  const width = now.total_max - now.total
  const causes = facts.map(({ fact, text, answers }) => {
    const widths = answers.flatMap(answer => {
      const { total, total_max: max } = costOf(answer)
      return max === null ? [] : [max - total]
    })
    return { fact, text, amount: width - Math.min(width, ...widths) }
  })
  const widest = causes.reduce<(CostCause & { amount: number }) | null>(
    (best, one) => (best === null || one.amount > best.amount ? one : best),
    null,
  )
  return widest && widest.amount > 0 ? widest : null
}

// Range of the buyer's taxes of a sale with unknown facts. For each end (`least`, `most`) an open fact takes its cheapest or most expensive
// value; where that depends on other facts (kind of seller, taxation of income) every candidate is calculated and the extreme one kept. A
// gain over an unknown cost is unbounded; such taxes are returned in `endless` with a reason instead of an amount.
import type { HeldYears } from './held-years'
import { toldSale, workedSale, type TaxInput, type TaxLine, type TaxResult, type WorkedSale } from './tax'
import type { TaxTable } from './tax-table'

/** Facts of a sale as far as known; null: unknown. Money in fen. */
export interface SaleFacts extends Pick<
  TaxInput,
  'dealPrice' | 'landUse' | 'area' | 'date' | 'buyerKind' | 'originalPrice'
> {
  sellerKind: TaxInput['sellerKind'] | null
  heldYears: HeldYears | null
  sellerOnlyHome: boolean | null
  buyerHomes: number | null
  incomeMode: TaxInput['incomeMode'] | null
  taxBearer: TaxInput['taxBearer'] | null
}

/** One reading of a sale with its taxes, and the values it assumes for open facts. */
export interface SaleEnd {
  input: TaxInput
  result: TaxResult
  words: string[]
}

/** Both ends, and the buyer's taxes that some reading leaves unbounded: a gain over an unknown cost. */
export interface SaleEnds {
  least: SaleEnd
  most: SaleEnd
  endless: TaxLine[]
}

type End = 'least' | 'most'
type Kind = TaxInput['sellerKind']

const KINDS: readonly Kind[] = ['person', 'company']
/** Without the seller's original price, the maximum uses the rule for sales without proof; with one, the more expensive rule. */
const getIncomeModes = (end: End, { originalPrice }: SaleFacts): readonly TaxInput['incomeMode'][] =>
  end === 'least' ? ['auto', 'auction', 'gain'] : originalPrice === null ? ['auction'] : ['auction', 'gain']
const KIND_WORDS: Record<Kind, string> = { person: '卖方为个人', company: '卖方为企业' }
const HELD_WORDS: Record<HeldYears, string> = {
  lt2: '卖方持有不满 2 年',
  '2to5': '卖方持有满 2 年',
  gt5: '卖方持有满 5 年',
}

/** Minimum and maximum years that land VAT counts; homes have been traded since about 1998. */
const HELD_YEARS: Record<HeldYears, readonly [number, number]> = { lt2: [0, 2], '2to5': [2, 5], gt5: [5, 30] }

/**
 * Returns the value of an open fact at an end. If the buyer bears the seller's taxes, these decide; otherwise only the VAT inside the price
 * matters, which reduces the buyer's deed tax: the reading that is expensive for the seller is then the cheap one for the buyer.
 */
function buildSaleReading(facts: SaleFacts, end: End, kind: Kind, bearer: TaxInput['taxBearer']) {
  const isDear = (end === 'most') === (bearer === 'buyer')
  const heldYears = facts.heldYears ?? (isDear ? 'lt2' : bearer === 'law' ? '2to5' : 'gt5')
  return {
    sellerKind: kind,
    heldYears,
    sellerOnlyHome: facts.sellerOnlyHome ?? (heldYears === 'gt5' && !isDear),
    buyerHomes: facts.buyerHomes ?? (end === 'least' ? 0 : 2),
    // No home was acquired for nothing: with an unknown cost, the tax on the gain is unbounded, and its minimum is no gain.
    originalPrice: facts.originalPrice ?? (isDear ? null : facts.dealPrice),
    otherVat: isDear ? 'general' : 'low',
    landVatYears: isDear ? HELD_YEARS[facts.heldYears ?? 'lt2'][0] : HELD_YEARS[facts.heldYears ?? 'gt5'][1],
    taxBearer: bearer,
    base: end === 'most' ? 'gross' : 'deal',
  } as const
}

/** Lists the assumed values of open facts that determine the range. */
function describeSaleEnd(facts: SaleFacts, { input, result }: Omit<SaleEnd, 'words'>): string[] {
  const isHome = facts.landUse === 'home'
  const isPersons = isHome && input.sellerKind === 'person'
  const isBuyers = input.taxBearer === 'buyer'
  const words: string[] = []
  if (facts.taxBearer === null) words.push(isBuyers ? '全部税费由买方承担' : '税费依法各自承担')
  if (facts.sellerKind === null) words.push(KIND_WORDS[input.sellerKind])
  if (isPersons && facts.heldYears === null) words.push(HELD_WORDS[input.heldYears])
  if (isPersons && isBuyers) {
    const { heldYears, sellerOnlyHome, incomeMode, originalPrice } = input
    if (facts.sellerOnlyHome === null && heldYears === 'gt5')
      words.push(sellerOnlyHome ? '卖方家庭唯一住房' : '不是卖方唯一住房')
    if (incomeMode === 'auction' && facts.incomeMode === null)
      words.push('无原购价凭证，按拍卖收入核定（有凭证且增值多的，按差额可能更高）')
    if (incomeMode === 'gain' && (facts.incomeMode === null || facts.originalPrice === null))
      words.push(
        facts.originalPrice !== null
          ? '有原购价凭证，按差额'
          : originalPrice === null
            ? '按差额计税，原购价未知'
            : '按差额计税而没有增值',
      )
  }
  if (!isPersons) words.push(...gainWords(facts, { input, result }))
  if (isHome && facts.buyerKind === 'person' && facts.buyerHomes === null)
    words.push(input.buyerHomes === 0 ? '买方首套' : '买方三套及以上')
  if (isBuyers && input.base === 'gross' && result.taxedPrice > facts.dealPrice) words.push('计税价还原')
  return words.length === 0 && isBuyers ? ['按成交价计税'] : words
}

/** For other property and companies: the assumed cost for the gain, and the rate of the VAT inside the price. */
function gainWords(facts: SaleFacts, { input, result }: Omit<SaleEnd, 'words'>): string[] {
  const vat = result.lines.find(({ kind }) => kind === 'vat')
  // Until an editor has confirmed the rules for general taxpayers, they are mentioned but not counted.
  const isHigher =
    input.sellerKind === 'company' && input.otherVat === 'general' && !vat?.ruleId.startsWith('vat.company')
  const beyond = isHigher && input.taxBearer === 'buyer' ? '（企业按一般计税 9% 的可能更高）' : ''
  const rate = `${vat && vat.taxAmount > 0 ? `增值税按 ${vat.rate ?? 0}% 计` : '没有增值，增值税为 0'}${beyond}`
  if (facts.originalPrice !== null) return [rate]
  const cost = input.originalPrice === null ? '原购价未知' : '原购价不低于成交价'
  return input.taxBearer === 'buyer' &&
    input.originalPrice === null &&
    facts.landUse === 'other' &&
    input.sellerKind === 'person'
    ? [`${cost}，个税按拍卖收入核定`, rate]
    : [cost, rate]
}

function buildCandidateSales(table: TaxTable, facts: SaleFacts, end: End): WorkedSale[] {
  const bearer = facts.taxBearer ?? (end === 'least' ? 'law' : 'buyer')
  const kinds = facts.sellerKind === null ? KINDS : [facts.sellerKind]
  return kinds.flatMap(kind => {
    const reading = buildSaleReading(facts, end, kind, bearer)
    const isPersons = facts.landUse === 'home' && kind === 'person'
    const isFree = facts.heldYears === 'gt5' && facts.sellerOnlyHome === true
    const isAsked = isPersons && bearer === 'buyer' && !isFree
    const mayBeFree = isAsked && reading.heldYears === 'gt5' && reading.sellerOnlyHome
    const modes =
      facts.incomeMode !== null
        ? [facts.incomeMode, ...(mayBeFree ? (['auto'] as const) : [])]
        : isAsked
          ? getIncomeModes(end, facts)
          : (['auto'] as const)
    return modes.map(incomeMode => {
      const isUnassessed = isPersons && incomeMode !== 'gain' && facts.originalPrice === null
      const input: TaxInput = {
        ...facts,
        ...reading,
        incomeMode,
        // Without proof nothing is deducted, and no cost is assumed.
        originalPrice: isUnassessed ? null : reading.originalPrice,
      }
      return workedSale(table, input)
    })
  })
}

/**
 * Returns the minimum and maximum that the buyer pays over every reading of the open facts. If the buyer bears the seller's taxes, the
 * maximum counts them as part of the taxed price. The maximum covers only calculable taxes.
 */
export function saleEnds(table: TaxTable, facts: SaleFacts): SaleEnds {
  const [min, ...cheaper] = buildCandidateSales(table, facts, 'least')
  const [max, ...dearer] = buildCandidateSales(table, facts, 'most')
  if (!min || !max) throw new RangeError('a sale has at least one reading')
  const low = cheaper.reduce((best, one) => (one.buyerAmount < best.buyerAmount ? one : best), min)
  const high = dearer.reduce((best, one) => (one.buyerAmount > best.buyerAmount ? one : best), max)
  const told = (sale: WorkedSale): SaleEnd => {
    const end = { input: sale.input, result: toldSale(table, sale) }
    return { ...end, words: describeSaleEnd(facts, end) }
  }
  const kinds = new Set<TaxLine['kind']>()
  const endless = [max, ...dearer]
    .filter(({ taxes, input }) => input.taxBearer === 'buyer' && taxes.some(([tax]) => tax.isUnknown))
    .flatMap(sale => toldSale(table, sale).lines.filter(line => line.isUnknown))
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
  return { least: told(low), most: told(high), endless }
}

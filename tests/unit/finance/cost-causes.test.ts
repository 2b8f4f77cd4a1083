import { widestCause } from '@/lib/finance/cost-causes'
import { usualTerms, type SaidTerms } from '@/lib/finance/purchase-cost'
import type { PurchaseSubject } from '@/lib/finance/purchase-subject'
import { SEED_RULES } from '@/lib/finance/rule-book'

const SUBJECT: PurchaseSubject = {
  kind: 'sfpm',
  landUse: 'home',
  area: 89.32,
  ownerKind: 'person',
  taxBearer: 'no',
  arrears: null,
  landFee: null,
  isFullFiveOnly: false,
}
const findWidestCause = (subject: Partial<PurchaseSubject>, terms: Partial<SaidTerms> = {}) => {
  const whole = { ...SUBJECT, ...subject }
  return widestCause(SEED_RULES, whole, { ...usualTerms(whole, 500_000_000), ...terms }, '2026-11-28')
}

test('the fact that the width turns on most is named, with what its answer may save', () => {
  // Each side bears its own: the deed tax is 1 % for a first home without VAT, 3 % for a third with it.
  expect(findWidestCause({})).toEqual({
    fact: 'buyer_homes',
    text: '买方套数',
    amount: expect.any(Number) as number,
  })
  expect(findWidestCause({ taxBearer: 'yes' })?.fact).toBe('held_years')
  expect(findWidestCause({ taxBearer: 'unstated' })?.fact).toBe('tax_bearer')
})

test('where nothing is open nothing is named', () => {
  expect(findWidestCause({}, { buyerHomes: 0, heldYears: '2to5', bearer: 'law' })).toBeNull()
})

test('of a cost without an upper end the fact that would give it one is named', () => {
  expect(findWidestCause({ taxBearer: 'yes', ownerKind: 'company' })).toMatchObject({
    fact: 'original_price',
    amount: null,
  })
  expect(findWidestCause({ taxBearer: 'yes', ownerKind: null })).toMatchObject({
    fact: 'seller_kind',
    amount: null,
  })
  expect(findWidestCause({ arrears: { amount: null, section: null, bearer: 'buyer' } })).toMatchObject({
    fact: 'arrears',
    amount: null,
  })
})

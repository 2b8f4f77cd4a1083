import { z } from 'zod'
import { HOUSE_TYPES } from '../codes'
import { assumption, nameRef, option, sharePayload } from '../common'
import { bool, caseCode, date, dateText, decimal, digitIn, id, int, enumField } from '../field'
import { houseCard } from '../house/cards'
import type { CallSchemas } from '../call'
import {
  HELD_YEARS,
  INCOME_MODES,
  LAND_USES,
  PARTY_KINDS,
  TAX_BEARERS,
  taxAnswer,
  taxInput,
  taxRule,
} from './cards'

const MAX = 10_000_000_000_000

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const taxCalls = {
  'tax-calculation/param': {
    request: z.object({
      house_id: id().optional(),
      region_id: id().optional(),
      date: date().optional(),
      id: caseCode().optional(),
    }),
    result: z.object({
      date: dateText,
      rule_version: z.string(),
      region: nameRef,
      options: z.object({
        house_type: z.array(option),
        land_use: z.array(option),
        held_years: z.array(option),
        seller_kind: z.array(option),
        buyer_kind: z.array(option),
        buyer_homes: z.array(option),
        income_mode: z.array(option),
        tax_bearer: z.array(option),
      }),
      rules: z.array(taxRule),
      defaults: taxInput.nullable(),
      /** Fields of `defaults` that are unknown. */
      open: z.array(z.string()),
      /** Values prefilled from the lot and its notice, as text. */
      taken: z.array(assumption),
      house: houseCard.nullable(),
    }),
  },
  'tax-calculation/calculate': {
    request: z.object({
      deal_price: int(1, MAX),
      house_type: digitIn(HOUSE_TYPES),
      area: decimal(1, 100_000),
      land_use: enumField(LAND_USES).optional(),
      house_id: id().optional(),
      region_id: id().optional(),
      date: date().optional(),
      held_years: enumField(HELD_YEARS).optional(),
      seller_only_home: bool().optional(),
      seller_kind: enumField(PARTY_KINDS).optional(),
      buyer_kind: enumField(PARTY_KINDS).optional(),
      buyer_homes: int(0, 9).optional(),
      original_price: int(1, MAX).optional(),
      income_mode: enumField(INCOME_MODES).optional(),
      tax_bearer: enumField(TAX_BEARERS).optional(),
      arrears_amount: int(0, MAX).optional(),
      service_fee: int(0, MAX).optional(),
    }),
    result: taxAnswer,
  },
  'tax-calculation/share-details': {
    request: z.object({ id: caseCode() }),
    result: z.object({ tax: taxAnswer, house: houseCard.nullable(), share: sharePayload }),
  },
} satisfies CallSchemas

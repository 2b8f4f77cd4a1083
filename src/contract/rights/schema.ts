// Schemas of the endpoints for claims (资产包): list, search, detail page with loans, guarantors, collateral and transfer steps, and the buyer
// qualification quiz. Money is in fen, rates are in percent, times are Unix seconds; null means that the notice does not state the value.
import { z } from 'zod'
import { RIGHTS_CATEGORIES, RIGHTS_STATUSES } from '../codes'
import {
  date,
  dateText,
  flag,
  id,
  idemKey,
  ids,
  json,
  line,
  enumListField,
  money,
  enumField,
  paging,
  textsByName,
} from '../field'
import { FILTER_BOUNDS } from '../filter-rules'
import type { CallSchemas } from '../call'
import { agentBrief } from '../agent/cards'
import { band, facet, option, buildPageSchema, sharePayload, sourceNote } from '../common'
import { rightsCard } from '../rights/cards'

/** A loan behind the claim; rates in percent (the penalty as percent of the rate), `due` a day in Beijing. */
export const rightsLoan = z.object({
  no: z.string(),
  debtor: z.string(),
  rate: z.number().nullable(),
  penalty: z.number().nullable(),
  principal: z.int(),
  interest: z.int(),
  due: dateText.nullable(),
})
export type RightsLoan = z.infer<typeof rightsLoan>

/** A guarantor, with the kind and end of the guarantee. */
export const guarantor = z.object({ name: z.string(), kind: z.string(), until: dateText.nullable() })
export type Guarantor = z.infer<typeof guarantor>

/** A sentence of a document that a buyer must know: `mark` is the decisive part of `quote`, `source` the document and clause. */
export const rightsRisk = z.object({
  title: z.string(),
  consequence: z.string(),
  quote: z.string(),
  mark: z.string(),
  source: z.string(),
})
export type RightsRisk = z.infer<typeof rightsRisk>

/** A step of the transfer: its time (Unix seconds), or a text while no day is fixed. */
export const rightsStep = z.object({
  key: z.enum(['notice', 'register', 'trade', 'sign', 'deliver']),
  title: z.string(),
  state: z.enum(['done', 'now', 'later']),
  at: z.int().nullable(),
  note: z.string().nullable(),
})
export type RightsStep = z.infer<typeof rightsStep>

/** Full notice of the transfer, clause by clause; times in Unix seconds. */
export const rightsNotice = z.object({
  title: z.string(),
  publisher: z.string(),
  published_at: z.int(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type RightsNotice = z.infer<typeof rightsNotice>

export const rightsInfo = z.object({
  ...rightsCard.shape,
  stage: z.string().nullable(),
  /** Announced terms of the transfer; null if unstated. `interest_to`: last day of accrued interest. */
  deposit: z.int().nullable(),
  trade_way: z.string().nullable(),
  pay_way: z.string().nullable(),
  interest_to: dateText.nullable(),
  steps: z.array(rightsStep),
  loans: z.array(rightsLoan),
  guarantors: z.array(guarantor),
  risks: z.array(rightsRisk),
  collateral: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      address: z.string().nullable(),
      area: z.number().nullable(),
      value: z.int().nullable(),
      lng: z.number().nullable(),
      lat: z.number().nullable(),
      house_id: z.int().nullable(),
      /** Rank of the mortgage (1 first), and the seizure in the court's words. */
      rank: z.int().nullable(),
      seizure: z.string().nullable(),
      court: z.string().nullable(),
      build_year: z.int().nullable(),
      floor: z.string().nullable(),
      /** Prior claims (fen), and other burdens on the collateral. */
      prior_amount: z.int().nullable(),
      burden: z.string().nullable(),
    }),
  ),
  debtors: z.array(
    z.object({ name: z.string(), industry: z.string().nullable(), principal: z.int(), interest: z.int() }),
  ),
  documents: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), size: z.int() })),
  notice: rightsNotice.nullable(),
  intro: z.string().nullable(),
  risk_text: z.string().nullable(),
  contact: z.string().nullable(),
  phone_relay: z.string().nullable(),
  agents: z.array(agentBrief),
  near: z.array(rightsCard),
  followed_total: z.int(),
  sources: z.array(sourceNote),
  share: sharePayload,
  updated_at: z.int(),
})
export type RightsInfo = z.infer<typeof rightsInfo>

export const rightsFilter = {
  categories: enumListField(RIGHTS_CATEGORIES).optional(),
  debtor_industry: line(...FILTER_BOUNDS.debtorIndustry).optional(),
  region_ids: ids().optional(),
  statuses: enumListField(RIGHTS_STATUSES).optional(),
  collateral_type: line(...FILTER_BOUNDS.collateralType).optional(),
  total_min: money().optional(),
  total_max: money().optional(),
  price_min: money().optional(),
  price_max: money().optional(),
  deadline_from: date().optional(),
  deadline_to: date().optional(),
}

export const question = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string().nullable(),
  options: z.array(option),
  show_when: z.object({ key: z.string().nullable(), values: z.array(z.string()) }),
})
export type Question = z.infer<typeof question>

export const verdict = z.object({
  value: z.enum(['yes', 'no', 'conditional', 'unknown']),
  title: z.string(),
  text: z.string(),
  reasons: z.array(z.string()),
  max_homes: z.int().nullable(),
  rule: z.string(),
  rule_date: dateText,
  source: z.string(),
})
export type Verdict = z.infer<typeof verdict>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const rightsCalls = {
  'rights/mobile-index': {
    request: z.object({}),
    result: z.object({
      total: z.int(),
      total_amount: z.int(),
      /** Mean discount in percent of the priced open packages against their full claim; null if there are none. */
      discount_avg: z.number().nullable(),
      categories: z.array(facet),
      regions: z.array(facet),
      industries: z.array(facet),
      statuses: z.array(option),
      collateral_types: z.array(option),
      total_bands: z.array(band),
      sorts: z.array(option),
      hot: z.array(rightsCard),
      latest: z.array(rightsCard),
    }),
  },
  'rights/pub-list': {
    request: z.object({
      ...rightsFilter,
      keyword: line(1, 50).optional(),
      sort: enumField([
        'default',
        'new_desc',
        'total_asc',
        'total_desc',
        'price_asc',
        'price_desc',
        'deadline_asc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(rightsCard),
  },
  'rights/pub-search-mobile': {
    request: z.object({
      ...rightsFilter,
      keyword: line(1, 50),
      sort: enumField([
        'default',
        'new_desc',
        'total_asc',
        'total_desc',
        'price_asc',
        'price_desc',
        'deadline_asc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(rightsCard),
  },
  'rights/detail-mobile': {
    request: z.object({ id: id().optional(), id_code: line(1, 10).optional() }),
    result: rightsInfo,
  },
  'qualifications-topic/get-answer': {
    request: z.object({
      topic: enumField(['buyer', 'rights']).optional(),
      region_id: id().optional(),
      house_id: id().optional(),
      answers: json(textsByName(40, { name: 40, text: 40 })).optional(),
    }),
    result: z.object({
      topic: z.string(),
      title: z.string(),
      questions: z.array(question),
      verdict: verdict.nullable(),
      complete: flag,
    }),
  },
  'qualifications-topic/add-answer-log': {
    request: z.object({
      topic: enumField(['buyer', 'rights']),
      answers: json(textsByName(40, { name: 40, text: 40 })),
      region_id: id().optional(),
      house_id: id().optional(),
      rights_id: id().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ id: z.int(), verdict: verdict.nullable() }),
  },
} satisfies CallSchemas

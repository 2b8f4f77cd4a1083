import { z } from 'zod'
import {
  HOUSE_KIND_LABELS,
  HOUSE_SORT_LABELS,
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RISK_LABELS,
  ROUND_LABELS,
} from '../../src/contract/codes'
import type { FieldMeta } from '../../src/contract/field'
import { ownOf } from '../../src/lib/own'
import type { Fields } from '../../src/lib/sign'
import { badField } from '../errors/api-error'
import { schemas } from '../modules/schemas'
import { SITUATION_JSON } from './situation'
import type { Tool } from './tool'

const RISKS = Object.fromEntries(Object.entries(RISK_LABELS).map(([kind, { yes }]) => [kind, yes]))
/** What the codes of a field stand for. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statuses: HOUSE_STATUS_LABELS,
  kinds: HOUSE_KIND_LABELS,
  house_types: HOUSE_TYPE_LABELS,
  rounds: ROUND_LABELS,
  sort: HOUSE_SORT_LABELS,
  risk_exclude: RISKS,
  risk_clear: RISKS,
}

/** A field as an assistant is told of it. */
interface Told {
  /** Its name in the contract. */
  field: string
  isFen: boolean
  json: Record<string, unknown>
}

/** By the name that an assistant uses: sums are asked in yuan, and called so. */
export function inputsOf(tool: Tool): ReadonlyMap<string, Told> {
  const shape: Record<string, z.ZodType> = schemas[tool.path].request.shape
  return new Map(
    Object.entries<string>(tool.fields).map(([field, says]) => {
      const asked = ownOf(shape, field)
      const meta = (asked instanceof z.ZodOptional ? (asked.unwrap() as z.ZodType) : asked)?.meta() as
        | FieldMeta
        | undefined
      if (!meta) throw new Error(`nothing says what ${field} of ${tool.path} is in JSON`)
      const isFen = meta.unit === 'fen'
      const most = ownOf<number>(tool.most ?? {}, field)
      const codes = Object.entries(ownOf(CODES, field) ?? {}).map(([code, label]) => `${code} ${label}`)
      const description = [
        isFen ? `${says}，单位元` : says,
        ...(codes.length > 0 ? [codes.join('，')] : []),
      ].join('：')
      return [
        isFen ? `${field}_yuan` : field,
        { field, isFen, json: { ...meta.json, ...(most !== undefined && { maxItems: most }), description } },
      ]
    }),
  )
}

/** The JSON schema of what a tool is called with. */
export function schemaOf(tool: Tool) {
  const inputs = [...inputsOf(tool)]
  return {
    type: 'object' as const,
    properties: {
      ...Object.fromEntries(inputs.map(([name, { json }]) => [name, json])),
      ...(tool.tellsCost && { situation: SITUATION_JSON }),
    },
    required: inputs.filter(([, { field }]) => tool.required?.includes(field as never)).map(([name]) => name),
    additionalProperties: false,
  }
}

const scalar = (name: string, value: unknown, isFen: boolean): string => {
  if (isFen) {
    const sum = typeof value === 'string' && /^\d{1,13}(\.\d{1,2})?$/.test(value) ? Number(value) : value
    if (typeof sum !== 'number' || !Number.isFinite(sum))
      throw badField({ field: name, message: '应为金额，单位元' })
    return String(Math.round(sum * 100))
  }
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  throw badField({ field: name, message: '取值有误' })
}

const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').map(part => part.trim()) : [value]

/** What an assistant gave as the fields of a call, as they travel; names nobody knows and structures are refused unread. */
export function fieldsOf(tool: Tool, inputs: ReadonlyMap<string, Told>, args: object): Fields {
  const fields: Fields = { ...(tool.fixed as Fields | undefined) }
  for (const [name, value] of Object.entries(args)) {
    const told = inputs.get(name)
    if (!told) throw badField({ field: name.slice(0, 40), message: '没有这个参数' })
    if (value === null || value === undefined) continue
    // A list may come as the one text that calls travel as.
    const many: readonly unknown[] = Array.isArray(value)
      ? value.flatMap(partsOf)
      : told.json.type === 'array'
        ? partsOf(value)
        : [value]
    if (Array.isArray(value) && told.json.type !== 'array')
      throw badField({ field: name, message: '取值有误' })
    const most = typeof told.json.maxItems === 'number' ? told.json.maxItems : 50
    if (many.length > most) throw badField({ field: name, message: `至多 ${most} 个` })
    fields[told.field] = many.map(one => scalar(name, one, told.isFen)).join(',')
  }
  return fields
}

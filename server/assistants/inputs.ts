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
import { getOwnValue } from '../../src/lib/own'
import type { Fields } from '../../src/lib/sign'
import { badField } from '../errors/api-error'
import { schemas } from '../modules/schemas'
import { SITUATION_JSON } from './situation'
import type { Tool } from './tool'

const RISKS = Object.fromEntries(Object.entries(RISK_LABELS).map(([kind, { yes }]) => [kind, yes]))
/** Names of the codes of a field. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statuses: HOUSE_STATUS_LABELS,
  kinds: HOUSE_KIND_LABELS,
  house_types: HOUSE_TYPE_LABELS,
  rounds: ROUND_LABELS,
  sort: HOUSE_SORT_LABELS,
  risk_exclude: RISKS,
  risk_clear: RISKS,
}

/** A field as described to an assistant. */
interface Told {
  /** Its name in the contract. */
  field: string
  isFen: boolean
  json: Record<string, unknown>
}

/** Returns the inputs by their names for assistants: amounts are in yuan, which their names state. */
export function buildToolInputs(tool: Tool): ReadonlyMap<string, Told> {
  const shape: Record<string, z.ZodType> = schemas[tool.path].request.shape
  return new Map(
    Object.entries<string>(tool.fields).map(([field, says]) => {
      const asked = getOwnValue(shape, field)
      const meta = (asked instanceof z.ZodOptional ? (asked.unwrap() as z.ZodType) : asked)?.meta() as
        | FieldMeta
        | undefined
      if (!meta) throw new Error(`nothing says what ${field} of ${tool.path} is in JSON`)
      const isFen = meta.unit === 'fen'
      const max = getOwnValue<number>(tool.most ?? {}, field)
      const codes = Object.entries(getOwnValue(CODES, field) ?? {}).map(([code, label]) => `${code} ${label}`)
      const description = [
        isFen ? `${says}，单位元` : says,
        ...(codes.length > 0 ? [codes.join('，')] : []),
      ].join('：')
      return [
        isFen ? `${field}_yuan` : field,
        { field, isFen, json: { ...meta.json, ...(max !== undefined && { maxItems: max }), description } },
      ]
    }),
  )
}

/** Returns the JSON schema of a tool's arguments. */
export function buildToolSchema(tool: Tool) {
  const inputs = [...buildToolInputs(tool)]
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

const splitListValue = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(',').map(part => part.trim()) : [value]

/** Converts an assistant's arguments to request fields; unknown names and nested values are refused without parsing. */
export function toCallFields(tool: Tool, inputs: ReadonlyMap<string, Told>, args: object): Fields {
  const fields: Fields = { ...(tool.fixed as Fields | undefined) }
  for (const [name, value] of Object.entries(args)) {
    const told = inputs.get(name)
    if (!told) throw badField({ field: name.slice(0, 40), message: '没有这个参数' })
    if (value === null || value === undefined) continue
    // A list may arrive as the single string that endpoints use.
    const many: readonly unknown[] = Array.isArray(value)
      ? value.flatMap(splitListValue)
      : told.json.type === 'array'
        ? splitListValue(value)
        : [value]
    if (Array.isArray(value) && told.json.type !== 'array')
      throw badField({ field: name, message: '取值有误' })
    const max = typeof told.json.maxItems === 'number' ? told.json.maxItems : 50
    if (many.length > max) throw badField({ field: name, message: `至多 ${max} 个` })
    fields[told.field] = many.map(one => scalar(name, one, told.isFen)).join(',')
  }
  return fields
}

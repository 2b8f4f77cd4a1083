import { OPEN_LICENCES } from '../../../src/contract/open-data/licences'
import {
  MAX_OPEN_ROWS,
  OPEN_ROWS,
  OPEN_SOURCES,
  OPEN_TABLE_NAMES,
  OPEN_VERSION,
  licenceOf,
  openTable,
  type OpenField,
  type OpenTableName,
} from '../../../src/contract/open-data/tables'

export const OPEN_ROOT = `/open/v${OPEN_VERSION}`

const TYPES: Record<OpenField['type'], object> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  timestamp: { type: 'string', format: 'date-time' },
  month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
}

/** Values are named in `x-values` instead of `enum`: later ones must not break a client that was generated before. */
function fieldSchema(field: OpenField) {
  const { type, ...rest } = TYPES[field.type] as { type: string }
  return {
    type: field.isNullable ? [type, 'null'] : type,
    ...rest,
    description: field.meaning,
    ...(field.unit !== undefined && { 'x-unit': field.unit }),
    ...(field.values && { 'x-values': field.values }),
    'x-source': OPEN_SOURCES[field.source].label,
    'x-licence': licenceOf(field),
  }
}

function rowSchema(name: OpenTableName) {
  const { title, about, fields, key } = openTable(name)
  return {
    type: 'object',
    title,
    description: about,
    required: [key],
    properties: Object.fromEntries(Object.entries(fields).map(([field, row]) => [field, fieldSchema(row)])),
  }
}

const parameter = (name: string, description: string, schema: object) => ({
  ...{ name, in: 'query', description, schema },
})
const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
})
const REFUSALS = {
  '400': refusal('参数有误：result.fields 写明哪一个'),
  '401': refusal('没有密钥，或密钥不对、已过期、已收回'),
  '429': refusal('太快，或今天的行数已用完：Retry-After 秒后再来'),
}
/** Snapshots do not count as rows. */
const FILE_REFUSALS = { ...REFUSALS, '429': refusal('太快：Retry-After 秒后再来') }

function tablePath(name: OpenTableName) {
  const { title, about, key, hasChanges } = openTable(name)
  const keyType = openTable(name).fields[key]?.type === 'integer' ? 'integer' : 'string'
  return {
    get: {
      operationId: `list_${name}`,
      summary: title,
      description: about,
      parameters: [
        parameter('limit', '每页行数', {
          type: 'integer',
          minimum: 1,
          maximum: MAX_OPEN_ROWS,
          default: OPEN_ROWS,
        }),
        parameter('cursor', '上一页的 next_cursor；不填为第一页', { type: 'string' }),
        parameter('fields', `字段名，以逗号分隔；不填为全部，${key} 总在其中`, { type: 'string' }),
        ...(hasChanges
          ? [
              parameter('updated_since', '只要此后变更的行；填上次第一页的 X-As-Of', {
                type: 'string',
                format: 'date-time',
              }),
            ]
          : []),
        { name: 'If-None-Match', in: 'header', description: '上次的 ETag', schema: { type: 'string' } },
      ],
      responses: {
        '200': {
          description: '一页，按编号顺序；用 updated_since 时按变更的先后',
          headers: {
            ETag: { description: '这一页内容的标识', schema: { type: 'string' } },
            'X-As-Of': {
              description: '读到此刻为止的变更；下次填入 updated_since',
              schema: { type: 'string', format: 'date-time' },
            },
          },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['rows', 'removed', 'next_cursor'],
                properties: {
                  rows: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
                  removed: {
                    type: 'array',
                    description: `用 updated_since 时，已不在表里的行的 ${key}：请删去`,
                    items: { type: keyType },
                  },
                  next_cursor: { type: ['string', 'null'], description: '空值：读完了' },
                },
              },
            },
          },
        },
        '304': { description: '与 If-None-Match 相同' },
        ...REFUSALS,
      },
    },
  }
}

const SNAPSHOT = {
  type: 'object',
  required: ['month', 'table', 'format', 'rows', 'bytes', 'sha256', 'made_at', 'path'],
  properties: {
    month: TYPES.month,
    table: { type: 'string' },
    format: { type: 'string' },
    rows: { type: 'integer' },
    bytes: { type: 'integer' },
    sha256: { type: 'string', description: '文件的 SHA-256，十六进制' },
    made_at: TYPES.timestamp,
    path: { type: 'string', description: '下载的路径' },
  },
}

/** Returns the OpenAPI description of the open data. */
export const buildOpenApi = ({ siteUrl, brand }: { siteUrl: string; brand: string }) => ({
  openapi: '3.1.0',
  info: {
    title: `${brand}开放数据`,
    version: String(OPEN_VERSION),
    description:
      '法拍房源、轮次、成交、法院与月度指标，只读。字段只增不减，类型与单位不变；有此类改动时另立版本。',
    'x-licences': OPEN_LICENCES,
  },
  servers: [{ url: siteUrl }],
  security: [{ key: [] }],
  paths: {
    ...Object.fromEntries(OPEN_TABLE_NAMES.map(name => [`${OPEN_ROOT}/${name}`, tablePath(name)])),
    [`${OPEN_ROOT}/snapshots`]: {
      get: {
        operationId: 'list_snapshots',
        summary: '每月快照',
        responses: {
          '200': {
            description: '近十二个月的全部文件，新的在前',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['snapshots'],
                  properties: {
                    snapshots: { type: 'array', items: { $ref: '#/components/schemas/snapshot' } },
                  },
                },
              },
            },
          },
          ...FILE_REFUSALS,
        },
      },
    },
    [`${OPEN_ROOT}/snapshots/{file}`]: {
      get: {
        operationId: 'download_snapshot',
        summary: '下载一个快照，支持断点续传',
        parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': { description: '文件', content: { 'application/octet-stream': {} } },
          '206': { description: '文件的一段' },
          '404': refusal('没有这个文件'),
          ...FILE_REFUSALS,
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: '向本站申请的密钥' } },
    schemas: {
      ...Object.fromEntries(OPEN_TABLE_NAMES.map(name => [name, rowSchema(name)])),
      snapshot: SNAPSHOT,
      refusal: {
        type: 'object',
        required: ['errcode', 'errmsg', 'result'],
        properties: { errcode: { type: 'integer' }, errmsg: { type: 'string' }, result: {} },
      },
    },
  },
})

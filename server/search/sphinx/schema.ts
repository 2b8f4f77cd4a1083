// Table of lots in the engine. Its attributes are the columns of the table in memory, so that both engines have the same.

import { LotTable, type ColumnName } from '../memory/lot-table'

/** Table of one node, and the one over all nodes, which queries ask. */
export const NODE_TABLE = 'lots'
export const ALL_TABLE = 'lots_all'

/** Fields of which a lot has at most one value; each is an attribute of its own, since they are counted on most pages. */
export const SINGLE_SETS = ['shelf', 'status', 'kind', 'house_type', 'round', 'jushi'] as const
export type SingleSet = (typeof SINGLE_SETS)[number]
export const isSingleSet = (field: string): field is SingleSet =>
  (SINGLE_SETS as readonly string[]).includes(field)

export const PLACE_FIELDS = ['city_id', 'region_id', 'circle_id', 'xiaoqu_id'] as const
export const LIST_FIELDS = [
  'at_station_ids',
  'near_station_ids',
  'school_ids',
  'agent_ids',
  'group_ids',
] as const
export const NUMBER_COLUMNS = Object.keys(new LotTable().columns) as ColumnName[]
/** Full-text fields: text by which lots are found, their number, their case number, their court. */
export const TEXT_FIELDS = ['words', 'code', 'case_no', 'court_words'] as const

/** Attributes in the order in which a row is written. */
export const ATTRIBUTES: readonly {
  name: string
  type: 'uint' | 'bigint' | 'multi' | 'multi_64' | 'string'
}[] = [
  ...SINGLE_SETS.map(name => ({ name, type: 'uint' }) as const),
  ...[...NUMBER_COLUMNS, ...PLACE_FIELDS].map(name => ({ name, type: 'bigint' }) as const),
  { name: 'court_key', type: 'bigint' },
  { name: 'sets', type: 'multi' },
  ...LIST_FIELDS.map(name => ({ name, type: 'multi_64' }) as const),
  { name: 'court', type: 'string' },
]

export interface NodeConfig {
  /** Folder of the table, its log and its process number. */
  folder: string
  host: string
  /** Port of queries, and of other nodes. */
  port: number
  nodePort: number
  /** Addresses of the other nodes, `host:nodePort`. */
  others: readonly string[]
}

/** Configuration of one node of `searchd` 2.2 or Manticore. */
export const nodeConfig = ({
  folder,
  host,
  port,
  nodePort,
  others,
}: NodeConfig): string => `index ${NODE_TABLE}
{
  type = rt
  path = ${folder}/${NODE_TABLE}
  rt_mem_limit = 512M
  dict = keywords
  charset_table = 0..9, a..z
${TEXT_FIELDS.map(name => `  rt_field = ${name}`).join('\n')}
${ATTRIBUTES.map(({ name, type }) => `  rt_attr_${type} = ${name}`).join('\n')}
}

index ${ALL_TABLE}
{
  type = distributed
  local = ${NODE_TABLE}
${others.map(address => `  agent_persistent = ${address}:${NODE_TABLE}\n`).join('')}  agent_query_timeout = 5000
}

searchd
{
  listen = ${host}:${port}:mysql41
  listen = ${host}:${nodePort}
  pid_file = ${folder}/searchd.pid
  log = ${folder}/searchd.log
  binlog_path = ${folder}
  binlog_flush = 1
  workers = threads
  dist_threads = 2
  max_packet_size = 128M
  persistent_connections_limit = 32
  max_filter_values = 1000000
}
`

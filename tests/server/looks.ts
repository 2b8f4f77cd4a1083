import { randomBytes } from 'node:crypto'
import type { Request } from '../../src/contract/endpoints'
import type { CallOptions, TestServer } from './harness'

/** A visit that views one record, as a page reports it once it is visible. */
export async function lookAt(
  api: TestServer,
  entity_type: Request<'visitor/trace'>['entity_type'],
  entity_id: number,
  options: CallOptions = {},
): Promise<void> {
  const sid = randomBytes(12).toString('hex')
  const { session_id } = (await api.call('visitor/start-session', { sid, client_type: 1 }, options)).result
  await api.call('visitor/trace', { session_id, sid, entity_type, entity_id }, options)
}

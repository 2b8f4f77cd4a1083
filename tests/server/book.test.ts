import type { z } from 'zod'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { ERRCODE, type FieldError } from '../../src/contract/errcodes'
import { schemas } from '../../server/modules/schemas'
import { startTestServer, type Answer, type CallOptions, type TestServer } from './harness'
import { samples } from './samples'

/** Every call of the contract on the demo data: its sample, who may call it, and what becomes of a request with one thing wrong. */

let api: TestServer
beforeAll(async () => { api = await startTestServer({ demoLots: 300 }) }, 300_000)
afterAll(() => api.close())

/** The demo accounts; 5 is a member for what ends sessions or changes the account. */
const UIDS = { visitor: null, member: 1, agent: 2, editor: 3, admin: 4 } as const
const PLAIN_MEMBER = 5
const ON_SECOND_ACCOUNT: readonly Path[] = ['user/login-out', 'user/update-password']

const paths = Object.keys(endpoints) as Path[]
const shapeOf = (path: Path) => schemas[path].request.shape as Record<string, z.ZodType>
const ask = (path: Path, request: object, options: CallOptions = {}) => api.call(path, request as never, options) as Promise<Answer<{ fields?: FieldError[] } | null>>

async function asNeeded(path: Path): Promise<CallOptions> {
  const uid = ON_SECOND_ACCOUNT.includes(path) ? PLAIN_MEMBER : UIDS[endpoints[path].role]
  return uid === null ? {} : { token: (await api.loginAs(uid)).token }
}

function without(request: object, field: string): object {
  return Object.fromEntries(Object.entries(request).filter(([name]) => name !== field))
}

describe('the sample is answered by the contract', () => {
  test.each(paths)('%s', async path => {
    const answer = await ask(path, samples[path], await asNeeded(path))
    expect(answer).toMatchObject({ errcode: ERRCODE.ok, errmsg: '', status: 200 })
    const checked = schemas[path].result.safeParse(answer.result)
    expect(checked.error?.issues ?? []).toEqual([])
  })
})

const guarded = paths.filter(path => endpoints[path].role !== 'visitor')
const beyondMembers = guarded.filter(path => endpoints[path].role !== 'member')

describe('a visitor is asked to log in', () => {
  test.each(guarded)('%s', async path => {
    expect(await ask(path, samples[path])).toMatchObject({ errcode: ERRCODE.loginInvalid })
    expect(await ask(path, samples[path], { token: 'a-token-that-was-never-given' })).toMatchObject({ errcode: ERRCODE.loginInvalid })
  })
})

describe('a plain member may not', () => {
  test.each(beyondMembers)('%s', async path => {
    const { token } = await api.loginAs(PLAIN_MEMBER)
    expect(await ask(path, samples[path], { token })).toMatchObject({ errcode: ERRCODE.notAllowed })
  })
})

const required = paths.flatMap(path => Object.entries(shapeOf(path)).filter(([, field]) => !field.isOptional()).map(([name]) => [path, name] as const))

describe('a required field that is missing is named', () => {
  test.each(required)('%s without %s', async (path, name) => {
    const answer = await ask(path, without(samples[path], name), { ...await asNeeded(path), fields: { [name]: undefined } })
    expect(answer).toMatchObject({ errcode: ERRCODE.badParameter })
    expect(answer.result?.fields?.map(f => f.field)).toContain(name)
    expect(answer.errmsg).toContain(name)
  })
})

/** Values that are wrong for one kind of field or another: empty, of the wrong kind, beyond every bound, no day, no choice. */
const WRONG = ['', 'x'.repeat(20_000), '-1', '0', '99999999999999999999', '2026-02-30', 'no-such-choice', '{"a":', '1,,2']

const wrong = paths.flatMap(path => Object.entries(shapeOf(path)).flatMap(([name, field]) =>
  WRONG.filter(value => !field.safeParse(value).success).slice(0, 3).map(value => [path, name, value] as const)))

describe('a field out of bounds is named', () => {
  test.each(wrong.map(([path, name, value]) => [path, name, value.slice(0, 24), value] as const))('%s with %s = %s', async (path, name, _shown, value) => {
    const answer = await ask(path, { ...samples[path], [name]: value }, await asNeeded(path))
    expect(answer).toMatchObject({ errcode: ERRCODE.badParameter })
    expect(answer.result?.fields?.map(f => f.field.split('.')[0])).toContain(name)
  })
})

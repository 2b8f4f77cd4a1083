import type { z } from 'zod'
import { endpoints, type Path } from '../../../src/contract/endpoints'
import { badField } from '../../../server/errors/api-error'
import { speakChinese } from '../../../server/http/zod-messages'
import { schemas } from '../../../server/modules/schemas'

/**
 * Errors that a visitor sees for an invalid request, over all endpoints: found from the contract, so that a new endpoint is included
 * automatically.
 */

beforeAll(() => {
  speakChinese()
})

/** Encoded values, and values that nobody should send. */
const HOSTILE: unknown[] = [
  ...[undefined, '', ' ', 'x', '0', '-1', '1e999', '0x10', '1,2,x', ',', 'null', 'undefined', 'true'],
  ...['{', '[]', '{}', '[1]', '[{}]', '{"a":1}', '[[]]', '[null]', '{"type":"x"}', '[{"type":"x"}]', '"x"'],
  ...['a'.repeat(9_999), '字'.repeat(9_999), '9'.repeat(40), '1,'.repeat(2_000), '\u0000', '\u202e'],
  ...['2026-13-45', '2026-02-30', '25:61', 'javascript:alert(1)', '../x', '<b>', 'Bearer x'],
  ...[null, 1, -1, Number.NaN, true, {}, [], [[]], { a: { b: [] } }, new Uint8Array(3)],
]

/** Structures are sent as JSON: a structure with a single invalid value triggers the inner messages. */
function* spoiltStructures(): Generator<string> {
  for (const inner of ['x', '', null, -1, 1e12, {}, [], 'a'.repeat(9_999), true]) {
    yield JSON.stringify([inner])
    yield JSON.stringify({ kind: inner, type: inner, id: inner, text: inner, items: [inner], title: inner })
    yield JSON.stringify([{ kind: inner, type: inner, id: inner, text: inner, name: inner, at: inner }])
  }
}

/** Latin letters that users have to type. */
const ALLOWED = /https|name@example\.com/g

const paths = Object.keys(endpoints) as Path[]

function collectErrors(path: Path): { field: string; message: string }[] {
  const { request } = schemas[path]
  const shape = request.shape as Record<string, unknown>
  const found: { field: string; message: string }[] = []
  const take = (read: z.ZodSafeParseResult<unknown>) => {
    for (const { path: at, message } of read.error?.issues ?? []) found.push({ field: at.join('.'), message })
  }
  for (const name of Object.keys(shape))
    for (const value of [...HOSTILE, ...spoiltStructures()])
      take(request.safeParse({ [name]: value }) as z.ZodSafeParseResult<unknown>)
  return found
}

test.each(paths)('%s refuses in Chinese', path => {
  const shown = new Set(
    collectErrors(path).map(error => badField(error).message.replace(`${error.field.split('.')[0]}：`, '')),
  )
  expect(
    [...shown].filter(text => /[A-Za-z]/.test(text.replace(ALLOWED, '')) || !/[\u4e00-\u9fff]/.test(text)),
  ).toEqual([])
})

test.each([
  [{ field: 'title', message: '应为 1–60 个字' }, '标题：应为 1–60 个字'],
  [{ field: 'phone', message: '请输入 11 位大陆手机号' }, '请输入 11 位大陆手机号'],
  [{ field: 'password', message: '密码为 8–20 位，须含字母和数字' }, '密码为 8–20 位，须含字母和数字'],
  [{ field: 'picture_ids.0', message: '有误' }, '图片：有误'],
  [{ field: 'session_id', message: '格式有误' }, 'session_id：格式有误'],
  [{ field: 'constructor', message: '格式有误' }, 'constructor：格式有误'],
])('a refused field is called as people call it: %j', (error, text) => {
  const { message, result } = badField(error)
  expect({ message, result }).toEqual({ message: text, result: { fields: [error] } })
})

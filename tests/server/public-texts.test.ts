import type { z } from 'zod'
import { wordCheck } from '../../server/adapters/text-words'
import { TEXTS } from '../../server/shared/public-texts'
import { schemas } from '../../server/modules/schemas'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { BROKEN_JSON } from '../../src/contract/field'
import { startTestServer, type TestServer } from './harness'
import { samples } from './samples'

const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 60, 100, 300]
/** True if a field accepts free text, directly or inside a structure. */
function takesText(field: z.ZodType): boolean {
  if (LENGTHS.some(length => field.safeParse('测'.repeat(length)).success)) return true
  const { error } = field.safeParse('{x')
  return error?.issues.some(({ message }) => message === BROKEN_JSON) ?? false
}
const writes = (Object.keys(endpoints) as Path[]).filter(path => endpoints[path].isWrite)
const collectTextFields = (path: Path) =>
  Object.entries<z.ZodType>(schemas[path].request.shape).flatMap(([field, schema]) =>
    takesText(schema) ? [field] : [],
  )

test('every text that a call writes is checked, or is listed with who sees it', () => {
  const taken = Object.fromEntries(
    writes.flatMap(path => {
      const fields = collectTextFields(path).sort()
      return fields.length > 0 ? [[path, fields]] : []
    }),
  )
  const listed = Object.fromEntries(
    Object.entries(TEXTS).map(([path, fields]) => [path, Object.keys(fields).sort()]),
  )
  expect(listed).toEqual(taken)
})

const SHOWN = Object.entries(TEXTS).flatMap(([path, fields]) =>
  Object.entries(fields).flatMap(([field, rule]): [Path, string, string | null][] =>
    rule === 'shown' || rule === 'name'
      ? [[path as Path, field, null]]
      : typeof rule === 'object' && 'shownWhen' in rule
        ? [[path as Path, field, rule.shownWhen]]
        : [],
  ),
)
const UNFIT = '加微信赌博'

describe('what others see at once', () => {
  let api: TestServer
  let all: { token: string }
  beforeAll(async () => {
    api = await startTestServer()
    all = await api.member({ roles: ['member', 'agent', 'editor', 'admin'] })
  })
  afterAll(() => api.close())

  /** The encoded field with text that must not be published. */
  const withUnfit = (path: Path, field: string) => {
    const schema: z.ZodType = schemas[path].request.shape[field as never]
    const texts = [UNFIT, `${UNFIT}，${UNFIT}。`, UNFIT.repeat(8)]
    const inside = [{ occupied: UNFIT }, [{ title: '现状', text: UNFIT }]].map(value => JSON.stringify(value))
    return [...texts, ...inside].find(value => schema.safeParse(value).success)
  }

  test.each(SHOWN)('%s refuses it in %s', async (path, field, when) => {
    const sample = samples[path] as Record<string, unknown>
    const unfit = withUnfit(path, field)
    expect(unfit).toBeDefined()
    const { errcode, result } = await api.call(
      path,
      { ...sample, [field]: unfit, ...(when && { [when]: true }) } as never,
      all,
    )
    expect([errcode, JSON.stringify(result)]).toEqual([1004, expect.stringContaining(`"field":"${field}"`)])
  })

  test('an answer that is not published stays between two, and one that is holds no phone', async () => {
    const sample = samples['phone/ask-answer'] as Record<string, unknown>
    const answer = (more: object) => api.call('phone/ask-answer', { ...sample, ...more } as never, all)
    expect((await answer({ content: '可以加微信联系', publish: false })).errcode).not.toBe(1004)
    expect((await answer({ content: '请打 １３８００００００４５ 找我', publish: true })).errcode).toBe(1004)
  })
})

test.each([
  ['full width', '加Ｖ', '广告'],
  ['traditional', '賭博平台', '违法'],
  ['signs between', '加·微~信', '广告'],
  ['hidden signs between', '赌\u200b博', '违法'],
  ['letters of another alphabet', 'fuсk', '辱骂'],
  ['turned around', '\u202e博赌\u202c 赌博', '违法'],
  ['letters in circles', 'ⓕⓤⓒⓚ', '辱骂'],
  ['accents', 'fúçk', '辱骂'],
])('banned words are found %s', async (_, text, mark) => {
  expect(await wordCheck().check(text)).toContain(mark)
})

test('plain texts pass, however long', async () => {
  const text = '三室一厅，南北通透，步行到地铁 8 分钟；证载 89.5 ㎡。'
  expect(await wordCheck().check(text.repeat(2_000))).toEqual([])
})

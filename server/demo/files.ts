import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse } from 'yaml'
import { prettifyError, z } from 'zod'
import { SERVER } from '../programs'

/** Schema of a numeric cell. */
export const number = z.coerce.number()

const DATA = join(SERVER, 'demo/data')

/** Values of the placeholders `{{name}}`, or functions that create them on first use. */
export type Values = Readonly<Record<string, string | number | (() => string | number)>>

const read = (file: string) => readFileSync(join(DATA, file), 'utf8')

function checked<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Error(`${where}: ${prettifyError(error)}`)
}

/** Replaces the placeholders of a text, each computed once. Throws if one is unknown. */
export function fill(text: string, values: Values, where = text): string {
  const made = new Map<string, string>()
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = made.get(name) ?? (Object.hasOwn(values, name) ? values[name] : undefined)
    if (value === undefined) throw new Error(`${where}: {{${name}}} is unknown`)
    const text = String(typeof value === 'function' ? value() : value)
    made.set(name, text)
    return text
  })
}

/** A file of front matter and text, which may repeat: `---`, facts, `---`, text. */
export interface TextFile<Head, Part> {
  slug: string
  head: Head & { text: string }
  parts: (Part & { text: string })[]
}

interface Shape<Head, Part> {
  head: z.ZodType<Head>
  /** Schema of each front matter after the first. */
  part: z.ZodType<Part>
  /** null: placeholders are left unchanged. */
  values?: Values | null
}

/** Reads `data/<folder>/<slug>.md`, which may have parts; a line `{{> report-parts/method}}` includes another file's text. */
export function readPartedText<Head, Part>(
  path: string,
  { head, part, values = {} }: Shape<Head, Part>,
): TextFile<Head, Part> {
  const where = `${path}.md`
  const whole = read(where).replace(/^\{\{> (\S+)\}\}$/gm, (_, name: string) => read(`${name}.md`))
  const [before, ...pieces] = (values ? fill(whole, values, where) : whole).split(/^---$/m)
  if (before !== '' || pieces.length < 2 || pieces.length % 2 === 1)
    throw new Error(`${where}: --- must stand before and after each front matter`)
  const facts = pieces.filter((_, i) => i % 2 === 0).map(yaml => parse(yaml) as unknown)
  const texts = pieces.filter((_, i) => i % 2 === 1).map(text => text.trim())
  const one = <T>(schema: z.ZodType<T>, at: number) => ({
    ...checked(schema, facts[at], where),
    text: texts[at] ?? '',
  })
  return {
    slug: path.slice(path.lastIndexOf('/') + 1),
    head: one(head, 0),
    parts: facts.slice(1).map((_, i) => one(part, i + 1)),
  }
}

const inFolder = (folder: string) =>
  readdirSync(join(DATA, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name.slice(0, -3)}`)

type Numbered = { id: number }

/** Reads every text of a folder with its parts, sorted by id. */
export const readPartedTexts = <Head extends Numbered, Part>(
  folder: string,
  shape: Shape<Head, Part>,
): TextFile<Head, Part>[] =>
  inFolder(folder)
    .map(path => readPartedText(path, shape))
    .sort((a, b) => a.head.id - b.head.id)

/** Reads one text of a folder. */
export function readText<T>(path: string, head: z.ZodType<T>, values?: Values | null): T & { text: string } {
  const { head: text, parts } = readPartedText(path, { head, part: head, values })
  if (parts.length > 0) throw new Error(`${path}.md: has a second front matter`)
  return text
}

/** Reads every text of a folder, sorted by id. */
export const readTexts = <T extends Numbered>(
  folder: string,
  head: z.ZodType<T>,
  values?: Values,
): (T & { text: string; slug: string })[] =>
  inFolder(folder)
    .map(path => ({ ...readText(path, head, values), slug: path.slice(folder.length + 1) }))
    .sort((a, b) => a.id - b.id)

/** Reads a CSV file as records with the names in its first line. Throws if a line has more or fewer cells. */
export const readCells = (file: string): Record<string, string>[] =>
  parseCsv<Record<string, string>>(read(file), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    trim: true,
  })

/** The same, validated; empty cells are omitted. */
export const readRows = <T>(file: string, row: z.ZodType<T>): T[] =>
  readCells(file).map((cells, i) =>
    checked(
      row,
      Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')),
      `${file}, row ${i + 1}`,
    ),
  )

export const readJson = <T>(file: string, schema: z.ZodType<T>, values: Values = {}): T =>
  checked(schema, JSON.parse(fill(read(file), values, file)), file)

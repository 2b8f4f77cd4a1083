// Reads docs/threats.csv and docs/asvs.csv as rows, and generates the tables of docs/threats.md from them.
import { readFileSync } from 'node:fs'

/** Rows keyed by the names in the first line. No field contains a semicolon. */
const rowsOf = file => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split(';')
  return lines.map(line =>
    Object.fromEntries(line.split(';').map((value, at) => [names[at] ?? `more${at}`, value])),
  )
}

export const threats = () => rowsOf('docs/threats.csv')
export const requirements = () => rowsOf('docs/asvs.csv')

const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const answerOf = ({ test = '', tests = '', setting = '', settings = '', why = '' }) =>
  [
    ...(test ? [test.replace(/^tests\//, '')] : []),
    ...tests
      .split(' ')
      .filter(Boolean)
      .map(file => file.replace(/^tests\//, '')),
    ...`${setting} ${settings}`
      .split(' ')
      .filter(Boolean)
      .map(name => `\`${name}\``),
    ...(why ? [why] : []),
  ].join('; ')

const WORDS = { met: 'met', partly: 'in part', no: 'not met', 'n/a': 'not here' }

/** Number of rows per level and state. */
export const counts = () =>
  table(
    ['OWASP ASVS 5.0.0', ...Object.values(WORDS), 'rows'],
    ['1', '2'].map(level => {
      const own = requirements().filter(row => row.level === level)
      return [
        `level ${level}`,
        ...Object.keys(WORDS).map(state => own.filter(row => row.state === state).length),
        own.length,
      ]
    }),
  )

export const threatTable = () =>
  table(
    ['what', 'who', 'by', 'threat', 'what stands against it'],
    threats().map(row => [row.asset, row.actor, row.entry, row.threat, answerOf(row)]),
  )

export const requirementTable = () =>
  table(
    ['', 'level', 'requirement, in our words', '', 'test, setting or reason'],
    requirements().map(row => [row.id, row.level, row.what, WORDS[row.state], answerOf(row)]),
  )

/** docs/threats.md with its tables generated from the two lists. */
export const withTables = text =>
  [
    ['threats', threatTable],
    ['counts', counts],
    ['requirements', requirementTable],
  ].reduce(
    (page, [name, make]) =>
      page.replace(
        new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`),
        (_, before, after) => `${before}\n${make()}\n${after}`,
      ),
    text,
  )

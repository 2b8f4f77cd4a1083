// Reads docs/reference/threats.csv and docs/reference/asvs.csv, and renders the tables of docs/reference/threats.md.
import { readFileSync } from 'node:fs'

/** Rows by the names of the first line. No field holds a semicolon. */
const readThreatRows = file => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split(';')
  return lines.map(line =>
    Object.fromEntries(line.split(';').map((value, at) => [names[at] ?? `more${at}`, value])),
  )
}

export const threats = () => readThreatRows('docs/reference/threats.csv')
export const requirements = () => readThreatRows('docs/reference/asvs.csv')

const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const formatThreatAnswer = ({ test = '', tests = '', setting = '', settings = '', why = '' }) =>
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

const WORDS = { met: 'met', partly: 'partly', no: 'not met', 'n/a': 'not applicable' }

/** How many rows of each level are in each state. */
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
    ['asset', 'actor', 'entry point', 'threat', 'control'],
    threats().map(row => [row.asset, row.actor, row.entry, row.threat, formatThreatAnswer(row)]),
  )

export const requirementTable = () =>
  table(
    ['', 'level', 'requirement, in our words', '', 'test, setting or reason'],
    requirements().map(row => [row.id, row.level, row.what, WORDS[row.state], formatThreatAnswer(row)]),
  )

/** Returns docs/reference/threats.md with its tables as the two lists have them. */
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

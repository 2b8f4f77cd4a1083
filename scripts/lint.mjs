// npm run lint [-- --fix]: code, formatting, styles, imports and dead code in parallel; prints one summary line each.
import { getBinPath, run, secondsText } from './lib/process.mjs'

const fix = process.argv.includes('--fix') ? ['--fix'] : []

const checks = [
  {
    name: 'eslint',
    about: 'code',
    args: ['.', '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0', ...fix],
  },
  {
    name: 'oxfmt',
    about: 'form',
    args: [fix.length > 0 ? '--write' : '--check', '.'],
  },
  {
    name: 'stylelint',
    about: 'styles',
    args: ['src/**/*.scss', '--cache', '--cache-location', '.cache/stylelint', '--allow-empty-input', ...fix],
  },
  {
    name: 'imports',
    about: 'import table, layers, cycles, listed packages',
    command: process.execPath,
    args: ['scripts/check-imports.mjs'],
  },
  {
    name: 'vocabulary',
    about: 'names, comments and docs in standard terms',
    command: process.execPath,
    args: ['scripts/lint/vocabulary.mjs'],
  },
  { name: 'knip', about: 'dead files, exports and packages', args: ['--no-progress', '--no-config-hints'] },
]

const results = await Promise.all(
  checks.map(async check => ({
    ...check,
    ...(await run(check.command ?? getBinPath(check.name), check.args)),
  })),
)

for (const { name, about, code, output, seconds } of results) {
  if (code !== 0) console.log(`\n${output.trim()}\n`)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${about} (${secondsText(seconds)})`)
}
process.exit(results.every(result => result.code === 0) ? 0 : 1)

import { Linter } from 'eslint'
import { shortComments } from '../../scripts/lint/short-comments.mjs'

const faults = (code: string) =>
  new Linter()
    .verify(code, [
      {
        plugins: { house: { rules: { 'short-comments': shortComments } } },
        rules: { 'house/short-comments': 2 },
      },
    ])
    .map(({ message }) => message)

test.each([
  '/** One. Two. Three. */',
  '// One. Two.\n// Three.',
  '/**\n * One. Two\n * goes on. Three.\n */',
  '/** One. Two. No full stop */',
])('three sentences are too many: %j', code => {
  expect(faults(code)).toEqual(['3 sentences; a comment has two at most.'])
})

test.each([
  '/** One, e.g. this. Two: `a. B. C` is code. */',
  '// One. Two.\n\n// One. Two.',
  '/** One. Two. `field`: what it is. */',
  "const text = 'One. Two. Three.'",
])('two are not: %j', code => {
  expect(faults(code)).toEqual([])
})

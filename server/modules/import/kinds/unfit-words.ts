import { marksOfWords } from '../../../adapters/text-words'
import type { Fault, Row } from '../kind'

/** Returns an error for wording that visitors must not read, at the first of these fields that contains it. */
export function unfitWords({ values }: Row, fields: readonly string[]): Fault[] {
  const told = fields.filter(field => typeof values[field] === 'string')
  // Most rows contain none: check all texts in one call.
  const marks = marksOfWords(told.map(field => String(values[field])).join('\n'))
  if (marks.length === 0) return []
  const field = told.find(one => marksOfWords(String(values[one])).length > 0) ?? told[0] ?? ''
  return [{ field, message: `含有不能公开的部分（${marks.join('、')}）` }]
}

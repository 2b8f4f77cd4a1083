import fc from 'fast-check'
import type { Block } from '@/contract/content/blocks'
import { hiddenIn, mergeBlocks, mergedFields, applyMergeChoices } from '@/domain/desk/merge-blocks'

const p = (text: string): Block => ({ kind: 'paragraph', text: [text] })
const text = (words: string) => [...words].map(p)
const formatBlockTexts = (blocks: readonly Block[]) =>
  blocks.map(block => (block.kind === 'paragraph' ? block.text.join('') : '?')).join('')
const merged = (base: string, mine: string, theirs: string) =>
  mergeBlocks(text(base), text(mine), text(theirs))

test.each([
  ['both added, at different places', 'abcd', 'axbcd', 'abcyd', 'axbcyd'],
  ['one took out what the other left', 'abcd', 'acd', 'abcdy', 'acdy'],
  ['both made the same change', 'abcd', 'axcd', 'axcd', 'axcd'],
  ['one alone changed it', 'abcd', 'abcd', 'xbc', 'xbc'],
])('%s: joined without a question', (_, base, mine, theirs, want) => {
  const pieces = merged(base, mine, theirs)
  expect(pieces.filter(({ from }) => from === 'choice')).toEqual([])
  expect(formatBlockTexts(applyMergeChoices(pieces, {}))).toBe(want)
})

test('what both changed otherwise is chosen: mine, theirs, or both, theirs first', () => {
  const pieces = merged('abc', 'axc', 'ayc')
  const at = pieces.findIndex(({ from }) => from === 'choice')
  const of = (choice: 'mine' | 'theirs' | 'all') =>
    formatBlockTexts(applyMergeChoices(pieces, { [at]: choice }))
  expect([of('mine'), of('theirs'), of('all')]).toEqual(['axc', 'ayc', 'ayxc'])
})

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

test('who changed nothing loses nothing and keeps nothing back; what both changed is there whole, whoever is chosen', () => {
  fc.assert(
    fc.property(words, words, words, (base, mine, theirs) => {
      expect(formatBlockTexts(applyMergeChoices(merged(base, base, theirs), {}))).toBe(theirs)
      expect(formatBlockTexts(applyMergeChoices(merged(base, mine, base), {}))).toBe(mine)
      for (const piece of merged(base, mine, theirs))
        if (piece.from === 'choice')
          expect(formatBlockTexts(piece.mine)).not.toBe(formatBlockTexts(piece.theirs))
    }),
  )
})

test('fields: mine where I changed them, else theirs; hidden parts stay hidden wherever they come to stand', () => {
  expect(mergedFields({ a: 1, b: [1], c: '' }, { a: 2, b: [1], c: '' }, { a: 3, b: [2], c: 'x' })).toEqual({
    a: 2,
    b: [2],
    c: 'x',
  })
  expect(
    hiddenIn(text('axbc'), { blocks: text('ab'), hidden: [1] }, { blocks: text('xc'), hidden: [] }),
  ).toEqual([2])
})

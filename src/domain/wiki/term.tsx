import { useState } from 'react'
import { Press } from '@/ui/press/press'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import type { TermWord } from './terms'
import './term.scss'

const TermSheet = lazyOnOpen(
  () => import('./term-sheet'),
  ({ open }) => open,
)

export type { TermWord } from './terms'

interface TermProps {
  word: TermWord
  /** `term` underlines it in a text; another class replaces that style. */
  className?: string
}

/**
 * A technical term that shows its meaning on tap; must not be inside a link, nor a `<Text>`, which cannot contain a button in
 * mini-programs.
 */
export function Term({ word, className = 'term' }: TermProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Press className={className} label={`${word}，解释`} onPress={() => setOpen(true)}>
        {word}
      </Press>
      {isOpen !== undefined && <TermSheet word={word} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A label in which the first matching term of `words` is explained. */
export function Termed({ text, words }: { text: string; words: readonly TermWord[] }) {
  const word = words.find(one => text.includes(one))
  if (word === undefined) return <>{wrapNoBreak(text)}</>
  const at = text.indexOf(word)
  return (
    <>
      {wrapNoBreak(text.slice(0, at))}
      <Term word={word} />
      {wrapNoBreak(text.slice(at + word.length))}
    </>
  )
}

import { useState } from 'react'
import { Press } from '@/ui/press/press'
import { held } from '@/ui/unbroken/unbroken'
import { TermSheet } from './term-sheet-lazy'
import type { TermWord } from './terms'
import './term.scss'

export type { TermWord } from './terms'

interface TermProps {
  word: TermWord
  /** `term` underlines it in a text; another class draws it. */
  className?: string
}

/** A word of the field that says at a tap what it means; never inside a link, nor a `<Text>`, which holds no button in mini-programs. */
export function Term({ word, className = 'term' }: TermProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Press
        className={className}
        label={`${word}，解释`}
        onPress={() => {
          setOpen(true)
        }}
      >
        {word}
      </Press>
      {isOpen !== undefined && (
        <TermSheet
          word={word}
          open={isOpen}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** A label, with the first of `words` that stands in it to be explained. */
export function Termed({ text, words }: { text: string; words: readonly TermWord[] }) {
  const word = words.find(one => text.includes(one))
  if (word === undefined) return <>{held(text)}</>
  const at = text.indexOf(word)
  return (
    <>
      {held(text.slice(0, at))}
      <Term word={word} />
      {held(text.slice(at + word.length))}
    </>
  )
}

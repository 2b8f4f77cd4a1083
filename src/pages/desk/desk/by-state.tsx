import { Fragment, useState, type ReactNode } from 'react'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import { RoomHead } from './parts'
import { Chips } from './chips'
import { PagedCard } from './paged-card'

interface ByStateProps<S extends string, Row extends { id: number }> {
  title: string
  hint: string
  /** Label of the states. */
  label: string
  states: readonly S[]
  words: Record<S, string>
  first: S
  useRows: (asked: { state: S; page: number }) => ScreenQuery<{ list: readonly Row[]; total: number }>
  /** Name of the content that failed to load, for the error's title. */
  subject: string
  /** Text for a state without rows. */
  noneOf: (state: S) => string
  /** Rows per page. */
  size: number
  unit: string
  row: (row: Row) => ReactNode
}

/** A desk section with a queue of pending items, and the processed ones: a page of one state at a time. */
export function ByState<S extends string, Row extends { id: number }>({
  title,
  hint,
  label,
  states,
  words,
  first,
  useRows,
  noneOf,
  row,
  ...card
}: ByStateProps<S, Row>) {
  const [state, setState] = useState(first)
  const [page, setPage] = useState(1)
  const query = useRows({ state, page })
  return (
    <>
      <RoomHead title={title} note={hint} />
      <Chips
        label={label}
        keys={states}
        words={words}
        value={state}
        onChange={next => {
          setState(next)
          setPage(1)
        }}
      />
      <PagedCard
        {...card}
        query={query}
        none={noneOf(state)}
        className="edk-pad"
        page={page}
        onPage={setPage}
      >
        {list => list.map(one => <Fragment key={one.id}>{row(one)}</Fragment>)}
      </PagedCard>
    </>
  )
}

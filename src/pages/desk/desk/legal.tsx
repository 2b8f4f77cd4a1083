import { useState } from 'react'
import type { DeskLegalRow } from '@/contract/legal/schema'
import { LEGAL_KIND_WORDS, LEGAL_STATE_WORDS, NEW_OPERATOR } from '@/domain/desk/legal-room-view'
import { useDeskLegalText, useLegalTexts } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { column, type Column } from '../table/column'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { LegalForm } from './legal-form'
import { RoomHead } from './parts'

/** Versions of the terms, the privacy policy and the operator's facts, and the form of one, which the URL names. */
export function Legal({ place }: { place: DeskPlace }) {
  const [isNew, setNew] = useState(false)
  const { id: idOf, change } = roomAddress(place)
  const id = idOf('id')
  const open = (next: number | undefined) => {
    setNew(false)
    change({ page: place.params.page, id: next })
  }
  if (isNew) return <LegalForm text={NEW_OPERATOR} onOpen={open} />
  return id === undefined ? (
    <List place={place} onOpen={open} onNew={() => setNew(true)} />
  ) : (
    <One key={id} id={id} onOpen={open} />
  )
}

function One({ id, onOpen }: { id: number; onOpen: (id: number | undefined) => void }) {
  const query = useDeskLegalText(id)
  return (
    <ScreenContent query={query} subject="这一版">
      {({ text }) => <LegalForm key={text.updated_at} text={text} onOpen={onOpen} />}
    </ScreenContent>
  )
}

const buildColumns = (onOpen: (id: number) => void): Column<DeskLegalRow>[] => [
  column('kind', '哪一种', 100, ({ kind }) => LEGAL_KIND_WORDS[kind]),
  column('version', '版本', { isHead: true }, ({ id, title, version, is_demo }) => (
    <Press className="edk-title" onPress={() => onOpen(id)}>
      {`${title} ${version}${is_demo ? '（演示数据）' : ''}`}
    </Press>
  )),
  column('from', '生效日', 120, ({ effective_from }) => effective_from),
  column('state', '状态', 100, ({ state }) => LEGAL_STATE_WORDS[state]),
  column('at', '发布', 150, ({ published_at }) => published_at !== null && fullTime(published_at)),
  column('by', '发布人', 140, ({ published_at, published_by }) =>
    published_at === null ? '' : (published_by ?? '随程序提供'),
  ),
]

function List({
  place,
  onOpen,
  onNew,
}: {
  place: DeskPlace
  onOpen: (id: number) => void
  onNew: () => void
}) {
  const { asked, paging } = roomAddress(place)
  const query = useLegalTexts(asked)
  const hasOperator = query.data?.list.some(({ kind }) => kind === 'operator') !== false
  return (
    <>
      <RoomHead title="协议与运营者" note="打开一版，改好另立新版；发布过的不会变">
        {!hasOperator && (
          <Press className="edk-chip is-on" onPress={onNew}>
            填写运营者
          </Press>
        )}
      </RoomHead>
      <PagedTable
        caption="协议与运营者"
        columns={buildColumns(onOpen)}
        card={{ ...paging, query, subject: '协议', none: '还没有协议' }}
      />
    </>
  )
}

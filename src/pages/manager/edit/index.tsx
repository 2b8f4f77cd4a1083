import { useEffect, useState } from 'react'
import { OwnLotsSheet } from '@/domain/lot-edit/own-lots-sheet'
import { loadShots } from '@/domain/lot-edit/album-sync'
import { LotPreview } from './lot-preview'
import { LotSubmitted } from '@/domain/lot-edit/lot-submitted'
import { toLotKey } from '@/domain/lot-edit/shot-store'
import { useLotBase, type LotBase } from '@/domain/lot-edit/use-lot-base'
import { useLotForm } from '@/domain/lot-edit/use-lot-form'
import { Screen } from '@/features/chrome/screen/screen'
import { MissingState, ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'
import { LotForm } from './lot-form'
import { EditSkeleton } from './skeleton'

const ID = /^[1-9]\d{0,9}$/

/** Form of a lot; without an id a new one. */
function ManagerHouseEdit() {
  const { id } = useParams<'manager-house-edit'>()
  const isNew = id === undefined || id === ''
  const lotId = !isNew && ID.test(id) ? Number(id) : null
  const query = useLotBase(lotId)
  const title = isNew ? '发布房源' : '编辑房源'
  return (
    <Screen name="manager-house-edit" title={title} header="title">
      {isNew ? (
        <Editor key="new" base={null} onReread={() => undefined} />
      ) : lotId === null ? (
        <MissingState />
      ) : (
        <ScreenContent query={query} subject="房源资料" skeleton={<EditSkeleton />}>
          {base => <Editor key={lotId} base={base} onReread={query.refetch} />}
        </ScreenContent>
      )}
    </Screen>
  )
}

export default withErrorBoundary(ManagerHouseEdit)

function Editor({ base, onReread }: { base: LotBase | null; onReread: () => void }) {
  const lotKey = toLotKey(base?.house.id ?? null)
  const edit = useLotForm(lotKey, base)
  const [sheet, setSheet] = useState<'preview' | 'lots' | null>(null)
  useEffect(() => {
    void loadShots(lotKey).catch(() => undefined)
  }, [lotKey])
  const close = () => setSheet(null)
  const { submitted } = edit
  return (
    <>
      {submitted ? (
        <LotSubmitted
          done={submitted}
          isNew={base === null}
          onAgain={() => {
            edit.restart(base)
            edit.again()
          }}
          onLots={() => setSheet('lots')}
        />
      ) : (
        <LotForm
          edit={edit}
          onPreview={() => setSheet('preview')}
          onLots={() => setSheet('lots')}
          onReread={onReread}
        />
      )}
      {sheet === 'preview' && <LotPreview edit={edit} onClose={close} />}
      {sheet === 'lots' && <OwnLotsSheet onClose={close} />}
    </>
  )
}

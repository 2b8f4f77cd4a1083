import { useState } from 'react'
import { PageSheet, type PageAt } from '@/domain/house/papers/page-sheet'
import {
  BurdensSection,
  ContradictionsSection,
  FactsSections,
  OtherHomes,
  PapersHead,
  PapersSection,
  SilentSection,
  type OpenPage,
} from '@/domain/house/papers/papers-sections'
import { usePapers } from '@/domain/house/papers/use-papers'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'

const TITLE = '三份材料'

/** The contents of a lot's court documents, their contradictions, and the fate of its burdens. */
function HousePapers() {
  const { id } = useParams<'house-papers'>()
  const query = usePapers(Number(id))
  const [at, setAt] = useState<PageAt | null>(null)
  const onOpen: OpenPage['onOpen'] = ({ paper, no }) => setAt({ kind: paper, no })
  useShare({ screen: 'house-papers', params: { id }, title: `${query.data?.title ?? ''}${TITLE}` })
  return (
    <Screen
      name="house-papers"
      title={TITLE}

      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="材料"
    >
      {papers => (
        <>
          <PapersHead {...papers} />
          <OtherHomes {...papers} />
          <ContradictionsSection {...papers} onOpen={onOpen} />
          <PapersSection {...papers} onOpen={onOpen} />
          <BurdensSection {...papers} onOpen={onOpen} />
          <SilentSection {...papers} />
          <FactsSections {...papers} onOpen={onOpen} />
          <PageSheet houseId={Number(id)} at={at} onTurn={setAt} />
          {papers.is_demo && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(HousePapers)

// Editor page of one text; its saves are those of use-document.ts. While it is open, it signs in every 30 seconds, so that others see who
// edits.

import { useEffect, useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskText, DeskTextType } from '@/contract/desk/schema'
import { TYPE_WORDS } from '@/domain/desk/desk-view'
import { holdText, useDeskHome, useDeskText } from '@/domain/desk/use-desk'
import { useQuotes } from '@/domain/desk/use-quotes'
import { TextBlocks } from '@/domain/text/text-blocks'
import { calculateReadMinutes } from '@/domain/text/text-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { DeskButton } from '../desk/parts'
import { RightsProvider } from '../desk/rights'
import { DocumentNotes } from './document-notes'
import { PublishPanel } from './publish-panel'
import { Preview } from './preview'
import { Rail } from './rail'
import { Reading } from './reading'
import { useBorn } from './use-document'
import { useShown } from './use-shown'
import { useTextContent, useTextSave } from './use-text-save'
import { VersionsButton } from './versions-button'
import { WritingBar } from './writing-bar'
import { WritingBody } from './writing-body'
import '../desk/desk.scss'
import './writing.scss'

const newText = (type: DeskTextType): DeskText => ({
  type,
  id: 0,
  title: '',
  summary: '',
  cover: '',
  group_id: null,
  group_name: '',
  status: 'draft',
  publish_at: null,
  created_at: 0,
  updated_at: 0,
  view_total: 0,
  house_total: 0,
  law_total: 0,
  law_due: 0,
  law_ended: 0,
  author: '',
  editor: null,
  version: 0,
  note: '',
  holder: null,
  reviewer: null,
  remark_total: 0,
  house_ended: 0,
  waiting: null,
  remarks: [],
  blocks: [],
  tags: [],
  source: '',
  date: '',
  seo: { title: '', keywords: '', description: '' },
  report: null,
  wiki: null,
})

/** One text at the desk: its body, its preview, and its publication. */
export default function Writing({
  type,
  id,
  onBorn,
}: {
  type: DeskTextType
  id: number
  onBorn: (id: number) => void
}) {
  const fresh = useMemo(() => newText(type), [type])
  const { isOwn, bear } = useBorn(id, onBorn)
  const query = useDeskText(type, isOwn ? null : id)
  const permissions = useDeskHome().data?.permissions ?? null
  if (isOwn)
    return (
      <RightsProvider value={permissions}>
        <Desk key="new" first={fresh} onBorn={bear} />
      </RightsProvider>
    )
  return (
    <RightsProvider value={permissions}>
      <ScreenContent query={query} subject={TYPE_WORDS[type]}>
        {({ text }) => <Desk key={id} first={text} onBorn={onBorn} />}
      </ScreenContent>
    </RightsProvider>
  )
}

const HOLD_EVERY = 30_000

/** Name of another editor who has the text open; signs this one in while it is open here. */
function useHold({ type, id }: Pick<DeskText, 'type' | 'id'>) {
  const [holder, setHolder] = useState<string | null>(null)
  useEffect(() => {
    if (id === 0) return
    const sign = () => {
      holdText({ type, id })
        .then(answer => setHolder(answer.holder?.name ?? null))
        .catch(() => undefined)
    }
    sign()
    const timer = setInterval(sign, HOLD_EVERY)
    return () => {
      clearInterval(timer)
      holdText({ type, id, leave: true }).catch(() => undefined)
    }
  }, [type, id])
  return holder
}

function Desk({ first, onBorn }: { first: DeskText; onBorn: (id: number) => void }) {
  const content = useTextContent(first)
  const { draft } = content
  const saving = useTextSave(first, content, onBorn)
  const { stored } = saving
  const [showsVersions, setShowsVersions] = useState(false)
  const holder = useHold({ type: first.type, id: stored.id })
  const shown = useShown(draft.blocks)
  const quotes = useQuotes(draft.blocks)
  const [showsReading, setShowsReading] = useState(first.remark_total > 0 || first.reviewer !== null)
  return (
    <>
      <WritingBar content={content} saving={saving} holder={holder}>
        {stored.id > 0 && <VersionsButton isOn={showsVersions} onChange={setShowsVersions} />}
        {stored.id > 0 && (
          <DeskButton icon="eye" pressed={showsReading} onPress={() => setShowsReading(!showsReading)}>
            发给同事看
          </DeskButton>
        )}
      </WritingBar>
      <DocumentNotes
        type={first.type}
        saving={saving}
        mine={draft.blocks}
        onMerged={saving.join}
        showsVersions={showsVersions}
        onRestore={version => {
          content.restore(version)
          setShowsVersions(false)
        }}
      />
      <View className="edw">
        <Rail section={first.type} />
        <WritingBody content={content} wrong={saving.wrong} shown={shown} />
        <WritingPreview content={content} stored={stored} shown={shown} />
        <WritingPanel {...{ content, saving, quotes }} showsReading={showsReading && stored.id > 0} />
      </View>
    </>
  )
}

function WritingPreview({
  content: { draft, when, day },
  stored,
  shown,
}: {
  content: ReturnType<typeof useTextContent>
  stored: DeskText
  shown: ReturnType<typeof useShown>
}) {
  return (
    <Preview
      title={draft.title}
      summary={draft.summary}
      cover={draft.cover}
      meta={[
        draft.author,
        stored.status === 'published' && `${fullTime(stored.created_at).slice(5)} 发布`,
        when === 'later' && `${day.slice(5).replace('T', ' ')} 发布`,
        `约 ${calculateReadMinutes(shown.blocks)} 分钟`,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <TextBlocks {...shown} preview />
    </Preview>
  )
}

/** Publication settings, and the review by a colleague. */
function WritingPanel({
  content: { draft, when, setWhen, day, setDay, change },
  saving: { stored, setStored, isSaving, wrong, save },
  quotes,
  showsReading,
}: {
  content: ReturnType<typeof useTextContent>
  saving: ReturnType<typeof useTextSave>
  quotes: ReturnType<typeof useQuotes>
  showsReading: boolean
}) {
  return (
    <PublishPanel
      stored={stored}
      draft={draft}
      isSaving={isSaving}
      wrong={wrong}
      plan={{ when, at: day }}
      quotes={quotes}
      onPlan={plan => {
        setWhen(plan.when)
        setDay(plan.at)
      }}
      change={change}
      save={save}
    >
      {showsReading && (
        <Reading
          text={stored}
          onChange={({ reviewer, remarks, remark_total }) =>
            setStored(now => ({ ...now, reviewer, remarks, remark_total }))
          }
        />
      )}
    </PublishPanel>
  )
}

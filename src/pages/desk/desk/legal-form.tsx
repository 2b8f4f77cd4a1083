// Form of one version of a legal text or of the operator's facts. A published version is shown as the beginning of the next one. The input
// is a draft on the device until it is saved.

import { lazy, Suspense, useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskLegalText } from '@/contract/legal/schema'
import {
  buildLegalDraft,
  buildLegalRequest,
  LEGAL_KIND_WORDS,
  LEGAL_STATE_WORDS,
  publishWords,
  type LegalDraft,
} from '@/domain/desk/legal-room-view'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { useSaveLegalText } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'
import { DateField } from './date-field'
import { RoomHead } from './parts'

const TextEditor = lazy(() => import('../text/editor').then(part => ({ default: part.TextEditor })))

interface Props {
  text: DeskLegalText
  /** Opens the form of a version; undefined: the list. */
  onOpen: (id: number | undefined) => void
}

function useLegalDraft({ text, onOpen }: Props) {
  const [today] = useState(() => toBeijingDay(serverNow()))
  const [first] = useState(() => buildLegalDraft(text, today))
  const [written, setWritten, draft] = useDraftState('desk-legal', text.id, first, { base: text.updated_at })
  // The editor reads its blocks once: a draft that is dropped or taken over needs a new one.
  const [round, setRound] = useState(0)
  const set = (part: Partial<LegalDraft>) => setWritten(now => ({ ...now, ...part }))
  // The answer opens the next version with another form.
  const save = useSaveLegalText(() => draft.sent())
  const renewed = (work: () => void) => () => {
    work()
    setRound(now => now + 1)
  }
  const { offer, onDrop, ...mark } = draft.mark
  const send = (publish: boolean) =>
    save.mutate(buildLegalRequest(text, written, publish), {
      onSuccess: ({ id, waiting }) => {
        toast(waiting !== null ? WAITS_ANOTHER : publish ? '已发布' : '已存为草稿')
        onOpen(publish ? undefined : id)
      },
    })
  const publish = async () => {
    if (await ask({ title: '发布', text: publishWords(text.kind, written, today), confirm: '发布' }))
      send(true)
  }
  return {
    ...{ written, set, send, publish, today, round, isSaving: save.isPending },
    mark: {
      ...mark,
      onDrop: onDrop && renewed(onDrop),
      offer: offer && { ...offer, onTake: renewed(offer.onTake) },
    },
  }
}

export function LegalForm({ text, onOpen }: Props) {
  const { written, set, send, publish, today, round, mark, isSaving } = useLegalDraft({ text, onOpen })
  const { kind, state, title, version } = text
  return (
    <>
      <RoomHead title={version ? `${title} ${version}` : LEGAL_KIND_WORDS[kind]}>
        <Press className="edk-chip" onPress={() => onOpen(undefined)}>
          返回列表
        </Press>
      </RoomHead>
      <View className="edk-card edk-pad">
        {state !== 'draft' && version !== '' && (
          <View className="edk-small u-mb3">
            {`这一版${LEGAL_STATE_WORDS[state]}，不能改；在下面改好，另立一版。`}
          </View>
        )}
        <TextField
          name="desk-legal-version"
          label="版本"
          help="写作 2027-01，同月再改写 2027-01b"
          value={written.version}
          maxLength={20}
          onChange={version => set({ version: version.trim() })}
        />
        <DateField
          id="desk-legal-from"
          label="生效日"
          value={written.effective_from}
          min={today}
          onChange={effective_from => set({ effective_from })}
        />
        {kind === 'operator' ? (
          <OperatorFields written={written} set={set} />
        ) : (
          <>
            <TextField
              name="desk-legal-title"
              label="标题"
              value={written.title}
              maxLength={40}
              onChange={title => set({ title })}
            />
            <Check checked={written.asks_again} onChange={asks_again => set({ asks_again })}>
              同意过旧版的会员，下次登录时重新同意
            </Check>
            <Suspense fallback={<BoneSections />}>
              <TextEditor key={round} first={written.blocks} onChange={blocks => set({ blocks })} />
            </Suspense>
          </>
        )}
        <DraftMark {...mark} />
        <View className="edk-acts">
          <Button kind="primary" size="small" busy={isSaving} onPress={() => void publish()}>
            发布
          </Button>
          <Button size="small" busy={isSaving} onPress={() => send(false)}>
            存草稿
          </Button>
        </View>
      </View>
    </>
  )
}

/** Name and record numbers; empty ones are those of the build's settings. */
const OperatorFields = ({
  written,
  set,
}: {
  written: LegalDraft
  set: (part: Partial<LegalDraft>) => void
}) => (
  <>
    <TextField
      name="desk-legal-company"
      label="运营者名称"
      value={written.company}
      maxLength={60}
      onChange={company => set({ company })}
    />
    <TextField
      name="desk-legal-icp"
      label="备案号"
      value={written.icp}
      maxLength={60}
      onChange={icp => set({ icp })}
    />
    <TextField
      name="desk-legal-police"
      label="公安备案号"
      help="没有的留空"
      value={written.police_record}
      maxLength={60}
      onChange={police_record => set({ police_record })}
    />
  </>
)

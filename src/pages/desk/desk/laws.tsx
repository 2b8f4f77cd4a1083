// Desk section of the law library. The list shows texts due for a check first. Each text has its own form, whose input is a draft on the
// device until it is saved.

import { View } from '@tarojs/components'
import type { LawArticle } from '@/contract/law/cards'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { LAW_DAYS } from '@/domain/desk/desk-view'
import { useLaws, useSaveLaw } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { TextField } from '@/ui/field/text-field'
import { Chips } from './chips'
import { roomAddress } from '../table/room-address'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { PagedCard } from './paged-card'
import { SaveButton } from './save-button'
import { RoomHead } from './parts'

const VIEWS = ['due', 'all'] as const
const VIEW_WORDS = { due: '该复核', all: '全部' }

/** The library of law: texts due for a check, and the dates of past checks. */
export function Laws({ place }: { place: DeskPlace }) {
  const { pick, asked, word, paging, change, find } = roomAddress(place)
  const view = pick('view', VIEWS) ?? 'due'
  const today = toBeijingDay(serverNow())
  const query = useLaws({
    ...asked,
    ...(view === 'due' && { checked_before: addDays(today, -LAW_DAYS) }),
    ...word,
  })
  return (
    <>
      <RoomHead title="条文库" note={`${LAW_DAYS} 天没核对的，该复核了`} />
      <Chips
        label="哪些条文"
        keys={VIEWS}
        words={VIEW_WORDS}
        value={view}
        onChange={next => change({ view: next })}
      >
        <DeskFind id="desk-law" hint="法规名、第几条、文字" first={word.keyword} onFind={find} />
      </Chips>
      <PagedCard
        query={query}
        subject="条文"
        none={view === 'due' ? '没有到期的条文' : '没有找到'}
        className="edk-pad"
        page={paging.page}
        size={paging.size}
        onPage={paging.onPage}
      >
        {list => list.map(law => <Law key={law.id} law={law} today={today} />)}
      </PagedCard>
    </>
  )
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function Law({ law, today }: { law: LawArticle; today: string }) {
  const save = useSaveLaw()
  const [written, setWritten, draft] = useDraftState('desk-law', law.id, {
    words: law.text,
    from: law.valid_from,
    to: law.valid_to ?? '',
  })
  const { words, from, to } = written
  const isChanged = words.trim() !== law.text
  const hasNewDays = from !== law.valid_from || to !== (law.valid_to ?? '')
  const isRight = isDay(from) && (to === '' || (isDay(to) && to >= from))
  return (
    <View className="edk-row">
      <LawHead law={law} />
      <View className="edk-boxed">
        <TextBox
          id={`desk-law-${law.id}`}
          label={`${law.law_short} ${law.article}`}
          multiline
          value={words}
          maxLength={5000}
          onChange={words => setWritten({ ...written, words })}
        />
      </View>
      <View className="edk-line edk-days">
        <TextField
          name={`desk-law-from-${law.id}`}
          label="施行日"
          className="edk-day"
          value={from}
          maxLength={10}
          onChange={from => setWritten({ ...written, from })}
        />
        <TextField
          name={`desk-law-to-${law.id}`}
          label="有效到"
          className="edk-day"
          help="无期限可留空；当日仍有效"
          value={to}
          maxLength={10}
          error={isRight ? undefined : '写作 2026-01-01，不早于施行日'}
          onChange={to => setWritten({ ...written, to })}
        />
      </View>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <SaveButton
          size="small"
          disabled={!isRight}
          save={save}
          request={() => ({
            id: law.id,
            checked_day: today,
            ...(isChanged && { text: words.trim() }),
            ...(hasNewDays && { valid_from: from, valid_to: to }),
          })}
          said={({ waiting }) => (waiting === null ? '已核对' : WAITS_ANOTHER)}
          onSaved={() => draft.sent({ ...written, words: words.trim() })}
        >
          {isChanged || hasNewDays ? '保存并标为今日已核对' : '标为今日已核对，无变化'}
        </SaveButton>
      </View>
    </View>
  )
}

const LawHead = ({ law }: { law: LawArticle }) => (
  <>
    <View className="edk-line">
      <View>{`${law.law} ${law.article}`}</View>
      <View className={law.is_in_force ? 'edk-good' : 'edk-risk'}>
        {law.is_in_force ? '现行有效' : '已失效'}
      </View>
    </View>
    <View className="edk-small">
      {[
        law.doc_no,
        law.is_paraphrase ? '转述' : '原文',
        law.source,
        `${law.checked_day} 核对`,
        `被引 ${law.cited_total} 处`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </View>
  </>
)

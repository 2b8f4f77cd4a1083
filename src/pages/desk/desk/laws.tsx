// Desk section of the law library. The list shows texts due for a check first. Each text has its own form, whose input is a draft on the
// device until it is saved.

import { useState } from 'react'
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
import { Press } from '@/ui/press/press'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { SaveButton } from './save-button'

/** The library of law: texts due for a check, and the dates of past checks. */
export function Laws() {
  const [isDue, setDue] = useState(true)
  const { page, keyword, setPage, find } = useFound()
  const today = toBeijingDay(serverNow())
  const query = useLaws({
    page,
    page_size: 20,
    ...(isDue && { checked_before: addDays(today, -LAW_DAYS) }),
    ...(keyword && { keyword }),
  })
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          条文库
        </View>
        <View className="edk-small">{`${LAW_DAYS} 天没核对的，该复核了`}</View>
      </View>
      <View className="edk-filters">
        {[true, false].map(due => (
          <Press
            key={String(due)}
            className={`edk-chip ${due === isDue ? 'is-on' : ''}`}
            pressed={due === isDue}
            onPress={() => {
              setDue(due)
              setPage(1)
            }}
          >
            {due ? '该复核' : '全部'}
          </Press>
        ))}
        <DeskFind id="desk-law" hint="法规名、第几条、文字" onFind={find} />
      </View>
      <PagedCard
        query={query}
        subject="条文"
        none={isDue ? '没有到期的条文' : '没有找到'}
        className="edk-pad"
        page={page}
        size={20}
        onPage={setPage}
        row={law => <Law law={law} today={today} />}
      />
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

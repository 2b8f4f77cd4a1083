import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  aboutWords,
  CASE_CONTENT,
  dueWords,
  eventText,
  eventTitle,
  stateTag,
  type OwnCase,
} from '@/domain/case/case-view'
import { useAddToCase, useReopenCase, type CaseKey } from '@/domain/case/use-cases'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Picture } from '@/ui/picture/picture'
import { More, Section } from '@/ui/section/section'
import { Timeline } from '@/ui/steps/steps'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import './case.scss'

/** A case as its sender sees it: its status, the messages, and the available replies. */
export function CasePage({ shown, by }: { shown: OwnCase; by: CaseKey }) {
  const tag = stateTag(shown)
  const last = shown.events.length - 1
  return (
    <>
      <Section title={shown.number} side={<Tag tone={tag.tone}>{tag.label}</Tag>}>
        <View className="u-t13 u-c2">{aboutWords(shown)}</View>
        {shown.house && (
          <View className="fb-of">
            <More {...linkTo('house-detail', { id: shown.house.id })}>看这套房源</More>
          </View>
        )}
        <View className="u-my2 u-lh1-7 u-pre">{shown.content}</View>
        {shown.pictures.length > 0 && (
          <View className="fb-pics u-mb2 u-mt2">
            {shown.pictures.map((url, at) => (
              <View key={url} className="fb-pic u-relative u-centre u-clip u-sunk u-c2">
                <Picture src={url} alt={`附图 ${at + 1}`} width={90} ratio="1/1" />
              </View>
            ))}
          </View>
        )}
        <View className="u-t12 u-c3">{`${shortTime(shown.created_at)} 提交，${dueWords(shown)}`}</View>
      </Section>
      <Section title="进展">
        <Timeline
          label="进展"
          items={shown.events.map((event, at) => ({
            key: at,
            title: eventTitle(event),
            lines: [eventText(event), shortTime(event.at)].filter(Boolean),
            state: at === last ? 'now' : 'done',
          }))}
        />
      </Section>
      {shown.state !== 'closed' && <Say by={by} isAdding />}
      {shown.can_reopen && <Say by={by} />}
    </>
  )
}

/** Adds a message to an open case, or a reason why a closed one is not settled. */
function Say({ by, isAdding = false }: { by: CaseKey; isAdding?: boolean }) {
  const [words, setWords] = useState('')
  const add = useAddToCase()
  const reopen = useReopenCase()
  const save = isAdding ? add : reopen
  const length = Array.from(words.trim()).length
  return (
    <Section title={isAdding ? '补充说明' : '还没有解决？'}>
      <TextField
        name="case-say"
        label={isAdding ? '补充什么' : '哪里没有解决'}
        multiline
        maxLength={CASE_CONTENT.max}
        value={words}
        onChange={setWords}
        help={isAdding ? undefined : '结案后 7 天内可以再提一次'}
      />
      <View className="u-row">
        <Button
          grow
          busy={save.isPending}
          disabled={length < CASE_CONTENT.min}
          onPress={() =>
            save.mutate(
              { ...by, content: words.trim() },
              {
                onSuccess: () => {
                  setWords('')
                  toast('已提交')
                },
              },
            )
          }
        >
          {isAdding ? '补充' : '再提一次'}
        </Button>
      </View>
    </Section>
  )
}

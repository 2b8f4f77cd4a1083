import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskText, TextRemark } from '@/contract/desk/schema'
import { askToRead, closeRemark, useEditors, writeRemark } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { shortTime } from '@/lib/dates'
import { useSession } from '@/state/session'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { toast } from '@/ui/toast/toast'
import { Act, DeskButton, Small } from '../desk/parts'
import { Select } from '../desk/select'

/** Sends a change of the text; resolves to true, after showing the word, if it was accepted. */
type Send = (work: Promise<{ text: DeskText }>, word: string) => Promise<boolean>

/** Reviewer of this text before publication, and the remarks. */
export function Reading({ text, onChange }: { text: DeskText; onChange: (text: DeskText) => void }) {
  const [words, setWords, draft] = useDraftState('desk-remark', `${text.type}-${text.id}`, '')
  const [quote, setQuote] = useState('')
  const { type, id } = text
  const send: Send = (work, word) =>
    work
      .then(({ text: next }) => {
        onChange(next)
        toast(word)
        return true
      })
      // The request layer has shown the error.
      .catch(() => false)
  return (
    <View className="edw-part" role="group" aria-label="请同事看">
      <View className="u-mb2 u-strong">请同事看</View>
      <Reviewer text={text} send={send} />
      {text.remarks.map(remark => (
        <Remark
          key={remark.id}
          remark={remark}
          onDone={() => void send(closeRemark(remark.id), '批注已处理')}
        />
      ))}
      <label className="edw-field">
        <span>{quote ? `批注“${quote}”` : '写批注；先选中正文里的字，就批在那里'}</span>
        <textarea
          rows={2}
          maxLength={500}
          value={words}
          onFocus={() => {
            const chosen = window.getSelection()?.toString().trim().slice(0, 200)
            if (chosen) setQuote(chosen)
          }}
          onChange={event => setWords(event.target.value)}
        />
      </label>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <DeskButton
          disabled={words.trim() === ''}
          onPress={() =>
            void send(writeRemark({ type, id, text: words.trim(), ...(quote && { quote }) }), '已批注').then(
              isSent => {
                if (!isSent) return
                draft.sent('')
                setQuote('')
              },
            )
          }
        >
          批注
        </DeskButton>
      </View>
    </View>
  )
}

/** The colleague who reviews the text: chosen, or confirming the review. */
function Reviewer({ text, send }: { text: DeskText; send: Send }) {
  const editors = useEditors().data?.list ?? []
  const me = useSession(state => state.uinfo?.uid)
  const { type, id, reviewer } = text
  return (
    <>
      {reviewer && (
        <View className="edk-line u-mb2">
          <Icon name="user" size="s" />
          <View className="u-grow">{`${reviewer.name}${reviewer.read_at === null ? ' 还没看' : ' 看过'}`}</View>
          <Small>{reviewer.read_at !== null && shortTime(reviewer.read_at)}</Small>
        </View>
      )}
      {reviewer?.uid === me && reviewer?.read_at === null ? (
        <View className="edk-acts">
          <DeskButton
            onPress={() =>
              void send(askToRead({ type, id, read: true, updated_at: text.updated_at }), '已记下，您看过了')
            }
          >
            我看过了
          </DeskButton>
        </View>
      ) : (
        <label className="edw-field">
          <span>发给谁看</span>
          <Select
            rows={editors.flatMap(({ uid, name }) => (uid === me ? [] : [{ id: uid, name }]))}
            value={reviewer?.uid}
            blank="选一位同事"
            onChange={uid => void send(askToRead({ type, id, reviewer_uid: uid }), '已发给同事')}
          />
        </label>
      )}
    </>
  )
}

const Remark = ({ remark, onDone }: { remark: TextRemark; onDone: () => void }) => (
  <View className={`edw-remark ${remark.is_done ? 'is-done' : ''}`}>
    {remark.quote && <Small>{`“${remark.quote}”`}</Small>}
    <View>{remark.text}</View>
    <View className="edk-line">
      <Small>{`${remark.name} · ${shortTime(remark.at)}`}</Small>
      {remark.is_done ? (
        <Small>已处理</Small>
      ) : (
        <Act label={`处理好了：${remark.text}`} onPress={onDone}>
          处理好了
        </Act>
      )}
    </View>
  </View>
)

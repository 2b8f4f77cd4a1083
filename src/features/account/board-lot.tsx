import { useState } from 'react'
import { View } from '@tarojs/components'
import type { BoardInfo } from '@/contract/board/schema'
import { VOTE_CHOICES, votesText } from '@/domain/account/board-view'
import { onBoard, onBoardAsking } from '@/domain/account/use-board'
import { HouseBriefLine } from '@/domain/house/card/brief-card'
import { shortTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './board.scss'

type Lot = BoardInfo['lots'][number]

/** One lot of a board: each person's vote, and the comments. */
export function BoardLot({ board, lot }: { board: BoardInfo; lot: Lot }) {
  const { house, own_vote: own, notes } = lot
  const at = { id: board.id, house_id: house.id }
  return (
    <Section className="acc-lot">
      <HouseBriefLine house={house} />
      <View className="bd-v u-my3">
        <Segment
          label="我的一票"
          items={VOTE_CHOICES}
          active={own ?? ('' as 'yes')}
          onChange={vote => void onBoard('board/vote', { ...at, vote })}
        />
        <View className="bd-s u-faint u-lh1-5">{votesText(board, lot)}</View>
      </View>
      {notes.map(note => (
        <View
          key={note.id}
          className={
            note.asks_me ? 'bd-n u-py2 u-line-top u-anywhere is-me' : 'bd-n u-py2 u-line-top u-anywhere'
          }
        >
          <View className="u-row u-between u-g2">
            <View className="bd-s u-faint u-lh1-5">
              {wrapNoBreak(
                `${note.name}${note.asked === null ? '' : ` 问 ${note.asked}`}，${shortTime(note.at)}`,
              )}
            </View>
            {note.is_mine && (
              <Press
                className="bd-x u-row u-least32 u-label"
                onPress={() =>
                  void onBoardAsking(
                    'board/note-delete',
                    { id: board.id, note_id: note.id },
                    { text: '删除这条留言？', confirm: '删除' },
                  )
                }
              >
                删除
              </Press>
            )}
          </View>
          <View>{note.text}</View>
        </View>
      ))}
      <NoteForm board={board} houseId={house.id} />
      <Press
        className="bd-x u-row u-least32 u-label"
        onPress={() =>
          void onBoardAsking(
            'board/lot',
            { ...at, on: false },
            { text: '移出看板？这套的留言和投票一起删除。', confirm: '移出' },
          )
        }
      >
        移出看板
      </Press>
    </Section>
  )
}

function NoteForm({ board, houseId }: { board: BoardInfo; houseId: number }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const others = board.members.filter(({ is_me }) => !is_me)
  const send = async () => {
    setBusy(true)
    const isSent = await onBoard('board/note', {
      id: board.id,
      house_id: houseId,
      text: text.trim(),
      ...(asked !== undefined && { asked_uid: asked }),
    })
    setBusy(false)
    if (isSent) setText('')
  }
  return (
    <View className="u-pt3 u-line-top">
      <TextField
        name={`note-${houseId}`}
        label="留言"
        value={text}
        maxLength={300}
        placeholder="写下看法，或向成员提问"
        onChange={setText}
      />
      <View className="u-flex u-top u-g2 u-my2">
        <View className="u-grow u-flex u-wrap u-g2">
          {others.map(({ uid, name }) => (
            <Word key={uid} isOn={asked === uid} onPress={() => setAsked(asked === uid ? undefined : uid)}>
              {`问 ${name}`}
            </Word>
          ))}
        </View>
        <Button
          size="small"
          busy={isBusy}
          disabled={text.trim() === '' ? true : undefined}
          onPress={() => void send()}
        >
          发送
        </Button>
      </View>
    </View>
  )
}

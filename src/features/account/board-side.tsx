import { useState } from 'react'
import { View } from '@tarojs/components'
import type { BoardInfo } from '@/contract/board/schema'
import { peopleText } from '@/domain/account/board-view'
import { copyInvite, onBoard, onBoardAsking } from '@/domain/account/use-board'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import './board.scss'

const FEN_PER_WAN = 1_000_000

/** The people of a board, its maximum bid, the invitation, and the link to leave it. */
export function BoardSide({ board }: { board: BoardInfo }) {
  return (
    <>
      <Ceiling board={board} />
      <People board={board} />
      <Section>
        <View className="u-row u-between u-g3">
          <View className="u-grow">
            <View className="u-mid">新成员可以看到我以前的留言</View>
            <View className="bd-s u-faint u-lh1-5">关闭时，新成员只能看到加入之后的留言</View>
          </View>
          <Toggle
            label="新成员可以看到我以前的留言"
            on={board.shares_old}
            onChange={on => void onBoard('board/share-old', { id: board.id, on })}
          />
        </View>
      </Section>
      <View className="acc-do">
        <Button
          onPress={() =>
            void onBoardAsking(
              'board/leave',
              { id: board.id },
              { text: '退出看板？您的留言和投票一起删除。', confirm: '退出' },
            ).then(isGone => {
              if (isGone) go('my-board', {})
            })
          }
        >
          退出看板
        </Button>
      </View>
    </>
  )
}

function Ceiling({ board }: { board: BoardInfo }) {
  const [wan, setWan] = useState(board.ceiling === null ? '' : String(board.ceiling / FEN_PER_WAN))
  const isRight = wan === '' || /^\d{1,6}(\.\d{1,2})?$/.test(wan)
  return (
    <Section
      title="共同上限"
      side={board.ceiling !== null && <View className="u-fig u-mid">{moneyText(board.ceiling)}</View>}
      source={
        board.ceiling_by === null
          ? '一起商定的最高出价，成员都可以改'
          : `${board.ceiling_by} 设置，成员都可以改`
      }
    >
      <TextField
        name="ceiling"
        label="最高出价（万）"
        kind="decimal"
        value={wan}
        onChange={setWan}
        error={isRight ? undefined : '请填写金额，如 380'}
      />
      <Button
        size="small"
        disabled={isRight ? undefined : true}
        onPress={() =>
          void onBoard('board/save', { id: board.id, ceiling: Math.round(Number(wan) * FEN_PER_WAN) })
        }
      >
        {wan === '' ? '不设上限' : '保存'}
      </Button>
    </Section>
  )
}

function People({ board }: { board: BoardInfo }) {
  const { id, members, is_owner: isOwner, invite } = board
  return (
    <Section title="一起看的人" side={<View className="bd-s u-faint u-lh1-5">{peopleText(board)}</View>}>
      {members.map(one => (
        <View key={one.uid} className="u-row u-g3 u-least48">
          <Avatar src={one.avatar} size={32} />
          <View className="u-grow">{one.name}</View>
          {one.is_owner && <Tag tone="plain">创建人</Tag>}
          {one.is_me && <Tag tone="good">我</Tag>}
          {isOwner && !one.is_me && (
            <Press
              className="bd-x u-row u-least32 u-label"
              onPress={() =>
                void onBoardAsking(
                  'board/leave',
                  { id, uid: one.uid },
                  { text: `移出 ${one.name}？其留言和投票一起删除。`, confirm: '移出' },
                )
              }
            >
              移出
            </Press>
          )}
        </View>
      ))}
      {isOwner && (
        <View className="u-flex u-top u-g2 u-my2">
          {invite && (
            <Button size="small" kind="primary" icon="copy" onPress={() => void copyInvite(invite.path)}>
              复制邀请链接
            </Button>
          )}
          <Button size="small" onPress={() => void onBoard('board/invite', { id, on: invite === null })}>
            {invite === null ? '邀请家人' : '作废链接'}
          </Button>
        </View>
      )}
      {invite && (
        <View className="bd-s u-faint u-lh1-5">{`${shortTime(invite.until)} 前有效，拿到链接的人登录后可加入`}</View>
      )}
    </Section>
  )
}

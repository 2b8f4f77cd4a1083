// Screen of the family boards. Its URL decides what it shows: all boards, one board, or an invitation. A board loads as one query, which
// every write invalidates; votes stay secret until all members have voted, which the server enforces.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  createBoard,
  joinBoard,
  onBoard,
  useBoard,
  useBoards,
  useFollowedLots,
  useInvited,
} from '@/domain/account/use-board'
import '@/features/account/account.scss'
import { BoardLot } from '@/features/account/board-lot'
import { BoardSide } from '@/features/account/board-side'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { Empty } from '@/ui/states/states'

const TITLE = '家人看板'

/** Boards of the member, one of them, or joining one by an invitation. */
function MyBoard() {
  const { id, code } = useParams<'my-board'>()
  if (id !== undefined) return <OneBoard id={Number(id)} />
  return code === undefined ? <Boards /> : <Invitation code={code} />
}

export default withErrorBoundary(MyBoard)

function Boards() {
  const query = useBoards()
  const [name, setName] = useState('')
  const create = async () => {
    const id = await createBoard(name.trim())
    if (id !== null) go('my-board', { id })
  }
  return (
    <Screen name="my-board" title={TITLE} header="title" place="member" query={query} subject="看板">
      {({ list }) => (
        <View className="acc-plain">
          {list.length > 0 && (
            <LinkRows>
              {list.map(board => (
                <LinkRow
                  key={board.id}
                  value={`${board.member_total} 人，${board.lot_total} 套`}
                  {...linkTo('my-board', { id: board.id })}
                >
                  {board.name}
                </LinkRow>
              ))}
            </LinkRows>
          )}
          <Section title="创建看板">
            <TextField
              name="name"
              label="名字"
              value={name}
              maxLength={20}
              placeholder="如：给爸妈的房"
              onChange={setName}
            />
            <Note>2–6 人一起看房：留言、投票、商定最高出价。其他人看不到。</Note>
            <View className="acc-send u-mt3">
              <Button
                kind="primary"
                disabled={name.trim() === '' ? true : undefined}
                onPress={() => void create()}
              >
                创建
              </Button>
            </View>
          </Section>
        </View>
      )}
    </Screen>
  )
}

function Invitation({ code }: { code: string }) {
  const query = useInvited(code)
  const join = async () => {
    const id = await joinBoard(code)
    if (id !== null) go('my-board', { id })
  }
  return (
    <Screen name="my-board" title={TITLE} header="title" place="member" query={query} subject="邀请">
      {({ id, name, owner, member_total: total, is_member: isIn }) => (
        <View className="acc-plain">
          <Section title={name}>
            <View className="u-c2">{`${owner} 邀请您一起看房，现有 ${total} 人`}</View>
            <Note>加入后，看板里的人看得到您的昵称、头像、留言和投票；看不到您的手机号和其他记录。</Note>
            <View className="acc-send u-mt3">
              {isIn ? (
                <Button kind="primary" {...linkTo('my-board', { id })}>
                  已加入，查看看板
                </Button>
              ) : (
                <Button kind="primary" onPress={() => void join()}>
                  加入看板
                </Button>
              )}
            </View>
          </Section>
        </View>
      )}
    </Screen>
  )
}

function OneBoard({ id }: { id: number }) {
  const query = useBoard(id)
  const [isAdding, setAdding] = useState(false)
  return (
    <Screen
      name="my-board"
      title={query.data?.name ?? TITLE}
      header="title"
      place="member"
      query={query}
      subject="看板"
    >
      {board => (
        <View className="acc-two">
          <View className="acc-col">
            {board.lots.length === 0 && (
              <Empty small title="还没有房源" hint="从关注的房源中添加，一起商量" />
            )}
            {board.lots.map(lot => (
              <BoardLot key={lot.house.id} board={board} lot={lot} />
            ))}
            <View className="acc-do">
              <Button icon="plus" onPress={() => setAdding(true)}>
                从关注添加
              </Button>
            </View>
          </View>
          <View className="acc-col">
            <BoardSide board={board} />
            <DemoMark />
          </View>
          {isAdding && (
            <AddSheet
              id={id}
              has={board.lots.map(({ house }) => house.id)}
              onClose={() => setAdding(false)}
            />
          )}
        </View>
      )}
    </Screen>
  )
}

/** Followed lots that are not on the board yet. */
function AddSheet({ id, has, onClose }: { id: number; has: readonly number[]; onClose: () => void }) {
  const { data } = useFollowedLots()
  const lots = data?.list.filter(row => row.is_valid && !has.includes(row.house.id)) ?? []
  return (
    <Sheet open onClose={onClose} title="添加关注的房源">
      {data && lots.length === 0 && <Empty small title="没有可添加的房源" hint="先在房源页点关注" />}
      <LinkRows>
        {lots.map(({ house }) => (
          <LinkRow
            key={house.id}
            onPress={() => void onBoard('board/lot', { id, house_id: house.id, on: true })}
          >
            {house.title}
          </LinkRow>
        ))}
      </LinkRows>
    </Sheet>
  )
}

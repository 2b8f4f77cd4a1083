// One field check at the desk: its facts compared with the visit before, its texts and pictures for editing, and its publication or return.

import { View } from '@tarojs/components'
import { afterWords, changedSince, hearsayIn, twicePictures } from '@/domain/desk/check-view'
import {
  isConflict,
  readChecksAgain,
  useEntityChanges,
  useSaveCheck,
  type DeskCheck,
} from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { useSaveKey } from '@/platform/keys'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { toast } from '@/ui/toast/toast'
import { Act, Card, Small } from './parts'
import { CheckTexts, type Texts } from './check-texts'
import { ReasonBox } from './reason-box'

type Pictures = DeskCheck['check']['pictures']

/** Edited texts and pictures of a check, stored on the device until `send` has saved them. */
function useCheckDraft(check: DeskCheck['check']) {
  const [written, setWritten, draft] = useDraftState(
    'desk-check',
    check.id,
    { texts: check.texts, pictures: check.pictures },
    { base: check.updated_at },
  )
  const { texts, pictures } = written
  const setTexts = (texts: Texts) => setWritten({ ...written, texts })
  const setPictures = (pictures: Pictures) => setWritten({ ...written, pictures })
  const save = useSaveCheck(() => draft.sent())
  const send = async (
    part: { status?: 'draft' | 'published'; return_note?: string },
    word: string,
  ): Promise<boolean> => {
    try {
      await save.mutateAsync({
        id: check.id,
        updated_at: check.updated_at,
        texts: texts.map(({ id, title, text }) => ({ id, title, text })),
        ...(pictures !== check.pictures && { picture_ids: pictures.map(({ id }) => id) }),
        ...part,
      })
    } catch (error) {
      // The request layer has shown the error; shows another editor's version before it is overwritten.
      if (isConflict(error)) void readChecksAgain()
      return false
    }
    toast(word)
    return true
  }
  useSaveKey(() => void send({}, '已存'))
  return { texts, pictures, setTexts, setPictures, send, mark: draft.mark, isSaving: save.isPending }
}

/** One field check: its observations for editing, and its publication or return. */
export function CheckForm({ row }: { row: DeskCheck }) {
  const { check, house, before } = row
  const draft = useCheckDraft(check)
  const { texts, pictures } = draft
  const twice = twicePictures(pictures)
  return (
    <>
      <Card>
        <CheckFacts row={row} />
        <CheckTexts texts={texts} onChange={draft.setTexts} />
        <CheckPictures {...{ pictures, before, twice }} onChange={draft.setPictures} />
      </Card>
      <View className="edk-beside">
        <CheckDecision check={check} draft={draft} twice={twice} />
        <Card title="发布后的样子" side={<Act {...linkTo('house-detail', { id: house.id })}>在房源页看</Act>}>
          <View className="u-p3 u-r-md u-bg-action-tint u-t13">
            {afterWords({ ...check, texts, pictures })}
          </View>
        </Card>
        <Done id={check.id} />
      </View>
    </>
  )
}

/** Lot, visit, and its facts; those that differ from the visit before are marked. */
function CheckFacts({ row: { check, house, before, no } }: { row: DeskCheck }) {
  const was = (key: string) => before?.infos.find(info => info.key === key)?.value
  const { facts, words, added } = changedSince(check, before)
  return (
    <>
      <View className="edk-line">
        <View className="u-my2 u-t20 u-strong">{house.title}</View>
        <View className="edk-small u-nowrap">
          {[check.surveyed_at && `${shortTime(check.surveyed_at)} 实勘`, check.surveyor]
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      <Small>
        {before
          ? `上一次 ${before.surveyed_at ? toBeijingDay(before.surveyed_at).slice(5) : ''}。这一次改了 ${facts} 项事实、${words} 段文字，添了 ${added} 张图。`
          : `第 ${no} 次实勘，没有公开的上一次可比。`}
      </Small>
      <View className="edk-line u-mt5">
        <View className="u-mb3 u-strong">核实到的情况</View>
        <Small>{`${check.infos.length} 项，标色的与上次不同`}</Small>
      </View>
      <View className="edk-grid">
        {check.infos.map(({ key, label, value }) => {
          const former = was(key)
          const isNew = former !== undefined && former !== value
          return (
            <View key={key} className="edk-line u-line-bottom">
              <View className="edk-small u-nowrap">{label}</View>
              <View className={isNew ? 'edk-risk' : ''}>{isNew ? `${value}（上次：${former}）` : value}</View>
            </View>
          )
        })}
      </View>
    </>
  )
}

/** Pictures of a check, each removable while it is not the last. */
function CheckPictures({
  pictures,
  before,
  twice,
  onChange,
}: {
  pictures: Pictures
  before: DeskCheck['before']
  /** Ids of duplicate pictures. */
  twice: ReadonlySet<number>
  onChange: (pictures: Pictures) => void
}) {
  return (
    <>
      <View className="edk-line u-mt5">
        <View className="u-mb3 u-strong">图</View>
        <Small>{`${pictures.length} 张，第 1 张作封面`}</Small>
      </View>
      <View className="u-grid u-grid4 u-g3">
        {pictures.map((picture, at) => (
          <View key={picture.id}>
            <Picture src={picture.url} alt={`第 ${at + 1} 张实勘图`} width={240} ratio="4/3" />
            <View className="edk-line edk-small">
              <View className={twice.has(picture.id) ? 'edk-risk' : ''}>
                {`${at + 1}${twice.has(picture.id) ? ' 与前面的相同' : before?.pictures.some(({ id }) => id === picture.id) ? ' 上次的图' : ''}`}
              </View>
              {pictures.length > 1 && (
                <Act
                  label={`拿掉第 ${at + 1} 张图`}
                  onPress={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
                >
                  拿掉
                </Act>
              )}
            </View>
          </View>
        ))}
      </View>
    </>
  )
}

/** Checks before publication, and the decision: publish, save, or return to the agent. */
function CheckDecision({
  check,
  draft: { texts, pictures, send, mark, isSaving },
  twice,
}: {
  check: DeskCheck['check']
  draft: ReturnType<typeof useCheckDraft>
  /** Ids of duplicate pictures. */
  twice: ReadonlySet<number>
}) {
  const heard = texts.flatMap(({ text }) => hearsayIn(text)).length
  return (
    <Card title="发布前">
      {[
        { text: `事实 ${check.infos.length} 项，都在清单里`, isRight: true },
        { text: `图有 ${pictures.length} 张`, isRight: pictures.length > 0 },
        { text: heard > 0 ? `${heard} 句是听来的` : '没有听来的话', isRight: heard === 0 },
        { text: twice.size > 0 ? `${twice.size} 张图重复` : '没有重复的图', isRight: twice.size === 0 },
      ].map(({ text, isRight }) => (
        <View key={text} className={`edk-do edk-before ${isRight ? '' : 'edk-risk'}`}>
          <Icon name={isRight ? 'check' : 'warning'} size="s" />
          {text}
        </View>
      ))}
      {check.return_note && <Note>{`上次退回：${check.return_note}`}</Note>}
      <DraftMark {...mark} />
      <View className="edk-acts">
        {check.status !== 'published' && (
          <Button
            kind="primary"
            busy={isSaving}
            onPress={() => void send({ status: 'published' }, '已发布到房源页')}
          >
            发布到房源页
          </Button>
        )}
        <Button busy={isSaving} onPress={() => void send({}, '已存')}>
          保存改动
        </Button>
      </View>
      <ReasonBox
        id="desk-return"
        of={check.id}
        label="退回顾问并写明修改内容"
        send="退回顾问修改"
        isBusy={isSaving}
        onSend={note => send({ status: 'draft', return_note: note }, '已退给顾问')}
      />
    </Card>
  )
}

/** History of a visit, with authors. */
function Done({ id }: { id: number }) {
  const query = useEntityChanges('house_check', id)
  return (
    <Card title="改过的">
      <ScreenContent query={query} subject="改动">
        {({ list }) => (
          <>
            {list.length === 0 && <Small>交来以后没有改过</Small>}
            {list.map(row => (
              <View key={row.id} className="u-flex u-g4 u-py2 u-line-bottom edk-small">
                <View className="u-nowrap">{shortTime(row.at)}</View>
                <View>{`${row.editor} ${DONE[row.status] ?? '存过'}`}</View>
              </View>
            ))}
          </>
        )}
      </ScreenContent>
    </Card>
  )
}
const DONE: Record<string, string> = { review: '提交', published: '发布', draft: '存为草稿或退回' }

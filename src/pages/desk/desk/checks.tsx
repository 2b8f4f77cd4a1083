// Desk section of the field checks. An editor compares a visit with the one before, edits its text and publishes or returns it. The input
// is a draft on the device. If another editor has saved in the meantime, the server refuses, and the new version is shown before anything
// is overwritten.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { moved } from '@/domain/desk/campaign-view'
import { afterWords, changedSince, hearsayIn, twicePictures } from '@/domain/desk/check-view'
import {
  isConflict,
  readChecksAgain,
  useEntityChanges,
  useDeskChecks,
  useSaveCheck,
  type DeskCheck,
} from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { toBeijingDay, shortTime, shortDay } from '@/lib/dates'
import { useSaveKey } from '@/platform/keys'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Pager } from './pager'
import { ReasonBox } from './reason-box'

const STATES = { review: '待审', draft: '草稿', published: '已发布' } as const

/** Field checks of all lots: the observations, differences from the previous visit, publish or return. */
export function Checks() {
  const [status, setStatus] = useState<keyof typeof STATES>('review')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const query = useDeskChecks(status, page)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          实勘记录
        </View>
        <View className="edk-small u-grow">
          {query.data && `${query.data.counts.review} 条待审，按交来的先后`}
        </View>
        {(['review', 'draft', 'published'] as const).map(key => (
          <Press
            key={key}
            className={`edk-chip ${key === status ? 'is-on' : ''}`}
            pressed={key === status}
            onPress={() => {
              setStatus(key)
              setPage(1)
              setChosen(undefined)
            }}
          >
            {`${STATES[key]} ${query.data?.counts[key] ?? ''}`}
          </Press>
        ))}
      </View>
      <ScreenContent query={query} subject="实勘记录">
        {({ list, total }) => {
          const row = list.find(({ check }) => check.id === chosen) ?? list[0]
          if (!row) return <Empty small title="这里没有实勘记录" />
          return (
            <View className="edk-three">
              <View className="edk-card">
                {list.map(({ check, house, no }) => (
                  <Press
                    key={check.id}
                    className={`edk-row ${check.id === row.check.id ? 'is-on' : ''}`}
                    onPress={() => {
                      setChosen(check.id)
                    }}
                  >
                    <View className="u-flex u-g3">
                      <View className="edk-visit-i">
                        <Picture src={house.cover} alt="" width={120} ratio="4/3" />
                      </View>
                      <View className="u-grow">
                        {house.title}
                        <View className="edk-small">
                          {[`第 ${no} 次实勘`, check.surveyed_at && shortDay(toBeijingDay(check.surveyed_at))]
                            .filter(Boolean)
                            .join(' · ')}
                        </View>
                      </View>
                    </View>
                    <View className="edk-line">
                      <View className={`edk-state edk-state-${check.status}`}>{STATES[check.status]}</View>
                      <View className="edk-small">
                        {`${check.surveyor ?? ''} ${shortTime(check.updated_at)} ${check.status === 'review' ? '交' : '存'}`}
                      </View>
                    </View>
                  </Press>
                ))}
                <Pager page={page} size={20} total={total} onPage={setPage} />
              </View>
              <Check key={`${row.check.id} ${row.check.updated_at}`} row={row} />
            </View>
          )
        }}
      </ScreenContent>
    </>
  )
}

function Check({ row: { check, house, before, no } }: { row: DeskCheck }) {
  const [written, setWritten, draft] = useDraftState(
    'desk-check',
    check.id,
    { texts: check.texts, pictures: check.pictures },
    { base: check.updated_at },
  )
  const { texts, pictures } = written
  const setTexts = (texts: DeskCheck['check']['texts']) => {
    setWritten({ ...written, texts })
  }
  const save = useSaveCheck()
  const was = (key: string) => before?.infos.find(info => info.key === key)?.value
  const { facts, words, added } = changedSince(check, before)
  const heard = texts.flatMap(({ text }) => hearsayIn(text)).length
  const twice = twicePictures(pictures)
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
    draft.sent()
    toast(word)
    return true
  }
  useSaveKey(() => void send({}, '已存'))
  const setText = (at: number, text: string) => {
    setTexts(texts.map((other, i) => (i === at ? { ...other, text } : other)))
  }
  return (
    <>
      <View className="edk-card edk-pad">
        <View className="edk-line">
          <View className="edk-ask">{house.title}</View>
          <View className="edk-small u-nowrap">
            {[check.surveyed_at && `${shortTime(check.surveyed_at)} 实勘`, check.surveyor]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
        <View className="edk-small">
          {before
            ? `上一次 ${before.surveyed_at ? toBeijingDay(before.surveyed_at).slice(5) : ''}。这一次改了 ${facts} 项事实、${words} 段文字，添了 ${added} 张图。`
            : `第 ${no} 次实勘，没有公开的上一次可比。`}
        </View>
        <View className="edk-line edk-gap">
          <View className="u-mb3 u-strong">核实到的情况</View>
          <View className="edk-small">{`${check.infos.length} 项，标色的与上次不同`}</View>
        </View>
        <View className="edk-grid">
          {check.infos.map(({ key, label, value }) => {
            const former = was(key)
            const isNew = former !== undefined && former !== value
            return (
              <View key={key} className="edk-line edk-fact">
                <View className="edk-small u-nowrap">{label}</View>
                <View className={isNew ? 'edk-risk' : ''}>
                  {isNew ? `${value}（上次：${former}）` : value}
                </View>
              </View>
            )
          })}
        </View>
        <View className="edk-line edk-gap">
          <View className="u-mb3 u-strong">文字</View>
          <View className="edk-small">箭头换次序</View>
        </View>
        {texts.map((one, at) => (
          <View key={one.id}>
            <View className="edk-line">
              <View className="edk-do">
                {([-1, 1] as const).map(by => (
                  <Press
                    key={by}
                    label={`${one.title}${by < 0 ? '上移' : '下移'}`}
                    onPress={() => {
                      setTexts(moved(texts, at, by))
                    }}
                  >
                    <Icon name={by < 0 ? 'up' : 'down'} size="s" />
                  </Press>
                ))}
                <View>{one.title}</View>
              </View>
              <View className="edk-small">{`${one.text.length} 字`}</View>
            </View>
            <View className="edk-boxed">
              <TextBox
                id={`desk-check-${one.id}`}
                label={one.title}
                multiline
                value={one.text}
                maxLength={5000}
                onChange={text => {
                  setText(at, text)
                }}
              />
            </View>
            {hearsayIn(one.text).map(sentence => (
              <Note key={sentence} risk>
                {`“${sentence}”是听来的，又说到人，建议删去。`}
                <Press
                  className="u-t13 u-act"
                  label={`删去“${sentence}”`}
                  onPress={() => {
                    setText(at, one.text.replace(sentence, ''))
                  }}
                >
                  删去这一句
                </Press>
              </Note>
            ))}
          </View>
        ))}
        <View className="edk-line edk-gap">
          <View className="u-mb3 u-strong">图</View>
          <View className="edk-small">{`${pictures.length} 张，第 1 张作封面`}</View>
        </View>
        <View className="edk-pics">
          {pictures.map((picture, at) => (
            <View key={picture.id}>
              <Picture src={picture.url} alt={`第 ${at + 1} 张实勘图`} width={240} ratio="4/3" />
              <View className="edk-line edk-small">
                <View className={twice.has(picture.id) ? 'edk-risk' : ''}>
                  {`${at + 1}${twice.has(picture.id) ? ' 与前面的相同' : before?.pictures.some(({ id }) => id === picture.id) ? ' 上次的图' : ''}`}
                </View>
                {pictures.length > 1 && (
                  <Press
                    className="u-t13 u-act"
                    label={`拿掉第 ${at + 1} 张图`}
                    onPress={() => {
                      setWritten({ ...written, pictures: pictures.filter(({ id }) => id !== picture.id) })
                    }}
                  >
                    拿掉
                  </Press>
                )}
              </View>
            </View>
          ))}
        </View>
      </View>
      <View className="edk-beside">
        <View className="edk-card edk-pad">
          <View className="u-mb3 u-strong">发布前</View>
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
          <DraftMark {...draft.mark} />
          <View className="edk-acts">
            {check.status !== 'published' && (
              <Button
                kind="primary"
                busy={save.isPending}
                onPress={() => {
                  void send({ status: 'published' }, '已发布到房源页')
                }}
              >
                发布到房源页
              </Button>
            )}
            <Button
              busy={save.isPending}
              onPress={() => {
                void send({}, '已存')
              }}
            >
              保存改动
            </Button>
          </View>
          <ReasonBox
            id="desk-return"
            of={check.id}
            label="退回顾问并写明修改内容"
            send="退回顾问修改"
            isBusy={save.isPending}
            onSend={note => send({ status: 'draft', return_note: note }, '已退给顾问')}
          />
        </View>
        <View className="edk-card edk-pad">
          <View className="edk-line u-mb3 u-strong">
            <View>发布后的样子</View>
            <Press className="u-t13 u-act" {...linkTo('house-detail', { id: house.id })}>
              在房源页看
            </Press>
          </View>
          <View className="edk-after">{afterWords({ ...check, texts, pictures })}</View>
        </View>
        <Done id={check.id} />
      </View>
    </>
  )
}

/** History of a visit, with authors. */
function Done({ id }: { id: number }) {
  const query = useEntityChanges('house_check', id)
  return (
    <View className="edk-card edk-pad">
      <View className="u-mb3 u-strong">改过的</View>
      <ScreenContent query={query} subject="改动">
        {({ list }) => (
          <>
            {list.length === 0 && <View className="edk-small">交来以后没有改过</View>}
            {list.map(row => (
              <View key={row.id} className="edk-log edk-small">
                <View className="u-nowrap">{shortTime(row.at)}</View>
                <View>{`${row.editor} ${DONE[row.status] ?? '存过'}`}</View>
              </View>
            ))}
          </>
        )}
      </ScreenContent>
    </View>
  )
}
const DONE: Record<string, string> = { review: '提交', published: '发布', draft: '存为草稿或退回' }

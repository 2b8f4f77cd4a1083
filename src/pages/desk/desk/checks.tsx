import { useState } from 'react'
import { View } from '@tarojs/components'
import { useDeskChecks, useSaveCheck, type DeskCheck } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Pager } from './pager'
import { ReasonBox } from './reason-box'

const STATES = { review: '待审', draft: '草稿', published: '已发布' } as const
/** Words of somebody who was not there. */
const HEARSAY = /(听说|据说|(?:邻居|业主|物业|保安)[^。，]{0,6}(?:说|讲|称))/

/** Field checks of all lots: what was seen, what differs from the visit before, published or handed back. */
export function Checks() {
  const [status, setStatus] = useState<keyof typeof STATES>('review')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const query = useDeskChecks(status, page)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1 u-grow" role="heading" aria-level={1}>
          实勘记录
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
                    {house.title}
                    <View className="edk-small">
                      {[`第 ${no} 次实勘`, check.surveyor, check.surveyed_at && shortTime(check.surveyed_at)]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                  </Press>
                ))}
                <Pager page={page} size={20} total={total} onPage={setPage} />
              </View>
              <Check key={row.check.id} row={row} />
            </View>
          )
        }}
      </ScreenContent>
    </>
  )
}

function Check({ row: { check, house, before } }: { row: DeskCheck }) {
  const [texts, setTexts] = useState(check.texts)
  const save = useSaveCheck()
  const was = (key: string) => before?.infos.find(info => info.key === key)?.value
  const heard = texts.filter(({ text }) => HEARSAY.test(text)).length
  const send = (part: { status?: 'draft' | 'published'; return_note?: string }, word: string) => {
    save.mutate(
      {
        id: check.id,
        updated_at: check.updated_at,
        texts: texts.map(({ id, title, text }) => ({ id, title, text })),
        ...part,
      },
      {
        onSuccess: () => {
          toast(word)
        },
      },
    )
  }
  return (
    <>
      <View className="edk-card edk-pad">
        <View className="edk-h1">{house.title}</View>
        <View className="edk-h2">看到的事实</View>
        <View className="edk-grid">
          {check.infos.map(({ key, label, value }) => {
            const former = was(key)
            const isNew = former !== undefined && former !== value
            return (
              <View key={key} className="edk-line">
                <View className="edk-small">{label}</View>
                <View className={isNew ? 'edk-risk' : ''}>
                  {isNew ? `${value}（上次：${former}）` : value}
                </View>
              </View>
            )
          })}
        </View>
        <View className="edk-h2">文字</View>
        {texts.map((one, at) => (
          <View key={one.id}>
            <View className="edk-line">
              <View>{one.title}</View>
              <View className="edk-small">{`${one.text.length} 字`}</View>
            </View>
            <TextBox
              id={`desk-check-${one.id}`}
              label={one.title}
              multiline
              value={one.text}
              maxLength={5000}
              onChange={text => {
                setTexts(texts.map((other, i) => (i === at ? { ...other, text } : other)))
              }}
            />
            {HEARSAY.test(one.text) && <Note risk>有一句是听来的，又说到人，建议删去。</Note>}
          </View>
        ))}
        <View className="edk-h2">{`图 ${check.pictures.length} 张`}</View>
        <View className="edk-pics">
          {check.pictures.map(picture => (
            <Picture key={picture.id} src={picture.url} alt="实勘图" width={240} ratio="4/3" />
          ))}
        </View>
      </View>
      <View className="edk-card edk-pad">
        <View className="edk-h2">发布前</View>
        <View className="edk-small">{`事实 ${check.infos.length} 项，都在清单里`}</View>
        <View className="edk-small">{`图 ${check.pictures.length} 张`}</View>
        {heard > 0 && <View className="edk-risk">{`${heard} 段有听来的话`}</View>}
        {check.return_note && <Note>{`上次退回：${check.return_note}`}</Note>}
        <View className="edk-acts">
          {check.status !== 'published' && (
            <Button
              kind="primary"
              busy={save.isPending}
              onPress={() => {
                send({ status: 'published' }, '已发布到房源页')
              }}
            >
              发布到房源页
            </Button>
          )}
          <Button
            busy={save.isPending}
            onPress={() => {
              send({}, '已存')
            }}
          >
            存改动
          </Button>
        </View>
        <ReasonBox
          id="desk-return"
          label="退给顾问改，写明改什么"
          send="退给顾问改"
          isBusy={save.isPending}
          onSend={note => {
            send({ status: 'draft', return_note: note }, '已退给顾问')
          }}
        />
        <Press className="edk-link" {...linkTo('house-detail', { id: house.id })}>
          在房源页看
        </Press>
      </View>
    </>
  )
}

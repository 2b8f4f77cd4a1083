import { useState } from 'react'
import { View } from '@tarojs/components'
import { waitWords } from '@/domain/desk/desk-view'
import {
  useAskReports,
  useCloseReport,
  useDeskAsk,
  useDeskAsks,
  useSaveAsk,
  useSimilar,
} from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Pager } from './pager'
import { ReasonBox } from './reason-box'

const STATES = { pending: '待审', published: '已发布', rejected: '已退回' } as const
const REASONS = [
  '和已有问题相同，请看已有的回答',
  '说的是具体案件，请直接问顾问',
  '有个人信息，请删去再发',
  '和房子无关',
] as const

/** Questions of members: read, published, sent back with a reason; and what members reported. */
export function Asks() {
  const [status, setStatus] = useState<keyof typeof STATES | 'reports'>('pending')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          问答
        </View>
        <View className="edk-small">承诺一天内答复</View>
      </View>
      <View className="edk-filters">
        {(['pending', 'published', 'rejected', 'reports'] as const).map(key => (
          <Press
            key={key}
            className={`edk-chip ${key === status ? 'is-on' : ''}`}
            pressed={key === status}
            onPress={() => {
              setStatus(key)
              setPage(1)
              setChosen(null)
            }}
          >
            {key === 'reports' ? '被举报' : STATES[key]}
          </Press>
        ))}
      </View>
      {status === 'reports' ? <Reports /> : <Questions {...{ status, page, setPage, chosen, setChosen }} />}
    </>
  )
}

function Questions({
  status,
  page,
  setPage,
  chosen,
  setChosen,
}: {
  status: keyof typeof STATES
  page: number
  setPage: (page: number) => void
  chosen: number | null
  setChosen: (id: number | null) => void
}) {
  const query = useDeskAsks(status, page)
  return (
    <ScreenContent query={query} subject="问题">
      {({ list, total }) =>
        list.length === 0 ? (
          <Empty small title="这里没有问题" />
        ) : (
          <View className="edk-three">
            <View className="edk-card">
              {list.map(ask => (
                <Press
                  key={ask.id}
                  className={`edk-row ${ask.id === (chosen ?? list[0]?.id) ? 'is-on' : ''}`}
                  onPress={() => {
                    setChosen(ask.id)
                  }}
                >
                  {ask.title}
                  <View className="edk-small">
                    {`${ask.type_text} · ${ask.nickname || '匿名'} · ${waitWords(serverNow() - ask.created_at)}`}
                  </View>
                </Press>
              ))}
              <Pager page={page} size={20} total={total} onPage={setPage} />
            </View>
            <Question key={chosen ?? list[0]?.id} id={chosen ?? list[0]?.id ?? null} />
          </View>
        )
      }
    </ScreenContent>
  )
}

function Question({ id }: { id: number | null }) {
  const query = useDeskAsk(id)
  const save = useSaveAsk()
  const [isBasic, setBasic] = useState<boolean>()
  const similar = useSimilar(query.data?.ask.title ?? '')
  return (
    <>
      <View className="edk-card edk-pad">
        <ScreenContent query={query} subject="问题">
          {({ ask }) => (
            <>
              <View className="edk-small">{`${ask.type_text} · ${STATES[ask.status]}`}</View>
              <View className="edk-h1">{ask.title}</View>
              <View className="edk-text">{ask.content}</View>
              <View className="edk-pics">
                {ask.pictures.map(picture => (
                  <img key={picture.id} src={`${picture.url}?w=240`} alt="提问人传的图" width="100%" />
                ))}
              </View>
              {ask.marks.length > 0 && <Note risk>{`机器检查标出：${ask.marks.join('、')}`}</Note>}
              {ask.reject_reason && <Note>{`退回原因：${ask.reject_reason}`}</Note>}
              <View className="edk-line">
                <View>标为购房者必读</View>
                <Toggle label="标为购房者必读" on={isBasic ?? ask.is_basic} onChange={setBasic} />
              </View>
              <View className="edk-acts">
                <Button
                  kind="primary"
                  busy={save.isPending}
                  onPress={() => {
                    save.mutate(
                      { id: ask.id, status: 'published', is_basic: isBasic ?? ask.is_basic },
                      {
                        onSuccess: () => {
                          toast('已发布')
                        },
                      },
                    )
                  }}
                >
                  {ask.status === 'published' ? '保存' : '发布'}
                </Button>
              </View>
              <View className="edk-h2 edk-gap">要退回的话，选或写一个原因，提问人会收到</View>
              <ReasonBox
                id="desk-reason"
                label="退回原因"
                send="退回"
                reasons={REASONS}
                isBusy={save.isPending}
                onSend={reason => {
                  save.mutate(
                    { id: ask.id, status: 'rejected', reject_reason: reason },
                    {
                      onSuccess: () => {
                        toast('已退回')
                      },
                    },
                  )
                }}
              />
            </>
          )}
        </ScreenContent>
      </View>
      <View className="edk-card edk-pad">
        <View className="edk-h2">很像的问题</View>
        {similar.data?.list
          .filter(other => other.id !== id)
          .map(other => (
            <Press key={other.id} className="edk-next" {...linkTo('qa-detail', { id: other.id })}>
              <View className="u-grow">{other.title}</View>
              <View className="edk-small">{`${other.answer_total} 答`}</View>
            </Press>
          ))}
        {similar.data?.list.length === 0 && <View className="edk-small">没有很像的</View>}
      </View>
    </>
  )
}

/** What members reported: it stays, or it is taken off. */
function Reports() {
  const query = useAskReports()
  const close = useCloseReport()
  return (
    <View className="edk-card edk-pad">
      <ScreenContent query={query} subject="举报">
        {({ list }) =>
          list.length === 0 ? (
            <Empty small title="没有没处理的举报" />
          ) : (
            <>
              {list.map(row => (
                <View key={row.id} className="edk-row">
                  <View>{row.title}</View>
                  <View className="edk-text">{row.text}</View>
                  <View className="edk-small">{[row.author, row.note].filter(Boolean).join(' · ')}</View>
                  <View className="edk-acts">
                    {[
                      { label: '没有问题，留着', remove: false },
                      { label: '撤下', remove: true },
                    ].map(({ label, remove }) => (
                      <Button
                        key={label}
                        size="small"
                        busy={close.isPending}
                        onPress={() => {
                          close.mutate({ id: row.id, remove })
                        }}
                      >
                        {label}
                      </Button>
                    ))}
                  </View>
                </View>
              ))}
            </>
          )
        }
      </ScreenContent>
    </View>
  )
}

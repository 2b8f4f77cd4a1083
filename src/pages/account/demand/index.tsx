// Form of a search request (帮我找房). The number of matching lots follows the input, debounced by 300 ms, and suggestions show how many lots a
// looser condition would add. The input is a draft on the device until it is sent. `id` in the URL changes an existing request.

import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import type { Wish } from '@/contract/demand/schema'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DemandFields } from '@/domain/member/demand/demand-fields'
import {
  demandError,
  buildDemandRequest,
  buildDemandForm,
  NEW_DEMAND,
  type DemandForm,
} from '@/domain/member/demand/demand-view'
import { LooserRows, MatchList } from '@/domain/member/demand/match-list'
import { looserText } from '@/domain/member/demand/demand-view'
import {
  saveWish,
  useDemandParams,
  useFindHouse,
  useMatch,
  useWishes,
} from '@/domain/member/demand/use-demand'
import { Screen } from '@/features/chrome/screen/screen'
import { MissingState } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Consent } from '@/ui/check/check'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { toast } from '@/ui/toast/toast'
import './index.scss'

const FRAME = { name: 'help-find-house', title: '帮我找房' } as const

/** Form of a search request, with matching lots counted during input. `id`: an own request to change. */
function HelpFindHouse() {
  const { id } = useParams<'help-find-house'>()
  const params = useDemandParams()
  const wishes = useWishes()
  const waiting = id !== undefined && wishes.data === undefined ? wishes : params
  if (waiting.data === undefined || params.data === undefined)
    return (
      <Screen {...FRAME} header="title" place="page" query={{ ...waiting, data: undefined }} subject="选项">
        {() => null}
      </Screen>
    )
  const wish = wishes.rows.find(row => String(row.id) === id)
  if (id !== undefined && !wish)
    return (
      <Screen {...FRAME} header="title">
        <MissingState />
      </Screen>
    )
  return <Editor key={id} params={params.data} wish={wish} />
}

export default withErrorBoundary(HelpFindHouse)

interface EditorProps {
  params: Result<'h5/user/demand-params'>
  wish: Wish | undefined
}

/** Draft of the request, the lots that match it, and its sending. */
function useEditor({ params, wish }: EditorProps, isDesktop: boolean) {
  const start = wish
    ? buildDemandForm(wish.demand)
    : params.demand && params.open_total === 0
      ? buildDemandForm(params.demand)
      : NEW_DEMAND
  const [form, setForm, draft] = useDraftState<DemandForm>('demand', wish?.id ?? 'new', start)
  const [agree, setAgree] = useState(wish !== undefined)
  const [isBusy, setBusy] = useState(false)
  const find = useFindHouse()
  const settled = useDebouncedValue(form, 300)
  const error = demandError(form)
  const match = useMatch(
    {
      ...buildDemandRequest(settled),
      note: undefined,
      page_size: isDesktop ? 12 : 6,
      // Excludes lots that do not fit here too, otherwise the two screens would count differently.
      wish_id: wish?.id,
    },
    !isBad(settled),
  ).data
  const isFull = !wish && params.open_total >= params.open_most
  const send = async () => {
    if (!wish) {
      find.mutate({ ...buildDemandRequest(form), agree: true } as Parameters<typeof find.mutate>[0], {
        onSuccess: () => {
          draft.sent()
          toast('已提交')
          go('my-helpfindhouse', {}, { mode: 'replace' })
        },
      })
      return
    }
    setBusy(true)
    try {
      await saveWish({ id: wish.id, ...buildDemandRequest(form) })
      draft.sent()
      toast('操作成功')
      go('my-helpfindhouse', {}, { mode: 'replace' })
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    setForm,
    mark: draft.mark,
    agree,
    setAgree,
    isBusy: find.isPending || isBusy,
    settled,
    error,
    isTouched: form !== start,
    match,
    isFull,
    send,
  }
}

type EditorState = ReturnType<typeof useEditor>

function Editor({ params, wish }: EditorProps) {
  const isDesktop = useIsDesktop()
  const editor = useEditor({ params, wish }, isDesktop)
  const button = (
    <Button
      kind="primary"
      busy={editor.isBusy}
      disabled={editor.error !== null || !editor.agree || editor.isFull || undefined}
      onPress={() => void editor.send()}
    >
      {wish ? '保存修改' : '提交需求'}
    </Button>
  )
  return (
    <Screen
      {...FRAME}
      header="title"
      place="page"
      bar={
        isDesktop ? undefined : (
          <StickyBar>
            <View className="u-row u-g3 u-rest u-pl3">
              <MatchCount match={editor.match} />
              {button}
            </View>
          </StickyBar>
        )
      }
    >
      <View className="dem-lay">
        <RequestForm {...{ params, wish, editor }} button={isDesktop && button} />
        <MatchSections {...{ editor, isDesktop }} />
      </View>
      <DemoMark />
    </Screen>
  )
}

function MatchCount({ match }: Pick<EditorState, 'match'>) {
  const [first] = match?.looser ?? []
  return (
    <View className="u-grow">
      <View className="u-t15">
        合适的在拍 <Text className="u-act u-strong u-fig">{match ? match.total : '…'}</Text> 套
      </View>
      <View className="u-t12 u-c2">
        {first ? `${looserText(first.miss)}是 ${first.total} 套` : '每改一项，套数跟着变'}
      </View>
    </View>
  )
}

function RequestForm({
  params,
  wish,
  editor: { form, setForm, mark, agree, setAgree, error, isTouched, match, isFull },
  button,
}: EditorProps & { editor: EditorState; button: ReactNode }) {
  return (
    <View>
      <DemandFields
        form={form}
        params={params}
        priceCounts={match?.price_counts}
        openTotal={match?.price_counts.reduce((sum, bar) => sum + bar, 0)}
        onChange={part => setForm(old => ({ ...old, ...part }))}
      />
      <View className="u-label u-pt3 u-px4 u-lh1-6">
        <DraftMark {...mark} />
        {error && isTouched && <Note risk>{error}</Note>}
        {isFull && <Note risk>{`同时最多 ${params.open_most} 份需求，请先停止一份`}</Note>}
        {!wish && (
          <Consent checked={agree} label="同意把需求交给顾问" onChange={setAgree}>
            同意把上述需求与手机号 {params.phone ?? ''} 交给 1 位专家顾问用于找房，
            <Press className="dem-law" {...linkTo('my-privacyPolicy')}>
              个人信息处理说明
            </Press>
            。随时可撤回
          </Consent>
        )}
        <View className="u-faint u-py3 u-center">{`同时最多 ${params.open_most} 份需求，已有 ${params.open_total} 份`}</View>
        {button && <View className="u-flex u-to-end">{button}</View>}
      </View>
    </View>
  )
}

/** Lots that match the request, those that almost do, and what a looser condition adds. */
function MatchSections({
  editor: { match, settled },
  isDesktop,
}: {
  editor: EditorState
  isDesktop: boolean
}) {
  return (
    <View>
      <Section
        title={
          isDesktop ? (
            <View>
              合适的在拍 <Text className="u-act u-fig">{match?.total ?? '…'}</Text> 套
            </View>
          ) : (
            '先看几套'
          )
        }
      >
        {match?.list.length === 0 && (
          <Empty small title="还没有全符合的" hint="放开一项试试，或提交后等通知" />
        )}
        {match && <MatchList matches={match.list} demand={settled} />}
      </Section>
      {match && match.near.length > 0 && (
        <Section title="差一两项的" source="差在哪写在房源下面，不计入合适的套数">
          <MatchList matches={match.near} demand={settled} />
        </Section>
      )}
      {match && match.looser.length > 0 && (
        <Section title="放开一项会多几套">
          <LooserRows looser={match.looser} />
        </Section>
      )}
    </View>
  )
}

const isBad = (form: DemandForm) => {
  const { price_min, price_max, area_min, area_max } = form
  return [price_min, price_max, area_min, area_max].some(text => Number.isNaN(Number(text)))
}

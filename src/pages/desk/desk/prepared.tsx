import { View } from '@tarojs/components'
import { changedValue, changedWords, changeLink } from '@/domain/desk/change-rows'
import { AREA_WORDS, PREPARED_STATES, STATE_WORDS, type PreparedChange } from '@/domain/desk/prepared-view'
import { decide, usePrepared } from '@/domain/desk/use-desk'
import { fullTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { DeskButton, Small } from './parts'
import { ByState } from './by-state'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Refusal } from './panel'

const PAGE = 20

/** Changes prepared by colleagues: before, after, and the basis; another person confirms or returns them. */
export const Prepared = () => (
  <ByState<PreparedChange['state'], PreparedChange>
    title="待确认"
    hint="一人提交，另一人确认后才生效"
    label="哪些改动"
    states={PREPARED_STATES}
    words={STATE_WORDS}
    first="waiting"
    useRows={useWaiting}
    subject="待确认的改动"
    noneOf={state => (state === 'waiting' ? '没有待确认的改动' : '还没有这样的改动')}
    size={PAGE}
    unit="项"
    row={change => <Change change={change} />}
  />
)

const useWaiting = (asked: { state: PreparedChange['state']; page: number }) =>
  usePrepared({ ...asked, page_size: PAGE })

function Change({ change }: { change: PreparedChange }) {
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const isWaiting = change.state === 'waiting'
  const link = changeLink(change)
  const send = (confirm: boolean, said: string) =>
    guarded(async () => {
      await decide({ id: change.id, confirm })
      toast(said)
    })
  return (
    <View className="edk-row">
      <View className="edk-line">
        {link ? (
          <Press className="edk-title" {...link}>
            {change.title}
          </Press>
        ) : (
          <View>{change.title}</View>
        )}
        <Small>{AREA_WORDS[change.area]}</Small>
      </View>
      {change.fields.map(({ field, before, after }) => (
        <View className="u-t13" key={field}>
          {`${changedWords(change.entity_type, field)}：${changedValue(change.entity_type, field, before, Infinity)} → ${changedValue(change.entity_type, field, after, Infinity)}`}
        </View>
      ))}
      <Small>
        {[
          `${change.editor} ${fullTime(change.at)} 提交`,
          change.basis && `依据：${change.basis}`,
          change.decided_by && `${change.decided_by} ${STATE_WORDS[change.state]}`,
          change.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Small>
      <Refusal error={error} />
      {wish && <ProveAgain wish={wish} drop={drop} />}
      {isWaiting && !wish && (
        <View className="edk-acts">
          <Small grow>{change.is_own && '自己提交的，由另一位同事确认'}</Small>
          <DeskButton busy={isBusy} onPress={() => send(false, change.is_own ? '已撤回' : '已退回')}>
            {change.is_own ? '撤回' : '退回'}
          </DeskButton>
          {!change.is_own && (
            <DeskButton primary busy={isBusy} onPress={() => send(true, '已确认，立即生效')}>
              确认
            </DeskButton>
          )}
        </View>
      )}
    </View>
  )
}

import { View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { HOUSE_STATUS_LABELS, type HouseStatus } from '@/domain/desk/lot-rows'
import {
  parseYuanToFen,
  MOVE_HINTS,
  STATE_REASONS,
  toldWords,
  type DeskLotPage,
} from '@/domain/desk/lot-page'
import { fieldErrors } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { BasisField, ChangeFoot } from './change-foot'
import './lot.scss'

const NOTHING = { status: null as HouseStatus | null, reason: '', basis: '', deal: '' }

/** Input of a change of state, stored on the device until it is sent. */
function useStateChange(lot: DeskLotPage) {
  const [written, setWritten, draft] = useDraftState('desk-lot-state', lot.id, NOTHING, {
    base: lot.updated_at,
  })
  const save = useMutation('desk/lot-state', {
    onAnswer: ({ waiting }, { status: now }) => {
      draft.sent(NOTHING)
      toast(waiting === null ? `已改为${HOUSE_STATUS_LABELS[now]}` : WAITS_ANOTHER)
    },
  })
  const errors = fieldErrors(save.error)
  const set = (part: Partial<typeof NOTHING>) => setWritten({ ...written, ...part })
  const status = written.status !== null && lot.moves.includes(written.status) ? written.status : null
  const deal = parseYuanToFen(written.deal)
  const isReady =
    status !== null &&
    written.reason.trim().length >= 2 &&
    written.basis.trim().length >= 2 &&
    (status !== 'sold' || deal !== null)
  const send = () => {
    if (status === null) return
    save.mutate({
      house_id: lot.id,
      updated_at: lot.updated_at,
      status,
      reason: written.reason.trim(),
      basis: written.basis.trim(),
      ...(status === 'sold' && deal !== null && { deal_price: deal }),
    })
  }
  return { written, set, status, deal, isReady, send, errors, mark: draft.mark, isSaving: save.isPending }
}

/** The current state of a lot, the possible next ones, and the requirements of a change: a public reason and a notice. */
export function StateCard({ lot }: { lot: DeskLotPage }) {
  const change = useStateChange(lot)
  const { status, errors, set } = change
  return (
    <View className="edk-card edk-pad" role="group" aria-label="状态">
      <View className="edl-h">
        状态
        <View className="edk-small">没有公告依据不能改</View>
      </View>
      <View className="u-flex u-wrap u-g2">
        <View className="edl-state is-now">
          {HOUSE_STATUS_LABELS[lot.status]}
          <View className="edk-small">现在</View>
        </View>
        {lot.moves.map(move => (
          <Press
            key={move}
            className={`edl-state ${move === status ? 'is-on' : ''}`}
            pressed={move === status}
            onPress={() => set({ status: move === status ? null : move, reason: '' })}
          >
            {HOUSE_STATUS_LABELS[move]}
            <View className="edk-small">{MOVE_HINTS[move]}</View>
          </Press>
        ))}
      </View>
      {lot.moves.length === 0 && <View className="edk-small">已经结束，状态不再变化</View>}
      {errors.status && <View className="u-t13 edk-risk">{errors.status}</View>}
      {status !== null && <StateFields lot={lot} status={status} change={change} />}
      <DraftMark {...change.mark} />
    </View>
  )
}

/** Requirements of the change to `status`: a public reason, a price for a sale, and a notice. */
const StateFields = ({
  lot,
  status,
  change: { written, set, deal, isReady, send, errors, isSaving },
}: {
  lot: DeskLotPage
  status: HouseStatus
  change: ReturnType<typeof useStateChange>
}) => (
  <>
    <View className="edk-filters u-mt3">
      {STATE_REASONS[status].map(words => (
        <Press
          key={words}
          className={`edk-chip ${words === written.reason ? 'is-on' : ''}`}
          pressed={words === written.reason}
          onPress={() => set({ reason: words })}
        >
          {words}
        </Press>
      ))}
    </View>
    <TextField
      name="lot-reason"
      label="原因"
      side="写在房源页上"
      required
      value={written.reason}
      maxLength={60}
      error={errors.reason}
      onChange={reason => set({ reason })}
    />
    {status === 'sold' && (
      <TextField
        name="lot-deal"
        label="成交价"
        required
        unit="元"
        value={written.deal}
        error={errors.deal_price ?? (written.deal !== '' && deal === null ? '应为数字' : undefined)}
        onChange={deal => set({ deal })}
      />
    )}
    <BasisField
      name="lot-state-basis"
      label="公告依据"
      value={written.basis}
      error={errors.basis}
      onChange={basis => set({ basis })}
    />
    <ChangeFoot
      told={toldWords(lot)}
      label={`改为${HOUSE_STATUS_LABELS[status]}`}
      isBusy={isSaving}
      isReady={isReady}
      onPress={send}
    />
  </>
)

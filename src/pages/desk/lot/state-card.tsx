import { View } from '@tarojs/components'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { HOUSE_STATUS_LABELS, type HouseStatus } from '@/domain/desk/lot-rows'
import {
  parseYuanToFen,
  MOVE_HINTS,
  STATE_REASONS,
  toldWords,
  type DeskLotPage,
} from '@/domain/desk/lot-page'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { WordChips } from '../desk/chips'
import { basisSpec, Fields, FormFoot, useDeskForm } from '../desk/desk-form'
import { Card, Small } from '../desk/parts'
import './lot.scss'

const NOTHING = { status: null as HouseStatus | null, reason: '', basis: '', deal_price: '' }
const FIELDS = [
  { field: 'reason' as const, label: '原因', side: '写在房源页上', maxLength: 60, least: 2 },
  { field: 'deal_price' as const, label: '成交价', required: true, unit: '元' },
  basisSpec('公告依据'),
]

/** The current state of a lot, the possible next ones, and the requirements of a change: a public reason and a notice. */
export function StateCard({ lot }: { lot: DeskLotPage }) {
  const form = useDeskForm<'desk/lot-state', typeof NOTHING>({
    path: 'desk/lot-state',
    draft: { form: 'desk-lot-state', key: lot.id, base: lot.updated_at },
    first: NOTHING,
    fields: FIELDS,
    shows: ['status'],
    issuesOf: ({ status, deal_price: deal }) =>
      status === 'sold' && parseYuanToFen(deal) === null
        ? [{ field: 'deal_price', message: '应为数字', isMissing: deal === '' }]
        : [],
    requestOf: ({ status, reason, basis, deal_price }) => ({
      house_id: lot.id,
      updated_at: lot.updated_at,
      status: status ?? lot.status,
      reason: reason.trim(),
      basis: basis.trim(),
      ...(status === 'sold' && { deal_price: parseYuanToFen(deal_price) ?? undefined }),
    }),
    after: () => NOTHING,
    onDone: ({ waiting }, { status }) =>
      toast(waiting === null && status ? `已改为${HOUSE_STATUS_LABELS[status]}` : WAITS_ANOTHER),
  })
  const { values, set } = form
  const status = values.status !== null && lot.moves.includes(values.status) ? values.status : null
  return (
    <Card title="状态" side="没有公告依据不能改">
      <View className="u-flex u-wrap u-g2">
        <View className="edl-state is-now">
          {HOUSE_STATUS_LABELS[lot.status]}
          <Small>现在</Small>
        </View>
        {lot.moves.map(move => (
          <Press
            key={move}
            className={`edl-state ${move === status ? 'is-on' : ''}`}
            pressed={move === status}
            onPress={() => set({ status: move === status ? null : move, reason: '' })}
          >
            {HOUSE_STATUS_LABELS[move]}
            <Small>{MOVE_HINTS[move]}</Small>
          </Press>
        ))}
      </View>
      {lot.moves.length === 0 && <Small>已经结束，状态不再变化</Small>}
      {form.errorOf('status') && <View className="u-t13 edk-risk">{form.errorOf('status')}</View>}
      {status !== null && (
        <>
          <View className="u-mt3">
            <WordChips
              label="常用原因"
              words={STATE_REASONS[status]}
              value={values.reason}
              onChange={reason => set({ reason })}
            />
          </View>
          <Fields form={form} only={status === 'sold' ? undefined : ['reason', 'basis']} />
          <FormFoot
            form={form}
            note={toldWords(lot)}
            send={`改为${HOUSE_STATUS_LABELS[status]}`}
            disabled={form.issues.length > 0}
          />
        </>
      )}
    </Card>
  )
}

import { LOT_KEYS } from '@/contract/lot-attributes'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import type { HouseType } from '@/contract/codes'
import type { Survey } from '@/contract/house/schema'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Loading } from '@/ui/loading/loading'
import { Sheet } from '@/ui/sheet/sheet'
import { ErrorState } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { ChoiceField } from './choice-field'
import { useLotAttributes, type Attribute } from './use-lot-attributes'

interface Props {
  houseId: number
  houseType: HouseType
  onClose: () => void
}

/** Attributes that the lot's own form already has; the rest belong to the check. */
const OF_FORM: ReadonlySet<string> = new Set([
  ...LOT_KEYS,
  'kind',
  'house_type',
  'round',
  'start_time',
  'end_time',
])
const MAX = 200

/** The on-site check: facts found at the property. */
export function SurveyEditSheet({ houseId, houseType, onClose }: Props) {
  const query = useCall('house/survey-info', { house_id: houseId }, { stale: 'live' })
  const { dict } = useLotAttributes(houseType)
  const items = dict.filter(attribute => !OF_FORM.has(attribute.key))
  if (query.data && items.length > 0)
    return <SurveyForm houseId={houseId} survey={query.data} items={items} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title="实勘记录">
      {query.error ? (
        <ErrorState small title="实勘记录加载失败" onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Sheet>
  )
}

interface Found {
  infos: Record<string, string>
}

function SurveyForm({
  houseId,
  survey,
  items,
  onClose,
}: {
  houseId: number
  survey: Survey
  items: readonly Attribute[]
  onClose: () => void
}) {
  const form = useForm({
    path: 'house/survey-edit',
    first: (): Found => ({
      infos: Object.fromEntries(survey.infos.map(({ key, value }) => [key, value])),
    }),
    issuesOf: () => [],
    requestOf: ({ infos }) => ({ house_id: houseId, updated_at: survey.updated_at, infos: written(infos) }),
    onDone: () => {
      toast('已保存')
      onClose()
    },
    draft: ownDraft<Found>('survey', houseId, { infos: {} }),
  })
  const { infos } = form.values
  const set = (key: string, value: string) => form.set({ infos: { ...form.read().infos, [key]: value } })
  return (
    <FormSheet form={form} title="实勘记录" send="保存实勘" onClose={onClose}>
      <View className="field-pair">
        {items.map(({ key, label, unit, options }) =>
          options.length > 0 ? (
            <ChoiceField
              key={key}
              name={`lot-survey-${key}`}
              label={label}
              value={infos[key] ?? null}
              items={options}
              onChange={value => set(key, value ?? '')}
            />
          ) : (
            <TextField
              key={key}
              name={`lot-survey-${key}`}
              label={label}
              unit={unit ?? undefined}
              maxLength={MAX}
              value={infos[key] ?? ''}
              onChange={value => set(key, value)}
            />
          ),
        )}
      </View>
    </FormSheet>
  )
}

/** Entries with a text. */
const written = (infos: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(infos)
      .map(([key, value]) => [key, value.trim()])
      .filter(([, value]) => value !== ''),
  )

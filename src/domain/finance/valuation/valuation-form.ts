import type { Request, Result } from '@/contract/endpoints'
import type { Decoration, Orientation, Valuation } from '@/contract/valuation/cards'

export type Para = Result<'h5/evaluate-house/para'>
export type FoundXiaoqu = Result<'h5/evaluate-house/vague-xiaoqu'>['list'][number]
export type ValuedType = 5 | 2 | 1

/** The community as the form shows it; samples null if nobody has counted them. */
export interface FormXiaoqu {
  id: number
  name: string
  place: string
  samples: number | null
}

export interface ValuationForm {
  xiaoqu: FormXiaoqu | null
  type: ValuedType
  area: string
  jushi: number | null
  ting: number | null
  floor: string
  total: string
  orientation: Orientation | null
  decoration: Decoration | null
}

export const NEW_VALUATION: ValuationForm = {
  xiaoqu: null,
  type: 5,
  area: '',
  jushi: null,
  ting: null,
  floor: '',
  total: '',
  orientation: null,
  decoration: null,
}

export const AREA = { min: 10, max: 2000 } as const
const FLOORS = 200

export interface ReadValuation {
  errors: Partial<Record<'area' | 'floor' | 'total', string>>
  /** null while a field is missing or wrong. */
  request: Request<'h5/evaluate-house/calculate'> | null
}

const parseFloorInput = (text: string): number | null => {
  const floor = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return floor >= 1 && floor <= FLOORS ? floor : null
}

/** Reads the form. An empty field is not an error: it is only missing. */
export function readValuation(form: ValuationForm): ReadValuation {
  const errors: ReadValuation['errors'] = {}
  const area = /^\d{1,4}(\.\d{1,2})?$/.test(form.area) ? Number(form.area) : null
  if (form.area !== '' && (area === null || area < AREA.min || area > AREA.max))
    errors.area = `应在 ${AREA.min} 到 2,000 之间`
  const [floor, total] = [parseFloorInput(form.floor), parseFloorInput(form.total)]
  if (form.floor !== '' && floor === null) errors.floor = `应在 1 到 ${FLOORS} 之间`
  if (form.total !== '' && total === null) errors.total = `应在 1 到 ${FLOORS} 之间`
  if (floor !== null && total !== null && floor > total) errors.floor = `总共 ${total} 层，不能高于它`
  if (!form.xiaoqu || area === null || Object.keys(errors).length > 0) return { errors, request: null }
  return {
    errors,
    request: {
      xiaoqu_id: form.xiaoqu.id,
      area,
      type: form.type,
      ...(form.jushi !== null && { jushi: form.jushi }),
      ...(form.ting !== null && { ting: form.ting }),
      ...(floor !== null && { floor }),
      ...(total !== null && { total_floor: total }),
      ...(form.orientation !== null && { orientation: form.orientation }),
      ...(form.decoration !== null && { decoration: form.decoration }),
    },
  }
}

const toInputText = (value: number | null) => (value === null ? '' : String(value))

/** Fills the form from a saved valuation. */
export const formOfValuation = ({ input }: Pick<Valuation, 'input'>, place: string): ValuationForm => ({
  xiaoqu: { id: input.xiaoqu_id, name: input.xiaoqu_name, place, samples: null },
  type: input.type,
  area: String(input.area),
  jushi: input.jushi,
  ting: input.ting,
  floor: toInputText(input.floor),
  total: toInputText(input.total_floor),
  orientation: input.orientation,
  decoration: input.decoration,
})

interface LotFacts {
  xiaoqu_id: number | null
  xiaoqu_name: string | null
  region_name: string
  circle_name: string | null
  house_type: number
  area: number
  jushi: number | null
  ting: number | null
  floor: string | null
  total_floor: number | null
  orientation: string | null
  decoration: string | null
}

/** Fills the form from a lot; null for a lot that is no home of a known community. Maps its texts to the options of the form. */
export function formOfLot(lot: LotFacts, para: Para): ValuationForm | null {
  const type = para.type.find(({ key }) => key === String(lot.house_type))
  if (lot.xiaoqu_id === null || !type) return null
  const keyOf = (options: Para['type'], word: string | null) =>
    options.find(({ label }) => label === word)?.key ?? null
  return {
    xiaoqu: {
      id: lot.xiaoqu_id,
      name: lot.xiaoqu_name ?? '',
      place: placeText(lot),
      samples: null,
    },
    type: lot.house_type as ValuedType,
    area: String(lot.area),
    jushi: lot.jushi,
    ting: lot.ting,
    floor: parseFloorInput(lot.floor ?? '') === null ? '' : (lot.floor ?? ''),
    total: toInputText(lot.total_floor),
    orientation: keyOf(para.orientation, lot.orientation) as Orientation | null,
    decoration: keyOf(para.decoration, lot.decoration) as Decoration | null,
  }
}

export const placeText = ({
  region_name,
  circle_name,
}: {
  region_name: string
  circle_name: string | null
}): string => [region_name, circle_name].filter(Boolean).join(' ')

export const roomsText = ({ jushi, ting }: Pick<ValuationForm, 'jushi' | 'ting'>): string | null =>
  jushi === null ? null : `${jushi}室${ting === null ? '' : `${ting}厅`}`

/** States if a community has enough samples of its own. */
export const samplesText = (samples: number, enough: number): string =>
  samples >= enough ? `${samples} 个样本` : `${samples} 个，扩到商圈`

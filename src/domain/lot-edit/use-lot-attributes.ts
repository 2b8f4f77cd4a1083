import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { HouseType } from '@/contract/codes'

export type Attribute = Result<'house-attr/get-data'>['dict'][number]

/** Attributes of this type of lot: its fields, and their options. While they load, every field is available. */
export function useLotAttributes(houseType: HouseType) {
  const dict = useCall(
    'house-attr/get-data',
    { house_type: houseType },
    { stale: 'long', keepsPreviousData: true },
  ).data?.dict
  const find = (key: string) => dict?.find(attribute => attribute.key === key)
  return {
    dict: dict ?? [],
    has: (key: string) => dict === undefined || find(key) !== undefined,
    choices: (key: string) => find(key)?.options.map(({ key, label }) => ({ key, label })) ?? [],
  }
}

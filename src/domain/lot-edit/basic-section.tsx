import { Text, View } from '@tarojs/components'
import { HOUSE_KIND_LABELS, HOUSE_KINDS, HOUSE_TYPE_LABELS, HOUSE_TYPE_ORDER } from '@/contract/codes'
import { LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import { otherDistrict } from '@/contract/lot-rules'
import { useRegionList } from '@/domain/house/lists/use-home-lists'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Options } from '@/ui/options/options'
import { Segment } from '@/ui/tabs/tabs'
import { GroupLabel, LotSection } from './lot-section'
import { TypedFieldBox } from './typed-field'
import type { LotEdit } from './use-lot-form'

/** Kind, type, title, numbers. */
export function BasicSection({ edit }: { edit: LotEdit }) {
  const { form, base } = edit
  const districts = useRegionList().data?.list.map(({ name }) => name) ?? []
  const strayed = form.region_name === '' ? null : otherDistrict(form.title, form.region_name, districts)
  return (
    <LotSection edit={edit} section="basic">
      <GroupLabel>类型</GroupLabel>
      {base?.isFixed ? (
        <Text>{HOUSE_KIND_LABELS[form.kind]}</Text>
      ) : (
        <Segment
          label="类型"
          items={HOUSE_KINDS.map(key => ({ key, label: HOUSE_KIND_LABELS[key] }))}
          active={form.kind}
          onChange={kind => edit.set({ kind })}
        />
      )}
      <GroupLabel>房屋类型</GroupLabel>
      <Options
        label="房屋类型"
        single
        items={HOUSE_TYPE_ORDER.map(key => ({ key, label: HOUSE_TYPE_LABELS[key] }))}
        chosen={[form.house_type]}
        onChange={([house_type]) => {
          if (house_type) edit.set({ house_type })
        }}
      />
      <TypedFieldBox
        edit={edit}
        field="title"
        required
        side={
          <Text className="u-fig">{`${Array.from(form.title).length} / ${LOT_ATTRIBUTES.title.bounds[1]}`}</Text>
        }
        placeholder="区名、小区、楼号、房号"
        help="写到房号，不写“急售”一类的话"
      />
      {strayed && <Note>{`标题写了${strayed}，所选小区在${form.region_name}。请核对标题或小区`}</Note>}
      <View className="field-pair">
        <TextField
          name="lot-code"
          label="房源编号"
          value={base?.house.code ?? ''}
          placeholder="保存后生成"
          disabled
          help="自动编号"
          onChange={() => {}}
        />
        <TypedFieldBox edit={edit} field="case_no" placeholder="（2026）京01执1号" />
      </View>
    </LotSection>
  )
}

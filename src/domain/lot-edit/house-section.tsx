// Section of the lot form about location and construction. Required fields are visible; the others follow in a collapsible part. Which
// fields and options exist depends on the type of lot (use-lot-attributes.ts).

import { useState } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { attributeOf, lotKeysWith } from '@/contract/lot-attributes'
import { PickField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { ChoiceField } from './choice-field'
import { LayoutField } from './layout-field'
import { getFieldAnchor } from './lot-anchors'
import { FLAG_FIELDS, type LotForm } from './lot-form'
import { getIssueLabel } from './lot-issues'
import { GroupLabel, LotSection, Offers } from './lot-section'
import { PlaceSheet } from './place-sheet'
import { TypedFieldBox } from './typed-field'
import { useLotAttributes } from './use-lot-attributes'
import type { LotEdit } from './use-lot-form'

const FLAGS = FLAG_FIELDS.filter(field => attributeOf(field).section === 'house')
/** Fields chosen from a bottom sheet; 朝向 is always visible among the required ones. */
const CHOSEN = lotKeysWith('options').filter(field => field !== 'orientation')

/** Location and construction. */
export function HouseSection({ edit }: { edit: LotEdit }) {
  const [isPlacing, setPlacing] = useState(false)
  const [isOpen, setOpen] = useState(edit.base !== null)
  const { form } = edit
  const attributes = useLotAttributes(form.house_type)
  const isLivedIn = attributes.has('jushi')
  return (
    <LotSection edit={edit} section="house">
      <PickField
        name={getFieldAnchor('region_id')}
        label="小区"
        required
        icon="right"
        value={placeWords(form)}
        error={edit.issueOf('region_id')?.message ?? edit.issueOf('xiaoqu_id')?.message}
        done={form.xiaoqu_id === null ? null : [form.region_name, form.circle_name].filter(Boolean).join(' ')}
        onPress={() => setPlacing(true)}
      />
      {isPlacing && (
        <PlaceSheet
          form={form}
          onClose={() => setPlacing(false)}
          onChoose={place => {
            setPlacing(false)
            edit.set(place)
          }}
        />
      )}
      <TypedFieldBox edit={edit} field="address" required placeholder="街道、门牌" />
      <View className="field-pair">
        <TypedFieldBox edit={edit} field="area" required kind="decimal" unit="㎡" />
        {isLivedIn && <LayoutField edit={edit} />}
        <TypedFieldBox edit={edit} field="floor" unit="层" placeholder="如 11" />
        {attributes.has('total_floor') && (
          <TypedFieldBox edit={edit} field="total_floor" kind="integer" unit="层" />
        )}
      </View>
      <Offers edit={edit} fields={['floor']} />
      {attributes.has('orientation') && (
        <>
          <GroupLabel>朝向</GroupLabel>
          <Options
            label="朝向"
            single
            columns={4}
            items={attributes.choices('orientation')}
            chosen={form.orientation ? [form.orientation] : []}
            onChange={([orientation = '']) => edit.set({ orientation })}
          />
        </>
      )}
      {isOpen ? (
        <MoreFacts edit={edit} attributes={attributes} />
      ) : (
        <Press
          className="lsec-more u-centre u-full u-touch u-mt3 u-r-md u-text"
          expanded={false}
          onPress={() => setOpen(true)}
        >
          展开选填项
        </Press>
      )}
    </LotSection>
  )
}

const placeWords = ({ xiaoqu_id, xiaoqu_name, region_id, region_name, circle_name }: LotForm) =>
  xiaoqu_id !== null
    ? xiaoqu_name
    : region_id === null
      ? null
      : [region_name, circle_name].filter(Boolean).join(' ')

function MoreFacts({ edit, attributes }: { edit: LotEdit; attributes: ReturnType<typeof useLotAttributes> }) {
  const { form } = edit
  const features =
    useCall('house/features', { house_type: form.house_type }, { stale: 'long' }).data?.list ?? []
  return (
    <>
      <View className="field-pair u-mt3">
        {CHOSEN.filter(attributes.has).map(field => (
          <ChoiceField
            key={field}
            name={getFieldAnchor(field)}
            label={getIssueLabel(field)}
            value={form[field] || null}
            items={attributes.choices(field)}
            error={edit.issueOf(field)?.message}
            onChange={value => edit.set({ [field]: value ?? '' })}
          />
        ))}
        <TypedFieldBox edit={edit} field="build_year" kind="integer" unit="年" />
        {FLAGS.filter(attributes.has).map(field => (
          <ChoiceField
            key={field}
            name={getFieldAnchor(field)}
            label={getIssueLabel(field)}
            value={form[field] === null ? null : Number(form[field])}
            items={[
              { key: 1, label: '有' },
              { key: 0, label: '无' },
            ]}
            onChange={value => edit.set({ [field]: value === null ? null : value === 1 })}
          />
        ))}
      </View>
      {features.length > 0 && (
        <>
          <GroupLabel>特色标签</GroupLabel>
          <Options
            label="特色标签"
            items={features.map(({ id, name }) => ({ key: id, label: name }))}
            chosen={form.feature_ids}
            onChange={feature_ids => edit.set({ feature_ids })}
          />
        </>
      )}
    </>
  )
}

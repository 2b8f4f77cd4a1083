import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import { LotSection } from './lot-section'
import { SeoSheet } from './seo-sheet'
import { SurveyEditSheet } from './survey-edit-sheet'
import { TypedFieldBox } from './typed-field'
import type { LotBase } from './use-lot-base'
import type { LotEdit } from './use-lot-form'
import { useShelf } from './use-shelf'

/** Publication, texts, the on-site check. */
export function ShowSection({ edit }: { edit: LotEdit }) {
  const [sheet, setSheet] = useState<'seo' | 'survey' | null>(null)
  const { form, base } = edit
  const close = () => setSheet(null)
  return (
    <LotSection edit={edit} section="show">
      {base?.house.shelf === 'on' ? (
        <OnShelf base={base} />
      ) : (
        <View className="lsec-row u-row u-g3 u-between u-touch">
          保存后上架
          <Toggle label="保存后上架" on={form.shelves} onChange={shelves => edit.set({ shelves })} />
        </View>
      )}
      <View className="lsec-row u-row u-g3 u-between u-touch">
        可贷款
        <Toggle
          label="可贷款"
          on={form.loan_supported ?? false}
          onChange={loan_supported => edit.set({ loan_supported })}
        />
      </View>
      <Row label="搜索标题与描述" value="按房屋信息生成" onPress={base ? () => setSheet('seo') : undefined} />
      <Row
        label="实勘记录"
        value={base ? (base.house.has_survey ? '已填写' : '未填写') : '保存后填写'}
        onPress={base ? () => setSheet('survey') : undefined}
      />
      <TypedFieldBox
        edit={edit}
        field="intro"
        multiline
        side={
          <Text className="u-fig">{`${Array.from(form.intro).length} / ${LOT_ATTRIBUTES.intro.bounds[1]}`}</Text>
        }
        placeholder="选填，写公告之外看得到的情况"
      />
      {base && sheet === 'seo' && <SeoSheet houseId={base.house.id} onClose={close} />}
      {base && sheet === 'survey' && (
        <SurveyEditSheet houseId={base.house.id} houseType={form.house_type} onClose={close} />
      )}
    </LotSection>
  )
}

function OnShelf({ base }: { base: LotBase }) {
  const shelf = useShelf(base.house.id)
  return (
    <View className="lsec-row u-row u-g3 u-between u-touch">
      已上架
      <Button size="small" busy={shelf.isBusy} onPress={shelf.takeOff}>
        下架
      </Button>
    </View>
  )
}

function Row({ label, value, onPress }: { label: string; value: string; onPress: (() => void) | undefined }) {
  if (!onPress)
    return (
      <View className="lsec-row u-row u-g3 u-between u-touch">
        {label}
        <View className="u-row u-fixed u-c3 u-t13">{value}</View>
      </View>
    )
  return (
    <Press className="lsec-press u-row u-g2 u-between u-full u-least48 u-left" onPress={onPress}>
      {label}
      <View className="u-row u-fixed u-c3 u-t13">
        {value}
        <Icon name="right" size="xs" />
      </View>
    </Press>
  )
}

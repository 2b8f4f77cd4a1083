import { useEffect, useMemo } from 'react'
import { View } from '@tarojs/components'
import { ValuationFields } from '@/domain/finance/valuation/valuation-fields'
import { readValuation } from '@/domain/finance/valuation/valuation-form'
import { useValuationDraft } from '@/domain/finance/valuation/valuation-store'
import { ValuedSection } from '@/domain/finance/valuation/valued-section'
import { useCalculate, useFilledForm } from '@/domain/finance/valuation/use-valuation'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

/** 房屋估价: describes the home; starts empty, from a saved valuation, a lot or a community. */
function Valuation() {
  const params = useParams<'valuation'>()
  const { para, query, form: filled, lot } = useFilledForm(params)
  const { form, filledFrom, change, fill } = useValuationDraft()
  const { isPending, calculate } = useCalculate()
  const isDesktop = useIsDesktop()
  const from = JSON.stringify(params)
  useEffect(() => {
    if (filled && filledFrom !== from) fill({ ...form, ...filled }, from)
  }, [filled, filledFrom, fill, form, from])
  useTrace('tool', 0)
  useShare({ screen: 'valuation', params, title: '房屋估价：有区间、有样本、有误差' })
  const read = useMemo(() => readValuation(form), [form])
  const start = () => {
    if (!read.request) return
    // A changed lot counts as another home: the usual terms apply.
    const isLot =
      lot?.xiaoqu_id === form.xiaoqu?.id && form.area === String(lot?.area) && form.floor === filled?.floor
    void calculate({ ...read.request, ...(lot && isLot && { house_id: lot.id }) }).then(
      id => go('valuation-detail', { id }),
      () => {},
    )
  }
  const left = para.data?.left
  const button = (
    <Button
      kind="primary"
      grow
      busy={isPending}
      disabled={!read.request || left === 0 || undefined}
      onPress={start}
    >
      估价
    </Button>
  )
  return (
    <Screen
      name="valuation"
      title="房屋估价"
      header="title"
      query={{ ...query, data: query.data && para.data }}
      skeleton={<BoneSections />}
      subject="估价选项"
      place="page"
      bar={isDesktop ? undefined : <StickyBar>{button}</StickyBar>}
    >
      {options => (
        <>
          <View className="val-two val-one">
            <View>
              {lot && filled === null && (
                <View className="val-hint u-note u-lh18">
                  <Note>这个房源不是小区里的住宅、公寓或别墅，请自己填</Note>
                </View>
              )}
              {lot && filled && (
                <View className="val-hint u-note u-lh18">{`按 ${lot.title} 填好，可以改`}</View>
              )}
              <ValuationFields form={form} errors={read.errors} para={options} onChange={change} />
              {isDesktop && <View className="val-tools">{button}</View>}
              <View className="val-left u-apart u-center u-note u-lh18">
                {options.left === null ? '\u00a0' : `今天还能估 ${options.left} 次`}
              </View>
            </View>
            <View>
              <ValuedSection />
              <Method />
            </View>
          </View>
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(Valuation)

const Method = () => (
  <Section title="估价方法">
    <View className="u-t13 u-c2">
      取小区近 24 个月的法拍成交与挂牌，按新旧、面积、户型加权，少于 5
      个时扩到商圈、再到全区；楼层、朝向、装修的影响由过去的成交算出。给的是区间，不是评估报告。
    </View>
    <More {...linkTo('scorecard', {})}>历史准确度</More>
  </Section>
)

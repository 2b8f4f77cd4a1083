import { Text, View } from '@tarojs/components'
import { RISK_LABELS, ROUND_LABELS } from '@/contract/codes'
import { writeFilter } from '@/domain/house/filter/filter'
import { shortTimeWithWeekday } from '@/lib/dates'
import { areaText, groupDigits } from '@/lib/money'
import { TIGHT_TEXT } from '@/lib/finance/balance-words'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { More, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { HouseMini } from '@/domain/house/card/mini-card'
import { SAFE_LOTS, STATED } from '@/domain/house/lists/first-lots'
import type { PickView } from './first-view'
import './first.scss'

/** Lots without the known risks, each with the advantages stated in its notice. */
export function PicksSection({ total, picks }: { total: number; picks: readonly PickView[] }) {
  return (
    <Section
      title="适合第一次拍的"
      side={
        total > 0 && (
          <More {...linkTo('house-list', writeFilter(SAFE_LOTS))}>{`全部 ${groupDigits(total)} 套`}</More>
        )
      }
      source={`公告写明${STATED.map(kind => RISK_LABELS[kind].no).join('、')}，且除尾款期限外没有写明其他风险的才入选，没写的不算。适合指风险少，不是推荐买`}
    >
      {picks.length === 0 && (
        <Empty
          small
          title="暂无符合条件的房源"
          hint="公告逐条写明的才入选，有新公告会出现在这里"
          actions={
            <Button {...linkTo('house-list', { lease: 'no', tax_bearer: 'no' })}>
              无租约、税费各自承担的
            </Button>
          }
        />
      )}
      {picks.map(pick => (
        <Pick key={pick.card.id} pick={pick} />
      ))}
    </Section>
  )
}

function Pick({ pick: { card, reasons, isTight, unstated, cost } }: { pick: PickView }) {
  return (
    <View className="fst-pick">
      <HouseMini
        card={card}
        facts={[shortTimeWithWeekday(card.start_time), ROUND_LABELS[card.round], areaText(card.area)]}
      />
      <View role="list" aria-label="入选原因">
        {reasons.map(({ key, text, quote, section }) => (
          <View key={key} className="fst-why u-g2 u-top u-flex" role="listitem">
            <Icon name="check" size="xs" className="u-good" />
            <View className="u-grow">
              <Text className="u-text">{text}</Text>
              {quote && (
                <View className="fst-p">{wrapNoBreak(`“${quote}”${section ? `（${section}）` : ''}`)}</View>
              )}
            </View>
          </View>
        ))}
        {isTight && (
          <View className="fst-why u-g2 u-top u-flex" role="listitem">
            <Icon name="info" size="xs" className="u-warn" />
            <View className="u-grow u-warn">{`${RISK_LABELS.balance_days.yes}：${TIGHT_TEXT}`}</View>
          </View>
        )}
        {unstated && (
          <View className="fst-why u-g2 u-top u-flex" role="listitem">
            <Icon name="info" size="xs" className="u-warn" />
            <View className="u-grow u-warn">{`公告未说明：${unstated}，报名前核实`}</View>
          </View>
        )}
      </View>
      <View className="fst-h fst-sumup">
        <View className="u-t13 u-c2">{cost.at}</View>
        <View className="u-t13 u-fig u-ink">
          {`${cost.lead ?? ''} ${cost.total.value}${cost.total.unit}${cost.upTo ? `，${cost.upTo}` : ''}`.trim()}
        </View>
      </View>
    </View>
  )
}

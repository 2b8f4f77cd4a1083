import { useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseBrief } from '@/contract/house/cards'
import { useAddWon } from '@/domain/account/use-won'
import { HouseBriefLine } from '@/domain/house/card/brief-card'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'

const FEN_PER_WAN = 1_000_000
const MAX_WAN = 1_000_000

/** Marks the lot as won by the member; from then on there is a to-do list. */
export function WonAdd({ house }: { house: HouseBrief }) {
  const [wan, setWan] = useState(String(house.price / FEN_PER_WAN))
  const adding = useAddWon()
  const isSold = house.status === 'sold'
  const price = Number(wan)
  const isPrice = /^\d{1,7}(\.\d{1,4})?$/.test(wan) && price > 0 && price <= MAX_WAN
  return (
    <View className="acc-plain">
      <View className="won-lot u-mt3 u-mx3">
        <HouseBriefLine house={house} />
      </View>
      <Section title="我拍到了这套" source="清单只有您看得到，随时可删除">
        {isSold ? (
          <>
            <TextField
              name="price"
              label="成交价（万）"
              kind="decimal"
              value={wan}
              onChange={setWan}
              error={isPrice ? undefined : '请填写成交价，如 386.2'}
            />
            <Note>从成交确认书到交房，共 6 步，按公告与法律算好日期，到期前提醒。</Note>
            <View className="u-flex u-wrap u-g2 u-mt3">
              <Button
                kind="primary"
                grow
                busy={adding.isPending}
                disabled={isPrice ? undefined : true}
                onPress={() => adding.mutate({ house_id: house.id, price: Math.round(price * FEN_PER_WAN) })}
              >
                生成清单
              </Button>
            </View>
          </>
        ) : (
          <Note risk>这套房尚未成交，成交后可生成清单。</Note>
        )}
      </Section>
    </View>
  )
}

import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { TextField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'

/** The cities with the most members; any other is typed. */
const CITIES = [
  '北京',
  '上海',
  '广州',
  '深圳',
  '天津',
  '重庆',
  '杭州',
  '成都',
  '南京',
  '武汉',
  '西安',
  '苏州',
  '郑州',
  '长沙',
  '青岛',
  '济南',
  '石家庄',
  '沈阳',
  '大连',
  '合肥',
]

/** Chooses the city a member lives in: one of the usual ones, or a typed one. */
export function CitySheet({
  open,
  onClose,
  city,
  onPick,
}: {
  open: boolean
  onClose: () => void
  city: string
  onPick: (city: string) => void
}) {
  const [typed, setTyped] = useState(CITIES.includes(city) ? '' : city)
  const pick = (value: string) => {
    onPick(value)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="选择城市"
      footer={
        <Button grow kind="primary" disabled={typed.trim() === ''} onPress={() => pick(typed.trim())}>
          用填写的城市
        </Button>
      }
    >
      <View className="cities u-flex u-wrap u-g2 u-mb4">
        {CITIES.map(one => (
          <Word key={one} isOn={one === city} onPress={() => pick(one)}>
            {one}
          </Word>
        ))}
      </View>
      <TextField name="city-typed" label="其他城市" maxLength={20} value={typed} onChange={setTyped} />
    </Sheet>
  )
}

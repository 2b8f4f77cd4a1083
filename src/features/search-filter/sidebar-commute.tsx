import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Commute } from '@/lib/filter/choices'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { CommutePanel } from './commute-panel'
import { SectionBoxes } from './section-options'

/** 通勤 next to the desktop list: the current choice, and the station in its own dialog. */
export function SidebarCommute<F>({
  commute,
  onChange,
}: {
  commute: Commute<F>
  onChange: (next: F) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <View className="u-label u-pt3 u-pb2">{commute.now ?? '按步行加地铁到一个车站的用时找房'}</View>
      {commute.minutes.length > 0 && (
        <SectionBoxes
          columns={2}
          section={{ title: '最长用时', options: commute.minutes }}
          onChoose={onChange}
        />
      )}
      <Button kind="line" size="small" icon="metro" onPress={() => setOpen(true)}>
        {commute.now ? '换车站' : '选车站'}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title="通勤找房"
        footer={
          <Button kind="primary" grow onPress={close}>
            完成
          </Button>
        }
      >
        <CommutePanel commute={commute} onChange={onChange} />
      </Sheet>
    </>
  )
}

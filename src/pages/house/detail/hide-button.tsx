import type { HouseInfo } from '@/domain/house/detail/use-house'
import { setHidden, useIsHidden } from '@/domain/house/user-state/hidden'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'

/** Hides a lot from lists, map and messages; pressed again it reappears. */
export default function HideButton({
  house: { id, is_hidden = false },
  look,
}: {
  house: Pick<HouseInfo, 'id' | 'is_hidden'>
  look: 'line' | 'round'
}) {
  const isHidden = useIsHidden(id) || is_hidden
  const word = isHidden ? '恢复显示' : '不再显示'
  const toggle = () =>
    void setHidden(id, !isHidden).then(isDone => {
      if (isDone) toast(isHidden ? '已恢复显示' : '已隐藏，列表、地图和消息里不再出现')
    })
  return look === 'round' ? (
    <Press
      className={`cbtn u-float u-relative u-centre u-mr2 u-bg-surface u-ink ${isHidden ? 'is-on' : ''}`}
      label={word}
      pressed={isHidden}
      onPress={toggle}
    >
      <Icon name="eye-off" size="s" />
    </Press>
  ) : (
    <Button size="small" icon="eye-off" pressed={isHidden} onPress={toggle}>
      {word}
    </Button>
  )
}

import type { XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'

/** To its lots; where there never was one, to those around. */
export function LotsButton({
  xiaoqu: { id, lot_total, open_total, circle_id, circle_name, region_id, region_name },
}: {
  xiaoqu: XiaoquInfo
}) {
  const around =
    circle_id !== null && circle_name
      ? { name: circle_name, filter: { circle_ids: circle_id } }
      : { name: region_name, filter: { region_ids: region_id } }
  const link = lot_total > 0 ? linkTo('xiaoqu-house-list', { id }) : linkTo('house-list', around.filter)
  return (
    <Button kind="primary" grow {...link}>
      {open_total > 0 ? `看在拍 ${open_total} 套` : lot_total > 0 ? '看历史房源' : `看${around.name}房源`}
    </Button>
  )
}

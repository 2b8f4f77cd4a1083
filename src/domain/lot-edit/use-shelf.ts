import { useMutation } from '@/api/mutation'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

/** Publishes or withdraws a lot. Shows the server's text on a refusal. */
export function useShelf(houseId: number) {
  const write = useMutation('house/shelf-set')
  const takeOff = async () => {
    if (
      !(await ask({ text: '下架后，列表、搜索和地图里不再显示这套房，资料和图片都保留。', confirm: '下架' }))
    )
      return
    await write.mutateAsync({ house_id: houseId, shelf: 'off' }).then(
      () => toast('已下架'),
      () => undefined,
    )
  }
  return {
    isBusy: write.isPending,
    takeOff: () => void takeOff(),
  }
}

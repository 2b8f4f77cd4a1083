import { View } from '@tarojs/components'
import { useLotsExport, type LotsExportRequest } from '@/domain/desk/use-desk'
import { Press } from '@/ui/press/press'

interface Props<R> {
  request: R
  total: number
  className?: string
}

/** Exports lots to a file: first a request, since it is audited, then the download. */
export function ExportButton<R>({
  write,
  request,
  total,
  className = 'edk-chip',
}: Props<R> & {
  write: {
    data: { url: string; total: number } | undefined
    isPending: boolean
    mutate: (request: R) => void
  }
}) {
  if (write.data)
    return (
      <a className={className} href={write.data.url} download>
        {`下载 ${write.data.total} 套`}
      </a>
    )
  return (
    <Press
      className={className}
      disabled={write.isPending || total === 0}
      onPress={() => write.mutate(request)}
    >
      {write.isPending ? <View>正在准备</View> : `导出 ${total} 套`}
    </Press>
  )
}

/** Exports a view or chosen lots. */
export const LotExport = (props: Props<LotsExportRequest>) => (
  <ExportButton write={useLotsExport()} {...props} />
)

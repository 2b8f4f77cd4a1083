import { useState } from 'react'
import { View } from '@tarojs/components'
import { useImportRows, type ImportView } from '@/domain/desk/use-imports'
import { PagedCard } from './paged-card'

const PAGE = 10

/** Rows that are not taken, by line, column and reason. */
export function WrongRows({ data: { batch, reasons, wrong_url } }: { data: ImportView }) {
  const [page, setPage] = useState(1)
  const query = useImportRows(batch.id, 'wrong', page, PAGE)
  return (
    <View className="edi-wide">
      <View className="edk-top">
        <View className="edi-h2 u-grow" role="heading" aria-level={2}>
          错误行
        </View>
        {wrong_url !== null && (
          <a className="u-act u-t13" href={wrong_url} download>
            下载这些行
          </a>
        )}
      </View>
      <View className="edk-small edi-gap">
        {reasons.map(({ message, total }) => `${message} ${total} 行`).join('；')}
      </View>
      <PagedCard
        query={query}
        subject="错误行"
        none="没有错误行"
        page={page}
        size={PAGE}
        unit="处"
        onPage={setPage}
        head={
          <View className="edi-wrong edk-th">
            <View>行</View>
            <View>编号</View>
            <View>列</View>
            <View>文件里写的</View>
            <View>原因</View>
          </View>
        }
        row={({ line, ref, column, cell, message }) => (
          <View className="edi-wrong">
            <View className="u-num">{line}</View>
            <View className="edk-small edi-word">{ref.startsWith('#') ? '—' : ref || '（空）'}</View>
            <View className="edi-word">{column}</View>
            <View className="edk-risk edi-word">{cell || '（空）'}</View>
            <View className="edi-word">{message}</View>
          </View>
        )}
      />
    </View>
  )
}

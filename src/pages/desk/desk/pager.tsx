import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { PAGE_SIZES, pageNumbers } from '@/domain/desk/desk-view'
import { Press } from '@/ui/press/press'
import { Select } from './select'

export interface PagerProps {
  /** From 1. */
  page: number
  /** Rows per page. */
  size: number
  total: number
  unit?: string
  note?: string
  /** Settings of the list, after the pages. */
  tools?: ReactNode
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

/** Such as 第 1–12 条，共 168 条, the pages by number, and the rows per page. */
export function Pager({ page, size, total, unit = '条', note = '', tools, onPage, onSize }: PagerProps) {
  const last = Math.min(total, page * size)
  const numbers = pageNumbers(page, Math.ceil(total / size))
  return (
    <View className="u-row u-label u-g3 u-p3" role="navigation" aria-label="翻页">
      <View className="u-grow">
        {[`第 ${Math.min(total, (page - 1) * size + 1)}–${last} ${unit}，共 ${total} ${unit}`, note]
          .filter(Boolean)
          .join(' · ')}
      </View>
      {numbers.length > 1 &&
        numbers.map((number, at) =>
          number === null ? (
            <View key={`gap${at}`}>…</View>
          ) : (
            <Press
              key={number}
              className={`edk-page ${number === page ? 'is-on' : ''}`}
              label={`第 ${number} 页`}
              current={number === page}
              onPress={() => onPage(number)}
            >
              {String(number)}
            </Press>
          ),
        )}
      {onSize && (
        <Select
          className="edk-chip"
          aria-label="每页"
          rows={[...new Set([size, ...PAGE_SIZES])]
            .sort((a, b) => a - b)
            .map(one => ({ id: one, name: `每页 ${one}` }))}
          value={size}
          onChange={onSize}
        />
      )}
      {tools}
    </View>
  )
}

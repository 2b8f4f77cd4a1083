import { useCall } from '@/api/query'
import type { RiskKind } from '@/contract/codes'
import type { NoticeSection, RiskFlag } from '@/contract/house/schema'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'

const WORDS_REST_MS = 1_500

/** Risks that the texts of a notice state for a lot with this title and address, read by the server before the save. */
export function useReading({
  notice,
  title,
  address,
}: {
  notice: readonly NoticeSection[]
  title: string
  address: string
}): {
  /** Reading of one risk, stated or denied, with its sentence; undefined: silent, or not read yet. */
  flagOf: (kind: RiskKind) => RiskFlag | undefined
  words: string
} {
  const sections = notice.map(({ key, title, text }) => ({ key, title, text }))
  const lot = {
    title: useDebouncedValue(title.trim(), WORDS_REST_MS),
    address: useDebouncedValue(address.trim(), WORDS_REST_MS),
  }
  const { data, error, isFetching } = useCall(
    'house/read-notice',
    { notice: sections, ...lot },
    { stale: 'normal', enabled: sections.length > 0, keepsPreviousData: true },
  )
  const told = sections.length === 0 ? [] : (data?.risk ?? []).filter(flag => flag.value !== 'unstated')
  return {
    flagOf: kind => told.find(flag => flag.kind === kind),
    words:
      sections.length === 0
        ? '贴上公告原文，这里先列出读到的风险'
        : isFetching
          ? '正在读公告…'
          : error
            ? '公告识别失败，保存时会重新识别'
            : `公告写明 ${told.length} 项，逐项核对后保存`,
  }
}

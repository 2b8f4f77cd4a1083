import { textKeys } from '@/contract/consents'
import type { LegalTextKind } from '@/contract/legal/schema'
import { findText, useLegal } from '@/domain/legal/use-legal'

const TITLES: Record<LegalTextKind, string> = { terms: '用户协议', privacy: '隐私政策' }

/** The texts that the user agrees to, by name and version, and the key by which the consent is stored; undefined until they are known. */
export function useConsentTexts() {
  const { data } = useLegal()
  const named = (kind: LegalTextKind) => {
    const text = findText(data, kind)
    return text ? `《${text.title}》（${text.version} 版）` : `《${TITLES[kind]}》`
  }
  return { terms: named('terms'), privacy: named('privacy'), keys: data && textKeys(data.texts) }
}

import { textInForce } from '@/contract/consents'

const named = (kind: 'terms' | 'privacy') => {
  const { title, version } = textInForce(kind)
  return `《${title}》（${version} 版）`
}
/** The terms by name and version, as the user agrees to them. */
export const TERMS = named('terms')
export const PRIVACY = named('privacy')

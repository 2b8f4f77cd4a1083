import { textInForce } from '@/contract/consents'

const named = (kind: 'terms' | 'privacy') => {
  const { title, version } = textInForce(kind)
  return `《${title}》（${version} 版）`
}
/** The texts by name and version, as they are agreed to. */
export const TERMS = named('terms')
export const PRIVACY = named('privacy')

import type { Loaders, PublicScreen } from '@/routes/loader'

export const systemLoaders = {
  'error-400': null,
  error: null,
  webview: null,
  'privacy-ask': null,
} satisfies Partial<Loaders<PublicScreen>>

import type { Loaders, PublicScreen } from '@/routes/loader'

export const accountLoaders = {
  case: null,
  'case-new': null,
  'my-baozhang': null,
  'my-budget': null,
} satisfies Partial<Loaders<PublicScreen>>

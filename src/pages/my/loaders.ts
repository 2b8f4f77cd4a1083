import { defineQuery } from '@/contract/query-descriptor'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const myLoaders = {
  'my-forgetpwd': () => [defineQuery('user/login-ways', {})],
  'my-hidden': null,
} satisfies Partial<Loaders<PublicScreen>>

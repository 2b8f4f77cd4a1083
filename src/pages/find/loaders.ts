import type { Loaders, PublicScreen } from '@/routes/loader'

export const findLoaders = { search: null } satisfies Partial<Loaders<PublicScreen>>

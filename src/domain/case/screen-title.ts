import { ownOf } from '@/lib/own'
import { ROUTES } from '@/routes/table'

/** A screen's own title, as a case names it that is about nothing else. */
export const screenTitle = (name: string): string => ownOf<{ title: string }>(ROUTES, name)?.title ?? name

import type { Env } from '../env'

/** Loads the demo module; null without demo data, so that such a server does not need the folder. */
export const loadDemoModule = async ({ demoLots }: Pick<Env, 'demoLots'>) =>
  demoLots > 0 ? import('../demo/demo') : null

export type DemoRoom = NonNullable<Awaited<ReturnType<typeof loadDemoModule>>>

/** The common subset of `Component` of WeChat and Baidu. `this` is the instance. */
export type DefineComponent = <Instance>(definition: {
  options?: { addGlobalClass?: boolean }
  /** `observer`: name of the method that runs when the value changes. */
  properties?: Record<string, { type: unknown; value: unknown; observer?: string }>
  data?: Record<string, unknown>
  lifetimes?: Partial<Record<'attached' | 'ready' | 'detached', (this: Instance) => void>>
  pageLifetimes?: Partial<Record<'show' | 'hide', (this: Instance) => void>>
  methods?: Record<string, (this: Instance, event: never) => void>
}) => void

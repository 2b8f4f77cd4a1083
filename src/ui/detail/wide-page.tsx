import type { WideBodyProps, WideTopProps } from './wide-page-props'

/** Wide windows alone draw it: mini-programs carry none of it. */
export const WideBody = <K extends string>(_props: WideBodyProps<K>) => null
export const WideTop = (_props: WideTopProps) => null

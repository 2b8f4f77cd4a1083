import type { WideBodyProps, WideTopProps } from './wide-page-props'

/** Only wide windows render it, so mini-programs omit it. */
export const WideBody = <K extends string>(_props: WideBodyProps<K>) => null
export const WideTop = (_props: WideTopProps) => null

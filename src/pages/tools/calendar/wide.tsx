import type { WideProps } from './wide-props'

/** Only a desktop is wide enough for a month and a week by hours. */
export const CalendarTop = (_: WideProps) => null
export const CalendarWeek = (_: WideProps) => null
export const OwnLots = () => null

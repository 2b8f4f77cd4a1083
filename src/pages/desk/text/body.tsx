import { Elsewhere } from '../desk/elsewhere'

/** Mini-programs have no desk. */
export const TextBody = (_: { type: string; id: number }) => <Elsewhere />

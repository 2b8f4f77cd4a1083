/** Why a change may be made although its area needs another of the staff; set in this file and by desk/decide alone. */
export type Approval =
  | { kind: 'trial' }
  /** `preparedBy`: who asked for it; null: a feed. */
  | { kind: 'confirmed'; preparedBy: number | null }

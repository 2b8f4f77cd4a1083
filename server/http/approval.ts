/** Reason why a change may be made although its area needs another staff member; set only by shared/four-eyes and desk/decide. */
export type Approval =
  | { kind: 'trial' }
  /** `preparedBy`: the member who requested it; null: a feed. */
  | { kind: 'confirmed'; preparedBy: number | null }

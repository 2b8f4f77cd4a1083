export interface Listening {
  onText: (text: string) => void
  /** Receives true while the connection is open. */
  onOpen: (isOpen: boolean) => void
}

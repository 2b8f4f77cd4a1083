export interface Listening {
  onText: (text: string) => void
  /** Whether it is heard just now. */
  onOpen: (isOpen: boolean) => void
}

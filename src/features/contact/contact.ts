export interface ContactProps {
  /** Shown to the support agent. */
  about?: string
  /** Subject of the question, as a card of the chat. */
  card?: { title: string; page: string; picture: string } | undefined
}

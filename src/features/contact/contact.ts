export interface ContactProps {
  /** Shown to who answers. */
  about?: string
  /** What the question is about, as a card of the conversation. */
  card?: { title: string; page: string; picture: string } | undefined
}

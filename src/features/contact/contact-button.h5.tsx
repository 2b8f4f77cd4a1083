import type { ContactProps } from './contact'

/** A browser has no customer service of its own: the form and the hotline are there. */
export const ContactButton = (_props: ContactProps) => null

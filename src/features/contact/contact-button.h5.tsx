import type { ContactProps } from './contact'

/** A browser has no customer service of its own: the form and the hotline replace it. */
export const ContactButton = (_props: ContactProps) => null

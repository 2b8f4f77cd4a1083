import type { LeadCard } from '@/contract/lead/cards'

/** Only the desktop layout offers it; mini-programs use the phone layout. */
export function saveLeads(_leads: readonly LeadCard[]): void {}

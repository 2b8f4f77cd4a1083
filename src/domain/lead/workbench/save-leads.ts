import type { LeadCard } from '@/contract/phone/cards'

/** Only the desktop offers it; mini-programs have the phone's layout. */
export function saveLeads(_leads: readonly LeadCard[]): void {}

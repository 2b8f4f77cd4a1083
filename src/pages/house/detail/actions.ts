import type { LeadSubject } from '@/features/lead/use-lead'

export interface DetailActions {
  onNotice: (section?: string) => void
  onSurvey: () => void
  /** `agent`: the addressee; without one, the server chooses. */
  onLead: (kind: LeadSubject['kind'], agent?: { id: number; name: string }) => void
}

/** `agent`: the addressee; without one, the server chooses. */
export type OnLead = (kind: 'zixun' | 'call', agent?: { id: number; name: string }) => void

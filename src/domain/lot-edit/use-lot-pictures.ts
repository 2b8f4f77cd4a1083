import { useEffect, useRef } from 'react'
import { STALE } from '@/api/query'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@/state/session'
import { loadShots } from './album-sync'
import { keepLotDraft, readLotDraft } from './drafts'
import { emptyForm } from './lot-form'
import { setShots, shotsNow, useShots, type LotKey } from './shot-store'

/**
 * The pictures of a lot on their own screens: those of a saved lot load once, those of a new one come from its draft and are written back
 * to it.
 */
export function useLotPictures(lotKey: LotKey) {
  const uid = useSession(session => session.uinfo?.uid ?? 0)
  const shots = useShots(lotKey)
  const query = useQuery({
    queryKey: ['lot-pictures', lotKey, uid],
    queryFn: async () => {
      if (lotKey !== 'new') await loadShots(lotKey)
      else if (shotsNow('new').length === 0) setShots('new', () => readLotDraft(uid, 'new')?.shots ?? [])
      return true
    },
    staleTime: STALE.none,
    gcTime: 0,
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || lotKey !== 'new' || !query.data) {
      isFirst.current = false
      return
    }
    const draft = readLotDraft(uid, 'new')
    keepLotDraft(uid, 'new', { form: draft?.form ?? emptyForm(), shots, baseAt: null })
  }, [uid, lotKey, shots, query.data])
  return { query, shots }
}

import { useEffect, useState } from 'react'
import type { ClassPage } from '../../../../../packages/contract/schedule/class-page.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { api } from '../../../lib/api.ts'

export function useClassToJoin(offeringId: number): { title: string; start: string; isFree: boolean } | null {
  const [page, setPage] = useState<ClassPage | null>(null)
  const language = useLanguage()
  const titleOf = useTitle()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the language changes
  useEffect(() => {
    api.get<ClassPage>(`/classes/${offeringId}/`).then(setPage, () => setPage(null))
  }, [offeringId, language])
  if (page?.kind === 'session') return { title: page.offering.title, start: page.offering.start, isFree: page.offering.price === 0 }
  if (page?.kind !== 'event') return null
  const { subtype, event_type, time, price, price_for_user: ownPrice } = page.offering
  return { title: titleOf({ title: subtype ?? '', eventType: event_type }), start: time, isFree: (ownPrice ?? price) === 0 }
}

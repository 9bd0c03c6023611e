import { useState } from 'react'
import type { Person } from '../../../contract/person.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { useEmailProof } from '../../lib/use-email-proof.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import { FailedLists } from './failed-lists.tsx'
import { Holds } from './holds.tsx'
import { initialTab } from './initial-tab.ts'
import { Skeleton } from './skeleton.tsx'
import { Upcoming } from './upcoming.tsx'
import { type BookedItems, type ListOutcome, useBookedItems } from './use-booked-items.ts'

const KINDS = ['individual', 'group', 'event'] as const

/** Each of the three lists may fail by itself: the others stay, and what failed is named on every tab. `asked`: the tab in the address. */
export function MyServices({ person, asked }: { person: Person; asked: BookingTab | null }) {
  const { t } = useTranslation('my-services')
  const { items, again, refresh } = useBookedItems()
  const tab = useChosenTab(asked, items)
  const proof = useEmailProof()
  const tabs = KINDS.map((kind) => ({
    id: kind,
    to: paths.myServicesTab(kind),
    label: t(`tabs.${kind}`),
    shortLabel: t(`tabs.${kind}Short`),
    count: count(items, kind),
  }))
  const outcome = items?.[tab]
  return (
    <div className="wrap mine">
      {items && <Holds holds={KINDS.flatMap((kind) => holdsOf(items[kind]))} refresh={refresh} />}
      <Tabs label={t('kinds')} tabs={tabs} selected={tab}>
        {!items && <Skeleton label={t('loading')} />}
        {items && outcome && 'items' in outcome && (
          <>
            <FailedLists items={items} onRetry={again} />
            {!person.email_proven && outcome.items.length > 0 && (
              <UnprovenEmailNotice email={person.email} proof={proof} text={t('common:unproven.bookings')} />
            )}
            <Upcoming items={outcome.items} kind={tab} person={person} />
          </>
        )}
        {items && outcome && 'failed' in outcome && (
          <ErrorState title={t('errors.title')} text={<FailedLists items={items} />} action={t('tryAgain')} onRetry={again} />
        )}
      </Tabs>
    </div>
  )
}

const holdsOf = (outcome: ListOutcome) => ('holds' in outcome ? outcome.holds : [])

// Chosen once, when the lists have come: a class that begins meanwhile moves nobody to another tab.
function useChosenTab(asked: BookingTab | null, items: BookedItems | null): BookingTab {
  const [chosen, setChosen] = useState<BookingTab | null>(null)
  if (items && chosen === null) setChosen(initialTab(items, Date.now()))
  return asked ?? chosen ?? 'individual'
}

function count(items: BookedItems | null, kind: BookingTab): number | string {
  const outcome = items?.[kind]
  if (!outcome) return '…'
  return 'items' in outcome ? outcome.items.length : '–'
}

import { type ReactNode, useRef, useState } from 'react'
import type { Pass } from '../../../../packages/contract/money/pass.ts'
import type { Person } from '../../../../packages/contract/people/person.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnBooking } from '../../lib/booking-path.ts'
import { useEmailProof } from '../../lib/hooks/use-email-proof.ts'
import { type BookingTab, paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UnprovenEmailNotice } from '../../ui/unproven-email-notice.tsx'
import type { BookedItem, BookedItems, ListOutcome } from './booked-item.ts'
import { FailedLists } from './failed-lists.tsx'
import { Holds } from './holds.tsx'
import { initialTab } from './initial-tab.ts'
import { NextLine } from './next-line.tsx'
import { OwnCreditLine } from './own-credit.tsx'
import { SavedClassList } from './saved-class-list.tsx'
import { Skeleton } from './skeleton.tsx'
import { Upcoming } from './upcoming.tsx'
import { useBookedItems } from './use-booked-items.ts'
import { WaitingEntries } from './waiting/waiting-entries.tsx'

const KINDS = ['individual', 'group', 'event'] as const

type Props = {
  person: Person
  asked: BookingTab | null
  /** `onChange`: has to be called after a change that may have cancelled bookings. */
  passes: (onChange: () => void) => ReactNode
  everyWeek: (onChange: () => void) => ReactNode
  /** The passes of courses. The list groups the bookings of each course. */
  courses: Pass[]
  courseLine: (pass: Pass, onChange: () => void) => ReactNode
  readPasses: () => Promise<void>
  below: ReactNode
  openCancelling: (booking: OwnBooking & { title: string; start: string }, then: { onCancelled: () => void; onDone: () => void }) => void
}

/** Each of the three lists can fail separately. The others are shown, and all tabs name the failed ones. */
export function MyServices({ person, asked, passes, everyWeek, courses, courseLine, readPasses, below, openCancelling }: Props) {
  const { t } = useTranslation('my-services')
  const titleOf = useTitle()
  const lists = useRef<HTMLDivElement>(null)
  const { items, credit, entries, transfers, courseOrders, again, refresh } = useBookedItems()
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
  const onChange = () => void Promise.all([refresh(), readPasses()])
  const onCancel = (item: BookedItem) =>
    openCancelling(
      { id: item.id, type: item.kind, title: titleOf(item), start: item.start },
      { onCancelled: onChange, onDone: () => lists.current?.focus() },
    )
  const prepaid = (
    <>
      {everyWeek(() => void refresh())}
      {passes(() => void refresh())}
      {credit && credit.entries.length > 0 && <OwnCreditLine credit={credit} />}
    </>
  )
  return (
    <div className="wrap mine" ref={lists} tabIndex={-1}>
      {items && <WaitingEntries entries={entries} refresh={refresh} />}
      {items && (
        <Holds
          holds={KINDS.flatMap((kind) => holdsOf(items[kind]))}
          entries={entries}
          transfers={transfers}
          courseOrders={courseOrders}
          refresh={refresh}
        />
      )}
      {items && <NextLine items={KINDS.flatMap((kind) => paidOf(items[kind]))} onCancel={onCancel} />}
      <Tabs label={t('kinds')} tabs={tabs} selected={tab}>
        {!items && <Skeleton label={t('loading')} />}
        {items && outcome && 'items' in outcome && (
          <>
            <FailedLists items={items} onRetry={again} />
            <Upcoming
              items={outcome.items}
              refunded={outcome.refunded}
              kind={tab}
              person={person}
              courses={courses}
              courseLine={(pass) => courseLine(pass, onChange)}
              onCancel={onCancel}
            >
              {!person.email_proven && <UnprovenEmailNotice email={person.email} proof={proof} text={t('common:unproven.bookings')} />}
              {prepaid}
            </Upcoming>
          </>
        )}
        {items && outcome && 'failed' in outcome && (
          <>
            {outcome.failed === 0 && <SavedClassList />}
            <ErrorState title={t('errors.title')} text={<FailedLists items={items} />} action={t('tryAgain')} onRetry={again} />
            {prepaid}
          </>
        )}
      </Tabs>
      {items && below}
    </div>
  )
}

const paidOf = (outcome: ListOutcome) => ('items' in outcome ? outcome.items : [])
const holdsOf = (outcome: ListOutcome) => ('holds' in outcome ? outcome.holds : [])

// The tab is chosen only once, when the lists have loaded, so that it does not change when a class begins.
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

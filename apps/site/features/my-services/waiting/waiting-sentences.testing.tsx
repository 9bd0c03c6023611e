import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { GroupSession } from '../../../../../packages/contract/schedule/group-session.ts'
import { ClassTicket } from '../../booking/class-page/class-ticket.tsx'
import { fromSession } from '../../booking/offering.ts'
import { textOf } from '../../cancelling/cancelling-sentences.testing.tsx'
import { JoinQuestion } from './join-question.tsx'
import { WaitingRow } from './waiting-row.tsx'

// What the site says about waiting for a spot, rendered from answers of the API, for tests that compare it with what the list does.

const nothing = async () => {}

/** Before they join. */
export const question = (language: Language) => textOf(language, <JoinQuestion offeringId={0} type="group" onJoined={nothing} />)

/** My Bookings, while they wait. */
export const row = (language: Language, entry: OwnEntry) => textOf(language, <WaitingRow entry={entry} onLeft={nothing} />)

/** The ticket on the page of the class, while they wait. */
export const classPage = (language: Language, session: GroupSession, now: number) =>
  textOf(language, <ClassTicket state="coming" offering={fromSession(session)} now={now} hasOthers={false} />)

import type { OwnEntry } from '../../../../../packages/contract/booking/waiting-list.ts'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { GroupSession } from '../../../../../packages/contract/schedule/group-session.ts'
import { ClassTicket } from '../../booking/class-page/class-ticket.tsx'
import { fromSession } from '../../booking/offering.ts'
import { textOf } from '../../cancelling/cancelling-sentences.testing.tsx'
import { JoinQuestion } from './join-question.tsx'
import { WaitingRow } from './waiting-row.tsx'

// Renders the site's texts about the waiting list from answers of the API. Tests compare them with the behaviour of the list.

const nothing = async () => {}

/** The page of the class before the person joins. */
export const question = (language: Language) => textOf(language, <JoinQuestion offeringId={0} type="group" onJoined={nothing} />)

/** My Bookings while the person waits. */
export const row = (language: Language, entry: OwnEntry) => textOf(language, <WaitingRow entry={entry} onLeft={nothing} />)

/** The booking box on the page of the class while the person waits. */
export const classPage = (language: Language, session: GroupSession, now: number) =>
  textOf(language, <ClassTicket state="coming" offering={fromSession(session)} now={now} hasOthers={false} />)

import type { OwnPerson } from '../../../contract/person.ts'
import { NoScript } from '../../ui/no-script.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { Email } from './email-form.tsx'
import { Erase } from './erase.tsx'
import { Names } from './names-form.tsx'
import { OwnData } from './own-data.tsx'
import { Password } from './password-form.tsx'
import { Reminders } from './reminders-switch.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignIns } from './sign-ins.tsx'

type Props = { person: OwnPerson; onSignedOut: () => Promise<void>; onErased: () => Promise<void> }

/** All that is one's own: who one is, how one is reached, and how one leaves. */
export const Profile = ({ person, onSignedOut, onErased }: Props) => (
  <div className="profile wrap">
    <NoScript />
    <Names person={person} />
    <Email person={person} />
    <Password email={person.email} />
    <SecondFactor person={person} />
    <Reminders person={person} />
    <CalendarFeed person={person} />
    <SignIns onLeave={onSignedOut} />
    <OwnData person={person} />
    <Erase person={person} onLeave={onErased} />
  </div>
)

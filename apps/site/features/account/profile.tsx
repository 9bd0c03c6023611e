import type { OwnPerson } from '../../../../packages/contract/people/person.ts'
import { NoScript } from '../../ui/no-script.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { EmailsSwitch } from './emails-switch.tsx'
import { EraseAccount } from './erase-account.tsx'
import { NamesForm } from './names-form.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { EmailForm } from './sign-in/email-form.tsx'
import { SignIns } from './sign-ins.tsx'

type Props = { person: OwnPerson; onSignedOut: () => Promise<void>; onErased: () => Promise<void> }

export const Profile = ({ person, onSignedOut, onErased }: Props) => (
  <div className="profile wrap">
    <NoScript />
    <NamesForm person={person} />
    <EmailForm person={person} />
    <PasswordForm key={String(person.has_password)} person={person} />
    <SecondFactor person={person} />
    <EmailsSwitch of="reminders" person={person} />
    <EmailsSwitch of="news" person={person} />
    <CalendarFeed person={person} />
    <SignIns hasPassword={person.has_password} onLeave={onSignedOut} />
    <OwnData person={person} />
    <EraseAccount person={person} onLeave={onErased} />
  </div>
)

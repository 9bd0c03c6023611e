import { useRecordContext, useTranslate } from 'react-admin'
import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import type { StaffCredit } from '../../../../packages/contract/money/credit.ts'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { Debt } from '../owed/owed-list.tsx'
import { usePersonName } from '../roster/use-person-name.ts'
import './person-card.css'

/** Shown instead of an amount until it has loaded, because 0 would be wrong. */
const UNKNOWN = '…'

export function PersonCard() {
  const t = useTranslate()
  const { money, date } = useFormat()
  const personName = usePersonName()
  const person = useRecordContext<PersonDetail>()
  const { data: owed } = useApiQuery<Debtor[]>(person ? `/owed/?person_id=${person.id}` : null)
  const { data: credit } = useApiQuery<StaffCredit>(person ? `/people/${person.id}/credit/` : null)
  if (!person?.bookings) return null
  const { email, phone, bookings, total_paid: paid } = person
  const debtor = owed?.[0]
  const visits = bookings.filter(
    ({ status, end, attendance }) => status === 'paid' && attendance !== 'absent' && Date.parse(end) <= serverNow(),
  )
  const figures = [
    { name: 'owes', value: owed ? money(debtor?.amount ?? 0) : UNKNOWN, isGrave: debtor !== undefined },
    { name: 'credit', value: credit ? money(credit.balance) : UNKNOWN },
    { name: 'visits', value: visits.length },
    { name: 'paid', value: money(paid) },
  ]
  return (
    <>
      <div className="person-reach">
        {email && (
          <a className="verb" href={`mailto:${email}`}>
            {t('resources.people.write')}
          </a>
        )}
        {phone && (
          <a className="verb num" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
      </div>
      <dl className="person-figures">
        {figures.map(({ name, value, isGrave }) => (
          <div key={name} data-grave={isGrave}>
            <dd>{value}</dd>
            <dt>{t(`resources.people.figures.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <p className="person-contact">
        {[
          email ?? t('resources.people.noEmail'),
          t(`choices.language.${person.language}`),
          t('resources.people.since', { date: date(person.created_at) }),
        ].join(' · ')}
      </p>
      {email && !person.email_proven && <p className="person-contact">{t('resources.people.emailUnproven')}</p>}
      {person.other_emails.length > 0 && (
        <p className="person-contact">{t('merge.otherEmails', { emails: person.other_emails.join(', ') })}</p>
      )}
      {debtor && (
        <section className="person-debt" aria-labelledby="debt">
          <h2 id="debt">{t('owed.part')}</h2>
          <Debt debtor={debtor} name={personName(person)} />
        </section>
      )}
    </>
  )
}

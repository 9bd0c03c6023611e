import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PersonDetail } from '../../../../packages/contract/people/people.ts'
import { useFormat } from '../i18n/format.ts'
import { filteredPath } from '../lists/filtered-path.ts'
import { paidForText } from '../payments/paid-for.ts'
import { wayOf } from '../payments/payment-way.ts'
import { useLeftText } from '../policies/use-left-text.ts'
import { usePersonName } from '../roster/use-person-name.ts'

export function PersonHistory() {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  const leftText = useLeftText()
  const personName = usePersonName()
  const person = useRecordContext<PersonDetail>()
  if (!person?.bookings) return null
  const name = personName(person)
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 2, maxWidth: '48rem' }}>
      <Part title={t('resources.people.bookings')}>
        {person.bookings.map(({ id, offering_id, title, start, status, price, attendance, left }) => (
          <Row key={id} end={money(price)}>
            <Link to={`/class/${offering_id}`}>{title}</Link>, {dateAndTime(start)} · {t(`choices.status.${status}`)}
            {attendance && ` · ${t(`choices.attendance.${attendance}`)}`}
            {left && <Typography color="text.secondary">{leftText(left, name)}</Typography>}
          </Row>
        ))}
      </Part>
      <Part title={t('resources.people.payments')}>
        {person.payments.map((payment) => (
          <Row key={payment.id} end={money(payment.amount + payment.covered)}>
            <Link to={`/payments/${payment.id}/show`}>{paidForText(payment)}</Link>, {dateAndTime(payment.at)} ·{' '}
            {t(`choices.method.${wayOf(payment)}`)} · {t(`choices.paymentStatus.${payment.status}`)}
          </Row>
        ))}
      </Part>
      <Link to={filteredPath('/receipts', { person_id: person.id })}>{t('receipts.ofPerson')}</Link>
      <Part title={t('resources.people.emails')}>
        {person.emails.map(({ id, subject, kind, created_at, status }) => (
          <Row key={id} end={t(`choices.emailStatus.${status}`)}>
            {subject ?? t(`choices.emailKind.${kind}`)}, {dateAndTime(created_at)}
          </Row>
        ))}
      </Part>
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  const t = useTranslate()
  return (
    <section>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {children}
        </Box>
      ) : (
        <Typography color="text.secondary">{t('resources.people.nothing')}</Typography>
      )}
    </section>
  )
}

const Row = ({ children, end }: { children: ReactNode; end: string }) => (
  <Box
    component="li"
    sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
  >
    <span>{children}</span>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {end}
    </Box>
  </Box>
)

import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { PayLink } from '../../../../packages/contract/money/pay-link.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from '../roster/use-person-name.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field } from '../ui/field.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { linkEnds } from './pay-link-request.ts'
import './pay-links.css'

const HOUR_MS = 3_600_000

export function PayLinkPart({ row, offering }: { row: RosterRow; offering: OfferingWithRoster }) {
  const t = useTranslate()
  const { dateAndTime, day, time } = useFormat()
  const notify = useNotify()
  const path = `/pay-links/${row.booking_id}/`
  const { data: link } = useApiQuery<PayLink>(path)
  const [isProlonging, setProlonging] = useState(false)
  const again = useDeferredAction()
  const name = usePersonName()(row.person)
  const prolong = useAction((until: string) => api.patch<PayLink>(path, { until }), {
    done: (_link, until) => {
      notify('payLink.prolonged', { type: 'success', messageArgs: { when: dateAndTime(until) } })
      setProlonging(false)
    },
  })
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => notify('payLink.copied', { type: 'success' }),
      () => notify('payLink.notCopied', { type: 'error' }),
    )
  const heldUntil = row.held_until === null ? Number.NaN : Date.parse(row.held_until)
  const later = linkEnds(offering.start, serverNow()).filter(({ until }) => Date.parse(until) > heldUntil + HOUR_MS)
  return (
    <section className="part">
      <h3>{t('payLink.title')}</h3>
      <p>
        {row.held_until ? t('payLink.lasts', { when: dateAndTime(row.held_until) }) : t('payLink.lastsWhileOwed')}{' '}
        {row.asked_at && t('payLink.lastSent', { when: dateAndTime(row.asked_at) })}
      </p>
      <div className="link-line">
        <Field label={t('payLink.link')} value={link?.url ?? ''} readOnly onFocus={(event) => event.target.select()} />
        <Button variant="outlined" disabled={!link} onClick={() => link && copy(link.url)}>
          {t('payLink.copy')}
        </Button>
      </div>
      {isProlonging && (
        <ChoiceButtons
          label={t('payLink.until')}
          options={later.map(({ until }) => ({ value: until, text: t('payLink.untilOption', { day: day(until), time: time(until) }) }))}
          value=""
          onChoose={(until) => prolong.run(until)}
        />
      )}
      {row.by_link && (
        <div className="sheet-acts">
          <Button
            variant="outlined"
            disabled={again.isBusy}
            onClick={() =>
              again.run({
                body: { act: 'pay-link', booking_id: row.booking_id },
                offer: { words: 'undo.deferred.payLink', slots: { name } },
              })
            }
          >
            {t('payLink.again')}
          </Button>
          {later.length > 0 && !isProlonging && (
            <Button variant="outlined" onClick={() => setProlonging(true)}>
              {t('payLink.prolong')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

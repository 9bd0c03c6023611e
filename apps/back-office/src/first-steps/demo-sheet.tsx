import { Button } from '@mui/material'
import { useState } from 'react'
import { type HttpError, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DemoPlan } from '../../../../packages/contract/studio/setup.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useFormat } from '../i18n/format.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import '../class-actions/cancellation.css'

export function DemoSheet({ demo, onClose }: { demo: DemoPlan; onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const [refusal, setRefusal] = useState<string>()
  const { run, isBusy } = useAction(() => api.post<DemoPlan>('/setup/demo/remove/'), {
    done: () => {
      notify('firstSteps.demo.gone', { type: 'success' })
      onClose()
    },
    refused: ({ message }: HttpError) => setRefusal(message),
  })
  const isInUse = demo.in_use.length > 0
  return (
    <Sheet title={t('firstSteps.demo.title')} about={t('firstSteps.demo.what')} onClose={onClose}>
      <div className="sheet-body">
        <section aria-label={t('daysOff.happens')}>
          <h3 className="demo-happens">{t('daysOff.happens')}</h3>
          <ul className="sums">
            {(['classes', 'services', 'people', 'bookings'] as const).map((what) => (
              <Line key={what} text={t(`firstSteps.demo.sum.${what}`)} count={demo[what]} />
            ))}
            {demo.changed > 0 && <Line text={t('firstSteps.demo.sum.changed')} count={demo.changed} />}
            {demo.hidden > 0 && <Line text={t('firstSteps.demo.sum.hidden')} count={demo.hidden} />}
          </ul>
        </section>
        {isInUse && <InUse classes={demo.in_use} />}
        <Refusal>{refusal}</Refusal>
        <p className="sheet-note">{t('firstSteps.demo.forGood')}</p>
        <div className="sheet-acts">
          <Button variant="contained" color="error" disabled={isBusy || isInUse} onClick={() => run()}>
            {t('firstSteps.demo.commit', { smart_count: demo.classes })}
          </Button>
          <Button onClick={onClose}>{t('firstSteps.demo.keep')}</Button>
        </div>
      </div>
    </Sheet>
  )
}

const Line = ({ text, count }: { text: string; count: number }) => (
  <li>
    <span>{text}</span>
    <strong className="num">{count}</strong>
  </li>
)

function InUse({ classes }: { classes: DemoPlan['in_use'] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  return (
    <div className="refusal" role="status">
      <p>{t('firstSteps.demo.inUse')}</p>
      <ul className="demo-in-use">
        {classes.map(({ id, title, start }) => (
          <li key={id}>
            <Link to={`/class/${id}`}>{title}</Link>, {dateAndTime(start)}
          </li>
        ))}
      </ul>
    </div>
  )
}

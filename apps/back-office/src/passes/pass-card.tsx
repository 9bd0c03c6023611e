import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { MakeUps } from '../courses/make-ups.tsx'
import { LedgerEntries } from '../credit/ledger-entries.tsx'
import { useFormat } from '../i18n/format.ts'
import { AdjustPass } from './adjust-pass.tsx'
import { EndPass } from './end-pass.tsx'
import { EntryMats } from './entry-mats.tsx'
import { isOver, leftText, stateText, untilText } from './pass-state.ts'
import { PassTerms } from './pass-terms.tsx'
import { ProlongPass } from './prolong-pass.tsx'
import { RefundPass } from './refund-pass.tsx'

const sheets = { prolong: ProlongPass, entries: AdjustPass, refund: RefundPass, end: EndPass }
type Act = keyof typeof sheets

export function PassCard({ pass, name }: { pass: StaffPass; name: string }) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const [open, setOpen] = useState<Act | null>(null)
  const Opened = open && sheets[open]
  return (
    <li className="pass-card">
      <h3>{pass.name}</h3>
      <p className="pass-left">
        <strong>{leftText(pass, t)}</strong> <span>{untilText(pass, t, wallDate)}</span>{' '}
        <span className="status" data-is={pass.state}>
          {stateText(pass, t)}
        </span>
      </p>
      <EntryMats entries={pass.entries} left={pass.left} />
      {pass.booked_ahead > 0 && <p>{t('passes.bookedAhead', { smart_count: pass.booked_ahead })}</p>}
      {pass.course_id !== null && !isOver(pass) && <MakeUps pass={pass} name={name} />}
      <div className="pass-acts">
        {actsOf(pass).map((act) => (
          <button
            key={act}
            type="button"
            className="verb"
            aria-label={t(`passes.act.of`, { act: t(`passes.act.${act}`), pass: pass.name })}
            onClick={() => setOpen(act)}
          >
            {t(`passes.act.${act}`)}
          </button>
        ))}
      </div>
      <LedgerEntries
        entries={pass.history}
        words="passes.entry"
        textOf={String}
        most={5}
        more={t('passes.allHistory', { smart_count: pass.history.length })}
      />
      <PassTerms pass={pass} />
      {Opened && <Opened pass={pass} name={name} onClose={() => setOpen(null)} />}
    </li>
  )
}

function actsOf(pass: StaffPass): Act[] {
  if (isOver(pass)) return pass.refundable > 0 ? ['refund'] : []
  return [
    ...(pass.valid_until ? (['prolong'] as const) : []),
    ...(pass.entries === null ? [] : (['entries'] as const)),
    ...(pass.refundable > 0 ? (['refund'] as const) : []),
    'end',
  ]
}

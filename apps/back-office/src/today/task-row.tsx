import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Task } from '../../../../packages/contract/studio/today.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Arrived } from '../bank/arrived.tsx'
import { ReturnMoney } from '../bank/return-money.tsx'
import { useFormat } from '../i18n/format.ts'
import { MarkRefundedButton } from '../payments/mark-refunded-button.tsx'
import { usePersonName } from '../roster/use-person-name.ts'
import { SettleTaskSheet } from './settle-task-sheet.tsx'
import { taskStep } from './task-step.ts'

const PAGES: Partial<Record<Task['kind'], string>> = {
  bank_lines_open: '/bank',
  earlier_account: '/bank',
  fio_silent: '/bank',
  fio_token_ends: '/settings/payments',
}

/** Returns the id of the payment. It is the number at the end of the id of the task. */
const paymentOf = ({ id }: Task): number => Number(id.replace(/^\D+/, ''))

export function TaskRow({ task }: { task: Task }) {
  const t = useTranslate()
  const { day, dateAndTime } = useFormat()
  const personName = usePersonName()
  const [isSettling, setSettling] = useState(false)
  const { text, detail, since, booking, order, client } = task
  const name = client ? personName(client) : ''
  const step = taskStep(task)
  const { run, isBusy } = useAction(() => api.post(step?.path ?? ''))
  return (
    <li className={['task', step?.isGrave && 'task-grave', task.offering_id !== null && 'task-of-class'].filter(Boolean).join(' ')}>
      <div>
        <p>{text}</p>
        <p className="task-facts">
          {name && !text.includes(name) && <span>{name}</span>}
          {booking && (
            <span>
              {booking.title}, {dateAndTime(booking.start)}
            </span>
          )}
          {order && <span>{order.title}</span>}
          {task.offering_id !== null && <Link to={`/class/${task.offering_id}`}>{t('today.tasks.class')}</Link>}
          <span>{t('today.tasks.since', { date: day(since) })}</span>
          {detail && <span>{detail}</span>}
        </p>
      </div>
      {task.days_off_id !== null ? (
        <Button variant="outlined" component={Link} to={`/days-off?decide=${task.days_off_id}`}>
          {t('today.tasks.decide')}
        </Button>
      ) : task.kind in PAGES ? (
        <Button variant="outlined" component={Link} to={PAGES[task.kind] ?? '/'}>
          {t('today.tasks.bank')}
        </Button>
      ) : task.kind === 'transfer_short' ? (
        <div className="task-acts">
          <Arrived paymentId={paymentOf(task)} name={name} />
          <button type="button" className="verb" onClick={() => setSettling(true)}>
            {t('today.tasks.done')}
          </button>
        </div>
      ) : task.by_transfer && task.refund_id !== null ? (
        <ReturnMoney refundId={task.refund_id} about={text} name={name} />
      ) : task.kind === 'by_hand' && task.refund_id !== null ? (
        <MarkRefundedButton refundId={task.refund_id} amount={task.amount ?? 0} name={name} />
      ) : task.kind === 'owed_by_erased' ? (
        <Button variant="outlined" component={Link} to="/owed">
          {t('today.tasks.owed')}
        </Button>
      ) : step ? (
        <Button variant="outlined" color={step.isGrave ? 'error' : 'primary'} disabled={isBusy} onClick={() => run()}>
          {t(`today.tasks.${step.label}`)}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setSettling(true)}>
          {t('today.tasks.done')}
        </Button>
      )}
      {isSettling && <SettleTaskSheet task={task} onClose={() => setSettling(false)} />}
    </li>
  )
}

import { expect, test } from 'vitest'
import { taskStep } from './task-step.ts'

const task = { refund_id: null, email_id: null, offering_id: null, action_id: null }

test('Today offers an action for each task that staff can retry or decide', () => {
  expect(taskStep({ ...task, kind: 'refund_failed', refund_id: 7 })).toEqual({ path: '/refunds/7/retry/', label: 'retry', isGrave: true })
  expect(taskStep({ ...task, kind: 'mail_failed', email_id: 9 })).toMatchObject({ path: '/emails/9/resend/', label: 'resend' })
  const refused = { path: '/actions/4/dismiss/', label: 'done' }
  expect(taskStep({ ...task, kind: 'action_refused', action_id: 4, offering_id: 5 })).toMatchObject(refused)
  const teach = { path: '/offerings/5/confirmation/', label: 'teach' }
  expect(taskStep({ ...task, kind: 'too_few_paid', offering_id: 5 })).toEqual({ ...teach, isGrave: false })
  expect(taskStep({ ...task, kind: 'cancelled_for_few', offering_id: 5 })).toEqual({ ...teach, isGrave: true })
})

test('Today offers no action for disputes, wrong amounts and overdue refunds', () => {
  for (const kind of ['dispute', 'amount_mismatch', 'refund_overdue'] as const) expect(taskStep({ ...task, kind, refund_id: 7 })).toBeNull()
})

/** Cron times, and the seconds after which a job runs once more within the minute. Each job runs once, however many processes there are. */
export const recurringJobs = [
  // Payments without a notification must be confirmed within two minutes, and once a minute would be too close to that.
  { name: 'sweep', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'continue-runs', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'resell-due-seats', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'update-waiting-lists', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'decide-classes', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'finish-removals', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'queue-reminders', cron: '*/5 * * * *', againAfterSeconds: [] },
  // Requesting a receipt issues it at once. This job issues all the others.
  { name: 'issue-receipts', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'send-accountant-link', cron: '12 6 * * *', againAfterSeconds: [] },
  { name: 'queue-money-emails', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'sweep-emails', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'read-bounces', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'delete-expired', cron: '37 * * * *', againAfterSeconds: [] },
  // Results are correct without this job. It limits the number of totals that readers must recalculate.
  { name: 'fold-totals', cron: '7 * * * *', againAfterSeconds: [] },
  { name: 'read-fees', cron: '29 * * * *', againAfterSeconds: [] },
  // Asks the bank only in some of the runs, because two calls must not be too close.
  { name: 'read-bank', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'sweep-pictures', cron: '17 * * * *', againAfterSeconds: [] },
  { name: 'heartbeat', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'top-up-standing-bookings', cron: '20 1 * * *', againAfterSeconds: [] },
  // Runs before the backup, so that the backup contains no outdated data.
  { name: 'delete-old-rows', cron: '40 1 * * *', againAfterSeconds: [] },
  { name: 'backup', cron: '10 2 * * *', againAfterSeconds: [] },
  // Checks each night whether a month has passed. It may take longer than other jobs.
  { name: 'restore-drill', cron: '20 3 * * *', againAfterSeconds: [], mostSeconds: 3600 },
  { name: 'vacuum', cron: '50 2 * * *', againAfterSeconds: [] },
] as const

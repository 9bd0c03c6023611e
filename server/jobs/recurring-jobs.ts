/** Cron times, and the seconds after which a job runs again within the minute. Only one process runs a job when it is due. */
export const recurringJobs = [
  // Must confirm payments without a notification within two minutes. Running only once a minute would be too close to this limit.
  { name: 'sweep', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'continue-runs', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'resell-due-seats', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'update-waiting-lists', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'decide-classes', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'finish-removals', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'queue-reminders', cron: '*/5 * * * *', againAfterSeconds: [] },
  // A requested receipt is issued at once. This job issues the receipts that have not been requested.
  { name: 'issue-receipts', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'send-accountant-link', cron: '12 6 * * *', againAfterSeconds: [] },
  { name: 'queue-money-emails', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'sweep-emails', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'read-bounces', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'delete-expired', cron: '37 * * * *', againAfterSeconds: [] },
  // Results are correct without this job. The job limits the number of totals that readers must recalculate.
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
  // Checks each night whether a month has passed since the last drill. A drill may take longer than other jobs.
  { name: 'restore-drill', cron: '20 3 * * *', againAfterSeconds: [], mostSeconds: 3600 },
  { name: 'vacuum', cron: '50 2 * * *', againAfterSeconds: [] },
] as const

/** Every recurring job: what, when (cron, whose step is a minute), and how long after that again. Each runs once, however many processes there are. */
export const recurringJobs = [
  // A payment of which no news comes is confirmed within two minutes: once a minute would be too close to that.
  { name: 'sweep', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'go-on-cancelling', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'go-on-reselling', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'go-on-with-lists', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'decide-classes', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'finish-removals', cron: '* * * * *', againAfterSeconds: [20, 40] },
  { name: 'remind', cron: '*/5 * * * *', againAfterSeconds: [] },
  // Whoever asks for a receipt makes it at once; this is for those who don't.
  { name: 'issue-receipts', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'accountant-link', cron: '12 6 * * *', againAfterSeconds: [] },
  { name: 'tell-of-money', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'sweep-mails', cron: '* * * * *', againAfterSeconds: [] },
  { name: 'hear-returned-mails', cron: '*/5 * * * *', againAfterSeconds: [] },
  { name: 'forget-over', cron: '37 * * * *', againAfterSeconds: [] },
  // Right without it: it only keeps little what readers have to add up.
  { name: 'fold-totals', cron: '7 * * * *', againAfterSeconds: [] },
  { name: 'read-fees', cron: '29 * * * *', againAfterSeconds: [] },
  { name: 'sweep-pictures', cron: '17 * * * *', againAfterSeconds: [] },
  { name: 'heartbeat', cron: '* * * * *', againAfterSeconds: [] },
  // Before the backup, so that what has been kept long enough is not in it.
  { name: 'delete-old', cron: '40 1 * * *', againAfterSeconds: [] },
  { name: 'backup', cron: '10 2 * * *', againAfterSeconds: [] },
  // Every night it is asked whether a month is over. It may take longer than other jobs.
  { name: 'restore-drill', cron: '20 3 * * *', againAfterSeconds: [], mostSeconds: 3600 },
  // After the backup, when nobody is there to wait for it.
  { name: 'vacuum', cron: '50 2 * * *', againAfterSeconds: [] },
] as const

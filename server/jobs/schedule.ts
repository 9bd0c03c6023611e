/** Every recurring job: what, and when (cron). Each runs once, however many processes there are. */
export const recurring = [
  { name: 'sweep', cron: '* * * * *' },
  { name: 'remind', cron: '*/5 * * * *' },
  { name: 'tell-of-money', cron: '*/5 * * * *' },
  { name: 'sweep-mails', cron: '* * * * *' },
  { name: 'sweep-pictures', cron: '17 * * * *' },
] as const

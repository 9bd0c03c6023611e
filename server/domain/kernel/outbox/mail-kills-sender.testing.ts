// The process that mail-kills.testing.ts kills. It sends the queued emails one after the other and exits.
import { openServerDatabase } from '../../../db/server/open-server.ts'
import { sendDueEmails } from './send-emails.ts'
import { smtpTransport } from './smtp-transport.ts'

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const open = await openServerDatabase(databaseUrl)
const transport = smtpTransport(smtpUrl, () => ({ name: { en: 'Tichá', ru: 'Тиха' }, address: 'hello@ticha.example' }))
console.log('ready')
await sendDueEmails({
  db: open.db,
  enqueue: async () => {},
  transport,
  writeEmail: async ({ to }) => ({ to: to ?? '', language: 'en', subject: 'A letter', text: 'Some words.', html: '<p>Some words.</p>' }),
})
transport.close()
await open.close()

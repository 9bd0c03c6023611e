// npm run check-mail -- YOU@EXAMPLE.COM [--dkim SELECTOR]: checks the DNS records of the sender's domain, and sends a test email.
import { randomUUID } from 'node:crypto'
import dns from 'node:dns/promises'
import { parseArgs } from 'node:util'
import site from '../../packages/content/site.json' with { type: 'json' }
import { chooseMailTransport, senderOf } from '../choose-mail-transport.ts'
import { ConfigError, environment, readConfig } from '../config.ts'
import { inspectSendingDomain } from '../domain/kernel/outbox/sending-domain.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dkim: { type: 'string' } } })
const [to] = positionals
try {
  if (!to) throw new ConfigError('Say where to send the test email: npm run check-mail -- you@example.com [--dkim selector]')
  const config = readConfig(environment())
  const sender = senderOf(config, site)
  const domain = sender.address.split('@').at(-1) ?? ''
  console.log(`\n  Emails are sent from ${sender.name.en} <${sender.address}>\n`)
  for (const { name, isGood, said } of await inspectSendingDomain(domain, values.dkim, dns))
    console.log(`  ${isGood ? '✓' : '✗'} ${name.padEnd(6)} ${said}`)

  const transport = await chooseMailTransport(config, () => site)
  const text = `If you can read this, emails from ${site.name.en} arrive.\n\nCheck the headers of this email: they should say spf=pass, dkim=pass and dmarc=pass.\n`
  await transport.send({
    id: 0,
    messageKey: randomUUID(),
    to,
    language: 'en',
    subject: `${site.name.en}: test email`,
    text,
    html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
  })
  transport.close()
  console.log(
    config.smtpUrl === undefined
      ? '\n  SMTP_URL is not set: the email was written to DATA_DIR/outbox/000000.eml, and nothing was sent.\n'
      : `\n  The mail server accepted the email to ${to}. Check that it arrives, and not in the spam folder.\n`,
  )
} catch (problem) {
  if (problem instanceof ConfigError) console.error(problem.message)
  else console.error(`\n  The email could not be sent: ${problem instanceof Error ? problem.message : problem}\n`)
  process.exitCode = 1
}

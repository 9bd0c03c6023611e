// Looks at what the world is told about the domain that emails come from, and sends an email to try it:
//
//   npm run check-mail -- YOU@EXAMPLE.COM [--dkim SELECTOR]
import { randomUUID } from 'node:crypto'
import dns from 'node:dns/promises'
import { parseArgs } from 'node:util'
import site from '../../content/site.json' with { type: 'json' }
import { chooseMailTransport, senderOf } from '../choose-mail-transport.ts'
import { ConfigError, environment, readConfig } from '../config.ts'
import { inspectSendingDomain } from '../domain/notifications/sending-domain.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dkim: { type: 'string' } } })
const [to] = positionals
try {
  if (!to) throw new ConfigError('Say where to send the letter: npm run check-mail -- you@example.com [--dkim selector]')
  const config = readConfig(environment())
  const sender = senderOf(config)
  const domain = sender.address.split('@').at(-1) ?? ''
  console.log(`\n  Letters come from ${sender.name.en} <${sender.address}>\n`)
  for (const { name, isGood, said } of await inspectSendingDomain(domain, values.dkim, dns))
    console.log(`  ${isGood ? '✓' : '✗'} ${name.padEnd(6)} ${said}`)

  const transport = await chooseMailTransport(config)
  const text = `If you read this, letters from ${site.name.en} arrive.\n\nLook at its headers: they should say spf=pass, dkim=pass and dmarc=pass.\n`
  await transport.send({
    ...{ id: 0, messageKey: randomUUID(), to, language: 'en', subject: `${site.name.en}: a letter to try the way`, text },
    html: `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
  })
  transport.close()
  console.log(
    config.smtpUrl === undefined
      ? '\n  SMTP_URL is not set: the letter was written to DATA_DIR/outbox/000000.eml, and nothing has left.\n'
      : `\n  The mail server took the letter to ${to}. See whether it arrives, and not among the spam.\n`,
  )
} catch (problem) {
  if (problem instanceof ConfigError) console.error(problem.message)
  else console.error(`\n  The letter could not be sent: ${problem instanceof Error ? problem.message : problem}\n`)
  process.exitCode = 1
}

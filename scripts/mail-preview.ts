// npm run mail-preview [-- FOLDER]: writes every email in both languages as HTML and plain text, by default into DATA_DIR/mail-preview.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../packages/content/files.ts'
import site from '../packages/content/site.json' with { type: 'json' }
import { readAllTerms } from '../packages/content/terms.ts'
import { environment, readConfig } from '../server/config.ts'
import { openInMemory } from '../server/db/embedded/open-embedded.ts'
import { termsFile } from '../server/documents/receipts/terms-file.ts'
import { lockSettings, writeSettings } from '../server/domain/kernel/settings/settings-repository.ts'
import { testVoucherCodes } from '../server/domain/products/vouchers/voucher-codes.testing.ts'
import { makeSamples } from '../server/emails/samples.testing.ts'
import { studioDetails } from '../server/emails/studio-details.ts'
import { termsText, writeDay } from '../server/emails/terms-text.ts'
import { emailWriter } from '../server/emails/write-email.ts'

const folder = resolve(process.argv[2] ?? join(readConfig(environment()).dataDirectory, 'mail-preview'))
const open = await openInMemory()
const terms = readAllTerms(filesIn(fileURLToPath(new URL('../packages/content/', import.meta.url))), writeDay)
const write = emailWriter({
  db: open.db,
  studio: () => studioDetails(site),
  siteUrl: 'https://ticha.example',
  timeZone: 'Europe/Prague',
  fioTokenEndsOn: undefined,
  reminderStopToken: ({ id }) => `${id}.token`,
  notMeToken: ({ id }) => `${id}.token`,
  linkKeys: { current: 'a preview' },
  termsText: termsText(() => terms, 'https://ticha.example'),
  termsFile: termsFile(
    () => terms,
    'https://ticha.example',
    () => site,
  ),
  voucherCodes: testVoucherCodes,
})

// Emails to the studio require a recipient.
await open.db.transaction(async (tx) => {
  await lockSettings(tx)
  await writeSettings(tx, { contactEmail: site.email })
})

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const index: string[] = []
for (const { name, about } of Object.values(await makeSamples(open.db)).flat())
  for (const language of ['en', 'ru'] as const) {
    const to = about.kind.startsWith('studio-') ? null : 'anna@example.com'
    const email = await write({ about, language, to })
    if (!email) throw new Error(`${name} was not written.`)
    // Browsers do not show attached pictures.
    const html = (email.attachments ?? []).reduce(
      (text, { cid, contentType, content }) =>
        cid ? text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`) : text,
      email.html,
    )
    writeFileSync(join(folder, `${name}.${language}.html`), html)
    writeFileSync(join(folder, `${name}.${language}.txt`), `Subject: ${email.subject}\n\n${email.text}`)
    index.push(
      `<li><a href="${name}.${language}.html">${email.subject}</a> (${name}.${language}, <a href="${name}.${language}.txt">text</a>)`,
    )
  }
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Emails</title><ul>${index.join('\n')}</ul>`)
await open.close()
console.log(`${index.length} emails are in ${folder}/index.html`)

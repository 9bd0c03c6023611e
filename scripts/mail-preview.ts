// Writes every letter in both languages, as HTML and as plain text, into a folder, and says where.
//
//   npm run mail-preview            into data/mail-preview
//   npm run mail-preview -- FOLDER
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import site from '../content/site.json' with { type: 'json' }
import { openInMemory } from '../server/db/open-embedded.ts'
import { makeSamples } from '../server/emails/samples.testing.ts'
import { studioOf } from '../server/emails/studio.ts'
import { emailWriter } from '../server/emails/write-email.ts'

const folder = resolve(process.argv[2] ?? 'data/mail-preview')
const open = await openInMemory()
const write = emailWriter({
  ...{ db: open.db, studio: studioOf(site), siteUrl: 'https://ticha.example', timeZone: 'Europe/Prague' },
  reminderStopToken: (personId) => `${personId}.token`,
  addressKeys: { current: 'a preview' },
})

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const index: string[] = []
for (const { name, about } of Object.values(await makeSamples(open.db)).flat())
  for (const language of ['en', 'ru'] as const) {
    const to = about.kind.startsWith('studio-') ? null : 'anna@example.com'
    const letter = await write({ about, language, to })
    if (!letter) throw new Error(`${name} was not written.`)
    writeFileSync(join(folder, `${name}.${language}.html`), letter.html)
    writeFileSync(join(folder, `${name}.${language}.txt`), `Subject: ${letter.subject}\n\n${letter.text}`)
    index.push(
      `<li><a href="${name}.${language}.html">${letter.subject}</a> (${name}.${language}, <a href="${name}.${language}.txt">text</a>)`,
    )
  }
writeFileSync(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Letters</title><ul>${index.join('\n')}</ul>`)
await open.close()
console.log(`${index.length} letters are in ${folder}/index.html`)

// npm run terms: records the text of new terms, so that later changes are noticed. Accepted terms must not change.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../packages/content/files.ts'
import { changedTerms, DIGESTS, digestOf, isTerms } from '../packages/content/terms-digests.ts'

const folder = fileURLToPath(new URL('../packages/content', import.meta.url))
const files = filesIn(folder)
const known: Record<string, string> = JSON.parse(files[DIGESTS] ?? '{}')
const fresh = Object.keys(files).filter((file) => isTerms(file) && known[file] === undefined)
const all = Object.entries({ ...known, ...Object.fromEntries(fresh.map((file) => [file, digestOf(files[file] ?? '')])) })
const digests = `${JSON.stringify(Object.fromEntries(all.sort()), null, 2)}\n`
writeFileSync(join(folder, DIGESTS), digests)
for (const file of fresh) console.log(`packages/content/${file}`)
for (const sentence of changedTerms({ ...files, [DIGESTS]: digests })) {
  console.error(sentence)
  process.exitCode = 1
}

import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { filesIn } from '../../packages/content/files.ts'
import { chooseMediaStore } from '../choose-stores.ts'
import { ConfigError, environment, readConfig } from '../config.ts'
import { exportContent } from '../domain/site/content/export-content.ts'
import { ownFile } from '../domain/site/pictures/picture.ts'
import { openStudio } from '../open-studio.ts'
import { root } from '../root.ts'
import { runCommand } from './run-command.ts'

// npm run content -- export [--force]: writes the published content into the files of packages/content/.

async function main(given: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args: given, allowPositionals: true, options: { force: { type: 'boolean' } } })
  if (positionals.join(' ') !== 'export') throw new ConfigError('Say what to do: npm run content -- export [--force]')
  const folder = fileURLToPath(new URL('packages/content/', root))
  const config = readConfig(environment())
  const open = await openStudio(config)
  try {
    const { files, pictures, changedSince } = await exportContent(open.db, filesIn(folder))
    if (changedSince.length > 0 && !values.force)
      throw new ConfigError(
        `These files have changed since the site was published over them: ${changedSince.join(', ')}. Nothing was written. Look at both, and say --force to write over them.`,
      )
    for (const [name, text] of Object.entries(files)) write(join(folder, name), text)
    const media = chooseMediaStore(config)
    for (const name of pictures) {
      const found = await media.find(ownFile(name) ?? name)
      if (!found) continue
      const path = join(folder, 'pictures', name)
      mkdirSync(dirname(path), { recursive: true })
      await pipeline(found.body, createWriteStream(path))
    }
    console.log(
      Object.keys(files).length === 0
        ? 'The files say what the site says.'
        : [...Object.keys(files).map((name) => `packages/content/${name}`), 'Now run npm run images and npm run terms.'].join('\n'),
    )
  } finally {
    await open.close()
  }
}

function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    throw new ConfigError(`${path} could not be written: ${(error as Error).message}`)
  }
}

await runCommand(main)

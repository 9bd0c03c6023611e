import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles a program and its libraries into one file, which starts ten times faster: tests kill and restart it many times. */
export async function bundleProgram(program: URL): Promise<{ file: string; remove: () => void }> {
  const name = basename(program.pathname, '.ts')
  // The folder is at the same depth as server/, so that server/root.ts finds the root. Nothing deletes this folder.
  const file = join(root, '.react-router', `${name}-${process.pid}.js`)
  const bundle = await rolldown({ input: fileURLToPath(program), platform: 'node', external: 'pg-native' })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, remove: () => rmSync(file, { force: true }) }
}

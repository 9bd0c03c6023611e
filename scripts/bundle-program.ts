import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A program of ours with its libraries in one file, until `remove`: Node starts it in a tenth of the time, which counts where a test starts
 * and kills it many times.
 */
export async function bundleProgram(program: URL): Promise<{ file: string; remove: () => void }> {
  const name = basename(program.pathname, '.ts')
  // As deep in the checkout as server/, by which server/root.ts finds it; nothing empties this folder.
  const file = join(root, '.react-router', `${name}-${process.pid}.js`)
  const bundle = await rolldown({ input: fileURLToPath(program), platform: 'node', external: 'pg-native' })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, remove: () => rmSync(file, { force: true }) }
}

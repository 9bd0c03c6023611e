import { copyFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { packEmptyCluster } from '../../server/db/embedded/open-embedded.ts'
import { cachedFile } from '../cached-file.ts'

/** Bundles the server for `npm start`: Node takes longer to load and strip 700 files than to run them (decision 47). */
const bundle = await rolldown({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  input: { main: 'server/main.ts' },
  platform: 'node',
  external: /^[^./]/,
})
// The bundle is not below build/, because the site's build empties that folder.
const { output } = await bundle.write({ dir: 'bundle', cleanDir: true, format: 'esm' })
await bundle.close()

// In a bundle `import.meta` has another location. Only server/root.ts may use it, because it is at the same depth as the bundle.
const places = output.flatMap((file) => (file.type === 'chunk' ? (file.code.match(/\bimport\.meta\b/g) ?? []) : []))
if (places.length !== 1) throw new Error('Only server/root.ts may ask where it lies (import.meta): take paths from its `root`.')

const emptyCluster = await cachedFile('empty-cluster.tgz', [], async (file) => {
  writeFileSync(file, Buffer.from(await (await packEmptyCluster()).arrayBuffer()))
})
copyFileSync(emptyCluster, 'bundle/empty-cluster.tgz')

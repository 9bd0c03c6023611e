import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * The server as `npm start` runs it: our sources in a few files of JavaScript, since Node takes longer to find, read and strip seven hundred
 * than to run them (decision 47). Libraries stay in node_modules. What a setting wants is a file of its own, read only then. Not minified: a
 * stack names our functions.
 */
const bundle = await rolldown({
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  input: { main: 'server/main.ts' },
  platform: 'node',
  // All that is named without a path: packages, and Node's own modules.
  external: /^[^./]/,
})
// Not below build/, which the site's own build empties.
const { output } = await bundle.write({ dir: 'bundle', cleanDir: true, format: 'esm' })
await bundle.close()

// There it would be another place than in the sources: server/root.ts alone lies as deep as what is bundled.
const places = output.flatMap((file) => (file.type === 'chunk' ? (file.code.match(/\bimport\.meta\b/g) ?? []) : []))
if (places.length !== 1) throw new Error('Only server/root.ts may ask where it lies (import.meta): take paths from its `root`.')

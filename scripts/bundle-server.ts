import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/**
 * The server as `npm start` runs it: our sources and their libraries in a few files, since Node takes longer to find and read two thousand
 * files than to run them (decision 36). What a setting wants is a file of its own, read only then. Not minified: a stack names our functions.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
// Not below build/, which the site's own build empties.
const folder = 'bundle'

// They bring programs of their own: machine code, WebAssembly.
const NOT_OURS_TO_BUNDLE = [/^sharp$/, /^@node-rs\/argon2$/, /^@electric-sql\/pglite/, /^pg-native$/]

/** Whoever looks for a file beside itself finds it where its source lies. */
const whereItsSourceLies: Plugin = {
  name: 'where-its-source-lies',
  transform: {
    filter: { code: /\b(__dirname|__filename|import\.meta\.url)\b/ },
    handler(code, id) {
      const place = relative(root, id)
      if (place.startsWith('..') || place.startsWith('\0')) return null
      const at = (path: string) => `(__root + ${JSON.stringify(`/${path}`)})`
      return code
        .replaceAll(/\b__dirname\b/g, at(dirname(place)))
        .replaceAll(/\b__filename\b/g, at(place))
        .replaceAll(/\bimport\.meta\.url\b/g, `process.getBuiltinModule('node:url').pathToFileURL${at(place)}.href`)
    },
  },
}

const bundle = await rolldown({
  cwd: root,
  input: { main: 'server/main.ts' },
  platform: 'node',
  external: NOT_OURS_TO_BUNDLE,
  plugins: [whereItsSourceLies],
})
await bundle.write({
  dir: folder,
  cleanDir: true,
  format: 'esm',
  intro: `const __root = process.getBuiltinModule('node:path').resolve(import.meta.dirname, ${JSON.stringify(relative(folder, '.'))});`,
})
await bundle.close()

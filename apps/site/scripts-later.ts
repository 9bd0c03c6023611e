import afterPaint from './after-paint.js?raw'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const START = /(<script [^>]*type="module" async=""[^>]*>)([\s\S]*?)(<\/script>)/
const AT_ONCE = 4

/** Delays scripts until the first paint and picture; the page can be read and filled in meanwhile. React Router has no option for this. */
export function scriptsLater(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (_, open, script, close) => open + afterPaint + preloading(files) + shared(files, script) + importedInTurn(script) + close,
    )
}

// Preloads files before they are imported, because otherwise each would be discovered only through its importer.
const preloading = (files: (string | undefined)[]) =>
  `for (const [at, href] of ${JSON.stringify(files)}.entries()) {
if (at % ${AT_ONCE} === 0) await turn()
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
`

// Imports shared modules one by one. Imported by the page's own modules, they would all run in one task.
const shared = (files: (string | undefined)[], script: string) =>
  `for (const href of ${JSON.stringify(files.filter((href) => !script.includes(`"${href}"`)))}) {
await turn()
await import(href)
}
`

// Static imports are hoisted and run first; awaited imports run in turn.
const importedInTurn = (script: string) =>
  script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'await turn();const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await turn();await import($1);')
    .replaceAll(/^import\(/gm, 'await turn();import(')

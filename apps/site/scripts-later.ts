import afterPaint from './after-paint.js?raw'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const START = /(<script [^>]*type="module" async=""[^>]*>)([\s\S]*?)(<\/script>)/
const AT_ONCE = 4

/** Starts the page's scripts only after the first paint and picture, because visitors can already read and fill in the page. */
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

// Replaces static imports, which all run first, by awaited ones, which run one after another.
const importedInTurn = (script: string) =>
  script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'await turn();const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await turn();await import($1);')
    .replaceAll(/^import\(/gm, 'await turn();import(')

import afterPaint from './after-paint.js?raw'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const START = /(<script [^>]*type="module" async=""[^>]*>)([\s\S]*?)(<\/script>)/
/** So many are asked for in one go. */
const AT_ONCE = 4

/**
 * The finished page, changed so that its scripts wait for its looks: none is fetched before the first paint and the first picture.
 * Until then the page reads, its links lead on and its forms can be filled in. React Router writes these tags and can't be told.
 */
export function scriptsLater(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (_, open, script, close) => open + afterPaint + preloading(files) + shared(files, script) + importedInTurn(script) + close,
    )
}

// Before they are imported, or each would be found only when the one that imports it has come.
const preloading = (files: (string | undefined)[]) =>
  `for (const [at, href] of ${JSON.stringify(files)}.entries()) {
if (at % ${AT_ONCE} === 0) await turn()
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
`

// What the page's own modules import is run first and one by one: imported by them, it would all be run in one go.
const shared = (files: (string | undefined)[], script: string) =>
  `for (const href of ${JSON.stringify(files.filter((href) => !script.includes(`"${href}"`)))}) {
await turn()
await import(href)
}
`

// What is imported by name is fetched and run before everything else; what is awaited has its turn.
const importedInTurn = (script: string) =>
  script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'await turn();const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await turn();await import($1);')
    .replaceAll(/^import\(/gm, 'await turn();import(')

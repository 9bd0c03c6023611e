import afterPaint from './after-paint.js?raw'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/

/**
 * The finished page, changed so that its scripts wait for its looks: none is fetched before the first paint and the first picture.
 * Until then the page reads, its links lead on and its forms can be filled in. React Router writes these tags and can't be told.
 */
export function scriptsLater(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, (_, open, script, close) => open + afterPaint + preloading(files) + importedInTurn(script) + close)
}

// All at once, or each would be found only when the one that imports it has come.
const preloading = (files: (string | undefined)[]) =>
  `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))\n`

// What is imported by name is fetched and run before everything else; what is awaited has its turn.
const importedInTurn = (script: string) =>
  script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);')

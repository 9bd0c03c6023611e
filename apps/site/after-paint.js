// The beginning of the script that hydrates a page: first its styles, then its scripts. Included as text, see scripts-later.ts.
const after = (ms) => new Promise((go) => setTimeout(go, ms))
const limit = after(2000)
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: 'paint', buffered: true }))
await Promise.race([painted, limit])
const picture = document.querySelector('img[fetchpriority="high"]')
await Promise.race([picture?.decode().catch(() => {}), limit])
const { dataset } = document.documentElement
// A photo on the first screen that scripts load (lazy-photo.tsx). Checked after the paint, so that it forces no layout.
const isPhotoDue = [...document.querySelectorAll('span[data-photo]')].some((place) => place.getBoundingClientRect().top < innerHeight)
const canWait = !('signedIn' in dataset || 'keptAt' in dataset || isPhotoDue) && navigator.onLine
if (canWait && dataset.scripts) {
  const used = new Promise((go) => ('used' in dataset ? go() : addEventListener('used', go, { once: true })))
  await (dataset.scripts === 'soon' ? Promise.race([used, after(10_000)]) : used)
}
// Lets the browser handle input between two steps.
// biome-ignore lint/correctness/noUnusedVariables: by what comes after (scripts-later.ts)
const turn = () => after(0)

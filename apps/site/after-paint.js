// The beginning of the script that hydrates a page: first its styles, then its scripts. Included as text, see scripts-later.ts.
const limit = new Promise((go) => setTimeout(go, 2000))
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: 'paint', buffered: true }))
await Promise.race([painted, limit])
const picture = document.querySelector('img[fetchpriority="high"]')
await Promise.race([picture?.decode().catch(() => {}), limit])
// Lets the browser handle input between two steps.
// biome-ignore lint/correctness/noUnusedVariables: by what comes after (scripts-later.ts)
const turn = () => new Promise((go) => setTimeout(go))

// The beginning of the script that brings a page to life: first its looks, then its scripts. Read as text, see scripts-later.ts.
const limit = new Promise((go) => setTimeout(go, 2000))
const painted = new Promise((go) => new PerformanceObserver(go).observe({ type: 'paint', buffered: true }))
await Promise.race([painted, limit])
const picture = document.querySelector('img[fetchpriority="high"]')
await Promise.race([picture?.decode().catch(() => {}), limit])
// Between two steps the browser answers whoever presses.
// biome-ignore lint/correctness/noUnusedVariables: by what comes after (scripts-later.ts)
const turn = () => new Promise((go) => setTimeout(go))

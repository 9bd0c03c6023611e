/** Runs an effect once the page is interactive (root.tsx marks it). Returns its cleanup. */
export function onceInteractive(start: () => () => void): () => void {
  if ('interactive' in document.documentElement.dataset) return start()
  let end: (() => void) | undefined
  const begin = () => {
    end = start()
  }
  addEventListener('interactive', begin, { once: true })
  return () => {
    removeEventListener('interactive', begin)
    end?.()
  }
}

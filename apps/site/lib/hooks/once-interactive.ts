/** An effect that begins once the page answers to a person (root.tsx marks it), at once where it does already. Answers with how to give it up. */
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

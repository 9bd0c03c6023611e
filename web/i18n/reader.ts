type Texts = Record<string, unknown>
type Done = (error: Error | null, data: Texts | boolean) => void
type Load = (language: string, namespace: string) => Promise<Texts> | undefined

/** What i18next reads texts with. Told `true` beside an error, it tries again; with an error alone it would give up at once. */
export function readerOf(load: Load) {
  return (language: string, namespace: string, done: Done) => {
    const loading = load(language, namespace)
    if (!loading) return done(new Error(`no texts ${language}/${namespace}`), false)
    loading.then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    )
  }
}

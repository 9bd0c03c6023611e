// Runs before the first paint; its text is hashed for the Content-Security-Policy. Storage may be forbidden, so each part stands alone.
;(() => {
  const root = document.documentElement
  const attempt = (step) => {
    try {
      return step()
    } catch {}
  }
  const known = (language) => (language === 'en' || language === 'ru' ? language : null)

  const dark = attempt(() => localStorage.getItem('theme')) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  root.dataset.theme = dark === 'dark' ? 'dark' : 'light'
  if (attempt(() => localStorage.getItem('access_token'))) root.dataset.signedIn = ''

  // What is pressed or sent before the page is alive waits for it: a press would be lost, and a form sent by the browser itself lead nowhere.
  // Nobody else hears of it before: what is half alive would answer it too.
  const isAlive = () => 'interactive' in root.dataset
  let waiting = () => {}
  addEventListener(
    'click',
    (event) => {
      const button = isAlive() ? null : event.target.closest('button[type="button"]')
      if (!button) return
      event.stopImmediatePropagation()
      waiting = () => button.click()
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (isAlive() || form.method !== 'post') return
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting = () => form.isConnected && form.requestSubmit()
    },
    true,
  )
  addEventListener('interactive', () => waiting(), { once: true })

  // A preview is in the language that its editor looks at, and changes no choice.
  if (new URLSearchParams(location.search).has('preview')) return
  const asked = known(new URLSearchParams(location.search).get('lng'))
  if (asked) attempt(() => localStorage.setItem('appLng', asked))
  const stored = asked ?? known(attempt(() => localStorage.getItem('appLng')))
  if (!stored) return

  document.cookie = `i18next=${stored};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  if (stored === root.lang) return attempt(() => sessionStorage.removeItem('languageReload'))

  // Once only, and only where the cookie was kept: otherwise the page would reload for ever. It then changes language after hydration.
  const kept = document.cookie.split('; ').includes(`i18next=${stored}`)
  if (!kept || attempt(() => sessionStorage.getItem('languageReload')) !== null) return
  if (attempt(() => sessionStorage.setItem('languageReload', '1') ?? true)) location.reload()
})()

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

  // A form that is sent before the page is alive waits for it: sent by the browser itself, it would lead nowhere.
  let waiting = null
  addEventListener(
    'submit',
    (event) => {
      if ('interactive' in root.dataset || event.target.method !== 'post') return
      event.preventDefault()
      waiting = event.target
    },
    true,
  )
  // A moment later: what was carried here is read once the page is alive.
  addEventListener('interactive', () => setTimeout(() => waiting?.isConnected && waiting.requestSubmit(), 100))

  const asked = known(new URLSearchParams(location.search).get('lng'))
  if (asked) attempt(() => localStorage.setItem('appLng', asked))
  const stored = asked ?? known(attempt(() => localStorage.getItem('appLng')))
  if (!stored) return

  document.cookie = `i18next=${stored};path=/;max-age=31536000;samesite=lax`
  if (stored === root.lang) return attempt(() => sessionStorage.removeItem('languageReload'))

  // Once only, and only where the cookie was kept: otherwise the page would reload for ever. It then changes language after hydration.
  const kept = document.cookie.split('; ').includes(`i18next=${stored}`)
  if (!kept || attempt(() => sessionStorage.getItem('languageReload')) !== null) return
  if (attempt(() => sessionStorage.setItem('languageReload', '1') ?? true)) location.reload()
})()

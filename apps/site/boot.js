// Runs before the first paint; its text is hashed for the Content-Security-Policy. Each part is separate, because storage may be blocked.
;(() => {
  const root = document.documentElement
  const attempt = (step) => {
    try {
      return step()
    } catch {}
  }
  const known = (language) => (language === 'en' || language === 'ru' ? language : null)

  const setTheme = () => {
    const dark = attempt(() => localStorage.getItem('theme')) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    root.dataset.theme ??= dark === 'dark' ? 'dark' : 'light'
  }
  setTheme()
  // React removes the theme when the error page replaces the document.
  new MutationObserver(setTheme).observe(root, { attributeFilter: ['data-theme'] })
  if (attempt(() => localStorage.getItem('access_token'))) root.dataset.signedIn = ''

  // The first sign of use starts the scripts of a public page (after-paint.js).
  const use = ({ type, movementX, movementY } = {}) => {
    // Browsers also report a still pointer when the layout moves below it.
    if ('used' in root.dataset || (type === 'pointermove' && !movementX && !movementY)) return
    root.dataset.used = ''
    dispatchEvent(new Event('used'))
  }
  for (const sign of ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'wheel', 'scroll'])
    addEventListener(sign, use, { passive: true, capture: true })
  if (new URLSearchParams(location.search).has('preview')) use()

  // The theme switch works without the scripts of the page.
  addEventListener('click', ({ target }) => {
    if (!target.closest('.theme')) return
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    attempt(() => localStorage.setItem('theme', root.dataset.theme))
  })

  // Clicks and submits before hydration wait for it: a click would be lost, and a form sent by the browser itself would fail.
  // Stops the event, because a partly hydrated page would handle it too.
  const isAlive = () => 'interactive' in root.dataset
  let waiting = () => {}
  addEventListener(
    'click',
    (event) => {
      const button = isAlive() ? null : event.target.closest('button[type="button"]:not(.theme)')
      // The browser itself opens and closes dialogs with commands.
      if (!button || button.commandForElement) return
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

  // A preview has the language of its editor, and does not change the stored choice.
  if (new URLSearchParams(location.search).has('preview')) return
  const asked = known(new URLSearchParams(location.search).get('lng'))
  if (asked) attempt(() => localStorage.setItem('appLng', asked))
  const stored = asked ?? known(attempt(() => localStorage.getItem('appLng')))
  if (!stored) return

  document.cookie = `i18next=${stored};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  if (stored === root.lang) return attempt(() => sessionStorage.removeItem('languageReload'))

  // Reloads once, and only with a stored cookie, or it would never end. Otherwise the language changes after hydration.
  const kept = document.cookie.split('; ').includes(`i18next=${stored}`)
  if (!kept || attempt(() => sessionStorage.getItem('languageReload')) !== null) return
  if (attempt(() => sessionStorage.setItem('languageReload', '1') ?? true)) location.reload()
})()

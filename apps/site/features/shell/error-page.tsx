import { useSiteFacts } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'

const LINES = {
  broken: [
    { lang: 'en', title: 'Something went wrong', text: 'Please try again in a moment.', next: 'Back to Home' },
    { lang: 'ru', title: 'Что-то пошло не так', text: 'Попробуйте ещё раз чуть позже.', next: 'На главную' },
  ],
  missing: [
    { lang: 'en', title: 'Page not found', text: 'The page may have moved.', next: 'Back to Home' },
    { lang: 'ru', title: 'Такой страницы нет', text: 'Возможно, страница переехала.', next: 'На главную' },
  ],
  // The same texts as in apps/site/offline-worker/offline-page.ts.
  offline: [
    { lang: 'en', title: 'No connection', text: 'This page didn’t load. Check your internet connection.', next: 'Try again' },
    { lang: 'ru', title: 'Нет связи', text: 'Страница не загрузилась. Проверьте соединение.', next: 'Попробовать ещё раз' },
  ],
}

/** Uses no text files and no router, because they may be broken. It shows both languages, because the current one may be unknown. */
export function ErrorPage({ why }: { why: keyof typeof LINES }) {
  const name = useSiteFacts().name.en
  const [first, ...others] = LINES[why]
  if (!first) return null
  const to = why === 'offline' ? location.href : paths.home
  return (
    <main className="wrap plain-error">
      <title>{name ? `${first.title} — ${name}` : first.title}</title>
      <section lang={first.lang}>
        <h1 className="t">{first.title}</h1>
        <p className="lead">{first.text}</p>
        <a className="btn sec" href={to}>
          {first.next}
        </a>
      </section>
      {others.map((line) => (
        <section key={line.lang} lang={line.lang}>
          <h2 className="t">{line.title}</h2>
          <p className="lead">{line.text}</p>
          <a className="btn sec" href={to}>
            {line.next}
          </a>
        </section>
      ))}
    </main>
  )
}

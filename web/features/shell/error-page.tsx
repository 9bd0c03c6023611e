import site from '../../../content/site.json'
import { paths } from '../../lib/paths.ts'

const LINES = {
  broken: [
    { lang: 'en', title: 'Something went wrong', text: 'Please try again in a moment.', home: 'Back to Home' },
    { lang: 'ru', title: 'Что-то пошло не так', text: 'Попробуйте ещё раз чуть позже.', home: 'На главную' },
  ],
  missing: [
    { lang: 'en', title: 'Page not found', text: 'The page may have moved.', home: 'Back to Home' },
    { lang: 'ru', title: 'Такой страницы нет', text: 'Возможно, страница переехала.', home: 'На главную' },
  ],
}

/** Needs nothing that could have broken: no texts to load, no data, no router. In both languages, since it can't be sure of either. */
export function ErrorPage({ missing }: { missing: boolean }) {
  const [first, ...others] = missing ? LINES.missing : LINES.broken
  if (!first) return null
  return (
    <main className="wrap plain-error">
      <title>{`${first.title} — ${site.name.en}`}</title>
      <section lang={first.lang}>
        <h1 className="t">{first.title}</h1>
        <p className="lead">{first.text}</p>
        <a className="btn sec" href={paths.home}>
          {first.home}
        </a>
      </section>
      {others.map((line) => (
        <section key={line.lang} lang={line.lang}>
          <h2 className="t">{line.title}</h2>
          <p className="lead">{line.text}</p>
          <a className="btn sec" href={paths.home}>
            {line.home}
          </a>
        </section>
      ))}
    </main>
  )
}

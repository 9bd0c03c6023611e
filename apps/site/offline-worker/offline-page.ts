// Replaces the browser's offline page. It is a string in the worker, so nothing is fetched, and it contains no scripts.
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No connection · Нет связи</title>
<style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #2a211b; background: #f6f3ed; }
h1, h2 { margin: 0; font: 400 2rem/1.2 Georgia, serif; }
p { margin: 0.75rem 0 2.5rem; }
a { color: inherit; font-weight: 600; }
@media (prefers-color-scheme: dark) { body { color: #ebe5dc; background: #1f1915; } }
</style>
<h1>No connection</h1>
<p>This page didn’t load. Check your internet connection. <a href="">Try again</a></p>
<div lang="ru">
<h2>Нет связи</h2>
<p>Страница не загрузилась. Проверьте соединение. <a href="">Попробовать ещё раз</a></p>
</div>
</html>
`
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export const offlinePage = () => new Response(HTML, { status: 503, headers: HEADERS })

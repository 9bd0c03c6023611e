/** Shown if a page cannot be rendered. Written in both languages; loads nothing. */
export const BROKEN_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<h1>Something went wrong</h1>
<p>Please try again in a moment. <a href="/">Back to Home</a></p>
<div lang="ru">
<h2>Что-то пошло не так</h2>
<p>Попробуйте ещё раз чуть позже. <a href="/">На главную</a></p>
</div>
</html>
`

import { Answers } from '../answers.ts'
import { dealt } from '../looks.ts'
import { test } from '../visitor.ts'
import { walks } from '../walk.ts'

test('dbg', async ({ page }) => {
  page.setDefaultTimeout(8000)
  page.on('response', (r) => r.status() === 401 && console.log('401', r.request().method(), r.url()))
  for (const { state: stop, look } of dealt(walks.passes ?? [], 'en')) {
    console.log(stop.name)
    if (!stop.stays) await page.goto('/robots.txt')
    await Answers.forget(page)
    await page.setViewportSize(look.size)
    await stop.go(page)
  }
})

import { readFile } from 'node:fs/promises'
import { call, freshEmail } from '../../accounts.ts'
import { expect, test } from '../../visitor.ts'
import { atHome } from '../steps.ts'
import { done } from '../timetable.ts'

test('jobs 7 and 10: staff can answer a message and download last month’s income', { tag: '@phone' }, async ({ page }) => {
  const subject = `May I come? ${freshEmail()}`
  await call('POST', '/contact/', { body: { name: 'Eva', email: freshEmail(), subject, message: 'I have never done yoga.' } })

  const teacher = await atHome(page)
  const message = page.getByRole('article', { name: `Eva: ${subject}` })
  await teacher.fill(message.getByLabel('Reply to Eva'), 'Please do!')
  await teacher.press(message.getByRole('button', { name: 'Send' }))
  await done(page, 'Reply to Eva')
  teacher.expectAtMost(2, 1)
  await expect(message).toHaveCount(0)

  const answered = teacher.steps()
  await teacher.press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Money', exact: true }))
  const file = page.waitForEvent('download')
  await teacher.press(page.getByRole('button', { name: / for the accountant$/ }).first())
  const text = await readFile(await (await file).path(), 'utf8')
  expect(teacher.steps() - answered, 'steps to the file').toBeLessThanOrEqual(2)
  expect(text.charCodeAt(0), 'the mark by which a spreadsheet knows UTF-8').toBe(0xfeff)
  expect(text.split('\r\n')[0]?.split(';').length).toBeGreaterThan(8)
})

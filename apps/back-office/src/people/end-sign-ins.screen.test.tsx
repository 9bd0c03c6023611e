import { RecordContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { EndSignInsButton } from './end-sign-ins-button.tsx'

test.each([
  ['en', 'Sign out everywhere', 'Sign Anna out everywhere?', 'Sign out', /password/],
  ['ru', 'Завершить все сеансы', 'Завершить все сеансы: Anna?', 'Завершить', /[Пп]арол/],
] as const)(
  'the sheet for signing a client out everywhere does not mention a password, because the client may have none (%s)',
  async (language, open, title, commit, password) => {
    const sent = await show(
      <RecordContextProvider value={{ id: 4, first_name: 'Anna', last_name: '', has_account: true }}>
        <EndSignInsButton />
      </RecordContextProvider>,
      { 'POST /people/4/end-sign-ins/': null },
      language,
    )
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(title)).toBeVisible()
    expect(dialog.element().textContent).not.toMatch(password)
    await dialog.getByRole('button', { name: commit, exact: true }).click()
    await expect.poll(() => sent.map(({ request }) => request)).toContain('POST /people/4/end-sign-ins/')
  },
)

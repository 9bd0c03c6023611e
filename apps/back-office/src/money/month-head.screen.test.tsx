import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { MonthHead } from './month-head.tsx'

test('the accountant’s file is in Czech, unless another language is chosen', async () => {
  const [czech, russian] = ['GET /income/csv/?month=2020-01&language=cs', 'GET /income/csv/?month=2020-01&language=ru']
  const sent = await show(<MonthHead month="2020-01" onChoose={() => {}} />, { [czech]: '', [russian]: '' })
  const file = page.getByRole('button', { name: 'January 2020 for the accountant' })
  await file.click()
  await expect.poll(() => sent.map(({ request }) => request)).toEqual([czech])
  await expect.element(file).toBeEnabled()
  await page.getByLabelText('Language of the file').selectOptions('Русский')
  await file.click()
  await expect.poll(() => sent.map(({ request }) => request)).toEqual([czech, russian])
})

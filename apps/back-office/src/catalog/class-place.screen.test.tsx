import { ResourceContextProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/screen.testing.tsx'
import { WithDock } from '../ui/dock.tsx'
import { GroupSessionCreate } from './group-sessions.tsx'

test('the form of a group class requires a location, unless the class has a meeting link', async () => {
  const form = (
    <ResourceContextProvider value="group-sessions">
      <WithDock>
        <GroupSessionCreate />
      </WithDock>
    </ResourceContextProvider>
  )
  const sent = await show(form, {})
  const save = page.getByRole('button', { name: 'Add a group class' })
  const location = page.getByLabelText('Location (English)')
  await save.click()
  await expect.element(location).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Meeting link').fill('https://meet.example.com/room')
  await save.click()
  await expect.element(location).toHaveAttribute('aria-invalid', 'false')
  // The form was not sent, because other required fields are still empty.
  expect(sent.filter(({ request }) => request.startsWith('POST'))).toEqual([])
})

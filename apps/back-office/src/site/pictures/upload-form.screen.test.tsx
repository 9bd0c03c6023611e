import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.testing.tsx'
import { UploadForm } from './upload-form.tsx'

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (byte) => byte.charCodeAt(0))

test('the upload form shows a photo that the browser cannot decode as a tile with the file name, and any other photo as a picture', async () => {
  const files = [new File(['no picture'], 'IMG_4711.HEIC', { type: 'image/heic' }), new File([PIXEL], 'mat.gif', { type: 'image/gif' })]
  await show(<UploadForm files={files} onCancel={() => {}} onDone={() => {}} />, {})
  await expect.element(page.getByText('IMG_4711.HEIC')).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(1)
  await expect.element(page.getByText('mat.gif')).not.toBeInTheDocument()
})

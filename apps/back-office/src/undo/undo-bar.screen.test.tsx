import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useApiQuery } from '../api/use-api-query.ts'
import { show } from '../testing/screen.testing.tsx'
import { UndoBar } from './undo-bar.tsx'
import { offerUndo } from './undo-store.ts'

function Booked() {
  return <p>{useApiQuery<{ booked: number }>('/booked/').data?.booked} booked</p>
}

test('a page shows the result of a deferred action even if the job needs half a minute after the undo period', async () => {
  const answers = { 'GET /booked/': { booked: 1 } }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    offerUndo({ path: '/actions/9/', until: '2020-01-01T10:00:00Z' }, { words: 'undo.deferred.paid', slots: { name: 'Anna' } })
    await show(
      <>
        <UndoBar />
        <Booked />
      </>,
      answers,
    )
    await expect.element(page.getByText('1 booked')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(30_000)
    answers['GET /booked/'] = { booked: 4 }
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.element(page.getByText('4 booked')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import site from '../../../../packages/content/site.json'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import { show } from '../testing/screen.testing.tsx'
import { CertificatesEditor } from './certificates-editor.tsx'
import { TextEditor } from './fields/text-editor.tsx'
import { StudioEditor } from './studio-editor.tsx'

const part = (key: ContentPart['key'], list: unknown): ContentPart => ({
  key,
  body: { list } as ContentPart['body'],
  published: null,
  draft: null,
  missing: { en: [], ru: [] },
  files_changed: false,
  is_broken: false,
  gone_links: [],
})
const draft = { id: 1, at: '2026-11-28T10:00:00Z', faults: [], gone_links: [], preview: 'x' }
const refused = (...faults: [field: string, error: string][]) => ({
  status: 400,
  body: {
    error: 'Some fields are wrong.',
    code: 'content_broken',
    content_faults: faults.map(([field, error]) => ({ language: null, field, error })),
  },
})
const published = { status: 201, body: { id: 2, at: draft.at, undo: { path: '/content/undo/2/', until: draft.at } } }
const steps = [{ kind: 'identity', by: 'teacher', is_done: false, missing_in: 'en' }]
const beside = { 'GET /site-pictures/': [], 'GET /setup/steps/': { steps, is_hidden: false, demo: null } }

test('when publishing is refused, the editor lists each off-screen error with its field, and focuses the first faulty field once', async () => {
  const refusal = refused(['phone', 'This can’t be empty.'], ['farewell.ru', 'This can’t be empty.'])
  const answers = {
    ...beside,
    'PUT /content/studio/draft/': { ...draft, faults: refusal.body.content_faults },
    'POST /content/studio/publish/': () => refusal,
  }
  const sent = await show(<StudioEditor part={part('studio', site)} />, answers)
  await expect.element(page.getByText('Missing in English')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  const phone = page.getByRole('textbox', { name: 'Phone' }).element() as HTMLElement
  const focused = vi.spyOn(phone, 'focus')
  for (const times of [1, 2]) {
    scrollTo(0, document.body.scrollHeight)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(() => sent.filter(({ request }) => request === 'POST /content/studio/publish/')).toHaveLength(times)
    await expect.poll(() => document.activeElement).toBe(phone)
    await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeInViewport()
    expect(focused).toHaveBeenCalledTimes(times)
  }
  const faults = page.getByRole('alert').filter({ hasText: 'Some fields are wrong.' })
  await expect.element(faults.getByRole('button', { name: 'Phone' })).toBeVisible()
  await faults.getByRole('button', { name: 'Last line of the footer' }).click()
  const farewell = page.getByLabelText('Last line of the footer RU')
  await expect.poll(() => document.activeElement).toBe(farewell.element())
})

test('the editor opens a collapsed row that contains an error', async () => {
  const row = (id: string, en: string, images: string[]) => ({
    id,
    title: { en, ru: 'Курс' },
    year: 2020,
    hours: 40,
    description: { en: 'Long', ru: 'Долгий' },
    images,
  })
  const list = { lead: { en: 'Hi', ru: 'Привет' }, certificates: [row('c1', 'Yin', ['a/1.jpg']), row('c2', 'Nidra', [])] }
  const refusal = refused(['certificates.1.images', 'This can’t be empty.'])
  const answers = {
    ...beside,
    'PUT /content/certificates/draft/': { ...draft, faults: refusal.body.content_faults },
    'POST /content/certificates/publish/': () => refusal,
  }
  await show(<CertificatesEditor part={part('certificates', list)} />, answers)
  await page.getByLabelText('Sentence at the top EN').fill('Hello')
  await page.getByLabelText('Sentence at the top RU').fill('Здравствуйте')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Курс, Photos' })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe('Add photos')
})

test('the editor asks about the other language before publishing a text changed in one language, can focus the unchanged field, and publishes on confirmation', async () => {
  const answers = { ...beside, 'PUT /content/studio/draft/': draft, 'POST /content/studio/publish/': () => published }
  const sent = await show(<StudioEditor part={part('studio', site)} />, answers)
  const isPublished = () => sent.some(({ request }) => request === 'POST /content/studio/publish/')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await page.getByLabelText('Last line of the footer EN').fill('See you on the mat.')
  await publish.click()
  const sheet = page.getByRole('dialog', { name: 'Only one language was changed' })
  await expect.element(sheet.getByText(site.farewell.ru)).toBeVisible()
  await sheet.getByRole('button', { name: 'Go to the field' }).click()
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Last line of the footer RU').element())
  expect(isPublished()).toBe(false)
  await publish.click()
  await sheet.getByRole('button', { name: 'Publish anyway' }).click()
  await expect.poll(isPublished).toBe(true)
})

test('the editor asks on one sheet about the other language and about new bookings before publishing terms changed in one language', async () => {
  const text = (title: string) => `---\ntitle: ${title}\nlead: ${title}!\naccept: ${title}.\n---\n\n## ${title}\n\n${title}, 1.\n`
  const terms = { ...part('terms', null), body: { en: text('Terms'), ru: text('Условия') } as ContentPart['body'] }
  const answers = { ...beside, 'PUT /content/terms/draft/': draft, 'POST /content/terms/publish/': () => published }
  const sent = await show(<TextEditor name="terms" part={terms} />, answers)
  const sentTo = () => sent.filter(({ request }) => request === 'POST /content/terms/publish/').map(({ body }) => body)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await page.getByLabelText('Under the headline EN').fill('What we agree on.')
  await publish.click()
  const sheet = page.getByRole('dialog', { name: 'Does anything change for new bookings?' })
  await expect.element(sheet.getByText('Условия!')).toBeVisible()
  await sheet.getByRole('button', { name: 'Go to the field' }).click()
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Under the headline RU').element())
  expect(sentTo()).toEqual([])
  await publish.click()
  await sheet.getByRole('button', { name: 'No, only the wording' }).click()
  await expect.poll(sentTo).toMatchObject([{ changes_terms: false }])
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { filesOnDisk } from '../../../../packages/content/on-disk.ts'
import { optionalPages, pagesWithContent } from '../../../../packages/content/own.ts'
import type { TextBody } from '../../../../packages/content/parts.ts'
import { PUBLIC_CHANGES } from '../../../db/changes/public-changes.ts'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people } from '../../../db/schema/identity.ts'
import { exportContent } from './export-content.ts'
import { readOwnContent } from './own-content.ts'
import { publishContent } from './publish-content.ts'
import { SiteContent } from './site-content.ts'

const files = filesOnDisk()
let open: OpenDatabase
let staffId: number
let [one, other]: SiteContent[] = []
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'), 8)
  const [owner] = await open.db.insert(people).values({ email: 'owner@example.com', passwordHash: '!' }).returning({ id: people.id })
  staffId = owner?.id ?? 0
  ;[one, other] = [0, 1].map(() => new SiteContent({ db: open.db, files, writeDay: (day) => day }))
})
afterAll(() => open.close())

const deps = (content = one as SiteContent) => ({ db: open.db, content, timeZone: 'Europe/Prague', undoSeconds: 60 })
const withLead = (lead: string): TextBody => {
  const { en, ru } = (one as SiteContent).bodyOfFiles('about') as TextBody
  const said = (text: string) => text.replace(/^lead: .*$/m, `lead: ${lead}`)
  return { en: said(en), ru: said(ru) }
}
const current = async () =>
  (await open.queue.executeSql(`select max(id) as id from content_versions where key = 'about'`)).rows[0] as { id: number | null }
const publishAbout = async (lead: string, basedOn: number | null) =>
  publishContent(deps(), { key: 'about', what: { body: withLead(lead) }, basedOn, staffId }, new Date())

test('only one of ten simultaneous publications succeeds, and the others return the published version', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, (_, index) => publishAbout(`Lead ${index}`, null)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  for (const refused of all)
    if (!refused.ok) expect(refused).toMatchObject({ reason: 'content_changed', detail: { content: { id: expect.any(Number) } } })
})

test('the database refuses a second version with the same predecessor, and changes of a published version', async () => {
  const { id } = await current()
  const again = `insert into content_versions (key, body, based_on, files_digest, person_id, saved_at, published_at)
    values ('about', '{}', null, '', ${staffId}, now(), now())`
  await expect(open.queue.executeSql(again)).rejects.toThrow(/content_versions_one_after_another/)
  await expect(open.queue.executeSql(`update content_versions set body = '{}' where id = ${id}`)).rejects.toThrow(/never changes/)
  await expect(open.queue.executeSql(`delete from content_versions where id = ${id}`)).rejects.toThrow(/never changes/)
})

test('a version published by one process appears in another process within a second', async () => {
  const content = other as SiteContent
  const heard = await open.listen(PUBLIC_CHANGES, content.listener)
  const { id } = await current()
  expect(await publishAbout('Heard elsewhere', id)).toMatchObject({ ok: true })
  await expect.poll(() => content.current.en.about.head.lead, { timeout: 1000, interval: 10 }).toBe('Heard elsewhere')
  await heard.stop()
})

test('the site shows the content of the files if the published version is unreadable, and a new version can be published', async () => {
  const { id } = await current()
  await open.queue.executeSql(
    `insert into content_versions (key, body, based_on, files_digest, person_id, saved_at, published_at)
     values ('about', '{"en": "no head", "ru": "no head"}', ${id}, '', ${staffId}, now(), now())`,
  )
  const content = await (one as SiteContent).refresh()
  expect(content.en.about.sections[0]?.title).toBe('In short')
  expect(one?.broken).toEqual(['about'])
  const broken = await current()
  expect(await publishAbout('Mended', broken.id)).toMatchObject({ ok: true })
  expect([one?.broken, (await (one as SiteContent).refresh()).en.about.head.lead]).toEqual([[], 'Mended'])
})

test('exportContent writes the files that a published version overrides, and lists files that changed since the version was published', async () => {
  const said = await exportContent(open.db, files)
  expect(Object.keys(said.files).sort()).toEqual(['en/about.md', 'ru/about.md'])
  expect(said.files['en/about.md']).toContain('lead: Mended')
  expect(said.changedSince).toEqual([])
  const edited = { ...files, 'en/about.md': (files['en/about.md'] ?? '').replace('In short', 'Briefly') }
  expect((await exportContent(open.db, edited)).changedSince).toEqual(['en/about.md', 'ru/about.md'])
  expect(await exportContent(open.db, { ...files, ...said.files })).toMatchObject({ files: {} })
})

const nothing = {
  identity: false,
  namelessIn: ['en', 'ru'],
  home: false,
  about: false,
  story: false,
  certificates: false,
  gallery: false,
  terms: false,
}

test('readOwnContent returns the parts that differ from the demo', async () => {
  const content = new SiteContent({ db: open.db, files, writeDay: (day) => day })
  // The tests above have changed the lead of About.
  expect(await readOwnContent(content)).toEqual({ ...nothing, about: true })
  const { list } = content.bodyOfFiles('studio') as { list: object }
  const hers = { name: { en: 'Luna', ru: 'Луна' }, teacher: { en: 'Eva', ru: 'Ева' }, company_number: '27074358' }
  await publishContent(deps(), { key: 'studio', what: { body: { list: { ...list, ...hers } } }, basedOn: null, staffId }, new Date())
  const terms = content.bodyOfFiles('terms')
  await publishContent(deps(), { key: 'terms', what: { body: terms }, basedOn: null, changesTerms: false, staffId }, new Date())
  expect(await readOwnContent(content)).toEqual({ ...nothing, identity: true, namelessIn: [], about: true, terms: true })
})

test('a published page shows only the parts that differ from the demo', async () => {
  const content = one as SiteContent
  const { en, ru } = content.bodyOfFiles('story') as TextBody
  const said = en.replace('I was the child who was asked to stop jumping', 'I grew up by the sea')
  expect(
    await publishContent(deps(), { key: 'story', what: { body: { en: said, ru } }, basedOn: null, staffId }, new Date()),
  ).toMatchObject({
    ok: true,
  })
  const { story, home, about } = content.shown.en
  expect(story).toMatchObject({ head: { title: 'My Story', lead: '', cover: '', closing: '' }, sections: [{ title: 'Beginning' }] })
  expect(story.sections[0]?.blocks).toHaveLength(1)
  expect(JSON.stringify(story.sections)).toContain('I grew up by the sea')
  expect(home.head).toMatchObject({ headline: 'Luna', title: 'Luna', intro: '', directions: '' })
  // The supplied sections name the demo's teacher, but the studio now has another teacher.
  expect(about.sections).toEqual([])
  expect(pagesWithContent(content.shown, 'en')).toEqual(['about', 'story'])
  expect(pagesWithContent(content.shown, 'ru')).toEqual(['about'])
  expect(await readOwnContent(content)).toMatchObject({ story: true, home: false, certificates: false })
})

test('all content is shown while demo data exists or once the operator has changed the files', async () => {
  const own = { ...files, 'site.json': (files['site.json'] ?? '').replace('00000000', '27074358') }
  const operators = new SiteContent({ db: open.db, files: own, writeDay: (day) => day })
  expect(pagesWithContent(operators.shown, 'en')).toEqual([...optionalPages])
  expect(await readOwnContent(operators)).toMatchObject({ identity: true, story: true, gallery: true })
  await open.queue.executeSql(`insert into demo_rows (kind, subject_id) values ('person', ${staffId})`)
  await (one as SiteContent).refresh()
  expect(pagesWithContent((one as SiteContent).shown, 'ru')).toEqual([...optionalPages])
})

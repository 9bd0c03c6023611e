import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { versionOn } from '../../../../../packages/content/terms.ts'
import type { ContentKey, ContentPart } from '../../../../../packages/contract/content/content.ts'
import type { ContentFault } from '../../../../../packages/contract/content/content-fault.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { contentVersions } from '../../../../db/schema/content.ts'
import { payments } from '../../../../db/schema/payments.ts'
import { makeSession, makeSlot } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { hashPassword } from '../../../../domain/people/password/passwords.ts'
import { grantStaffRole } from '../../../../domain/people/staff/grant-staff-role.ts'
import { publishContent } from '../../../../domain/site/content/publish-content.ts'
import { openStudio, type Studio } from '../../../response-cache/studio.testing.ts'
import { ask as askAuth, PASSWORD } from '../../account/auth.testing.ts'
import { jpeg, sendForm } from '../../catalog/pictures/gallery.testing.ts'

let studio: Studio
let [owner, other] = ['', '']
beforeAll(async () => {
  studio = await openStudio(await freshDatabase())
  ;[owner, other] = [await staff('owner@example.com'), await staff('other@example.com')]
})
afterAll(() => studio.close())

async function staff(email: string): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD)
  await studio.open.db.transaction((tx) => grantStaffRole(tx, { email, passwordHash }))
  const { body } = await askAuth(studio.app, 'POST', 'login/', { body: { email, password: PASSWORD } })
  return body.access
}

type Call = { body?: unknown; token?: string; language?: string }
async function api(method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, { body, token = owner, language = 'en' }: Call = {}) {
  const answer = await studio.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

const part = async (key: ContentKey, token = owner): Promise<ContentPart> => (await api('GET', `/content/${key}/`, { token })).body
/** Returns the body for publishing a text after applying `change` in both languages. */
async function changed(key: ContentKey, change: (text: string) => string) {
  const { body, published } = await part(key)
  if (!('en' in body)) throw new Error('It is a list.')
  return { body: { ...body, en: change(body.en), ru: change(body.ru) }, based_on: published?.id ?? null }
}
const publish = (key: ContentKey, body: unknown, call: Call = {}) => api('POST', `/content/${key}/publish/`, { ...call, body })
const page = async (path: string, headers = {}) => (await studio.get(path, headers)).body
const seen = async (path: string, headers = {}) => {
  await studio.cache.caughtUp()
  return page(path, headers)
}
const headline = (words: string) => (text: string) => text.replace(/^headline: .*$/m, `headline: ${words}`)
const russian = { 'accept-language': 'ru' }

/** Publishes the original content again. */
afterEach(async () => {
  for (const { key, published } of (await api('GET', '/content/')).body as ContentPart[])
    if (published) await publish(key, { version: null, based_on: published.id })
})

describe('a content text', () => {
  test('a content text is shown in both languages at once after publishing, and undoing it restores the previous text', async () => {
    const before = await seen('/')
    expect(before).toContain('all yours')
    const { status, body } = await publish('home', await changed('home', headline('Slow / *mornings*')))
    expect([status, body.undo.path]).toEqual([201, `/content/undo/${body.id}/`])
    expect(await seen('/')).toMatch(/Slow.*<em>mornings<\/em>/s)
    expect(await seen('/', russian)).toContain('mornings')
    expect(await seen('/')).not.toContain('all yours')

    expect((await api('DELETE', body.undo.path)).status).toBe(204)
    expect(await seen('/')).toContain('all yours')
    expect((await api('DELETE', body.undo.path)).body.code).toBe('changed_again')
    const { versions } = (await api('GET', '/content/home/versions/')).body
    expect(versions).toHaveLength(2)
    expect(versions[1].body.en).toContain('Slow')
  })

  test('a content text is not restored by an outdated undo or an unknown version', async () => {
    expect((await api('DELETE', '/content/undo/999999/')).status).toBe(404)
    const first = (await publish('home', await changed('home', headline('One')))).body
    const second = (await publish('home', await changed('home', headline('Two')))).body
    expect((await api('DELETE', first.undo.path, { token: other })).body.code).toBe('changed_again')
    expect(await seen('/')).toContain('Two')
    expect((await api('DELETE', second.undo.path)).status).toBe(204)
    expect(await seen('/')).toContain('One')
  })

  test('a content text is refused with the current version when another editor has published since', async () => {
    const [mine, theirs] = [
      await changed('about', (text) => text.replace(/^lead: .*$/m, 'lead: Mine')),
      await changed('about', (text) => text),
    ]
    expect((await publish('about', mine)).status).toBe(201)
    const late = await publish('about', theirs, { token: other })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'content_changed', content: { body: { en: expect.stringContaining('Mine') } } },
    })
    const now = (await part('about')).published
    expect(late.body.content.id).toBe(now?.id)
    expect((await publish('about', { ...theirs, based_on: now?.id }, { token: other })).status).toBe(201)
  })

  test('a content text is shown in the other language where it is empty, and its editor lists the missing fields', async () => {
    const { body, based_on } = await changed('home', headline('Only in English'))
    await publish('home', { body: { ...body, ru: body.ru.replace(/^headline: .*$/m, 'headline: ') }, based_on })
    expect(await seen('/', russian)).toContain('Only in English')
    expect((await part('home')).missing).toEqual({ en: [], ru: ['headline'] })
    const emptied = await changed('about', (text) => text)
    await publish('about', { ...emptied, body: { ...emptied.body, ru: '' } })
    expect(await seen('/about', russian)).toContain('In short')
  })

  test.each([
    ['home', '![side](home/group.jpg)', 'words', 'sections.1.text', /begins with one photo/],
    ['home', 'picture: home/hero.jpg', 'picture: home/gone.jpg', 'picture', /no such photo/],
    ['about', 'I live and work', '[I](javascript:alert(1)) live', 'sections.0.text', /A link begins with/],
    ['about', 'I live and work', '[I](//evil.example) live', 'sections.0.text', /A link begins with/],
    ['about', 'I live and work', '[I](/\\evil.example) live', 'sections.0.text', /A link begins with/],
    ['about', 'I live and work', '[I](/\\/evil.example) live', 'sections.0.text', /A link begins with/],
    ['about', '{{teacher}}', '{{person}}', 'sections.0.text', /Nothing can be filled in for these braces/],
    ['privacy', '- {emails} ', '- ', 'sections.1.text', /which data is kept/],
  ] as const)('a content text with an error is not published (%s: %s → %s)', async (key, from, to, field, why) => {
    const { body, based_on } = await changed(key, (text) => text)
    expect(body.en).toContain(from)
    const wrong = { body: { ...body, en: body.en.replaceAll(from, to) }, based_on }
    const refused = await publish(key, wrong)
    expect(refused).toMatchObject({ status: 400, body: { code: 'content_broken' } })
    const [fault] = refused.body.content_faults
    expect(fault.error).toMatch(why)
    expect([fault.language, fault.field]).toEqual(['en', field])
    expect((await publish(key, wrong, { language: 'ru' })).body.content_faults[0].error).toMatch(/[а-я]{3}/)
    expect((await part(key)).published?.id ?? null).toBe(based_on)
    const draft = await api('PUT', `/content/${key}/draft/`, { body: wrong })
    expect([draft.status, draft.body.faults]).toEqual([200, refused.body.content_faults])
  })

  test('a content text with errors is refused with all of them, in both languages and of every kind', async () => {
    const { body, based_on } = await changed('home', (text) =>
      text.replace(/^headline: .*$/m, 'headline: {{person}}').replace(/^intro: .*$/m, 'intro: '),
    )
    const en = body.en.replace('picture: home/hero.jpg', 'picture: home/gone.jpg')
    const refused = await publish('home', { body: { ...body, en }, based_on })
    expect(refused.body.content_faults.map((fault: ContentFault) => `${fault.language} ${fault.field}`)).toEqual([
      'en intro',
      'en headline',
      'en picture',
      'ru intro',
      'ru headline',
    ])
  })

  test('a content text with broken links is published, and its editor lists the links', async () => {
    const { db } = studio.open
    const [session, hidden, slot] = [await makeSession(db), await makeSession(db, { isActive: false }), await makeSlot(db)]
    const [made] = await db.select({ service: offerings.serviceId }).from(offerings).where(eq(offerings.id, slot))
    const there = [
      `/classes/${session}`,
      `/services/${made?.service}`,
      '/about?lng=ru#more',
      '/files/plan.pdf',
      'https://example.com/abuot',
    ]
    const nowhere = ['/abuot', `/classes/${hidden}`, '/classes/999999', '/services/999999', '/booking-terms/1999-01-01']
    const words = [...there, ...nowhere].map((href) => `[there](${href})`)
    const gone = nowhere.map((href) => ({ language: 'en', href }))
    const { body, based_on } = await changed('about', (text) => text.replace('I live and work', words.join(' ')))
    expect((await part('about')).gone_links).toEqual([])
    expect((await api('PUT', '/content/about/draft/', { body: { body, based_on } })).body).toMatchObject({ faults: [], gone_links: gone })
    expect((await publish('about', { body, based_on })).status).toBe(201)
    expect((await part('about')).gone_links).toEqual(gone)
    expect(((await api('GET', '/content/')).body as ContentPart[]).filter(({ gone_links: links }) => links.length > 0)).toHaveLength(1)
  })

  test('a content text with scripts, emoji and twenty thousand characters is shown as entered, and a longer text is refused', async () => {
    const odd = `<script>alert(1)</script> 🧘‍♀️ \u202eabc\u202c ${'Долго. '.repeat(2900)}`
    const { body, based_on } = await changed('about', (text) => text)
    const [begin] = body.en.split('## What I don’t do')
    expect((await publish('about', { body: { ...body, en: `${begin}## Odd\n\n${odd}\n` }, based_on })).status).toBe(201)
    const html = await seen('/about')
    expect(html).toContain('🧘‍♀️')
    expect(html).not.toContain('<script>alert(1)')
    expect(
      (await publish('about', { body: { ...body, en: 'x'.repeat(70_000) }, based_on: (await part('about')).published?.id })).status,
    ).toBe(400)
  })
})

describe('a content draft', () => {
  test('a content draft is visible only to its editor and at its preview address, which the site can show in a frame', async () => {
    const { body, based_on } = await changed('home', headline('Not yet'))
    const kept = (await api('PUT', '/content/home/draft/', { body: { body, based_on } })).body
    expect([kept.faults, (await part('home', other)).draft]).toEqual([[], null])
    expect((await part('home')).draft).toMatchObject({ id: kept.id, based_on, body: { en: expect.stringContaining('Not yet') } })
    await seen('/')
    const shown = await studio.get(`/?preview=${kept.preview}`)
    expect(shown.body).toContain('Not yet')
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' })
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    // The preview uses the language being edited and does not store it as the visitor's choice.
    const inRussian = await studio.get(`/?preview=${kept.preview}&language=ru`)
    expect(inRussian.headers).toMatchObject({ 'content-language': 'ru' })
    expect(inRussian.headers['set-cookie']).toBeUndefined()
    expect(await seen('/')).not.toContain('Not yet')
    expect((await studio.get('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'")

    const [id, expires, signature] = kept.preview.split(/-(.*?)-(.*)/s)
    for (const forged of [
      `${Number(id) + 1}-${expires}-${signature}`,
      `${id}-${Number(expires) + 1}-${signature}`,
      `${id}-${expires}-${'x'.repeat(43)}`,
      'x',
    ])
      expect((await studio.get(`/?preview=${forged}`)).statusCode, forged).toBe(404)
    // The preview is invalid once its editor is no longer staff.
    const setStaff = (isStaff: boolean) =>
      studio.open.db.execute(
        sql`update people set is_staff = ${isStaff} where id = (select max(person_id) from content_versions where id = ${Number(id)})`,
      )
    await setStaff(false)
    expect((await studio.get(`/?preview=${kept.preview}`)).statusCode).toBe(404)
    await setStaff(true)
    expect((await api('DELETE', '/content/home/draft/')).status).toBe(204)
    // The error page can be framed too, because a browser would show its own page in place of one that refuses frames.
    expect(await studio.get(`/?preview=${kept.preview}`)).toMatchObject({ statusCode: 404, headers: { 'x-frame-options': 'SAMEORIGIN' } })
  })

  test('a content draft is deleted when it is published', async () => {
    const input = await changed('home', headline('Done'))
    await api('PUT', '/content/home/draft/', { body: input })
    await publish('home', input)
    expect((await part('home')).draft).toBeNull()
    const left = await studio.open.db.select().from(contentVersions)
    expect(left).not.toContainEqual(expect.objectContaining({ key: 'home', publishedAt: null }))
  })
})

describe('the identity of the studio', () => {
  const sharedIn = (html: string) => /og:image" content="http:\/\/localhost:3000(\/share\/studio-0-en-[^"]+)"/.exec(html)?.[1] ?? ''
  const identity = {
    name: { en: 'Luna', ru: 'Луна' },
    teacher: { en: 'Eva Nová', ru: 'Ева Новая' },
    company_number: '27074358',
    email: 'eva@luna.example',
    phone: '+420 777 123 456',
  }
  const list = async () => {
    const { body } = await part('studio')
    return { ...(body as { list: Record<string, unknown> }).list, ...identity }
  }

  test('the identity of the studio is shown on pages, share pictures, in structured data, the manifest and the settings', async () => {
    const before = sharedIn(await seen('/'))
    expect((await publish('studio', { body: { list: await list() }, based_on: null })).status).toBe(201)
    const home = await seen('/')
    for (const said of ['Luna', 'Eva Nová', '27074358', '"email":"eva@luna.example"']) expect(home).toContain(said)
    expect(home).not.toMatch(/Tichá|Marina/)
    // The share picture changes as well, and its old address redirects to the new one.
    const picture = await studio.get(sharedIn(home))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await studio.get(before)).headers.location).toBe(sharedIn(home))
    expect(await seen('/contact', russian)).toMatch(/Луна.*eva@luna\.example/s)
    expect(await seen('/booking-terms')).toContain('Eva Nová')
    expect(JSON.parse(await seen('/manifest.webmanifest'))).toMatchObject({ name: 'Luna' })
    expect((await api('GET', '/settings/')).body).toMatchObject({ contact_email: 'eva@luna.example', contact_phone: '+420 777 123 456' })
  })

  test('the identity of the studio is refused with an invalid company number or without an English name', async () => {
    const refused = await publish('studio', {
      body: { list: { ...(await list()), company_number: '27074359' } },
      based_on: (await part('studio')).published?.id ?? null,
    })
    expect(refused.body.content_faults).toEqual([{ language: null, field: 'company_number', error: expect.stringContaining('IČO') }])
    const both = { ...(await list()), company_number: '27074359', name: { en: '', ru: '' }, phone: '' }
    const several = await publish('studio', { body: { list: both }, based_on: (await part('studio')).published?.id ?? null })
    expect(several.body.content_faults.map(({ field }: ContentFault) => field)).toEqual(['name.en', 'name.ru', 'phone', 'company_number'])
    const nameless = await publish('studio', {
      body: { list: { ...(await list()), name: { en: '', ru: 'Луна' } } },
      based_on: (await part('studio')).published?.id ?? null,
    })
    expect(nameless.body.content_faults[0].field).toBe('name.en')
  })
})

test('a content list with NUL or half a surrogate pair in a value or key is refused', async () => {
  for (const list of [{ lead: ['a\u0000'] }, { 'a\ud83d': '' }]) {
    const { status, body } = await api('PUT', '/content/home/draft/', { body: { body: { list }, based_on: null } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['body']])
  }
})

describe('the terms and conditions', () => {
  test('the terms and conditions get a new version dated by the day of a change, while a correction leaves the date unchanged', async () => {
    const [before = ''] = studio.context.content.current.terms.versions
    const put = await changed('terms', (text) => text.replace('## General Terms', '## Terms in general'))
    await publish('terms', { ...put, changes_terms: false })
    expect(await seen(`/booking-terms/${before}`)).toContain('Terms in general')
    const { body, based_on: basedOn } = await changed('terms', (text) => text.replace('## Terms in general', '## New terms'))
    const day = '2127-03-05'
    const later = new Date(`${day}T12:00:00Z`)
    const published = await publishContent(studio.context, { key: 'terms', what: { body }, basedOn, changesTerms: true, staffId: 1 }, later)
    expect(published).toMatchObject({ ok: true })
    expect(studio.context.content.current.terms.versions[0]).toBe(day)
    expect(await seen(`/booking-terms/${day}`)).toContain('New terms')
    expect(await seen('/booking-terms')).not.toContain('New terms')
    const { terms } = studio.context.content.current
    expect([versionOn(terms, '2127-03-04'), versionOn(terms, day)]).toEqual([before, day])
    expect(await seen(`/booking-terms/${before}`)).toContain('Terms in general')
  })

  test('the terms and conditions that apply from a future day still apply from that day when they are changed before it', async () => {
    const publishOn = async (day: string, title: string) => {
      const { body, based_on: basedOn } = await changed('terms', (text) => text.replace(/^## .*$/m, `## ${title}`))
      const publication = { key: 'terms' as const, what: { body }, basedOn, changesTerms: true, staffId: 1 }
      expect(await publishContent(studio.context, publication, new Date(`${day}T12:00:00Z`))).toMatchObject({ ok: true })
    }
    await publishOn('2127-03-05', 'New terms')
    await publishOn('2127-03-01', 'Newer terms')
    const { terms } = studio.context.content.current
    expect(terms.versions[0]).toBe('2127-03-05')
    expect(terms.versions).not.toContain('2127-03-01')
    expect(JSON.stringify(terms.en['2127-03-05'])).toContain('Newer terms')
  })

  test('the terms and conditions that a buyer has accepted today cannot be changed until tomorrow', async () => {
    const { body, based_on: basedOn } = await changed('terms', (text) => `${text}\n## More\n\nMore.\n`)
    const now = new Date('2127-03-05T18:00:00Z')
    const publication = { key: 'terms' as const, what: { body }, basedOn, changesTerms: true, staffId: 1 }
    const id = await makeSession(studio.open.db)
    const [booking] = await studio.open.db
      .insert(bookings)
      .values({ offeringId: id, personId: 1, status: 'paid', price: 100, language: 'en' })
      .returning({ id: bookings.id })
    await studio.open.db
      .insert(payments)
      .values({ bookingId: booking?.id, amount: 10_000, provider: 'sandbox', status: 'kept', settledAt: now, termsVersion: '2127-03-05' })
    await studio.context.content.read()
    expect(await publishContent(studio.context, publication, now)).toMatchObject({ ok: false, reason: 'terms_accepted' })
    expect(await publishContent(studio.context, publication, new Date('2127-03-06T08:00:00Z'))).toMatchObject({ ok: true })
  })
})

describe('a content list', () => {
  test('a content list does not show hidden certificates, and its page works without any certificates', async () => {
    const { body } = await part('certificates')
    const { list } = body as { list: { lead: unknown; certificates: { title: { en: string } }[] } }
    const [first, ...others] = list.certificates
    const hidden = { ...list, certificates: [{ ...first, hidden: true }, ...others] }
    const { id } = (await publish('certificates', { body: { list: hidden }, based_on: null })).body
    expect(await seen('/certificates')).not.toContain(first?.title.en)
    expect((await publish('certificates', { body: { list: { ...list, certificates: [] } }, based_on: id })).status).toBe(201)
    expect((await studio.get('/certificates')).statusCode).toBe(200)
  })
})

describe('a site picture', () => {
  const put = async () =>
    sendForm(studio.app, {
      path: '/site-pictures/',
      fields: [
        ['alt_en', 'A blue wall'],
        ['alt_ru', 'Синяя стена'],
      ],
      photo: { bytes: await jpeg(1000, 700) },
      token: owner,
    })

  test('a site picture is shown in a text with its description and focus point, and cannot be deleted while it is used', async () => {
    const { status, body } = await put()
    expect([status, body.is_own, body.used_in]).toEqual([201, true, []])
    const said = { name: body.name, alt_en: 'A blue wall, morning', alt_ru: 'Синяя стена утром', focus_x: 20, focus_y: 80 }
    expect((await api('PATCH', '/site-pictures/', { body: said })).body).toMatchObject({ focus_x: 20 })
    await publish('home', await changed('home', (text) => text.replace(/^picture: .*$/m, `picture: ${body.name}`)))
    expect(await seen('/')).toMatch(/data-x="2" data-y="8"[^>]*alt="A blue wall, morning"/)
    expect(await seen('/', russian)).toContain('Синяя стена утром')
    const [listed] = (await api('GET', '/site-pictures/')).body
    expect(listed).toMatchObject({ name: body.name, used_in: ['home'] })
    expect((await api('DELETE', `/site-pictures/?name=${encodeURIComponent(body.name)}`)).body.code).toBe('picture_in_use')
  })

  test('a site picture can be deleted, but remains available to the versions that show it', async () => {
    const { body } = await put()
    const shown = await publish('home', await changed('home', (text) => text.replace(/^picture: .*$/m, `picture: ${body.name}`)))
    await publish('home', { version: null, based_on: shown.body.id })
    expect((await api('DELETE', `/site-pictures/?name=${encodeURIComponent(body.name)}`)).status).toBe(204)
    expect((await api('GET', '/site-pictures/')).body.map(({ name }: { name: string }) => name)).not.toContain(body.name)
    const back = await publish('home', { version: shown.body.id, based_on: (await part('home')).published?.id })
    expect(back.status).toBe(201)
    expect(await seen('/')).toContain('A blue wall')
  })

  test('a site picture is refused above 50 megapixels, and if the file is not a picture', async () => {
    const huge = await sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const words: [string, string][] = [
      ['alt_en', 'A wall'],
      ['alt_ru', 'Стена'],
    ]
    for (const [bytes, code] of [
      [huge, 'photo_too_many_pixels'],
      [Buffer.from('no picture'), 'photo_unsupported'],
    ] as const) {
      const refused = await sendForm(studio.app, { path: '/site-pictures/', fields: words, photo: { bytes }, token: owner, language: 'ru' })
      expect([refused.body.code, refused.body.error]).toEqual([code, expect.stringMatching(/[а-я]/)])
    }
  })

  test('a site picture is refused without a description, while the description of a built-in picture can be changed', async () => {
    expect(
      (await sendForm(studio.app, { path: '/site-pictures/', fields: [['alt_en', '']], photo: { bytes: await jpeg() }, token: owner })).body
        .fields,
    ).toMatchObject({ alt_en: expect.any(String), alt_ru: expect.any(String) })
    const body = { name: 'home/hero.jpg', alt_en: 'Another way to see it', alt_ru: 'Можно увидеть иначе', focus_x: 50, focus_y: 0 }
    expect((await api('PATCH', '/site-pictures/', { body })).status).toBe(200)
    expect(await seen('/')).toContain('Another way to see it')
    expect((await api('PATCH', '/site-pictures/', { body: { ...body, name: 'home/none.jpg' } })).status).toBe(404)
  })
})

test('fifty readers during a publication see either the old or the new text, never a mixture', async () => {
  const { body, based_on } = await changed('home', (text) => headline('Mark one')(text).replace(/^intro: .*$/m, 'intro: Mark one'))
  const first = await publish('home', { body, based_on })
  const second = { ...body, en: body.en.replaceAll('Mark one', 'Mark two'), ru: body.ru.replaceAll('Mark one', 'Mark two') }
  await studio.cache.caughtUp()
  const readers = Array.from({ length: 50 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 4))
    return studio.get('/')
  })
  const published = publish('home', { body: second, based_on: first.body.id })
  const pages = await Promise.all(readers)
  expect((await published).status).toBe(201)
  for (const { statusCode, body: html } of pages) {
    expect(statusCode).toBe(200)
    expect(html.includes('Mark one') && html.includes('Mark two')).toBe(false)
    expect(html).toMatch(/Mark (one|two)/)
  }
  expect(await seen('/')).toContain('Mark two')
})

test('content routes refuse requests with an invalid token', async () => {
  for (const [method, path] of [
    ['GET', '/content/'],
    ['PUT', '/content/home/draft/'],
    ['POST', '/content/home/publish/'],
    ['GET', '/site-pictures/'],
  ] as const)
    expect((await api(method, path, { token: 'invalid', ...(method !== 'GET' && { body: {} }) })).status, path).toBe(401)
})

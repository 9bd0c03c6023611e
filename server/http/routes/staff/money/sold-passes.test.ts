import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedPass } from '../../../../../packages/contract/money/pass.ts'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { addDays, dayOf } from '../../../../domain/kernel/studio-time.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await sellPasses(studio.open.db)
})
afterAll(() => studio.close())

async function sell(personId: number, product: Parameters<typeof makeProduct>[1]): Promise<number> {
  const product_id = await makeProduct(studio.open.db, product)
  return (await studio.staff('POST', `/people/${personId}/passes/`, { body: { product_id, method: 'cash' } })).body.id
}
const list = async (query = '', language?: 'ru') => studio.staff('GET', `/passes/all/${query}`, language ? { language } : {})
const idsOf = async (query: string) => (await list(query)).body.map(({ id }: ListedPass) => id)

test('staff can list, search, filter, sort and page all passes', async () => {
  const [anna, boris] = [await studio.person(), await studio.person()]
  const month = await sell(anna.id, { nameEn: 'Month', nameRu: 'Месяц', entries: null, days: 30, starts: 'purchase' })
  const ten = await sell(boris.id, { nameEn: 'Ten', nameRu: 'Десять' })
  const one = await sell(boris.id, { nameEn: 'Trial', nameRu: 'Проба', entries: 1, days: 7, starts: 'purchase' })
  await studio.staff('POST', `/passes/${one}/entries/`, { body: { amount: -1, note: 'A mistake' } })

  const all = await list()
  expect(all.body.map(({ id }: ListedPass) => id)).toEqual([one, ten, month])
  expect(all.body[2]).toMatchObject({ person: { id: anna.id }, name: 'Month', left: null, state: 'open', order: { price: 3000 } })
  expect(all.body[2].valid_until).toBe(addDays(dayOf(new Date(), 'Europe/Prague'), 30))
  expect(all.body[0]).not.toHaveProperty('history')
  expect((await list('', 'ru')).body[1].name).toBe('Десять')

  expect(await idsOf('?sort=valid_until')).toEqual([one, month, ten])
  expect(await idsOf('?sort=-left')).toEqual([month, ten, one])
  expect(await idsOf('?sort=bought_at&limit=1&offset=1')).toEqual([ten])
  expect(await idsOf('?state=empty')).toEqual([one])
  expect(await idsOf(`?q=${encodeURIComponent('месяц')}`)).toEqual([month])
  await studio.staff('POST', `/passes/${ten}/end/`, { body: { note: 'Moved away' } })
  expect(await idsOf('?state=ended')).toEqual([ten])
  for (const state of ['open', 'unstarted', 'empty', 'over', 'frozen', 'ended'])
    for (const row of (await list(`?state=${state}`)).body) expect(row.state).toBe(state)
  expect((await list('?sort=price')).status).toBe(400)
})

test('the list of all passes is refused to guests', async () => {
  const { ask } = await studio.person()
  expect((await ask('GET', '/passes/all/')).status).toBe(403)
  expect((await studio.anonymous('GET', '/passes/all/')).status).toBe(401)
})

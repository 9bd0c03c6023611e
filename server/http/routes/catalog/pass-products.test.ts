import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PassProduct, StaffPassProduct } from '../../../../packages/contract/money/pass-product.ts'
import { freshDatabase } from '../../../db/database.testing.ts'
import { type TestStudio, testStudio } from './catalog.testing.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())

const names = async () => ((await studio.anonymous('GET', '/pass-products/')).body as PassProduct[]).map(({ name }) => name)

test('pass products are public only while passes are on and the product is on sale', async () => {
  const ten = { name_en: 'Ten classes', name_ru: 'Десять занятий', price: 3000, entries: 10, days: 90, opens: { types: ['group'] } }
  const { id } = (await studio.staff('POST', '/pass-products/', { body: ten })).body as StaffPassProduct
  expect(await names()).toEqual([])
  await studio.staff('PATCH', '/settings/', { body: { passes_on: true } })
  expect(await names()).toEqual(['Ten classes'])
  await studio.staff('PATCH', `/pass-products/${id}/`, { body: { name_en: 'Ten evenings' } })
  expect(await names()).toEqual(['Ten evenings'])
  await studio.staff('PATCH', `/pass-products/${id}/`, { body: { is_on_sale: false } })
  expect(await names()).toEqual([])
  await studio.staff('PATCH', `/pass-products/${id}/`, { body: { is_on_sale: true } })
  expect(await names()).toEqual(['Ten evenings'])
  await studio.staff('PATCH', '/settings/', { body: { passes_on: false } })
  expect(await names()).toEqual([])
})

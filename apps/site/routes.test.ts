import { expect, test } from 'vitest'
import { sitePages } from '../../packages/contract/content/site-pages.ts'
import routes from './routes.ts'

test('the list of site pages contains exactly the routes without parameters', () => {
  const pages = routes.map(({ path = '' }) => `/${path}`.replace(/\/:\w+\?/g, '')).filter((path) => !/[:*.]/.test(path))
  expect(pages.toSorted()).toEqual(sitePages.toSorted())
})

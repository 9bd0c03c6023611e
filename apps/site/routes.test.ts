import { expect, test } from 'vitest'
import { sitePages } from '../../packages/contract/content/site-pages.ts'
import routes from './routes.ts'

test('each page whose path says everything can be led to, and nothing else', () => {
  const pages = routes.map(({ path = '' }) => `/${path}`.replace(/\/:\w+\?/g, '')).filter((path) => !/[:*.]/.test(path))
  expect(pages.toSorted()).toEqual(sitePages.toSorted())
})

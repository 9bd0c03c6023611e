export type Found<Page> = { page: Page } | { page: null; trouble: 'missing' | 'fetch' }

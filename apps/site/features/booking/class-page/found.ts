/** What there is to show, that there is no such thing, or that nobody can say. */
export type Found<Page> = { page: Page } | { page: null; trouble: 'missing' | 'fetch' }

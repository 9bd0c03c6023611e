export type PageOutcome<Page> = { page: Page } | { page: null; trouble: 'missing' | 'fetch' }

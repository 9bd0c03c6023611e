import type { Context, Http } from '../context.ts'

export function sandboxRoutes(_http: Http, _context: Context): void {}

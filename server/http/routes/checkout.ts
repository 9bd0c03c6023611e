import type { Guards } from '../authenticate.ts'
import type { Context, Http } from '../context.ts'

export function checkoutRoutes(_http: Http, _context: Context, _guard: Guards): void {}

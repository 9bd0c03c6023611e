import type { Guards } from '../authenticate.ts'
import type { Context, Http } from '../context.ts'

export function timeslotRoutes(_http: Http, _context: Context, _guard: Guards): void {}

import type { Context, Http } from '../context.ts'

export function paymentWebhook(_http: Http, _context: Context): void {}

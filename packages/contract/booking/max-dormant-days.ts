/** Days after which a standing booking without a pass ends (product.md 5.10). A separate file, so that pages need not load zod. */
export const MAX_DORMANT_DAYS = 14

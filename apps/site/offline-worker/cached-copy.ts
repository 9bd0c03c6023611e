/** Adds to a page the time of its storage (`data-kept-at`, an ISO instant), so that it can show its age (apps/site/lib/saved-copy-time.ts). */
export async function cachedCopyOf(page: Response, at: Date): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html ', `<html data-kept-at="${at.toISOString()}" `), { headers: page.headers })
}

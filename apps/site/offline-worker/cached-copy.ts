/** Adds the time of storing (`data-kept-at`, an ISO instant), from which the page shows its age (apps/site/lib/kept-at.ts). */
export async function cachedCopyOf(page: Response, at: Date): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html ', `<html data-kept-at="${at.toISOString()}" `), { headers: page.headers })
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Leads from a pressed button into a room that is elsewhere. Not a redirect: the policy of our pages lets forms go to our own address alone,
 * and Chromium holds redirects of a form to that. `room` is a web address.
 */
export function leadInto(room: string) {
  const address = new URL(room).href
  const link = escaped(address)
  return {
    headers: { refresh: `0;url=${address}`, 'content-security-policy': "default-src 'none'", 'content-type': 'text/html; charset=utf-8' },
    page: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${link}</title><p><a href="${link}">${link}</a></p>`,
  }
}

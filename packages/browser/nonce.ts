/** Returns 256 random bits, base64url. A sign-in code works only in the browser that knows the nonce it was requested with. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

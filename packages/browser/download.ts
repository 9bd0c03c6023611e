export function download(name: string, blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The URL is revoked later, because the browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

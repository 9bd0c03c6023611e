import '@site-look'

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/**
 * A colour of the site's tokens.css as it is now, light or dark: `token('--c-bg')` → #f6f1ea. Material UI mixes colours itself and
 * can't read oklch(), so the browser is asked what it paints.
 */
export function tokenColour(name: string): string {
  if (!canvas) return '#000000'
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

import '@site-look'

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/** Returns a design token as hex: `tokenColour('--c-bg')` → #f6f1ea. Material UI cannot parse oklch(), so a canvas converts it. */
export function tokenColour(name: string): string {
  if (!canvas) return '#000000'
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export type Likeness = { kind: 'picture' | 'text'; fonts: string; head: string; body: string }

/** Runs in the page. Copies the element of its largest paint and the tags that preload its fonts. */
export function likeness(element: Element): Likeness {
  const { width, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  const preloads = (as: string) => [...document.querySelectorAll(`link[rel="preload"][as="${as}"]`)].map((link) => link.outerHTML).join('')
  const fonts = preloads('font')
  if (element instanceof HTMLImageElement) {
    const rule = `img{width:${width}px;height:${height}px;object-fit:${style.objectFit}}`
    return {
      kind: 'picture',
      fonts,
      head: `${preloads('image')}<style>body{margin:0}${rule}</style>`,
      body: (element.closest('picture') ?? element).outerHTML,
    }
  }
  const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({ href }) => href)
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
    .map(({ rule, base }) => rule.cssText.replace(/url\("([^"]+)"\)/, (_, url) => `url("${new URL(url, base).href}")`))
    .filter((face) => preloaded.some((href) => face.includes(href)))
    .map((face) => face.replaceAll(location.origin, ''))
  const font = `font:${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.fontFamily};letter-spacing:${style.letterSpacing}`
  return {
    kind: 'text',
    fonts,
    head: `<style>${faces.join('')}body{margin:0}p{margin:0;width:${width}px;${font}}</style>`,
    body: `<p>${element.innerHTML}</p>`,
  }
}

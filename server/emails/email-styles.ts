// Palette and type of apps/site/styles/tokens.css for mail programs: hexadecimal colours and system fonts.

export const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"
export const SANS = "Commissioner, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const colours = {
  paper: '#f7f3ec',
  sheet: '#fcfaf6',
  line: '#d8cebe',
  text: '#2a211b',
  soft: '#4e423a',
  muted: '#6b5f55',
  clay: '#9a4428',
  onInk: '#f7f3ec',
} as const

/** Styles of the dark theme. Other styles are inline, because some mail programs drop style sheets; `!important` overrides them. */
export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #201914 !important; }
  .sheet { background-color: #2a221c !important; border-color: #4c413a !important; }
  .text, .text a { color: #ede8de !important; }
  .soft { color: #d0cabe !important; }
  .muted, .muted a { color: #aca397 !important; }
  .clay { color: #e7a27e !important; }
  .line { border-color: #4c413a !important; }
  .press { background-color: #ece4d5 !important; color: #1d1712 !important; }
}
@media (max-width: 480px) {
  .sheet > tbody > tr > td { padding: 28px 22px !important; }
  .headline { font-size: 25px !important; }
  .figure { font-size: 52px !important; }
  .fact td { display: block !important; width: auto !important; padding-right: 0 !important; }
  .fact td + td { border-top: 0 !important; padding-top: 0 !important; }
  .fact td:first-child { padding-bottom: 2px !important; }
}`

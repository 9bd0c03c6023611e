import { defaultTheme, type RaThemeOptions } from 'react-admin'
import type { Theme } from '../../../browser/theme.ts'
import { listLooks } from './theme-of-lists.ts'
import { token } from './tokens.ts'

const SERIF = 'var(--font-serif)'
const heading = { fontFamily: SERIF, fontWeight: 400, letterSpacing: '-0.01em' }

/** Material UI in the site's palette and type. The tokens are those of the theme that the page is in now. */
export function themeOf(theme: Theme): RaThemeOptions {
  const primary = token('--c-primary')
  const accent = token('--c-accent-text')
  return {
    ...defaultTheme,
    palette: {
      mode: theme,
      primary: { main: primary, light: primary, dark: token('--c-primary-hover'), contrastText: token('--c-on-primary') },
      secondary: { main: accent, light: accent, dark: accent, contrastText: token('--c-on-accent') },
      error: { main: token('--c-danger-text') },
      success: { main: token('--c-sage-text') },
      warning: { main: token('--c-pending-text') },
      info: { main: token('--c-info-text') },
      text: { primary: token('--c-text'), secondary: token('--c-text-muted'), disabled: token('--c-disabled-text') },
      background: { default: token('--c-bg'), paper: token('--c-surface') },
      divider: token('--c-line'),
    },
    typography: {
      fontFamily: 'var(--font-sans)',
      fontSize: 15,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: { ...heading, fontSize: '1.75rem' },
      h6: { ...heading, fontSize: '1.375rem' },
      button: { textTransform: 'none', fontWeight: 500, fontSize: '0.9375rem' },
    },
    shape: { borderRadius: 6 },
    sidebar: { width: 244, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: { styleOverrides: { body: { fontSynthesis: 'none', WebkitFontSmoothing: 'antialiased' } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // How large a text is says nothing of where it stands: headings name their level themselves.
      MuiTypography: { defaultProps: { variantMapping: { h4: 'p', h5: 'p', h6: 'p' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      ...listLooks(),
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundColor: token('--c-bg'), color: token('--c-text'), borderBottom: `1px solid ${token('--c-line')}` },
        },
      },
      // Above the bar at a phone's thumb.
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: token('--c-surface'),
            borderTop: `1px solid ${token('--c-line-soft')}`,
            '&.RaToolbar-mobileToolbar': { bottom: 'calc(56px + var(--undo-room, 0px))', padding: '8px 16px' },
          },
        },
      },
      RaImageInput: {
        styleOverrides: {
          root: {
            '& .RaFileInput-dropZone': { color: token('--c-text'), border: `1px dashed ${token('--c-control-line')}`, padding: '1.5rem' },
            '& .RaFileInput-removeButton button': { opacity: 1 },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: '2.75rem',
            color: token('--c-text-soft'),
            '&.RaMenuItemLink-active': { color: token('--c-text'), fontWeight: 600, backgroundColor: token('--c-sunken') },
          },
        },
      },
    },
  } as RaThemeOptions
}

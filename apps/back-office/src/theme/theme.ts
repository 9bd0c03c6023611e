import { defaultTheme, type RaThemeOptions } from 'react-admin'
import type { Theme } from '../../../../packages/browser/theme.ts'
import { formStyles } from './form-styles.ts'
import { listStyles } from './list-styles.ts'
import { tokenColour } from './token-colour.ts'

const SERIF = 'var(--font-serif)'
const heading = { fontFamily: SERIF, fontWeight: 400, letterSpacing: '-0.01em' }

export function themeOf(theme: Theme): RaThemeOptions {
  const primary = tokenColour('--c-primary')
  const accent = tokenColour('--c-accent-text')
  return {
    ...defaultTheme,
    palette: {
      mode: theme,
      primary: { main: primary, light: primary, dark: tokenColour('--c-primary-hover'), contrastText: tokenColour('--c-on-primary') },
      secondary: { main: accent, light: accent, dark: accent, contrastText: tokenColour('--c-on-accent') },
      error: { main: tokenColour('--c-danger-text') },
      success: { main: tokenColour('--c-sage-text') },
      warning: { main: tokenColour('--c-pending-text') },
      info: { main: tokenColour('--c-info-text') },
      text: { primary: tokenColour('--c-text'), secondary: tokenColour('--c-text-muted'), disabled: tokenColour('--c-disabled-text') },
      background: { default: tokenColour('--c-bg'), paper: tokenColour('--c-surface') },
      divider: tokenColour('--c-line'),
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
    // The width fits the longest Russian label.
    sidebar: { width: 262, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      MuiCssBaseline: { styleOverrides: { body: { fontSynthesis: 'none', WebkitFontSmoothing: 'antialiased' } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // A variant sets only the size of a text. The level of a heading is set where it is used.
      MuiTypography: { defaultProps: { variantMapping: { h4: 'p', h5: 'p', h6: 'p' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
      ...listStyles(),
      ...formStyles(),
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: tokenColour('--c-bg'),
            color: tokenColour('--c-text'),
            borderBottom: `1px solid ${tokenColour('--c-line')}`,
            '& .MuiIconButton-root': { minWidth: '2.75rem', minHeight: '2.75rem' },
          },
        },
      },
    },
  } as RaThemeOptions
}

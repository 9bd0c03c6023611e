import type { RaThemeOptions } from 'react-admin'
import { tokenColour } from './token-colour.ts'

export function formStyles(): RaThemeOptions['components'] {
  const text = tokenColour('--c-text')
  const bare = { border: 0, backgroundColor: 'transparent', borderRadius: 0 }
  return {
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: '4px',
          color: text,
          fontSize: '0.9375rem',
          fontWeight: 500,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          '&.Mui-focused': { color: text },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { minHeight: '2.75rem', backgroundColor: tokenColour('--c-surface') },
        notchedOutline: { top: 0, borderColor: tokenColour('--c-control-line'), '& legend': { display: 'none' } },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 44, height: 44, padding: '9px 0', marginLeft: 8, overflow: 'visible' },
        switchBase: {
          padding: '13px 4px',
          color: tokenColour('--c-control-line'),
          '&.Mui-checked': { transform: 'translateX(18px)', color: tokenColour('--c-on-primary') },
          '&.Mui-checked + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: tokenColour('--c-primary'),
            borderColor: tokenColour('--c-primary'),
          },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `var(--focus-w) solid ${tokenColour('--c-focus')}`, outlineOffset: 2 },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none' },
        track: {
          boxSizing: 'border-box',
          borderRadius: 99,
          border: `1px solid ${tokenColour('--c-control-line')}`,
          opacity: 1,
          backgroundColor: tokenColour('--c-surface'),
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: {
        root: { '&:has(.MuiSwitch-root)': { gap: '12px', marginInlineStart: 0 }, '& .MuiSwitch-root': { flex: 'none', marginLeft: 0 } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': bare } } },
    RaShow: { styleOverrides: { root: { '& .RaShow-card': bare } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': bare } } },
  }
}

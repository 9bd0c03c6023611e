import type { RaThemeOptions } from 'react-admin'
import { tokenColour } from './token-colour.ts'

const PHONE = '@media (max-width:599.95px)'

/** How lists look: ruled tables with a sunken head; on a phone rows of their own, and all that is pressed at least 44 px. */
export function listStyles(): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokenColour('--c-line-soft') },
        head: { color: tokenColour('--c-text-muted'), fontWeight: 500, lineHeight: 1.3, verticalAlign: 'bottom' },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': { backgroundColor: tokenColour('--c-sunken') },
          // Ten columns of payments on a laptop.
          '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: '11px' },
          '& .RaDataTable-row': { height: '2.75rem' },
        },
      },
    },
    // Search and what can be done with the list share a line.
    RaListToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          '& > form': { minHeight: 0, padding: '4px 0 8px' },
          [PHONE]: {
            ...{ flexDirection: 'row', alignItems: 'flex-start', gap: '4px', backgroundColor: 'transparent' },
            '& > form': { flex: '1 1 0', width: 'auto', minWidth: 0, padding: '4px 0 8px' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .RaFilterForm-filterFormInput': { flex: '1 1 100%' },
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          '& .MuiButton-root': { minHeight: '2.75rem', paddingInline: '12px' },
          [PHONE]: {
            ...{ flex: 'none', minHeight: '3.75rem', gap: 0, alignItems: 'center', backgroundColor: 'transparent' },
            '& .MuiIconButton-root': { width: '2.75rem', height: '2.75rem' },
          },
        },
      },
    },
    // In its line with the others: over the list it would hide figures.
    RaCreateButton: {
      styleOverrides: {
        root: {
          '&.RaCreateButton-floating': {
            ...{ position: 'static', width: '2.75rem', height: '2.75rem', marginInlineStart: '4px' },
            ...{ borderRadius: '6px', boxShadow: 'none', zIndex: 'auto' },
          },
        },
      },
    },
    RaSimpleList: {
      styleOverrides: {
        root: {
          paddingBlock: 0,
          '& li + li': { borderTop: `1px solid ${tokenColour('--c-line-soft')}` },
          '& .MuiListItemText-primary > div': { display: 'flex', gap: '12px', alignItems: 'baseline', justifyContent: 'space-between' },
          '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
          '& .RaSimpleList-tertiary': {
            ...{ float: 'none', flex: 'none', opacity: 1, color: tokenColour('--c-text-soft') },
            ...{ fontFamily: 'var(--font-serif)', fontSize: '1.0625rem', whiteSpace: 'nowrap' },
          },
          // What can be done with a row stands below it, where its words have the whole width.
          '& .MuiBox-root:has(> .MuiListItemIcon-root)': { flex: '1 0 100%' },
          '& .MuiListItemIcon-root': { display: 'flex', justifyContent: 'flex-end', minWidth: 0, paddingBottom: '4px' },
          '& .MuiListItem-root:has(.MuiListItemIcon-root)': { flexWrap: 'wrap' },
          '& .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'nowrap' },
        },
      },
    },
    RaPlaceholder: { styleOverrides: { root: { backgroundColor: tokenColour('--c-line-soft') } } },
    RaEmpty: {
      styleOverrides: {
        root: {
          paddingBlock: 'clamp(3rem, 12vh, 8rem) 2rem',
          '& .RaEmpty-icon': { width: '3rem', height: '3rem' },
          '& .RaEmpty-message': { color: tokenColour('--c-text-muted') },
          '& .RaEmpty-message .MuiTypography-h4': { color: tokenColour('--c-text'), fontSize: '1.75rem', textWrap: 'balance' },
          '& .RaEmpty-toolbar .RaCreateButton-floating': { marginInline: 'auto' },
        },
      },
    },
  }
}

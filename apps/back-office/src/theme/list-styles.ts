import type { RaThemeOptions } from 'react-admin'
import { tokenColour } from './token-colour.ts'

/** Styles of lists: ruled tables, and on a phone rows with press targets of at least 44 px. */
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
          '& .RaDataTable-headerCell': { backgroundColor: 'transparent' },
          '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: '0 16px' },
          '& .RaDataTable-headerCell:last-child, & .RaDataTable-rowCell:last-child': { paddingInlineEnd: '4px' },
          '& .RaDataTable-row': { height: '2.9rem' },
          '& .column-client, & .column-person, & .column-name, & .column-title:nth-of-type(-n + 2)': { fontWeight: 600 },
        },
      },
    },
    RaSimpleList: {
      styleOverrides: {
        root: {
          paddingBlock: 0,
          '& .MuiListItemButton-root, & .MuiListItem-root > .MuiBox-root': { paddingInline: 0 },
          '& .MuiListItemText-primary': { fontWeight: 600 },
          '& li + li': { borderTop: `1px solid ${tokenColour('--c-line-soft')}` },
          '& .MuiListItemText-primary > div': { display: 'flex', gap: '12px', alignItems: 'baseline', justifyContent: 'space-between' },
          '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
          '& .RaSimpleList-tertiary': {
            float: 'none',
            flex: 'none',
            opacity: 1,
            color: tokenColour('--c-text-soft'),
            fontFamily: 'var(--font-serif)',
            fontSize: '1.0625rem',
            whiteSpace: 'nowrap',
          },
          // The actions are below the row's text, where they can use the full width.
          '& .MuiBox-root:has(> .MuiListItemIcon-root)': { flex: '1 0 100%' },
          '& .MuiListItemIcon-root': { display: 'flex', justifyContent: 'flex-end', minWidth: 0, paddingBottom: '4px' },
          '& .MuiListItem-root:has(.MuiListItemIcon-root)': { flexWrap: 'wrap' },
          // The checkbox is before the row.
          '& .MuiBox-root:has(> .MuiListItemIcon-root > .row-box)': { flex: '1 1 auto', display: 'flex', alignItems: 'center' },
          '& .MuiListItem-root:has(.row-box)': { paddingInline: 0 },
          '& .MuiListItemIcon-root:has(> .row-box)': { marginInlineStart: '-0.75rem', padding: 0 },
          '& .MuiButton-root': { minHeight: '2.75rem', whiteSpace: 'nowrap' },
        },
      },
    },
    RaPlaceholder: { styleOverrides: { root: { backgroundColor: tokenColour('--c-line-soft') } } },
  }
}

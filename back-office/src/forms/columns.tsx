import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Short fields beside each other; on a phone two by two. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(10rem, 1fr))' },
      columnGap: 2,
      width: '100%',
    }}
  >
    {children}
  </Box>
)

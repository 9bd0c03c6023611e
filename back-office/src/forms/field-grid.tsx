import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type Fields = { children: ReactNode }

/** Short fields beside each other; on a phone two by two. */
export const FieldGrid = ({ children }: Fields) => (
  <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr 1fr', sm: beside(10) } }}>{children}</Box>
)

/** The same for fields whose names are long: on a phone one below the other. */
export const WideFieldGrid = ({ children }: Fields) => (
  <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr', sm: beside(18) } }}>{children}</Box>
)

const grid = { display: 'grid', columnGap: 2, width: '100%' }
const beside = (rem: number) => `repeat(auto-fit, minmax(${rem}rem, 1fr))`

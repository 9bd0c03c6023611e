import SearchIcon from '@mui/icons-material/SearchOutlined'
import { Button, IconButton } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import './search-button.css'

const load = () => import('./search-dialog.tsx')
const SearchDialog = lazy(load)

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

export function SearchButton({ isPhone }: { isPhone: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useShortcut(() => setOpen(true))
  const open = { onClick: () => setOpen(true), onPointerEnter: load, 'aria-keyshortcuts': 'Control+K Meta+K' }
  return (
    <>
      {isPhone ? (
        <IconButton color="inherit" aria-label={t('search.open')} {...open}>
          <SearchIcon />
        </IconButton>
      ) : (
        <Button color="inherit" size="small" startIcon={<SearchIcon />} className="search-button" data-keys={SHORTCUT} {...open}>
          {t('search.open')}
        </Button>
      )}
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Checks the physical key, because a Russian layout types another letter.
      if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

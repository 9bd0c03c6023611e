import { Button } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'

/** Chooses a file; the same one can be chosen again once it was mended. */
export function FileButton({ name, onChoose }: { name: string | undefined; onChoose: (file: File) => void }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="import-file">
      <Button variant={name ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {t(name ? 'import.other' : 'import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      {name && <span>{name}</span>}
    </div>
  )
}

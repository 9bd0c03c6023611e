import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, milliseconds = 250): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return later
}

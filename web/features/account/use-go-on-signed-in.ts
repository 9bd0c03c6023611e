import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { carriedInAddress } from '../../lib/carried.ts'
import { useSession } from '../../lib/session.tsx'

/** Whoever pressed Book before the page knew that they are signed in is led back at once. Signing in here is the form's business. */
export function useGoOnSignedIn() {
  const { status } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const known = useRef(false)
  useEffect(() => {
    if (status === 'loading' || known.current) return
    known.current = true
    const { redirect } = carriedInAddress(search)
    if (status === 'signed-in' && redirect) void navigate(redirect, { replace: true })
  }, [status, search, navigate])
}

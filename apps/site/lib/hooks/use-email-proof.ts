import { useState } from 'react'
import { ApiError } from '../../../../packages/browser/api-error.ts'
import { api } from '../api.ts'

export type EmailProof = { state: 'idle' | 'sending' | 'sent' | 'limited' | 'failed'; send: () => Promise<void> }

export function useEmailProof(): EmailProof {
  const [state, setState] = useState<EmailProof['state']>('idle')

  async function send() {
    if (state === 'sending') return
    setState('sending')
    try {
      await api.post('/auth/email/proof/')
      setState('sent')
    } catch (error) {
      setState(error instanceof ApiError && error.status === 429 ? 'limited' : 'failed')
    }
  }
  return { state, send }
}

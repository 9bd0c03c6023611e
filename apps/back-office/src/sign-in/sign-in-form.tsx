import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Form, type HttpError, PasswordInput, required, TextInput, useLogin, useNotify, useTranslate } from 'react-admin'
import type { Credentials } from '../../../../packages/browser/sign-in.ts'
import { emailFault } from '../forms/email-fault.ts'

type CodeKind = 'app' | 'recovery'

export function SignInForm() {
  const t = useTranslate()
  const login = useLogin()
  const notify = useNotify()
  const [codeKind, setCodeKind] = useState<CodeKind | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit({ app, recovery, ...given }: Credentials & { [codeKind in CodeKind]?: string }) {
    setBusy(true)
    try {
      await login({ ...given, code: codeKind === 'recovery' ? recovery : app })
    } catch (error) {
      const { message, body } = error as HttpError
      if (body?.code === 'second_factor_required') setCodeKind((now) => now ?? 'app')
      else notify(message || 'ra.auth.sign_in_error', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={(given: object) => submit(given as Credentials)} noValidate>
      <Box sx={{ p: 2, pb: 3 }}>
        {codeKind === null && (
          <>
            <TextInput
              source="email"
              type="email"
              label={t('app.signIn.email')}
              autoComplete="username"
              validate={[required(), emailFault]}
              autoFocus
            />
            <PasswordInput source="password" label={t('app.signIn.password')} autoComplete="current-password" validate={required()} />
          </>
        )}
        {codeKind !== null && <CodeField key={codeKind} codeKind={codeKind} />}
        <Button type="submit" variant="contained" fullWidth disabled={isBusy} sx={{ mt: 2 }}>
          {t('ra.auth.sign_in')}
        </Button>
        {codeKind !== null && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', mt: 1 }}>
            <Button onClick={() => setCodeKind(codeKind === 'app' ? 'recovery' : 'app')}>
              {t(`app.signIn.${codeKind === 'app' ? 'recovery' : 'app'}.use`)}
            </Button>
            <Button onClick={() => setCodeKind(null)}>{t('app.signIn.back')}</Button>
          </Box>
        )}
      </Box>
    </Form>
  )
}

// App codes have six digits. Recovery codes also contain letters and are not autofilled.
const input = {
  app: { inputMode: 'numeric', maxLength: 12 },
  recovery: { autoCapitalize: 'none', spellCheck: false, maxLength: 24 },
} as const

function CodeField({ codeKind }: { codeKind: CodeKind }) {
  const t = useTranslate()
  return (
    <>
      <Typography sx={{ mb: 1 }}>{t(`app.signIn.${codeKind}.text`)}</Typography>
      <TextInput
        source={codeKind}
        label={t(`app.signIn.${codeKind}.label`)}
        autoComplete={codeKind === 'app' ? 'one-time-code' : 'off'}
        validate={required()}
        slotProps={{ htmlInput: input[codeKind] }}
        autoFocus
      />
    </>
  )
}

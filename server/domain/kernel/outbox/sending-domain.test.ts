import { expect, test } from 'vitest'
import { inspectSendingDomain } from './sending-domain.ts'

const zone = (records: Record<string, string[]>, mx = 1) => ({
  resolveTxt: async (name: string) => {
    if (!records[name]) throw new Error('ENOTFOUND')
    // A long record arrives in several pieces.
    return records[name].map((record) => [record.slice(0, 20), record.slice(20)])
  },
  resolveMx: async () => Array.from({ length: mx }),
})
const inspect = (records: Record<string, string[]>, given: { selector?: string | undefined; domain?: string; mx?: number } = {}) =>
  inspectSendingDomain(given.domain ?? 'ticha.example', 'selector' in given ? given.selector : 'mail', zone(records, given.mx))
const verdicts = async (...given: Parameters<typeof inspect>) =>
  Object.fromEntries((await inspect(...given)).map(({ name, isGood }) => [name, isGood]))

const good = {
  'ticha.example': ['google-site-verification=x', 'v=spf1 include:_spf.provider.example -all'],
  'mail._domainkey.ticha.example': ['v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
  '_dmarc.ticha.example': ['v=DMARC1; p=quarantine; rua=mailto:hello@ticha.example'],
}

test('the mail check reports no problem for a domain with all records', async () => {
  expect(await verdicts(good)).toEqual({ SPF: true, DKIM: true, DMARC: true, MX: true })
})

test('the mail check reports every missing record of a domain, with instructions', async () => {
  const findings = await inspect({}, { mx: 0 })
  expect(findings.map(({ isGood }) => isGood)).toEqual([false, false, false, false])
  expect(findings.map(({ said }) => said).join(' ')).toMatch(/v=spf1.*mail\._domainkey\.ticha\.example.*_dmarc\.ticha\.example.*MAIL_FROM/)
})

test.each([
  ['two SPF records', { ...good, 'ticha.example': ['v=spf1 a -all', 'v=spf1 mx -all'] }, 'SPF'],
  ['an SPF record that allows every server', { ...good, 'ticha.example': ['v=spf1 +all'] }, 'SPF'],
  ['a revoked key', { ...good, 'mail._domainkey.ticha.example': ['v=DKIM1; p='] }, 'DKIM'],
  ['a DMARC record without a policy', { ...good, '_dmarc.ticha.example': ['v=DMARC1; rua=mailto:x@ticha.example'] }, 'DMARC'],
] as [string, Record<string, string[]>, string][])('the check of the sending domain reports %s', async (_, records, name) => {
  expect((await verdicts(records))[name]).toBe(false)
})

test('the mail check accepts the DMARC policy of the parent domain', async () => {
  const records = { 'mail.ticha.example': ['v=spf1 a -all'], '_dmarc.ticha.example': ['v=DMARC1; p=none'] }
  expect((await verdicts(records, { domain: 'mail.ticha.example' })).DMARC).toBe(true)
})

test('the mail check asks for the DKIM selector when none is passed', async () => {
  const [, dkim] = await inspect(good, { selector: undefined })
  expect(dkim?.said).toContain('--dkim')
})

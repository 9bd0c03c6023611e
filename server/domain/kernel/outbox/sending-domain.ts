/** The functions of `node:dns/promises` that are used here. They throw for a name without records. */
export type Lookup = { resolveTxt: (name: string) => Promise<string[][]>; resolveMx: (name: string) => Promise<unknown[]> }

export type Finding = { name: 'SPF' | 'DKIM' | 'DMARC' | 'MX'; isGood: boolean; said: string }

/** Checks SPF (RFC 7208), DKIM (RFC 6376, found only by its selector), DMARC (RFC 7489) and MX of the sender's domain. */
export async function inspectSendingDomain(domain: string, selector: string | undefined, lookup: Lookup): Promise<Finding[]> {
  const txt = (name: string) => lookup.resolveTxt(name).then(joined, nothing)
  const [own, policy, key, mx] = await Promise.all([
    txt(domain),
    dmarcOf(domain, txt),
    selector === undefined ? [] : txt(`${selector}._domainkey.${domain}`),
    lookup.resolveMx(domain).catch(nothing),
  ])
  return [spf(domain, own), dkim(domain, selector, key), dmarc(domain, policy), answers(domain, mx.length)]
}

const joined = (records: string[][]): string[] => records.map((chunks) => chunks.join(''))
const nothing = (): [] => []

async function dmarcOf(domain: string, txt: (name: string) => Promise<string[]>): Promise<string[]> {
  const isPolicy = (record: string) => /^v=DMARC1\b/i.test(record)
  const own = (await txt(`_dmarc.${domain}`)).filter(isPolicy)
  const above = domain.split('.').slice(1)
  return own.length > 0 || above.length < 2 ? own : (await txt(`_dmarc.${above.join('.')}`)).filter(isPolicy)
}

function spf(domain: string, records: string[]): Finding {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const [record = ''] = found
  const finding = (isGood: boolean, said: string): Finding => ({ name: 'SPF', isGood, said })
  if (found.length === 0)
    return finding(
      false,
      `${domain} does not say who may send mail for it. Add a TXT record such as "v=spf1 include:your-mail-provider -all".`,
    )
  if (found.length > 1)
    return finding(false, `${domain} has ${found.length} SPF records, so receivers ignore all of them. Merge them into one.`)
  if (/[+?]all\b/i.test(record) || /\sall\b/i.test(record))
    return finding(false, `It lets anyone send for ${domain}: "${record}". End it with ~all or -all.`)
  return finding(true, `"${record}". Your mail provider must be in it.`)
}

function dkim(domain: string, selector: string | undefined, records: string[]): Finding {
  const finding = (isGood: boolean, said: string): Finding => ({ name: 'DKIM', isGood, said })
  if (selector === undefined)
    return finding(
      false,
      'Not checked: only your mail provider knows where it is. Ask for the selector and run again with --dkim SELECTOR.',
    )
  const place = `${selector}._domainkey.${domain}`
  const record = records.find((one) => /\bp=/.test(one))
  if (!record) return finding(false, `There is no key at ${place}. Turn on DKIM at your mail provider and add the record it gives you.`)
  if (/\bp=\s*(;|$)/.test(record)) return finding(false, `The key at ${place} has been revoked (empty p=).`)
  return finding(true, `There is a key at ${place}.`)
}

function dmarc(domain: string, [record]: string[]): Finding {
  const finding = (isGood: boolean, said: string): Finding => ({ name: 'DMARC', isGood, said })
  if (record === undefined)
    return finding(
      false,
      `${domain} does not say what to do with forged emails. Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
    )
  const policy = /\bp=(\w+)/i.exec(record)?.[1]
  return finding(policy !== undefined, policy === undefined ? `It names no policy: "${record}".` : `"${record}".`)
}

function answers(domain: string, count: number): Finding {
  const said =
    count > 0
      ? `${domain} accepts mail: replies and bounces arrive.`
      : `${domain} accepts no mail: replies and bounces are lost. Set MAIL_FROM to an address you read.`
  return { name: 'MX', isGood: count > 0, said }
}

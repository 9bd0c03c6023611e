import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Address6 } from 'ip-address'
import type { LinkKeys } from '../../domain/kernel/link-tokens.ts'

/** Returns the network of an address: the IPv4 address itself, or the IPv6 /48 that is assigned to one customer. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const six = new Address6(address)
  return six.isMapped4() ? six.to4().correctForm() : new Address6(`${address}/48`).startAddress().correctForm()
}

export const byNetwork = (request: FastifyRequest): string => networkOf(request.ip)

/** Counts per network and account, so that strangers elsewhere cannot use up the attempts of the account's owner. */
export const byNetworkAndAccount =
  (accountOf: (request: FastifyRequest) => string) =>
  (request: FastifyRequest): string =>
    `${networkOf(request.ip)} ${accountOf(request)}`

export const hiddenNetwork = (request: FastifyRequest, { linkKeys }: { linkKeys: LinkKeys }): string =>
  createHmac('sha256', linkKeys.current)
    .update(`network ${networkOf(request.ip)}`)
    .digest('base64url')

import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Address6 } from 'ip-address'
import type { AddressKeys } from '../../domain/kernel/address-tokens.ts'

/** The network an address belongs to: an IPv4 address is one by itself; of IPv6 the /48, since that is what one customer is given. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const six = new Address6(address)
  return six.isMapped4() ? six.to4().correctForm() : new Address6(`${address}/48`).startAddress().correctForm()
}

/** Counts what one network does, whoever in it does it. */
export const byNetwork = (request: FastifyRequest): string => networkOf(request.ip)

/** What tries are counted by where a stranger elsewhere must not use up what the account's owner has. */
export const byNetworkAndAccount =
  (accountOf: (request: FastifyRequest) => string) =>
  (request: FastifyRequest): string =>
    `${networkOf(request.ip)} ${accountOf(request)}`

/** Names a request's network without saying which it is. */
export const hiddenNetwork = (request: FastifyRequest, { addressKeys }: { addressKeys: AddressKeys }): string =>
  createHmac('sha256', addressKeys.current)
    .update(`network ${networkOf(request.ip)}`)
    .digest('base64url')

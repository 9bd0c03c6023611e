import { useResourceContext } from 'react-admin'
import { type Offering, offeringKinds } from '../../../../packages/contract/schedule/offering.ts'

type Kind = Offering['kind']

/** Returns the kind of class that the open list is limited to, or undefined in a list of all kinds. */
export function useKind(paths: Record<Kind, string>): Kind | undefined {
  const resource = useResourceContext()
  return offeringKinds.find((kind) => paths[kind] === `/${resource}`)
}

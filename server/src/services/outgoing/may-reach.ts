import type { Config } from '#config'
import type { MayReach } from './checked-lookup.ts'
import { isPublicAddress } from './public-address.ts'

export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/** For tests and trials on one machine, this machine too. */
export const mayReachOf = ({ mayCallLoopback }: Pick<Config, 'mayCallLoopback'>): MayReach =>
  mayCallLoopback ? (address) => isLoopback(address) || isPublicAddress(address) : isPublicAddress

import { Resolver } from 'node:dns/promises'
import type { Resolve } from './checked-lookup.ts'

const ASK_MS = 3_000

/**
 * Asks the name servers directly. The system's way would occupy one of four threads for as long as somebody's name
 * server wants, which password hashes and files wait for as well; it also knows names of this machine alone.
 */
export const byNameServers: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: ASK_MS, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = answers.flatMap((answer, place) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })) : [],
  )
  if (found.length === 0 && answers[0].status === 'rejected') throw answers[0].reason
  return found
}

import { repeat, type Service } from '#services/repeat.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'
import { beginDue, endDone, freezeBegun } from './begin.ts'
import { decideDue, releaseDecided } from '#features/crm/campaigns/trial/decide.ts'
import { giveUpClaims } from './claims.ts'
import { openConnections } from './connections.ts'
import { countStale } from '#features/crm/campaigns/figures.ts'
import { sendCampaigns, sendTests } from './send.ts'
import { settleUnknown } from './unknown.ts'

const SEND_EVERY_MS = 300
const LOOK_EVERY_MS = 1_000
const COUNT_EVERY_MS = 3_000

/** Begins, sends and ends campaigns. Several servers share the work. */
export function startCampaigns(parts: MessageStoreParts & { onFault: (error: unknown) => void }): Service {
  const connections = openConnections(parts)
  const sending = { ...parts, connections }
  const look = async () => {
    await giveUpClaims(parts.db)
    await beginDue(parts.db)
    await freezeBegun(parts.db)
    await sendTests(sending)
    await decideDue(parts.db)
    await releaseDecided(parts.db)
    await endDone(parts.db)
    connections.closeIdle()
  }
  const every = (everyMs: number, name: string, work: () => Promise<unknown>) =>
    repeat({ name, everyMs, work, onFault: parts.onFault })
  const services = [
    every(LOOK_EVERY_MS, 'Settling letters of campaigns', () => settleUnknown(parts)),
    every(LOOK_EVERY_MS, 'Preparing campaigns', look),
    every(SEND_EVERY_MS, 'Sending campaigns', () => sendCampaigns(sending)),
    every(COUNT_EVERY_MS, 'Counting campaigns', () => countStale(parts.db)),
  ]
  return {
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      connections.closeAll()
    },
  }
}

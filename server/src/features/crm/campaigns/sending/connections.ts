import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { accessTo, type Box } from '#services/mail/mailbox/access.ts'
import { smtpFor } from '#services/mail/mailbox/connect.ts'
import { handOver } from '#services/mail/mailbox/hand-over.ts'

const IDLE_MS = 60_000

type Transport = Awaited<ReturnType<typeof smtpFor>>
type OpenConnection = { transport: Transport; settings: string; usedAt: number }

export type Connections = ReturnType<typeof openConnections>

/** Connections to mail servers, reused while letters follow each other. */
export function openConnections({ db, config }: { db: Db; config: Config }) {
  const open = new Map<string, OpenConnection>()
  const settingsOf = ({ outgoing, username, password }: Box) =>
    JSON.stringify([outgoing, username, password?.toString('base64')])
  const close = (id: string) => {
    open.get(id)?.transport.close()
    open.delete(id)
  }
  const connect = async (box: Box) => {
    const known = open.get(box.id)
    if (known?.settings === settingsOf(box)) return known
    close(box.id)
    const transport = await smtpFor(await accessTo(db, config, box, 'outgoing'), { isPooled: true })
    // A concurrent call may have connected first.
    const first = open.get(box.id)
    if (first) {
      transport.close()
      return first
    }
    const made = { transport, settings: settingsOf(box), usedAt: Date.now() }
    open.set(box.id, made)
    return made
  }
  return {
    async handOver(box: Box, { to, raw, lastWord }: { to: string; raw: Buffer; lastWord: () => Promise<boolean> }) {
      const used = await connect(box)
      used.usedAt = Date.now()
      return handOver(used.transport, { envelope: { from: box.address, to: [to] }, raw, lastWord })
    },
    closeIdle() {
      for (const [id, { usedAt }] of open) if (Date.now() - usedAt > IDLE_MS) close(id)
    },
    closeAll() {
      for (const id of open.keys()) close(id)
    },
  }
}

import type { Call } from '#http/serve.ts'
import { found, refuse } from '#refuse'
import { filePart } from '#services/mail/mailbox/take-apart.ts'
import { attachment } from '#services/media/file-names.ts'
import { mediaOf } from '#services/media/media.ts'
import { intactFiles } from '#services/media/serve-intact.ts'
import { lanes } from '#http/concurrency.ts'
import { membership } from './mailboxes/membership.ts'
import { findRaw } from './queries.ts'

/** Parsing a message takes processor time. */
const AT_ONCE = 2
const WAITING_AT_MOST = 20
const inTurn = lanes(AT_ONCE, (waiting) => {
  if (waiting >= WAITING_AT_MOST) refuse('not-now', 'server.busy')
})

async function rawFor({ db, actor, config }: Call, id: string) {
  const message = found(await findRaw(db, id))
  await membership(db, actor, message.mailboxId)
  const { store } = mediaOf(config)
  const bytes = await intactFiles({ db, store })(message.rawHash)
  return { ...message, store, bytes }
}

/** Always a download, never displayed: the content comes from strangers. */
const headers = (name: string) => ({
  'content-disposition': attachment(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
})

export async function sendRaw(call: Call, id: string) {
  const { store, rawHash, bytes } = await rawFor(call, id)
  return call.reply
    .type('application/octet-stream')
    .headers({ ...headers(`${id}.eml`), 'content-length': bytes })
    .send(store.open(rawHash))
}

export async function sendFile(call: Call, id: string, no: number) {
  const { store, rawHash, files } = await rawFor(call, id)
  const file = found(files[no])
  const part = found(await inTurn(() => filePart(store.pathOf(rawHash), no)))
  return call.reply.type('application/octet-stream').headers(headers(file.name)).send(part)
}

import { DOCUMENT_MEGABYTES } from '@learning-cms/contract/people/kyc/form'
import type { DocumentSide } from '@learning-cms/contract/people/kyc/answers'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refusalOf } from '#features/system/media/rules.ts'
import { lanes } from '#http/concurrency.ts'
import { refuse } from '#refuse'
import { fileNowMs } from '#services/background/file-clock.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { newId } from '#services/ids.ts'
import { DOCUMENT_FILE, documentLimits } from '#services/media/documents/prepare-document.ts'
import { runDocumentChild } from '#services/media/programs.ts'
import { sniff } from '#services/media/sniff.ts'
import { codeOf } from '#errors'
import { beginAgainIfLost } from './contents.ts'
import { findContent, listDocuments, putDocument, touchCase } from './contents-queries.ts'
import { caseOfLink, lockOpen, readForm, stepOf, type KycVisit } from '#features/people/kyc/form.ts'
import { readNow } from '#features/people/kyc/records.ts'
import { isOpenToChanges } from '#features/people/kyc/transitions.ts'
import { openVault, type Vault } from '#services/sealing/case-vault.ts'

const MEGABYTE = 1024 * 1024
const PICTURES_PER_CASE = 40
const AT_ONCE = 2
const WAITING_AT_MOST = 20
const LEFT_OVER_MS = 10 * 60_000

/** Decoding takes processor time: strangers must not occupy all processors. */
const inTurn = lanes(AT_ONCE, (waiting) => {
  if (waiting >= WAITING_AT_MOST) refuse('not-now', 'server.busy')
})

type DocumentUpload = { link: string; side: DocumentSide; body: AsyncIterable<Buffer> }
type Sender = KycVisit & { config: Pick<Config, 'sealingKey' | 'dataDir'> }

const incomingOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'kyc-incoming')

/**
 * Stores a picture of a document, after the checks of every picture and of its legibility. It is unencrypted while a
 * child process examines it, in a folder only the server can read, and deleted before the answer.
 */
export async function addDocument(db: Db, visit: Sender, { link, side, body }: DocumentUpload) {
  const { caseId } = await caseOfLink(db, link)
  if (!isOpenToChanges(await readNow(db, caseId))) refuse('state-forbids', 'kyc.locked')
  await reserve(db, { what: 'pictures of an identity case', key: caseId, max: PICTURES_PER_CASE })
  await mkdir(incomingOf(visit.config), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(incomingOf(visit.config), 'one-'))
  try {
    await receive(body, join(folder, 'sent'))
    const picture = await inTurn(() => prepare(folder))
    await keep(db, visit, { link, side, ...picture })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return readForm(db, visit, link)
}

async function receive(body: AsyncIterable<Buffer>, path: string) {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const part of body) {
      bytes += part.length
      if (bytes > DOCUMENT_MEGABYTES * MEGABYTE)
        refuse('too-large', 'media.too-large', { values: { max: DOCUMENT_MEGABYTES } })
      await file.write(part)
    }
  } catch (error) {
    if (codeOf(error) === 'ECONNRESET') refuse('not-now', 'media.upload-interrupted')
    throw error
  } finally {
    await file.close()
  }
}

async function prepare(folder: string) {
  const source = join(folder, 'sent')
  const sniffed = await sniff(source, 'image')
  if (sniffed.is !== 'expected') {
    const { refused, values } = refusalOf(sniffed, 'image')
    return refuse('wrong-type', refused, values && { values })
  }
  const outcome = await runDocumentChild({ source, folder, signal: new AbortController().signal })
  if ('refused' in outcome) return refuse('rule-broken', outcome.refused, outcome.values && { values: outcome.values })
  const { sharpness } = outcome.prepared
  if (sharpness < documentLimits.illegible) refuse('rule-broken', 'kyc.illegible')
  return { ...outcome.prepared, picture: await readFile(join(folder, DOCUMENT_FILE)) }
}

type MeasuredDocument = {
  link: string
  side: DocumentSide
  width: number
  height: number
  sharpness: number
  picture: Buffer
}

const keep = (db: Db, { config }: KycVisit, { link, side, picture, ...measured }: MeasuredDocument) =>
  db.transaction(async (tx) => {
    const { id: caseId } = await lockOpen(tx, link)
    await beginAgainIfLost(tx, config, caseId)
    const vault = await openVault(tx, config, caseId)
    await refuseSamePicture(tx, vault, { caseId, side, picture })
    const content = vault.seal(picture, `document ${side}`)
    await putDocument(tx, {
      ...measured,
      id: newId(),
      caseId,
      side,
      content,
      isBlurred: measured.sharpness < documentLimits.blurred,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    await touchCase(tx, caseId, stepOf(side))
  })

type Compared = { caseId: string; side: DocumentSide; picture: Buffer }

/** One side photographed twice: the reviewer would send it back days later. */
async function refuseSamePicture(tx: Db, vault: Vault, { caseId, side, picture }: Compared) {
  for (const other of await listDocuments(tx, caseId)) {
    if (other.side === side) continue
    const { content } = (await findContent(tx, caseId, other.id))!
    if (vault.open(content, `document ${other.side}`).equals(picture)) refuse('rule-broken', 'kyc.same-picture')
  }
}

/** Deletes files left by a killed server. */
export async function sweepIncoming(config: Pick<Config, 'dataDir'>) {
  const names = await readdir(incomingOf(config)).catch(() => [])
  if (names.length === 0) return
  const nowMs = await fileNowMs(incomingOf(config))
  for (const name of names) {
    const path = join(incomingOf(config), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < nowMs - LEFT_OVER_MS) await rm(path, { recursive: true, force: true })
  }
}

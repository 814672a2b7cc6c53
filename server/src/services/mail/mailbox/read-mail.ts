import { fileTypeFromBuffer } from 'file-type'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { cleanFileName } from '#services/media/file-names.ts'
import { cleanMailHtml, textOfHtml } from './cleaning/clean-mail.ts'
import { limitDepth } from './cleaning/limit-depth.ts'
import { readReplies, type CalendarReply } from './calendar-reply.ts'
import { readReports, type Reported } from './reports/read-reports.ts'
import { readVerdicts, type Verdict } from './reports/verdicts.ts'

export const PARSED_FILE = 'parsed.json'
export const partFile = (no: number) => `part-${no}`

const NESTED_MOST = 60
const HEADER_BYTES = 512 * 1024
const PARTIES_MOST = 200
const REFS_MOST = 100
const FILES_MOST = 200
const TEXT_LENGTH = 500_000
const HTML_LENGTH = 1_000_000
const SUBJECT_LENGTH = 500
const OWN_PICTURE_BYTES = 500_000
const OWN_PICTURES_BYTES = 3_000_000
const INLINE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

type Party = { name: string; address: string }
export type ReadMail = Reported & {
  messageId: string | null
  refs: string[]
  from: Party
  recipients: Party[]
  copies: Party[]
  subject: string
  body: string
  html: string | null
  remotePictures: number
  /** Their addresses; `data-remote` in `html` is an index into this list. */
  remoteUrls: string[]
  files: { name: string; type: string; bytes: number }[]
  /** Authentication results in its headers, from whichever server; they may be forged. */
  verdicts: Verdict[]
  sentAt: string | null
  /** Answers to invitations. */
  replies: CalendarReply[]
}

/**
 * Takes a message apart: its text and sanitised HTML as JSON in `to`, its attachments as files in `folder`, none of which
 * is opened. Call it in a process of its own: whoever wrote the message may have wanted to hurt its reader.
 */
export async function readMail(source: string, folder: string, to = join(folder, PARSED_FILE)) {
  const mail = await PostalMime.parse(await readFile(source), {
    forceRfc822Attachments: true,
    maxNestingDepth: NESTED_MOST,
    maxHeadersSize: HEADER_BYTES,
  })
  const attachments = mail.attachments.slice(0, FILES_MOST)
  const parts = attachments.map(bytesOf)
  await Promise.all(parts.map((part, no) => writeFile(join(folder, partFile(no)), part, { mode: 0o600 })))
  const display = await bodyOf(mail, attachments, parts)
  const refs = [...new Set([...idsIn(mail.references), ...idsIn(mail.inReplyTo)])].slice(-REFS_MOST)
  const from = partiesOf(mail.from && [mail.from])[0] ?? { name: '', address: '' }
  const typed = attachments.map(({ mimeType }, no) => ({ type: mimeType, bytes: parts[no]! }))
  const read: ReadMail = {
    messageId: idsIn(mail.messageId)[0] ?? null,
    refs,
    from,
    recipients: partiesOf(mail.to),
    copies: partiesOf(mail.cc),
    subject: oneLine(mail.subject ?? '').slice(0, SUBJECT_LENGTH),
    ...display,
    files: attachments.map((file, no) => ({
      name: cleanFileName(file.filename ?? (file.mimeType === 'message/rfc822' ? 'message.eml' : 'file')),
      type: file.mimeType.slice(0, 100),
      bytes: parts[no]!.length,
    })),
    ...readReports({ headers: mail.headers, from: from.address, text: display.body, refs, parts: typed }),
    verdicts: readVerdicts(mail.headers),
    replies: repliesIn(attachments, parts),
    sentAt: mail.date && !Number.isNaN(Date.parse(mail.date)) ? new Date(mail.date).toISOString() : null,
  }
  await writeFile(to, JSON.stringify(read, storable), { mode: 0o600 })
  return { read: true }
}

/** Without NUL characters and unpaired surrogates, which the database cannot store. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

async function bodyOf({ text = '', html }: Email, attachments: Attachment[], parts: Buffer[]) {
  const plain = text.normalize('NFC').slice(0, TEXT_LENGTH)
  if (!html?.trim()) return { body: plain.trim(), html: null, remotePictures: 0, remoteUrls: [] }
  const cut = limitDepth(html.slice(0, HTML_LENGTH))
  const pictures = await ownPictures(attachments, parts)
  const clean = cleanMailHtml(cut, (id) => pictures.get(id))
  return { ...clean, body: (plain.trim() || textOfHtml(cut)).normalize('NFC').slice(0, TEXT_LENGTH) }
}

/** Small embedded pictures by content id, as data URLs. Their type is detected from their bytes. */
async function ownPictures(attachments: Attachment[], parts: Buffer[]) {
  const pictures = new Map<string, string>()
  let left = OWN_PICTURES_BYTES
  for (const [no, { contentId }] of attachments.entries()) {
    const part = parts[no]!
    if (!contentId || part.length > Math.min(left, OWN_PICTURE_BYTES)) continue
    const type = (await fileTypeFromBuffer(part))?.mime
    if (!type || !INLINE_TYPES.has(type)) continue
    left -= part.length
    pictures.set(contentId.replace(/^<|>$/g, ''), `data:${type};base64,${part.toString('base64')}`)
  }
  return pictures
}

const CALENDAR_TYPES = new Set(['text/calendar', 'application/ics'])
const CALENDARS_MOST = 4
const CALENDAR_BYTES = 65_536

const repliesIn = (attachments: Attachment[], parts: Buffer[]) =>
  parts
    .filter((part, no) => CALENDAR_TYPES.has(attachments[no]!.mimeType) && part.length <= CALENDAR_BYTES)
    .slice(0, CALENDARS_MOST)
    .flatMap((part) => readReplies(part.toString('utf8')))

const idsIn = (header = '') => [...(header.slice(0, HEADER_BYTES).match(/<[^<>\s]{1,900}>/g) ?? [])]

const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const partiesOf = (addresses: readonly Address[] = []): Party[] =>
  addresses
    .flatMap((one) => one.group ?? [one])
    .slice(0, PARTIES_MOST)
    .map(({ name, address }) => ({
      name: withoutControls(name).slice(0, 200),
      address: withoutControls(address ?? '')
        .toLowerCase()
        .slice(0, 254),
    }))

/** Also without marks that change the direction of text: a name could display another address backwards. */
const withoutControls = (text: string) => oneLine(text).replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')

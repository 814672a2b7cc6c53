import type { Language } from '@learning-cms/texts'
import { personalDataWords } from '@learning-cms/texts/crm/privacy/personal-data'
import { sql } from 'drizzle-orm'
import { stat } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { listConversations } from '#features/crm/mail/erasure.ts'
import { documentXml } from '#services/einvoice/xml.ts'
import { checksums, type Packed } from '#services/exports/zip-package.ts'
import { mediaOf } from '#services/media/media.ts'
import { slugOf } from '#services/text/slugs.ts'
import { csvOf, readSections, ROWS_MOST } from './read.ts'

const MAILS_MOST = 10_000

type PackageRequest = { personId: string; number: string; language: Language }
type Table = { name: string; columns: readonly string[]; rows: readonly Record<string, unknown>[]; isCut: boolean }

/** The texts and files of a package: each table as JSON and as CSV, and originals as they were stored. */
export async function contentsOf(db: Db, config: Config, { personId, number, language }: PackageRequest) {
  const mails = await listConversations(db, personId, MAILS_MOST + 1)
  const read: Table[] = await readSections(db, personId)
  const columns = ['at', 'direction', 'from', 'to', 'title', 'text']
  const rows = mails.slice(0, MAILS_MOST).map((mail) => ({
    at: mail.sentAt,
    direction: mail.direction,
    from: mail.fromAddress,
    to: mail.to,
    title: mail.subject,
    text: mail.body,
  }))
  const tables = [...read, { name: 'mails', columns, rows, isCut: mails.length > MAILS_MOST }]
  const filled = tables.filter((table) => table.rows.length > 0)
  const texts: Record<string, string> = {}
  for (const table of filled) {
    texts[`json/${table.name}.json`] = JSON.stringify(table.rows, null, 2)
    texts[`csv/${table.name}.csv`] = csvOf(table.columns, table.rows, language)
  }
  Object.assign(texts, await invoicesOf(db, personId))
  const { files, missing } = await filesOf(db, config, { personId, mails: mails.slice(0, MAILS_MOST) })
  const start = explain(filled, { number, language, missing })
  return {
    texts: { [`${personalDataWords[language].readMe}.txt`]: start, ...texts, 'checksums.sha256': checksums(files) },
    files,
    count: filled.reduce((sum, table) => sum + table.rows.length, 0),
  }
}

/** Invoices as they were signed. */
async function invoicesOf(db: Db, personId: string) {
  type Signed = { document: string; signature: string | null; authorityCode: string | null; name: string }
  const { rows } = await db.execute<Signed>(sql`
    select i.document, i.signature, i.authority_code as "authorityCode", i.series || '-' || i.number as name
    from invoices i join orders o on o.id = i.order_id
    where o.student_id = ${personId} and i.document is not null and i.number is not null order by i.issued_at`)
  return Object.fromEntries(
    rows.map(({ document: data, signature, authorityCode, name }) => [
      `files/invoices/${slugOf(name, 'invoice')}.xml`,
      documentXml({ data, signature, authorityCode }),
    ]),
  )
}

type Originals = { personId: string; mails: readonly { rawHash: string }[] }

/** Their picture, files that were kept with them, and mails as they arrived or left. What the disk has lost is named. */
async function filesOf(db: Db, config: Config, { personId, mails }: Originals) {
  const { store } = mediaOf(config)
  const { rows } = await db.execute<{ hash: string; fileName: string }>(sql`
    select a.hash, a.file_name as "fileName" from people p join assets a on a.id = p.avatar_id
    where p.id = ${personId} and a.hash is not null`)
  const personFiles = await db.execute<{ hash: string; fileName: string }>(sql`
    select a.hash, a.file_name as "fileName" from person_files f join assets a on a.id = f.asset_id
    where f.person_id = ${personId} and a.hash is not null order by f.created_at, f.id`)
  const originals = [
    ...personFiles.rows.map(({ hash, fileName }, at) => ({
      hash,
      path: `files/kept/${at + 1}-${plainName(fileName)}`,
    })),
    ...rows.map(({ hash, fileName }) => ({ hash, path: `files/picture/${plainName(fileName)}` })),
    ...mails.map(({ rawHash }, at) => ({ hash: rawHash, path: `files/mails/${String(at + 1).padStart(5, '0')}.eml` })),
  ]
  const files: Packed[] = []
  const missing: string[] = []
  for (const { hash, path } of originals) {
    const realPath = store.pathOf(hash)
    const isThere = await stat(realPath).then(
      () => true,
      () => false,
    )
    if (isThere) files.push({ path, sha256: hash, realPath })
    else missing.push(path)
  }
  return { files, missing }
}

/** A name that every system can unpack, with its extension. */
function plainName(fileName: string) {
  const { name, ext } = parse(fileName)
  const extension = slugOf(ext, '')
  return `${slugOf(name, 'file')}${extension && `.${extension}`}`
}

type About = { number: string; language: Language; missing: readonly string[] }

function explain(tables: readonly Table[], { number, language, missing }: About) {
  const words = personalDataWords[language]
  const named: Readonly<Record<string, string>> = words
  const lines = tables.map(({ name, rows, isCut }) => {
    const cut = isCut ? ` (${words.cut.replace('{most}', String(name === 'mails' ? MAILS_MOST : ROWS_MOST))})` : ''
    return `- ${name}: ${named[`section.${name}`] ?? name}, ${rows.length}${cut}`
  })
  return [
    words.heading.replace('{number}', number),
    '',
    words.what,
    '',
    ...lines,
    '',
    words.leftOut,
    ...(missing.length > 0 ? ['', words.missing, ...missing.map((path) => `- ${path}`)] : []),
    '',
  ].join('\r\n')
}

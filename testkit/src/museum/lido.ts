import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = join(import.meta.dirname, '../../schemas/lido')
const SCHEMA = 'lido-v1.1.xsd'
/** 64 MB, in pages of 64 kB. */
const MEMORY_PAGES = 1024

let schemas: Promise<{ fileName: string; contents: string }[]> | undefined

const readSchemas = async () =>
  Promise.all(
    (await readdir(folder, { recursive: true }))
      .filter((fileName) => fileName.endsWith('.xsd'))
      .map(async (fileName) => ({ fileName, contents: await readFile(join(folder, fileName), 'utf8') })),
  )

/** The faults of a document by the official schema of LIDO 1.1; empty if it is valid. */
export async function faultsOfLido(document: string) {
  const files = await (schemas ??= readSchemas())
  const { valid, errors, rawOutput } = await validateXML({
    xml: document,
    schema: files.filter(({ fileName }) => fileName === SCHEMA),
    preload: files.filter(({ fileName }) => fileName !== SCHEMA),
    maxMemoryPages: MEMORY_PAGES,
  })
  return valid ? [] : errors.length > 0 ? errors.map(({ message }) => message) : [rawOutput]
}

import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { proofResult, type ProofResult } from '@learning-cms/contract/system/backups'

const FILE = 'proof.json'
const MOST_BYTES = 100_000

/** The result of testing a backup, stored beside it, so that whoever has the folder has the result too. */
export async function writeProof(folder: string, result: ProofResult) {
  const path = join(folder, FILE)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(result, null, 1))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** Null when it has not been tested yet, or the result cannot be read. */
export async function readProof(folder: string): Promise<ProofResult | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '')
  if (!text || text.length > MOST_BYTES) return null
  try {
    return proofResult.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

import { lockHash } from '#services/media/known-files.ts'
import { imageLimits, modelLimits, type Finding, type DisplayKind } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { constants, copyFile, link, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { jobKind } from '#services/jobs/jobs.ts'
import { warn } from '@learning-cms/domain/model/bad-file'
import { filesOf } from '#services/media/pictures/made-files.ts'
import { mediaOf } from '#services/media/media.ts'
import type { PreparedImage } from '#services/media/pictures/prepare-image.ts'
import { saveIntact } from '#services/media/read-intact.ts'
import { runAudioChild, runImageChild, runModelChild } from '#services/media/programs.ts'
import type { RefusedFile } from '#services/media/run-child.ts'
import { codeOf } from '#errors'
import { findAsset, updateAsset, type FoundAsset } from './queries.ts'

const TRIES = 3
const MEGABYTE = 1024 * 1024
const programs = { image: runImageChild, audio: runAudioChild, model: runModelChild }

/** Makes the derived files. Running twice does no harm: the same bytes give the same files. */
export const assetPreparation = jobKind<{ assetId: string }>({
  name: 'assets.prepare',
  lane: 'files',
  tries: TRIES,
  async run(job, parts) {
    const { input, signal, attempt } = job
    const { assetId } = input
    const asset = await findAsset(parts.db, assetId)
    if (asset?.state !== 'processing' || !asset.hash) return
    const { hash, kind } = asset
    if (kind === 'attachment') return
    const outcome = await prepare(parts, { hash, kind }, signal).catch(async (error: unknown) => {
      if (!signal.aborted && attempt >= TRIES) await fail(parts.db, assetId, { refused: faultOf(error) })
      throw error
    })
    if ('refused' in outcome) {
      await fail(parts.db, assetId, outcome)
      refuse('rule-broken', outcome.refused, outcome.values && { values: outcome.values })
    }
    return job.finish(async (tx) => {
      await lockHash(tx, hash)
      const findings = findingsOf(asset, outcome.prepared)
      const warning = findings.find(({ severity }) => severity === 'warning')?.reason ?? null
      await updateAsset(tx, assetId, ['processing'], { state: 'ready', ...outcome.prepared, findings, warning })
    })
  },
})

type MediaJobParts = { db: Db; config: Config }
type DisplayableAsset = { hash: string; kind: DisplayKind }
type PreparedAsset = PreparedImage | { findings: Finding[] }

/** Derived files are named after their source, so a reader finds either the complete file or none. */
async function prepare({ db, config }: MediaJobParts, { hash, kind }: DisplayableAsset, signal: AbortSignal) {
  const { store, quarantine } = mediaOf(config)
  const folder = await mkdtemp(join(quarantine, 'made-'))
  try {
    const source = store.pathOf(hash)
    const outcome = await programs[kind]({ source, folder, signal })
    if ('refused' in outcome) return outcome
    const made = filesOf(kind, outcome.prepared)
    for (const file of made) {
      const path = join(folder, file)
      if (file.startsWith('play.')) await doubled(source, path)
      await store.put(`${hash}-${file}`, path)
      await saveIntact({ db, store }, `${hash}-${file}`)
    }
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A hard link where the disk supports it: what is played is the original. */
const doubled = (source: string, path: string) =>
  link(source, path).catch(() => copyFile(source, path, constants.COPYFILE_FICLONE))

/** A full disk has its own reason, because an administrator can fix it. */
const faultOf = (error: unknown): Reason =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? 'server.out-of-space' : 'media.not-processed'

const fail = (db: Db, id: string, { refused, values, findings = [], validator }: RefusedFile) =>
  updateAsset(db, id, ['processing'], {
    state: 'failed',
    failure: refused,
    failureValues: values ?? null,
    findings: [{ severity: 'error', reason: refused, ...(values && { values }) }, ...findings],
    validator: validator ?? null,
  })

function findingsOf({ kind, byteSize }: FoundAsset, prepared: PreparedAsset): Finding[] {
  if (!('findings' in prepared)) return smallness(prepared)
  const { heavyBytes } = modelLimits
  const isHeavy = kind === 'model' && byteSize > heavyBytes
  const weight = { megabytes: Math.round(byteSize / MEGABYTE), max: heavyBytes / MEGABYTE }
  return [...(isHeavy ? [warn('models.heavy-file', weight)] : []), ...prepared.findings]
}

function smallness({ width, height }: PreparedImage) {
  const longSide = Math.max(width, height)
  return longSide < imageLimits.longSide ? [warn('media.small', { longSide, min: imageLimits.longSide })] : []
}

import { imageLimits } from '@learning-cms/contract/media'
import type { Reason } from '@learning-cms/contract/reasons'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refuse } from '#http/refuse.ts'
import { jobKind } from '#services/jobs.ts'
import { mediaOf } from '#services/media/media.ts'
import type { PreparedImage } from '#services/media/prepare-image.ts'
import { runImageChild } from '#services/media/run-image-child.ts'
import { findAsset, lockHash, updateAsset } from './queries.ts'

const TRIES = 3

/** Makes the sizes in which a picture is shown. Twice does no harm: the same bytes get the same files. */
export const imagePreparation = jobKind<{ assetId: string }>({
  name: 'assets.prepare',
  tries: TRIES,
  async run(job, parts) {
    const { input, signal, attempt } = job
    const { assetId } = input
    const asset = await findAsset(parts.db, assetId)
    if (asset?.state !== 'processing' || !asset.hash) return
    const { hash } = asset
    const outcome = await prepare(parts.config, hash, signal).catch(async (error: unknown) => {
      if (!signal.aborted && attempt >= TRIES) await fail(parts.db, assetId, { refused: 'media.not-processed' })
      throw error
    })
    if ('refused' in outcome) {
      await fail(parts.db, assetId, outcome)
      refuse('rule-broken', outcome.refused, outcome.values && { values: outcome.values })
    }
    return job.finish(async (tx) => {
      const { prepared } = outcome
      await lockHash(tx, hash)
      await updateAsset(tx, assetId, ['processing'], { state: 'ready', ...prepared, warning: warningOf(prepared) })
    })
  },
})

/** A picture is named by what it was made of, so a reader finds either the whole file or none. */
async function prepare(config: Config, hash: string, signal: AbortSignal) {
  const { store, quarantine } = mediaOf(config)
  const folder = await mkdtemp(join(quarantine, 'made-'))
  try {
    const outcome = await runImageChild({ source: store.pathOf(hash), folder, signal })
    if ('prepared' in outcome)
      for (const size of outcome.prepared.sizes) await store.put(`${hash}-${size}.webp`, join(folder, `${size}.webp`))
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fail = (db: Db, id: string, { refused, values }: { refused: Reason; values?: Record<string, unknown> }) =>
  updateAsset(db, id, ['processing'], { state: 'failed', failure: refused, failureValues: values ?? null })

const warningOf = ({ width, height }: PreparedImage) =>
  Math.max(width, height) < imageLimits.longSide ? ('media.small' satisfies Reason) : null

import type { Audio, AudioStatistics, Model, ModelStatistics } from '@learning-cms/contract/system/media/media'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readAs } from '#db/statements/selected.ts'
import { signatureOf } from './signature.ts'

type AssetSource = {
  /** The column that names the asset. */
  assetId: SQLWrapper
  /** A condition on the row: everybody may hear or see it. */
  isPublic: SQL
}
type AssetColumns<Statistics> = {
  id: string
  fileName: string
  hash: string
  signature: string
  statistics: Statistics
}

/** The narration of a record, with its addresses. */
export const audioIn = (source: AssetSource) => readAs(assetColumns(source, 'audio'), readAudio)
/** The model of a record, with its addresses. */
export const modelIn = (source: AssetSource) => readAs(assetColumns(source, 'model'), readModel)

const assetColumns = ({ assetId, isPublic }: AssetSource, kind: 'audio' | 'model') => sql`(
  select jsonb_build_object('id', hung.id, 'fileName', hung.file_name, 'hash', hung.hash, 'statistics', hung.statistics,
    'signature', case when ${isPublic} then '' else ${signatureOf(sql`hung.hash`)} end)
  from assets hung where hung.id = ${assetId} and hung.kind = ${kind} and hung.state = 'ready')`

function readAudio(of: AssetColumns<AudioStatistics>): Audio {
  const { extension, hasPeaks, ...statistics } = of.statistics
  return {
    id: of.id,
    fileName: of.fileName,
    ...statistics,
    url: addressOf(of, `play.${extension}`),
    peaksUrl: hasPeaks ? addressOf(of, 'peaks.json') : null,
  }
}

const readModel = (of: AssetColumns<ModelStatistics>): Model => ({
  id: of.id,
  fileName: of.fileName,
  ...of.statistics,
  displayUrl: addressOf(of, 'display.glb'),
  previewUrl: addressOf(of, 'preview.glb'),
})

const addressOf = ({ hash, signature }: AssetColumns<unknown>, made: string) =>
  signature ? `/media/${hash}-${made}?signed=${signature}` : `/media/${hash}-${made}`

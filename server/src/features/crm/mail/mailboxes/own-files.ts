import { attachmentLimits } from '@learning-cms/contract/system/media/media'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseForeignAsset } from '#services/media/pictures/use-picture.ts'
import { bytesOfFiles } from '#features/crm/mail/sending/outgoing-queries.ts'

const MEGABYTE = 1024 * 1024

/** Files that this person uploaded for a letter, each once, and no more than one may carry. */
export async function ownFiles(tx: Db, by: By, sent: readonly string[]) {
  const files = [...new Set(sent)]
  for (const assetId of files)
    await refuseForeignAsset(tx, by, { entity: 'mail-threads', field: 'files', assetId, kind: 'attachment' })
  const { bytes: max } = attachmentLimits
  if ((await bytesOfFiles(tx, files)) > max)
    refuse('too-large', 'mail.files-too-large', {
      values: { max: max / MEGABYTE },
      fields: { files: 'mail.files-too-large' },
    })
  return files
}

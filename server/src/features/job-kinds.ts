import type { AnyKind } from '#services/jobs.ts'
import { samplePictures } from '#services/media/sample-pictures.ts'
import { backupMaking } from './backups/jobs.ts'
import { assetPreparation } from './media/jobs.ts'
import { chainVerification } from './home/jobs.ts'
import { bulkWork } from './bulk/jobs.ts'
import { exportWriting } from './exports/jobs.ts'
import { packageWriting } from './exports/packages.ts'
import { importCheck, importRun, importUndo } from './imports/jobs.ts'
import { mediaCheck } from './media-store/jobs.ts'
import { ledgerCheck } from './ledger/jobs.ts'
import { refundRun } from './refunds/run.ts'
import { searchSync } from './search/jobs.ts'

/** Every kind of work that outlives its request, one line each. */
const kinds: readonly AnyKind[] = [
  chainVerification,
  assetPreparation,
  searchSync,
  ledgerCheck,
  samplePictures,
  bulkWork,
  exportWriting,
  packageWriting,
  importCheck,
  importRun,
  importUndo,
  refundRun,
  backupMaking,
  mediaCheck,
]

export const jobKinds: ReadonlyMap<string, AnyKind> = new Map(kinds.map((kind) => [kind.name, kind]))
